import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StaffOrders, startStaffOrders, statusesOf } from '../../testing/start-staff-orders.ts';

let orders: StaffOrders;
beforeAll(async () => {
  orders = await startStaffOrders();
});
afterAll(() => orders.close());

describe('sending the last mail about an order again', () => {
  it('makes a new mail of the newest one, and an event that the customer does not see', async () => {
    const { n } = await orders.buyPaid();
    const before = await orders.listMails(n);
    const order = await orders.run(n, 'resend');
    const mails = await orders.listMails(n);

    expect(mails.map(({ kind }) => kind)).toEqual(['order-placed', 'order-confirmed', 'order-confirmed']);
    expect(mails.at(-1)?.payload).toEqual(before.at(-1)?.payload);
    expect(mails.at(-1)?.toAddress).toBe(order.email);
    expect(order.events.at(-1)).toMatchObject({ kind: 'mail-resent', isPublic: false, by: 'Kenji' });
  });

  it('says where the order goes now', async () => {
    const { n } = await orders.buyPaid();
    await orders.run(n, 'change-address', {
      firstName: 'Hana',
      lastName: 'Sato',
      address: { street: '9 Harbour Road', city: 'Salem', state: 'OR', zipCode: '97301' },
    });
    await orders.run(n, 'resend');
    const last = (await orders.listMails(n)).at(-1);

    expect(last?.kind).toBe('order-confirmed');
    expect(JSON.stringify(last?.payload)).toContain('9 Harbour Road');
  });

  it('sends one mail for any number of calls within a minute', async () => {
    orders.setClock(new Date('2026-11-28T10:00:30Z'));
    const { n } = await orders.buyPaid();
    const answers = await Promise.all(Array.from({ length: 5 }, () => orders.post(n, 'resend')));

    expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409]);
    expect(await orders.listMailKinds(n)).toEqual(['order-placed', 'order-confirmed', 'order-confirmed']);
    orders.setClock(undefined);
  });

  it('is refused for an order whose mails are deleted, and for one that does not exist', async () => {
    const { n } = await orders.buyPaid();
    await orders.api.test.sequelize.models.OutboxMail.destroy({ where: {} });

    expect((await orders.post(n, 'resend')).status).toBe(409);
    expect((await orders.post('R-0000-0000', 'resend')).status).toBe(404);
  });
});

it('a mail that an SMTP server has not taken yet is not sent twice', async () => {
  const mailed = await startStaffOrders({ SMTP_URL: 'smtp://127.0.0.1:1' });
  const { n } = await mailed.buyPaid();
  expect((await mailed.post(n, 'resend')).status).toBe(409);

  await mailed.api.test.sequelize.models.OutboxMail.update({ sentAt: new Date() }, { where: {} });
  expect((await mailed.post(n, 'resend')).status).toBe(200);
  await mailed.close();
});
