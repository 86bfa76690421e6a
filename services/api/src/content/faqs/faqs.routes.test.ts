import { FaqSection } from '@ronin/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { reserveCustomerId } from '../../customers/sessions/session.service.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const newGuest = () => reserveCustomerId(api.test.sequelize);
const rate = (as: number, id: number | string, body: unknown) =>
  api.call('POST', `/api/faqs/${String(id)}/feedback`, { as, body });
const createFaq = async () => {
  const { Faq, FaqCategory } = api.test.sequelize.models;
  const section = await FaqCategory.create({ name: 'A section', description: null, sortOrder: 99 });

  return { section, faq: await Faq.create({ categoryId: section.id, question: 'Why?', answer: 'So.' }) };
};
const listSections = async () =>
  z.array(FaqSection.strict()).parse((await api.call('GET', '/api/faqs')).body);

it('lists the shown questions by section, in their order', async () => {
  const sections = await listSections();
  expect(sections.length).toBeGreaterThan(2);
  expect(sections.find(({ name }) => name === 'Custom work')?.faqs[0]?.question).toBe(
    'Do you take custom orders?',
  );

  const { section, faq } = await createFaq();
  expect((await listSections()).at(-1)?.id).toBe(section.id);
  await faq.update({ isActive: false });
  expect((await listSections()).at(-1)?.id).not.toBe(section.id);
});

it('answers what visitors ask about returns, also in the search', async () => {
  for (const words of ['return', 'refund', 'exchange', 'does not fit']) {
    const { body } = await api.call('GET', `/api/search?q=${encodeURIComponent(words)}`);
    const { faqs } = z.object({ faqs: z.array(z.object({ question: z.string() })) }).parse(body);

    expect(
      faqs.some(({ question }) => /send a piece back|not fit/.test(question)),
      words,
    ).toBe(true);
  }
});

it('counts one answer of each customer, however often and in parallel it is sent', async () => {
  const { faq } = await createFaq();
  const [one, two] = [await newGuest(), await newGuest()];
  const answers = await Promise.all(Array.from({ length: 30 }, () => rate(one, faq.id, { helpful: true })));
  await rate(two, faq.id, { helpful: false });

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(answers[0]?.body).toEqual({ helpful: true });
  await faq.reload();
  expect([faq.helpfulCount, faq.notHelpfulCount]).toEqual([1, 1]);
});

it('replaces an earlier answer', async () => {
  const { faq } = await createFaq();
  const guest = await newGuest();
  await rate(guest, faq.id, { helpful: true });
  await rate(guest, faq.id, { helpful: false });

  await faq.reload();
  expect([faq.helpfulCount, faq.notHelpfulCount]).toEqual([0, 1]);
});

it('refuses what is not a question that is shown', async () => {
  const { faq } = await createFaq();
  await faq.update({ isActive: false });
  const guest = await newGuest();

  expect((await rate(guest, faq.id, { helpful: true })).status).toBe(404);
  expect((await rate(guest, '999999999999999', { helpful: true })).status).toBe(404);
  expect((await rate(guest, 'x', { helpful: true })).status).toBe(400);
  expect((await rate(guest, faq.id, { helpful: 'yes' })).status).toBe(400);
  expect(await api.test.sequelize.models.Customer.findByPk(guest)).toBeNull();
});
