import { ShippedOrders, StaffOrderList } from '@ronin/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInStaff } from '../../../testing/sign-in.ts';
import { type StaffOrders, startStaffOrders } from '../../../testing/start-staff-orders.ts';

let orders: StaffOrders;
beforeAll(async () => {
  orders = await startStaffOrders();
});
afterAll(() => orders.close());

const call = (body: object, cookie = orders.cookie) =>
  orders.api.call('POST', '/api/staff/shipments', { headers: { Cookie: cookie }, body });
const ship = async (chosen: object[]) => {
  const answer = await call({ orders: chosen });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return ShippedOrders.strict().parse(answer.body).orders;
};
const buy = async (trackingNumber: string) => {
  const { n } = await orders.buyPaid(1);
  return { orderNumber: n, trackingNumber, version: (await orders.detail(n)).version };
};
const countShippedMails = async (n: string) =>
  (await orders.listMailKinds(n)).filter((kind) => kind === 'order-shipped').length;
const countAuditLines = (n: string) =>
  orders.api.test.sequelize.models.AuditEntry.count({ where: { subject: `order ${n}`, action: 'ship' } });

describe('shipping several orders', () => {
  it('ships each with its mail, its event and its line of the audit log', async () => {
    const chosen = [await buy('JP 1'), await buy('JP 2')];
    const answer = await ship(chosen);

    expect(answer).toEqual(
      chosen.map(({ orderNumber, trackingNumber }) => ({
        orderNumber,
        outcome: 'shipped',
        trackingNumber: trackingNumber.replace(' ', ''),
        reason: null,
      })),
    );
    for (const [index, { orderNumber }] of chosen.entries()) {
      expect(await orders.detail(orderNumber)).toMatchObject({
        status: 'shipped',
        sent: 'all',
        shipments: [{ trackingNumber: `JP${String(index + 1)}`, by: 'Kenji' }],
      });
      expect(await countShippedMails(orderNumber)).toBe(1);
      expect(await countAuditLines(orderNumber)).toBe(1);
    }
  });

  it('does nothing twice when the same call comes again, also at the same time', async () => {
    const chosen = [await buy('A1'), await buy('A2'), await buy('A3')];
    const answers = await Promise.all(Array.from({ length: 4 }, () => ship(chosen)));
    const again = await ship(chosen);

    expect(again.map(({ outcome }) => outcome)).toEqual(chosen.map(() => 'already-shipped'));
    for (const [index, { orderNumber, trackingNumber }] of chosen.entries()) {
      const outcomes = answers.map((answer) => answer[index]?.outcome).toSorted();
      expect(outcomes).toEqual(['already-shipped', 'already-shipped', 'already-shipped', 'shipped']);
      expect((await orders.detail(orderNumber)).shipments).toMatchObject([{ trackingNumber }]);
      expect(await countShippedMails(orderNumber)).toBe(1);
      expect(await countAuditLines(orderNumber)).toBe(1);
    }
  });

  it('says why one was not shipped, and ships the others', async () => {
    const [changed, sent, good] = [await buy('B1'), await buy('B2'), await buy('B3')];
    const cancelled = await buy('B4');
    await orders.run(changed.orderNumber, 'start');
    await orders.run(sent.orderNumber, 'ship', { trackingNumber: 'OTHER-1' });
    await orders.run(cancelled.orderNumber, 'cancel');
    cancelled.version = (await orders.detail(cancelled.orderNumber)).version;
    const unknown = { orderNumber: 'R-0000-0000', trackingNumber: 'B5', version: 1 };
    const answer = await ship([changed, sent, cancelled, unknown, good]);

    expect(answer).toMatchObject([
      { outcome: 'changed', reason: 'This order was changed after you opened it.' },
      { outcome: 'already-shipped', trackingNumber: 'OTHER-1' },
      { outcome: 'refused', reason: expect.stringMatching(/^This order is /) as string },
      { outcome: 'refused', reason: 'There is no such order.' },
      { outcome: 'shipped', trackingNumber: 'B3' },
    ]);
    expect((await orders.detail(changed.orderNumber)).status).toBe('in-work');
    expect(await countShippedMails(changed.orderNumber)).toBe(0);
  });

  it('sends what is left of an order of which a part was sent', async () => {
    const { n } = await orders.buyPaid(3);
    const [item] = (await orders.detail(n)).items;
    const items = [{ itemId: item?.id ?? 0, quantity: 1 }];
    const { version } = await orders.run(n, 'ship', { trackingNumber: 'C1', items });
    await ship([{ orderNumber: n, trackingNumber: 'C2', version }]);

    expect(await orders.detail(n)).toMatchObject({
      status: 'shipped',
      shipments: [{ items: [{ quantity: 1 }] }, { trackingNumber: 'C2', items: [{ quantity: 2 }] }],
    });
  });

  it('refuses a call without orders, with one twice, with too many, or with a bad tracking number', async () => {
    const one = { orderNumber: 'R-0000-0000', trackingNumber: 'A1', version: 1 };
    const many = Array.from({ length: 51 }, (_, index) => ({ ...one, orderNumber: `R-${String(index)}` }));
    for (const chosen of [[], [one, one], many, [{ ...one, trackingNumber: 'none' }]]) {
      expect((await call({ orders: chosen })).status).toBe(400);
    }
  });

  it('is for clerks and admins', async () => {
    const chosen = [await buy('D1')];
    for (const role of ['agent', 'analyst'] as const) {
      expect((await call({ orders: chosen }, await signInStaff(orders.api, role))).status).toBe(403);
    }
    expect((await orders.api.call('POST', '/api/staff/shipments', { body: { orders: chosen } })).status).toBe(
      401,
    );
    expect((await call({ orders: chosen }, await signInStaff(orders.api, 'admin'))).status).toBe(200);
  });
});

it('lists what is to be sent with the longest waiting first, in pages', async () => {
  const { Order } = orders.api.test.sequelize.models;
  const [late, early] = [await buy('E1'), await buy('E2')];
  await Order.update({ confirmedAt: new Date('2026-01-02') }, { where: { orderNumber: late.orderNumber } });
  await Order.update({ confirmedAt: new Date('2026-01-01') }, { where: { orderNumber: early.orderNumber } });
  const { customerId } = await Order.findOne({ rejectOnEmpty: true });
  await orders.api.test.sequelize.query(`
    INSERT INTO orders (customer_id, order_number, status, subtotal, total, email, payment_provider, confirmed_at)
    SELECT ${String(customerId)}, 'R-WAIT-' || lpad(n::text, 4, '0'), 'ready', 1, 1, 'w@example.com', 'test',
      '2026-02-01'::timestamptz - n * interval '1 hour' FROM generate_series(1, 60) AS n`);
  const list = async (query: string) => {
    const { body } = await orders.api.call('GET', `/api/staff/orders?status=to-ship${query}`, {
      headers: { Cookie: orders.cookie },
    });
    return StaffOrderList.strict().parse(body);
  };
  const first = await list('');
  const second = await list(`&after=${String(first.next)}`);
  const numbers = [...first.items, ...second.items].map(({ orderNumber }) => orderNumber);
  const waiting = numbers.filter((number) => number.startsWith('R-WAIT'));

  expect(numbers.slice(0, 3)).toEqual([early.orderNumber, late.orderNumber, 'R-WAIT-0060']);
  expect(waiting).toEqual(waiting.toSorted().toReversed());
  expect(waiting).toHaveLength(60);
  expect(new Set(numbers).size).toBe(numbers.length);
});
