import { FeedbackReceipt, InboxDetails, InboxList } from '@ronin/contracts';
import { buildAccount } from '@ronin/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reserveCustomerId } from '../../customers/sessions/session.service.ts';
import { openSession, signInStaff } from '../../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let agent: string;
beforeAll(async () => {
  api = await startTestApi();
  agent = await signInStaff(api, 'agent');
});
beforeEach(() => api.test.sequelize.query('TRUNCATE customer_feedback, outbox RESTART IDENTITY CASCADE'));
afterAll(() => api.close());

const FEEDBACK = {
  feedbackType: 'idea',
  rating: 4,
  subject: 'Ring sizes',
  message: 'A paper ruler\nwould help.',
};
const send = async (fields: object = {}, Cookie?: string) => {
  const answer = await api.call('POST', '/api/feedback', {
    body: { ...FEEDBACK, ...fields },
    ...(Cookie !== undefined && { headers: { Cookie } }),
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);

  return FeedbackReceipt.strict().parse(answer.body).id;
};
const find = (id: number) =>
  api.test.sequelize.models.CustomerFeedback.findByPk(id, { rejectOnEmpty: true, raw: true });
const staff = async (method: string, path: string, body?: object) => {
  const answer = await api.call(method, `/api/staff/inbox${path}`, { headers: { Cookie: agent }, body });

  return { ...answer, item: answer.status < 300 ? InboxDetails.strict().parse(answer.body) : null };
};
const list = async (query: string) => {
  const { body } = await api.call('GET', `/api/staff/inbox${query}`, { headers: { Cookie: agent } });

  return InboxList.strict().parse(body).items;
};
const openAccount = async () => {
  const account = await buildAccount(api.test.sequelize);

  return { email: account.email, cookie: await openSession(api, account.id) };
};

describe('feedback', () => {
  it('is of customer 1 without a cookie', async () => {
    expect(await find(await send())).toMatchObject({ customerId: 1, ...FEEDBACK, status: 'new' });
  });

  it('needs a type and a message alone', async () => {
    const row = await find(await send({ rating: undefined, subject: null }));

    expect(row).toMatchObject({ rating: null, subject: null });
  });

  it('of a new guest creates the row of the guest', async () => {
    const guest = await reserveCustomerId(api.test.sequelize);
    const { status, body } = await api.call('POST', '/api/feedback', { as: guest, body: FEEDBACK });

    expect(status).toBe(201);
    expect((await find(FeedbackReceipt.parse(body).id)).customerId).toBe(guest);
  });

  it.each([
    { feedbackType: undefined },
    { feedbackType: ' ' },
    { feedbackType: 'x'.repeat(51) },
    { feedbackType: 7 },
    { rating: 0 },
    { rating: 6 },
    { rating: 4.5 },
    { rating: '4' },
    { subject: 'x'.repeat(256) },
    { subject: ' ' },
    { message: undefined },
    { message: ' ' },
    { message: 'x'.repeat(5_001) },
    { message: 'A\u0000' },
  ])('is refused as %j', async (fields) => {
    expect((await api.call('POST', '/api/feedback', { body: { ...FEEDBACK, ...fields } })).status).toBe(400);
    expect(await api.test.sequelize.models.CustomerFeedback.count()).toBe(0);
  });
});

describe('feedback in the inbox', () => {
  it('of a guest is read and closed, and cannot be answered', async () => {
    const id = await send();
    const path = `/feedback/${String(id)}`;
    expect(await list('?kind=feedback&state=open')).toMatchObject([
      { source: 'feedback', id, number: 'F-000001', kind: 'feedback', name: 'Guest', email: null },
    ]);

    const { item } = await staff('GET', path);
    expect(item?.history).toMatchObject([
      { senderType: 'customer', text: `About: idea, 4 of 5 stars\n\nRing sizes\n\n${FEEDBACK.message}` },
    ]);
    expect(await staff('POST', `${path}/reply`, { message: 'Thank you.' })).toMatchObject({
      status: 409,
      body: { detail: 'The sender left no address, so there is no way to answer.' },
    });
    expect((await staff('POST', `${path}/close`)).item).toMatchObject({ state: 'closed', version: 2 });
    expect(await list('?kind=feedback&state=open')).toEqual([]);
    expect((await staff('POST', `${path}/reopen`)).item).toMatchObject({ state: 'open' });
    expect(await api.test.sequelize.models.OutboxMail.count()).toBe(0);
  });

  it('of an account is answered once, by mail, without what the sender typed', async () => {
    const { email, cookie } = await openAccount();
    const path = `/feedback/${String(await send({}, cookie))}`;
    const clientReplyId = '6f8bd6a5-3a2f-4d43-9a0c-5a4f2a1f6f01';
    const body = { message: 'We made one.', clientReplyId };
    const answers = await Promise.all([1, 2, 3].map(() => staff('POST', `${path}/reply`, body)));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
    const { item } = await staff('GET', path);
    expect(item).toMatchObject({ state: 'answered', email });
    expect(item?.history).toMatchObject([
      { senderType: 'customer' },
      { senderType: 'agent', text: 'We made one.', mail: 'kept' },
    ]);
    expect((await staff('POST', `${path}/reply`, { message: 'One more.' })).status).toBe(409);
    const mails = await api.test.sequelize.models.OutboxMail.findAll({ raw: true });
    expect(mails).toMatchObject([{ kind: 'ticket-reply', toAddress: email }]);
    expect(JSON.stringify(mails)).not.toContain('ruler');
  });

  it('is found by its number and by words, beside other items', async () => {
    const id = await send();
    await send({ message: 'Lovely clasp.', subject: null });
    const listIds = async (query: string) => (await list(query)).map((item) => item.id);

    expect(await listIds('?q=f-000001')).toEqual([id]);
    expect(await listIds('?q=rul')).toEqual([id]);
    expect(await listIds('?q=c-000001')).toEqual([]);
    expect(await listIds('?kind=ticket')).toEqual([]);
  });
});
