import { FaqCategory, FaqSection, StaffFaq, StaffFaqList, StaffRole } from '@ronin/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { reserveCustomerId } from '../../customers/sessions/session.service.ts';
import { signInStaff } from '../../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let merchant: string;
let agent: string;
beforeAll(async () => {
  api = await startTestApi();
  merchant = await signInStaff(api, 'merchant');
  agent = await signInStaff(api, 'agent');
});
afterAll(() => api.close());

const send = (
  method: string,
  path: string,
  { body, version, cookie = merchant }: { body?: unknown; version?: number | string; cookie?: string } = {},
) =>
  api.call(method, `/api/staff/${path}`, {
    headers: { Cookie: cookie, ...(version !== undefined && { 'If-Match': String(version) }) },
    ...(body !== undefined && { body }),
  });
const TEXTS = { question: 'Do you engrave?', answer: 'Yes.\nUp to twelve letters.' };
const add = async (fields: object = {}, cookie?: string) =>
  StaffFaq.strict().parse(
    (await send('POST', 'faqs', { body: { ...TEXTS, ...fields }, ...(cookie && { cookie }) })).body,
  );
const change = (id: number, version: number, body: object) =>
  send('PATCH', `faqs/${String(id)}`, { body, version });
const list = async (query = '') =>
  StaffFaqList.strict().parse((await send('GET', `faqs${query}`)).body).items;
const isShown = async (id: number) => {
  const sections = z.array(FaqSection).parse((await api.call('GET', '/api/faqs')).body);

  return sections.flatMap(({ faqs }) => faqs).some((faq) => faq.id === id);
};

it.each(StaffRole.options)('the role %s reads the questions if it is merchant or admin', async (role) => {
  const cookie = await signInStaff(api, role);
  const expected = role === 'merchant' || role === 'admin' ? 200 : 403;

  expect((await send('GET', 'faqs', { cookie })).status).toBe(expected);
  expect((await send('GET', 'faq-categories', { cookie })).status).toBe(expected);
  expect((await send('PATCH', 'faqs/1', { cookie, body: {}, version: 1 })).status).toBe(
    expected === 403 ? 403 : 400,
  );
  expect((await send('DELETE', 'faqs/999999', { cookie, version: 1 })).status).toBe(
    expected === 403 ? 403 : 404,
  );
  expect((await send('POST', 'faqs', { cookie, body: TEXTS })).status).toBe(
    role === 'agent' || expected === 200 ? 201 : 403,
  );
});

describe('a question', () => {
  it('is listed first and shown in the shop and the search', async () => {
    const answer = await send('POST', 'faqs', { body: { ...TEXTS, tags: ['letters'] } });
    const { id } = StaffFaq.strict().parse(answer.body);

    expect(answer.status).toBe(201);
    expect(answer.headers.get('etag')).toBe('"1"');
    expect((await list())[0]).toMatchObject({ id, ...TEXTS, isActive: true, version: 1 });
    expect(await isShown(id)).toBe(true);
    const found = await api.call('GET', '/api/search?q=engrave');
    expect(JSON.stringify(found.body)).toContain(TEXTS.question);
  });

  it('of an agent is a draft until a merchant shows it', async () => {
    const { id, isActive } = await add({}, agent);
    expect(isActive).toBe(false);
    expect(await isShown(id)).toBe(false);
    expect((await list('?state=draft')).map((faq) => faq.id)).toContain(id);

    expect((await change(id, 1, { isActive: true })).body).toMatchObject({ isActive: true, version: 2 });
    expect(await isShown(id)).toBe(true);
    expect((await list('?state=draft')).map((faq) => faq.id)).not.toContain(id);
  });

  it('cannot be shown by an agent', async () => {
    const answer = await send('POST', 'faqs', { cookie: agent, body: { ...TEXTS, isActive: true } });

    expect(answer.status).toBe(403);
  });

  it('moves to another section, and is refused in one that does not exist', async () => {
    const sections = z.array(FaqCategory.strict()).parse((await send('GET', 'faq-categories')).body);
    const { id } = await add();
    const last = sections.at(-1);

    expect((await change(id, 1, { categoryId: last?.id })).body).toMatchObject({
      categoryId: last?.id,
      categoryName: last?.name,
    });
    expect((await change(id, 2, { categoryId: 999_999 })).status).toBe(400);
    expect((await change(id, 2, { categoryId: 99_999_999_999 })).status).toBe(400);
    expect((await send('POST', 'faqs', { body: { ...TEXTS, categoryId: 999_999 } })).status).toBe(400);
  });

  it('keeps its version when nothing changes and when a shopper rates it', async () => {
    const { id } = await add();
    await api.call('POST', `/api/faqs/${String(id)}/feedback`, {
      as: await reserveCustomerId(api.test.sequelize),
      body: { helpful: true },
    });
    const answer = await change(id, 1, { question: TEXTS.question });

    expect(answer.body).toMatchObject({ version: 1, helpfulCount: 1 });
  });

  it('is removed with its ratings', async () => {
    const { id } = await add();
    await api.call('POST', `/api/faqs/${String(id)}/feedback`, {
      as: await reserveCustomerId(api.test.sequelize),
      body: { helpful: false },
    });
    const path = `faqs/${String(id)}`;

    expect((await send('DELETE', path)).status).toBe(428);
    expect((await send('DELETE', path, { version: 2 })).status).toBe(412);
    expect((await send('DELETE', path, { version: '"1"' })).status).toBe(204);
    expect((await send('DELETE', path, { version: 1 })).status).toBe(404);
    expect(await isShown(id)).toBe(false);
  });

  it('is changed by one of two people who saw the same version', async () => {
    const { id } = await add();
    const answers = await Promise.all(
      ['One.', 'Two.', 'Three.', 'Four.'].map((answer) => change(id, 1, { answer })),
    );

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412]);
    const stored = (await list()).find((faq) => faq.id === id);
    const stale = answers.find(({ status }) => status === 412);
    expect(stale?.body).toMatchObject({
      yourVersion: 1,
      currentVersion: 2,
      current: { answer: stored?.answer },
    });
    expect((await send('PATCH', `faqs/${String(id)}`, { body: { answer: 'Five.' } })).status).toBe(428);
  });

  it('is shown as text, whatever is in it', async () => {
    const answer = '<script>alert(1)</script> <a href="https://example.com">here</a>';

    expect(await add({ answer })).toMatchObject({ answer });
  });

  it.each([
    { question: '' },
    { question: 'x'.repeat(501) },
    { answer: 'x'.repeat(5_001) },
    { answer: 'A\u0007' },
    { tags: ['x'.repeat(51)] },
    { tags: Array.from({ length: 21 }, () => 'x') },
    { sortOrder: -1 },
    { isActive: 'yes' },
  ])('is refused as %j', async (fields) => {
    expect((await send('POST', 'faqs', { body: { ...TEXTS, ...fields } })).status).toBe(400);
  });

  it('is found by a part of its texts', async () => {
    const { id } = await add({ question: 'Is 100%_steel heavy?' });

    expect((await list('?q=100%25_STEEL')).map((faq) => faq.id)).toEqual([id]);
    expect(await list('?q=no such words')).toEqual([]);
  });

  it('is one of many pages', async () => {
    await api.test.sequelize.models.Faq.bulkCreate(
      Array.from({ length: 60 }, (_, index) => ({
        categoryId: 1,
        question: `Question ${String(index)}?`,
        answer: 'Yes.',
      })),
    );
    const first = StaffFaqList.parse((await send('GET', 'faqs')).body);
    const second = StaffFaqList.parse((await send('GET', `faqs?after=${String(first.next)}`)).body);

    expect(first.items).toHaveLength(50);
    expect(second.items[0]?.id).toBeLessThan(first.items.at(-1)?.id ?? 0);
  });
});
