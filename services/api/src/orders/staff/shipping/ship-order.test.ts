import { Order } from '@ronin/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeTestOrder } from '../../../testing/buy.ts';
import { type StaffOrders, startStaffOrders, statusesOf } from '../../../testing/start-staff-orders.ts';

let orders: StaffOrders;
beforeAll(async () => {
  orders = await startStaffOrders();
});
afterAll(() => orders.close());

describe('the steps of the work', () => {
  it('go from confirmed to delivered, each once, with the name of the clerk', async () => {
    const { n } = await orders.buyPaid();
    expect((await orders.run(n, 'start')).status).toBe('in-work');
    expect((await orders.post(n, 'start')).status).toBe(409);
    expect((await orders.run(n, 'ready')).status).toBe('ready');
    expect((await orders.post(n, 'deliver')).status).toBe(409);
    expect((await orders.run(n, 'ship', { trackingNumber: '1Z 999' })).status).toBe('shipped');
    const delivered = await orders.run(n, 'deliver');

    expect(delivered).toMatchObject({ status: 'delivered', sent: 'all', commands: ['refund'] });
    expect(delivered.events.slice(2).map(({ kind, by }) => [kind, by])).toEqual([
      ['in-work', 'Kenji'],
      ['ready', 'Kenji'],
      ['shipped', 'Kenji'],
      ['delivered', 'Kenji'],
    ]);
  });

  it('are done once when two clerks act at the same time', async () => {
    const { n } = await orders.buyPaid();
    const answers = await Promise.all(Array.from({ length: 10 }, () => orders.post(n, 'start')));

    expect(statusesOf(answers)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect((await orders.detail(n)).events.filter(({ kind }) => kind === 'in-work')).toHaveLength(1);
  });
});

describe('sending shipments', () => {
  it('sends a part, keeps the status, and tells the customer what is in each shipment', async () => {
    const { n, customerId } = await orders.buyPaid();
    const [item] = (await orders.detail(n)).items;
    const items = [{ itemId: item?.id ?? 0, quantity: 2 }];
    const part = await orders.run(n, 'ship', { trackingNumber: ' jp 123-456 ', items });

    expect(part).toMatchObject({
      status: 'confirmed',
      sent: 'part',
      trackingNumber: 'jp123-456',
      items: [{ quantity: 3, shipped: 2, toShip: 1 }],
      shipments: [{ trackingNumber: 'jp123-456', by: 'Kenji', items: [{ quantity: 2 }] }],
    });
    expect((await orders.post(n, 'ship', { trackingNumber: 'A1', items })).status).toBe(409);
    expect((await orders.post(n, 'cancel')).status).toBe(409);
    const ownCancel = await orders.api.call('POST', `/api/orders/${n}/cancel`, { as: customerId });
    expect(ownCancel.status).toBe(409);

    const all = await orders.run(n, 'ship', { trackingNumber: 'A2' });
    expect(all).toMatchObject({ status: 'shipped', sent: 'all', items: [{ shipped: 3, toShip: 0 }] });
    const mails = (await orders.listMails(n)).filter(({ kind }) => kind === 'order-shipped');
    expect(mails.map(({ payload }) => payload)).toMatchObject([
      { trackingNumber: 'jp123-456', items: [{ quantity: 2 }], rest: 'follows' },
      { trackingNumber: 'A2', items: [{ quantity: 1 }], rest: 'none' },
    ]);
  });

  it('links to the tracking page that the settings name when it is sent, and to none without one', async () => {
    const { CommerceSettings } = orders.api.test.sequelize.models;
    const setTrackingUrl = (trackingUrl: string) => CommerceSettings.update({ trackingUrl }, { where: {} });
    const { n, customerId } = await orders.buyPaid();
    const getUrl = async () => {
      const { body } = await orders.api.call('GET', `/api/orders/${n}`, { as: customerId });
      return Order.parse(body).trackingUrl;
    };
    const [item] = (await orders.detail(n)).items;
    await orders.run(n, 'ship', { trackingNumber: 'A1', items: [{ itemId: item?.id ?? 0, quantity: 1 }] });
    expect(await getUrl()).toBeNull();

    await setTrackingUrl('https://carrier.example/parcel?number={number}#{number}');
    await orders.run(n, 'ship', { trackingNumber: 'B-2' });
    await setTrackingUrl('https://other.example/{number}');

    expect(await getUrl()).toBe('https://carrier.example/parcel?number=B-2#B-2');
    await setTrackingUrl('');
  });

  it('never sends more than was ordered, whatever arrives at the same time', async () => {
    const { n } = await orders.buyPaid();
    const [item] = (await orders.detail(n)).items;
    const items = [{ itemId: item?.id ?? 0, quantity: 1 }];
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => orders.post(n, 'ship', { trackingNumber: 'A1', items })),
    );

    expect(statusesOf(answers)).toEqual([200, 200, 200, ...Array.from({ length: 9 }, () => 409)]);
    expect(await orders.detail(n)).toMatchObject({ status: 'shipped', items: [{ shipped: 3 }] });
    expect((await orders.listMailKinds(n)).filter((kind) => kind === 'order-shipped')).toHaveLength(3);
  });

  it.each([
    {},
    { trackingNumber: '' },
    { trackingNumber: 'Win a watch' },
    { trackingNumber: 'A1/x' },
    { trackingNumber: 'A1', items: [] },
    { trackingNumber: 'A1', items: [{ itemId: 999_999, quantity: 1 }] },
    { trackingNumber: 'A1', items: [{ itemId: 1, quantity: 0 }] },
  ])('answers 400 for %j', async (body) => {
    const { n } = await orders.buyPaid();
    expect((await orders.post(n, 'ship', body)).status).toBe(400);
  });

  it('is refused for an unpaid order, and for a version that is not current', async () => {
    const { order } = await placeTestOrder(orders.api);
    expect((await orders.post(order.orderNumber, 'ship', { trackingNumber: 'A1' })).status).toBe(409);
    const { n } = await orders.buyPaid();
    const { version } = await orders.run(n, 'start');
    await orders.run(n, 'ready');

    expect((await orders.post(n, 'ship', { trackingNumber: 'A1', version })).status).toBe(409);
    expect((await orders.detail(n)).shipments).toEqual([]);
  });
});
