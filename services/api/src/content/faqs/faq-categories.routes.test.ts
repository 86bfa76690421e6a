import { FAQ_LIMITS, FaqCategory, FaqSection, StaffFaq, StaffRole } from '@ronin/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { signInStaff } from '../../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let merchant: string;
beforeAll(async () => {
  api = await startTestApi();
  merchant = await signInStaff(api, 'merchant');
});
afterAll(() => api.close());

const send = (
  method: string,
  path: string,
  { body, version, cookie = merchant }: { body?: unknown; version?: number; cookie?: string } = {},
) =>
  api.call(method, `/api/staff/${path}`, {
    headers: { Cookie: cookie, ...(version !== undefined && { 'If-Match': String(version) }) },
    ...(body !== undefined && { body }),
  });
const add = async (name: string, fields: object = {}) =>
  FaqCategory.strict().parse((await send('POST', 'faq-categories', { body: { name, ...fields } })).body);
const addQuestion = async (categoryId: number) =>
  StaffFaq.parse(
    (await send('POST', 'faqs', { body: { question: 'Do you engrave?', answer: 'Yes.', categoryId } })).body,
  );
const change = (id: number, version: number, body: object) =>
  send('PATCH', `faq-categories/${String(id)}`, { body, version });
const remove = (id: number, version: number) => send('DELETE', `faq-categories/${String(id)}`, { version });
const list = async () => z.array(FaqCategory.strict()).parse((await send('GET', 'faq-categories')).body);
const readShop = async () => z.array(FaqSection).parse((await api.call('GET', '/api/faqs')).body);

it.each(StaffRole.options)('the role %s changes sections if it is merchant or admin', async (role) => {
  const cookie = await signInStaff(api, role);
  const isAllowed = role === 'merchant' || role === 'admin';

  expect((await send('POST', 'faq-categories', { cookie, body: {} })).status).toBe(isAllowed ? 400 : 403);
  expect((await send('PATCH', 'faq-categories/1', { cookie, body: {}, version: 1 })).status).toBe(
    isAllowed ? 400 : 403,
  );
  expect((await send('DELETE', 'faq-categories/999999', { cookie, version: 1 })).status).toBe(
    isAllowed ? 404 : 403,
  );
});

describe('a section', () => {
  it('is last when it is added, and in the shop once it has a question', async () => {
    const answer = await send('POST', 'faq-categories', { body: { name: 'Gifts', description: 'To give.' } });
    const { id } = FaqCategory.strict().parse(answer.body);

    expect(answer.status).toBe(201);
    expect(answer.headers.get('etag')).toBe('"1"');
    expect((await list()).at(-1)).toMatchObject({ id, name: 'Gifts', faqCount: 0, isActive: true });
    expect((await readShop()).map(({ name }) => name)).not.toContain('Gifts');
    await addQuestion(id);
    expect((await readShop()).at(-1)).toMatchObject({ id, name: 'Gifts', description: 'To give.' });
    expect((await list()).at(-1)).toMatchObject({ id, faqCount: 1 });
  });

  it('is renamed, moved and hidden with its questions', async () => {
    const { id } = await add('Repair');
    await addQuestion(id);

    const renamed = await change(id, 1, { name: 'Repairs', sortOrder: 0, description: 'For years.' });
    expect(renamed.body).toMatchObject({ name: 'Repairs', version: 2, faqCount: 1 });
    expect((await readShop()).slice(0, 2).map(({ name }) => name)).toContain('Repairs');
    expect((await change(id, 2, { isActive: false, description: null })).body).toMatchObject({
      isActive: false,
      description: null,
      version: 3,
    });
    expect((await readShop()).map((section) => section.id)).not.toContain(id);
  });

  it('keeps its version when nothing changes', async () => {
    const { id } = await add('Engraving');

    expect((await change(id, 1, { name: 'Engraving' })).body).toMatchObject({ version: 1 });
  });

  it('cannot have the name of another section, in any case of the letters', async () => {
    const { id } = await add('Metals');
    await add('Stones');

    expect((await send('POST', 'faq-categories', { body: { name: 'mETALS' } })).status).toBe(409);
    expect((await change(id, 1, { name: 'stones' })).status).toBe(409);
    expect((await change(id, 1, { name: 'METALS' })).body).toMatchObject({ name: 'METALS', version: 2 });
  });

  it('is added once when several people add it at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => send('POST', 'faq-categories', { body: { name: 'At once' } })),
    );

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect((await list()).filter(({ name }) => name === 'At once')).toHaveLength(1);
  });

  it('is changed by one of two people who saw the same version', async () => {
    const { id } = await add('Two people');
    const answers = await Promise.all(['One', 'Other'].map((name) => change(id, 1, { name })));
    const stale = answers.find(({ status }) => status === 412);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect(stale?.body).toMatchObject({ yourVersion: 1, currentVersion: 2, current: { id } });
    expect((await send('PATCH', `faq-categories/${String(id)}`, { body: { name: 'X' } })).status).toBe(428);
    expect((await change(999_999, 1, { name: 'Nothing' })).status).toBe(404);
  });

  it('is removed when it has no question', async () => {
    const { id } = await add('Empty');

    expect((await send('DELETE', `faq-categories/${String(id)}`)).status).toBe(428);
    expect((await remove(id, 2)).status).toBe(412);
    expect((await remove(id, 1)).status).toBe(204);
    expect((await remove(id, 1)).status).toBe(404);
  });

  it('with a question is not removed', async () => {
    const { id } = await add('Full');
    const faq = await addQuestion(id);

    expect((await remove(id, 1)).status).toBe(409);
    expect((await list()).find((section) => section.id === id)).toMatchObject({ faqCount: 1 });
    await send('DELETE', `faqs/${String(faq.id)}`, { version: 1 });
    expect((await remove(id, 1)).status).toBe(204);
  });

  it('never loses a question that is added while it is removed', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await add(`Race ${String(round)}`);
      const body = { question: 'Do you engrave?', answer: 'Yes.', categoryId: id };
      const [removed, added] = await Promise.all([remove(id, 1), send('POST', 'faqs', { body })]);

      expect([
        [204, 400],
        [409, 201],
      ]).toContainEqual([removed.status, added.status]);
    }
  });

  it.each([
    { name: '' },
    { name: 'x'.repeat(256) },
    { name: 'A\u0007' },
    { description: 'x'.repeat(FAQ_LIMITS.description + 1) },
    { sortOrder: -1 },
    { sortOrder: FAQ_LIMITS.sortOrder + 1 },
    { isActive: 'yes' },
  ])('is refused as %j', async (fields) => {
    const answer = await send('POST', 'faq-categories', { body: { name: 'Refused', ...fields } });

    expect(answer.status).toBe(400);
  });

  it('is one of a hundred at most', async () => {
    const free = FAQ_LIMITS.sections - (await list()).length;
    await api.test.sequelize.models.FaqCategory.bulkCreate(
      Array.from({ length: free }, (_, index) => ({ name: `Many ${String(index)}`, description: null })),
    );

    expect((await send('POST', 'faq-categories', { body: { name: 'Too many' } })).status).toBe(409);
  });
});
