import {
  AskedQuestion,
  ProductQuestion,
  StaffQuestion,
  StaffQuestionList,
  StaffRole,
} from '@ronin/contracts';
import { buildAccount, buildCustomer, buildProduct } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildQuestion } from '../../testing/build-review.ts';
import { openSession, signInStaff } from '../../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let cookie: string;
beforeAll(async () => {
  api = await startTestApi();
  cookie = await signInStaff(api, 'merchant');
});
afterAll(() => api.close());

const QUESTION = { customerName: 'Mio', email: 'mio@example.com', question: 'Can it be resized?' };
const pathOf = (productId: number) => `/api/products/${String(productId)}/questions`;
const ask = (productId: number, changes: object = {}, headers: Record<string, string> = {}) =>
  api.call('POST', pathOf(productId), { headers, body: { ...QUESTION, ...changes } });
const list = async (productId: number) =>
  z.array(ProductQuestion.strict()).parse((await api.call('GET', pathOf(productId))).body);
const staff = (method: string, path: string, body?: unknown) =>
  api.call(method, `/api/staff/questions${path}`, {
    headers: { Cookie: cookie },
    ...(body !== undefined && { body }),
  });
const listWaiting = async () =>
  StaffQuestionList.strict().parse((await staff('GET', '?status=waiting')).body).items;
const listMails = (to: string) =>
  api.test.sequelize.models.OutboxMail.findAll({
    where: { kind: 'question-answered', toAddress: to },
    raw: true,
  });
const newProduct = async () => (await buildProduct(api.test.sequelize)).id;

describe('a question', () => {
  it('is shown with its answer, without the address, and the asker gets one mail without typed text', async () => {
    const productId = await newProduct();
    const email = 'asker@example.com';
    const answer = await ask(productId, { email });
    expect(answer.status).toBe(201);
    const { id } = AskedQuestion.strict().parse(answer.body);
    expect(await list(productId)).toEqual([]);
    expect((await listWaiting())[0]).toMatchObject({ id, productId, email, status: 'waiting' });

    const answered = await staff('POST', `/${String(id)}/answer`, { answer: 'Yes, by two sizes.' });
    expect(StaffQuestion.strict().parse(answered.body).status).toBe('answered');
    expect(await list(productId)).toMatchObject([
      { id, customerName: 'Mio', question: QUESTION.question, answer: 'Yes, by two sizes.' },
    ]);
    await staff('POST', `/${String(id)}/answer`, { answer: 'Yes, by three sizes.' });
    expect((await list(productId))[0]?.answer).toBe('Yes, by three sizes.');
    const mails = await listMails(email);
    expect(mails).toMatchObject([{ payload: { productId } }]);
    expect(JSON.stringify(mails)).not.toMatch(/resized|sizes|Mio/);
    // As the outbox is after MAIL_RETENTION_DAYS.
    await api.test.sequelize.models.OutboxMail.destroy({ where: { toAddress: email } });
    await staff('POST', `/${String(id)}/answer`, { answer: 'Yes, by four sizes.' });
    expect(await listMails(email)).toEqual([]);
  });

  it('that is put aside is not shown, until it is answered', async () => {
    const { id, productId } = await buildQuestion(api);
    expect((await staff('POST', `/${String(id)}/dismiss`)).body).toMatchObject({ status: 'dismissed' });
    expect((await listWaiting()).map((item) => item.id)).not.toContain(id);
    expect(await list(productId)).toEqual([]);

    await staff('POST', `/${String(id)}/answer`, { answer: 'Yes.' });
    expect(await list(productId)).toHaveLength(1);
    await staff('POST', `/${String(id)}/dismiss`);
    expect(await list(productId)).toEqual([]);
  });

  it('belongs to the customer who asks, also with a cookie that has ended', async () => {
    const productId = await newProduct();
    const guest = await buildCustomer(api.test.sequelize);
    await api.call('POST', pathOf(productId), { as: guest.id, body: QUESTION });
    const account = await buildAccount(api.test.sequelize);
    const ended = await openSession(api, account.id, new Date(Date.now() - 1_000));
    expect((await ask(productId, {}, { Cookie: ended })).status).toBe(201);

    const rows = await api.test.sequelize.models.ProductQuestion.findAll({
      where: { productId },
      order: ['id'],
    });
    expect(rows.map(({ customerId }) => customerId)).toEqual([guest.id, null]);
  });

  it.each([
    { customerName: '' },
    { customerName: 'x'.repeat(101) },
    { email: 'mio' },
    { question: ' ' },
    { question: 'x'.repeat(2_001) },
  ])('with %j is refused', async (changes) => {
    expect((await ask(await newProduct(), changes)).status).toBe(400);
  });

  it('about a product that does not exist or is a draft is not found', async () => {
    const draft = await buildProduct(api.test.sequelize, { status: 'draft', inStock: false });

    for (const id of [draft.id, 999_999]) {
      expect((await ask(id)).status).toBe(404);
      expect((await api.call('GET', pathOf(id))).status).toBe(404);
    }
  });
});

describe('a question that somebody else has changed', () => {
  const waiting = { status: 'waiting', answer: null };
  const get = async (id: number) => StaffQuestion.strict().parse((await staff('GET', `/${String(id)}`)).body);

  it('is neither answered nor put aside by who saw it before', async () => {
    const { id } = await buildQuestion(api);
    const path = `/${String(id)}`;
    const first = await staff('POST', `${path}/answer`, { answer: 'Yes.', seen: waiting });
    expect(first.status).toBe(200);

    expect(await staff('POST', `${path}/answer`, { answer: 'No.', seen: waiting })).toMatchObject({
      status: 409,
      body: { detail: 'Somebody else has changed this question since you read it.' },
    });
    expect((await staff('POST', `${path}/dismiss`, { seen: waiting })).status).toBe(409);
    const current = await get(id);
    expect(current).toMatchObject({ id, status: 'answered', answer: 'Yes.' });

    expect((await staff('POST', `${path}/answer`, { answer: 'No.', seen: current })).status).toBe(200);
    expect(await get(id)).toMatchObject({ answer: 'No.' });
  });

  it('is answered once by several people at the same time', async () => {
    const { id } = await buildQuestion(api);
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((answer) => staff('POST', `/${String(id)}/answer`, { answer, seen: waiting })),
    );

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('was put aside, and is not published by who saw its answer', async () => {
    const { id } = await buildQuestion(api);
    const path = `/${String(id)}`;
    const { body: seen } = await staff('POST', `${path}/answer`, { answer: 'Yes.' });
    await staff('POST', `${path}/dismiss`, { seen });

    expect((await staff('POST', `${path}/answer`, { answer: 'Yes, by two sizes.', seen })).status).toBe(409);
    expect(await get(id)).toMatchObject({ status: 'dismissed', answer: 'Yes.' });
  });

  it('takes a repeat of a call whose answer was lost', async () => {
    const { id } = await buildQuestion(api);
    const path = `/${String(id)}`;
    for (const _attempt of [1, 2]) {
      expect((await staff('POST', `${path}/answer`, { answer: 'Yes.', seen: waiting })).status).toBe(200);
    }
    const seen = await get(id);
    for (const _attempt of [1, 2]) {
      expect((await staff('POST', `${path}/dismiss`, { seen })).status).toBe(200);
    }
  });
});

it.each(StaffRole.options)('the role %s reads the questions if it is merchant or admin', async (role) => {
  const headers = { Cookie: await signInStaff(api, role) };
  const expected = role === 'merchant' || role === 'admin' ? 200 : 403;

  expect((await api.call('GET', '/api/staff/questions', { headers })).status).toBe(expected);
});

it('answers 404 for a question that does not exist, and 400 for an empty answer', async () => {
  const { id } = await buildQuestion(api);

  expect((await staff('POST', '/999999/answer', { answer: 'Yes.' })).status).toBe(404);
  expect((await staff('POST', '/99999999999/dismiss')).status).toBe(404);
  expect((await staff('GET', '/999999')).status).toBe(404);
  expect((await staff('POST', `/${String(id)}/answer`, { answer: '' })).status).toBe(400);
});
