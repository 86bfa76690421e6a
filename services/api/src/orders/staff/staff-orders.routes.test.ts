import { StaffOrder, StaffOrderCounts, StaffOrderList, StaffRole } from '@ronin/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildShopper, buildStocked, payTestOrder, placeTestOrder, postOrder } from '../../testing/buy.ts';
import { signInStaff } from '../../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let cookie: string;

beforeAll(async () => {
  api = await startTestApi({ TRANSFER_DETAILS: 'Ronin, 12345, Bank', PAYMENT_PROVIDERS: 'test,transfer' });
  cookie = await signInStaff(api, 'clerk');
});
afterAll(() => api.close());

const get = (path: string) => api.call('GET', path, { headers: { Cookie: cookie } });
const list = async (query = '') =>
  StaffOrderList.strict().parse((await get(`/api/staff/orders${query}`)).body);
const listNumbers = async (query: string) => (await list(query)).items.map(({ orderNumber }) => orderNumber);
const detail = async (n: string) => StaffOrder.strict().parse((await get(`/api/staff/orders/${n}`)).body);

describe('who may read orders', () => {
  it.each(StaffRole.options)('staff with the role %s', async (role) => {
    const { order } = await placeTestOrder(api);
    const headers = { Cookie: await signInStaff(api, role) };
    const expected = role === 'clerk' || role === 'admin' ? 200 : 403;

    expect((await api.call('GET', '/api/staff/orders', { headers })).status).toBe(expected);
    const path = `/api/staff/orders/${order.orderNumber}`;
    expect((await api.call('GET', path, { headers })).status).toBe(expected);
  });

  it('neither a guest nor the buyer', async () => {
    const { order, customerId } = await placeTestOrder(api);
    const path = `/api/staff/orders/${order.orderNumber}`;

    expect((await api.call('GET', path)).status).toBe(401);
    expect((await api.call('GET', path, { as: customerId })).status).toBe(401);
    expect((await api.call('GET', '/api/staff/orders', { as: customerId })).status).toBe(401);
  });
});

describe('the list of orders', () => {
  it('has the newest first, with what was paid and how many pieces there are', async () => {
    const productId = await buildStocked(api);
    const customerId = await buildShopper(api, { productId, quantity: 3 });
    await postOrder(api, customerId, { expectedTotal: '300.00', lastName: '' });
    const [newest] = (await list()).items;

    expect(newest).toMatchObject({
      status: 'pending',
      name: 'Hana',
      email: 'hana@example.com',
      quantity: 3,
      total: '300.00',
      paid: '0.00',
      refunded: '0.00',
      sent: 'none',
      paymentProvider: 'test',
      needsReview: false,
      test: true,
    });
    const { order, ref } = await placeTestOrder(api);
    await payTestOrder(api, ref);
    expect((await list()).items[0]).toMatchObject({
      orderNumber: order.orderNumber,
      status: 'confirmed',
      paid: '112.00',
      holdExpiresAt: null,
    });
  });

  it('finds by number in every typed form, by words of the name and by address', async () => {
    const { order } = await placeTestOrder(api, {
      email: 'Aiko.Mori+shop@example.org',
      firstName: 'Aiko',
      lastName: 'O’Brien-Mori',
    });
    const { orderNumber } = order;
    const plain = orderNumber.replaceAll('-', '');
    const searches = [
      orderNumber,
      orderNumber.toLowerCase(),
      ` ${plain} `,
      plain.slice(1).toLowerCase(),
      orderNumber.replaceAll('-', ' '),
      orderNumber.slice(2),
      plain.replaceAll('1', 'l').replaceAll('0', 'o'),
      'aiko',
      'Mori Aik',
      'aiko.mori+shop@example.org',
      'AIKO.MORI',
    ];
    for (const search of searches) {
      expect(await listNumbers(`?q=${encodeURIComponent(search)}`), search).toEqual([orderNumber]);
    }
    expect(await listNumbers('?q=nobody')).toEqual([]);
    expect(await listNumbers(`?q=${encodeURIComponent(`!&|():*'`)}`)).toEqual([]);
    expect(await listNumbers('?q=aiko&status=shipped')).toEqual([]);
    expect(await listNumbers('?q=aiko&status=pending')).toEqual([orderNumber]);
  });

  it('finds by product, place, tracking and invoice number, and any part of the order number', async () => {
    const { order, ref, productId } = await placeTestOrder(api, {
      email: 'sora@example.net',
      firstName: 'Sora',
      lastName: 'Ueda',
      address: { street: '1 Pine Street', city: 'Hillsboro', state: 'OR', zipCode: '97123' },
    });
    await payTestOrder(api, ref);
    const { orderNumber } = order;
    const trackingNumber = '1Z999AA10123456784';
    const shipped = await api.call('POST', `/api/staff/orders/${orderNumber}/ship`, {
      headers: { Cookie: cookie },
      body: { trackingNumber },
    });
    expect(shipped.status).toBe(200);
    const { OrderItem, Order } = api.test.sequelize.models;
    await OrderItem.update({ name: 'Hamon 50 % Off_Beat' }, { where: { productId } });
    const stored = await Order.findOne({ where: { orderNumber }, rejectOnEmpty: true });
    const searches = [
      trackingNumber.toLowerCase(),
      '1Z 999 AA1 0123 4567 84',
      '0123456784',
      'hamon',
      '% off_beat',
      'hillsb',
      '97123',
      stored.invoiceNumber ?? '',
      orderNumber.slice(2, 6).toLowerCase(),
      orderNumber.slice(4, 9),
      orderNumber.slice(7),
      'Sora hamon Hillsboro',
    ];
    for (const search of searches) {
      expect(await listNumbers(`?q=${encodeURIComponent(search)}`), search).toContain(orderNumber);
    }
    for (const search of ['Sora Tokyo', 'ham_n', '%', '- -', 'hamon 97124']) {
      expect(await listNumbers(`?q=${encodeURIComponent(search)}`), search).toEqual([]);
    }
    expect((await list('?q=hillsboro')).items).toMatchObject([
      {
        products: [{ name: 'Hamon 50 % Off_Beat', quantity: 1 }],
        destination: { city: 'Hillsboro', country: 'United States' },
      },
    ]);
  });

  it('filters by the time of the order and by the country that it is sent to', async () => {
    const { order } = await placeTestOrder(api, { firstName: 'Datetest' });
    const createdAt = new Date('2026-03-10T12:00:00.000Z');
    const { models } = api.test.sequelize;
    await models.Order.update({ createdAt }, { where: { orderNumber: order.orderNumber } });
    const find = (query: string) => listNumbers(`?q=datetest&${query}`);

    expect(await find('from=2026-03-10T12:00:00.000Z&to=2026-03-10T12:00:00.001Z')).toEqual([
      order.orderNumber,
    ]);
    expect(await find('from=2026-03-10T12:00:00.001Z')).toEqual([]);
    expect(await find('to=2026-03-10T12:00:00.000Z')).toEqual([]);
    expect(await find('country=United%20States')).toEqual([order.orderNumber]);
    expect(await find('country=Japan')).toEqual([]);
  });

  it('filters by status, by what is to be sent, and by what a person must decide', async () => {
    const pending = await placeTestOrder(api);
    const paid = await placeTestOrder(api);
    await payTestOrder(api, paid.ref);
    await api.test.sequelize.models.Order.update(
      { needsReview: true },
      { where: { orderNumber: pending.order.orderNumber } },
    );

    expect(await listNumbers('?status=confirmed')).toContain(paid.order.orderNumber);
    expect(await listNumbers('?status=to-ship')).toContain(paid.order.orderNumber);
    expect(await listNumbers('?status=to-ship')).not.toContain(pending.order.orderNumber);
    expect(await listNumbers('?status=needs-review')).toEqual([pending.order.orderNumber]);
    expect(new Set((await list('?status=pending')).items.map(({ status }) => status))).toEqual(
      new Set(['pending']),
    );
  });

  it('has fifty a page, and each order once even while new ones arrive', async () => {
    const customerId = await buildShopper(api);
    await api.test.sequelize.query(`
      INSERT INTO orders (customer_id, order_number, status, subtotal, total, email, first_name, payment_provider)
      SELECT ${String(customerId)}, 'R-PAGE-' || lpad(n::text, 4, '0'), 'delivered', 1, 1, 'p@example.com', 'Paging', 'test'
      FROM generate_series(1, 120) AS n`);
    const seen: string[] = [];
    let after = '';
    for (const size of [50, 50, 20]) {
      const page = await list(`?q=paging&status=delivered${after}`);
      expect(page.items).toHaveLength(size);
      seen.push(...page.items.map(({ orderNumber }) => orderNumber));
      after = page.next === null ? '' : `&after=${String(page.next)}`;
      await placeTestOrder(api, { firstName: 'Paging' });
    }

    expect(after).toBe('');
    expect(seen).toEqual(seen.toSorted().toReversed());
    expect(new Set(seen).size).toBe(120);
  });

  it('counts what waits, by filter', async () => {
    const count = async () => StaffOrderCounts.parse((await get('/api/staff/order-counts')).body);
    const before = await count();
    await placeTestOrder(api);
    const { ref } = await placeTestOrder(api);
    await payTestOrder(api, ref);

    expect(await count()).toEqual({
      ...before,
      pending: before.pending + 1,
      confirmed: before.confirmed + 1,
      'to-ship': before['to-ship'] + 1,
    });
    expect((await api.call('GET', '/api/staff/order-counts')).status).toBe(401);
  });

  it('leaves out orders that an earlier release wrote', async () => {
    const customerId = await buildShopper(api);
    const order = await api.test.sequelize.models.Order.create({
      customerId,
      orderNumber: 'OLD-1',
      subtotal: '1.00',
      total: '1.00',
    });

    expect(await listNumbers('')).not.toContain(order.orderNumber);
    expect((await get('/api/staff/orders/OLD-1')).status).toBe(404);
  });

  it.each([
    'status=lost',
    'after=0',
    'after=x',
    'from=today',
    'to=0000-01-01T00:00:00Z',
    `q=${'x'.repeat(256)}`,
  ])('answers 400 for %s', async (query) => {
    expect((await get(`/api/staff/orders?${query}`)).status).toBe(400);
  });
});

describe('one order', () => {
  it('has its items, payments, holds, history and the number of other orders', async () => {
    const { order, customerId, productId, ref } = await placeTestOrder(api, {
      email: 'yuki@example.com',
      notes: 'Ring the bell.',
      phone: '+1 555 0100',
    });
    await placeTestOrder(api, { email: 'Yuki@example.com' });

    expect(await detail(order.orderNumber)).toMatchObject({
      orderNumber: order.orderNumber,
      status: 'pending',
      customerId,
      customerNotes: 'Ring the bell.',
      phone: '+1 555 0100',
      customer: { address: 'yuki@example.com', proven: false, otherOrders: 1 },
      refundable: '0.00',
      reviewReason: null,
      commands: ['mark-paid', 'cancel', 'release-hold', 'change-address'],
      items: [{ productId, quantity: 1, shipped: 0, refunded: 0, toShip: 1 }],
      payments: [{ provider: 'test', ref, state: 'open', amount: '112.00', paid: '0.00' }],
      holds: [{ productId, quantity: 1, state: 'held' }],
      events: [{ kind: 'placed', isPublic: true, by: null }],
      refunds: [],
      shipments: [],
      notes: [],
    });
    await payTestOrder(api, ref);
    expect(await detail(order.orderNumber.toLowerCase())).toMatchObject({
      status: 'confirmed',
      paid: '112.00',
      refundable: '112.00',
      commands: ['start', 'ready', 'ship', 'cancel', 'refund', 'change-address'],
      holds: [{ state: 'consumed' }],
      events: [{ kind: 'placed' }, { kind: 'confirmed' }],
    });
  });

  it('asks the provider of an unpaid order whether it was paid', async () => {
    const { order, ref } = await placeTestOrder(api);
    await api.test.sequelize.query(
      `UPDATE local_payments SET state = 'paid', paid = amount WHERE ref = '${ref}'`,
    );

    expect((await detail(order.orderNumber)).status).toBe('confirmed');
  });

  it.each(['R-0000-0000', '7', 'nothing'])('answers 404 for %s', async (n) => {
    expect((await get(`/api/staff/orders/${n}`)).status).toBe(404);
  });
});
