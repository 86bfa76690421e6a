import { OwnTicket, TicketReceipt } from '@ronin/contracts';
import { buildAccount } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { placeTestOrder } from '../../testing/buy.ts';
import { openSession, signInStaff } from '../../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let agent: string;
beforeAll(async () => {
  api = await startTestApi({ PAYMENT_PROVIDERS: 'test' });
  agent = await signInStaff(api, 'agent');
});
afterAll(() => api.close());

const TICKET = {
  customerName: 'Hana Sato',
  customerEmail: 'hana@example.com',
  subject: 'Resize a ring',
  description: 'Half a size up,\nplease.',
};
const send = async (fields: object = {}, Cookie?: string) => {
  const answer = await api.call('POST', '/api/tickets', {
    body: { ...TICKET, ...fields },
    ...(Cookie !== undefined && { headers: { Cookie } }),
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);

  return TicketReceipt.strict().parse(answer.body).ticketNumber;
};
const find = (ticketNumber: string) =>
  api.test.sequelize.models.SupportTicket.findOne({ where: { ticketNumber }, rejectOnEmpty: true });
const listOwn = async (Cookie: string) =>
  z
    .array(OwnTicket.strict())
    .parse((await api.call('GET', '/api/account/tickets', { headers: { Cookie } })).body);
const openAccount = async () => {
  const account = await buildAccount(api.test.sequelize);

  return { id: account.id, email: account.email ?? '', cookie: await openSession(api, account.id) };
};

describe('a ticket', () => {
  it('gets a number, is in the inbox, and is acknowledged once a day', async () => {
    const numbers = await Promise.all([send(), send(), send()]);
    expect(new Set(numbers).size).toBe(3);
    expect(numbers[0]).toMatch(/^RN-\d{6}$/);

    const inbox = await api.call('GET', '/api/staff/inbox?kind=ticket', { headers: { Cookie: agent } });
    for (const number of numbers) expect(JSON.stringify(inbox.body)).toContain(number);
    expect(
      await api.test.sequelize.models.OutboxMail.count({ where: { toAddress: TICKET.customerEmail } }),
    ).toBe(1);
  });

  it('of an account is in it, with the replies and without the notes of staff', async () => {
    const { cookie, id } = await openAccount();
    const number = await send({}, cookie);
    const ticket = await find(number);
    expect(ticket.customerId).toBe(id);
    const path = `/api/staff/inbox/tickets/${String(ticket.id)}`;
    await api.call('POST', `${path}/reply`, { headers: { Cookie: agent }, body: { message: 'We can.' } });
    await api.test.sequelize.models.SupportMessage.create({
      ticketId: ticket.id,
      senderId: null,
      senderName: 'Kenji',
      senderEmail: null,
      senderType: 'agent',
      message: 'Asks for the third time.',
      isInternal: true,
      clientReplyId: null,
    });

    expect(await listOwn(cookie)).toMatchObject([
      {
        ticketNumber: number,
        subject: TICKET.subject,
        description: TICKET.description,
        state: 'answered',
        messages: [{ senderName: 'Kenji', senderType: 'agent', message: 'We can.' }],
      },
    ]);
    expect(JSON.stringify(await listOwn(cookie))).not.toContain('third time');
  });

  it('of the same address is in its account, and of nobody else', async () => {
    const [mine, other] = [await openAccount(), await openAccount()];
    const number = await send({ customerEmail: mine.email.toUpperCase() });

    expect((await listOwn(mine.cookie)).map(({ ticketNumber }) => ticketNumber)).toEqual([number]);
    expect(await listOwn(other.cookie)).toEqual([]);
  });

  it('keeps the order of its own address, and any other number as text', async () => {
    const { order } = await placeTestOrder(api, { paymentProvider: 'test' });
    const own = await find(
      await send({ customerEmail: order.email, orderNumber: order.orderNumber.toLowerCase() }),
    );
    const foreign = await find(
      await send({ customerEmail: 'nobu@example.com', orderNumber: order.orderNumber }),
    );

    expect(own.orderId).not.toBeNull();
    expect(own.description).toBe(TICKET.description);
    expect(foreign.orderId).toBeNull();
    expect(foreign.description).toContain(order.orderNumber);
  });

  it.each([
    { customerName: '' },
    { customerName: 'x'.repeat(101) },
    { customerEmail: 'hana' },
    { subject: ' ' },
    { subject: 'x'.repeat(256) },
    { description: 'x'.repeat(5_001) },
    { description: 'A\u0000' },
    { category: 'Missed Chat' },
    { orderNumber: 7 },
  ])('is refused as %j', async (fields) => {
    expect((await api.call('POST', '/api/tickets', { body: { ...TICKET, ...fields } })).status).toBe(400);
  });
});

it('are listed for accounts only', async () => {
  expect((await api.call('GET', '/api/account/tickets')).status).toBe(401);
  expect((await api.call('GET', '/api/account/tickets', { as: 1 })).status).toBe(401);
});
