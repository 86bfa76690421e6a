import { StaffOverview, type StaffRole, StaffSettings } from '@ronin/contracts';
import { countMails } from '@ronin/mail';
import { buildStaff, STAFF_TEST_PASSWORD } from '@ronin/testing';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildComment, buildQuestion, buildReview } from '../../testing/build-review.ts';
import { buildStocked, payTestOrder, placeTestOrder } from '../../testing/buy.ts';
import { cookiesOf, signInStaff } from '../../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

async function getOverview(Cookie: string) {
  const { status, body } = await api.call('GET', '/api/staff/overview', { headers: { Cookie } });
  expect(status).toBe(200);
  return StaffOverview.strict().parse(body);
}

const PARTS: [StaffRole, (keyof StaffOverview)[]][] = [
  ['agent', ['analytics', 'chats', 'inbox']],
  ['analyst', ['analytics', 'visits']],
  ['operator', ['analytics', 'health']],
  ['merchant', ['analytics', 'stock', 'texts']],
  ['clerk', ['analytics', 'sales', 'orders']],
  [
    'admin',
    [
      'analytics',
      'health',
      'sales',
      'visits',
      'orders',
      'chats',
      'inbox',
      'stock',
      'texts',
      'firstSteps',
      'mail',
    ],
  ],
];

it.each(PARTS)('shows the role %s the parts %j', async (role, parts) => {
  expect(Object.keys(await getOverview(await signInStaff(api, role)))).toEqual([...parts, 'unread']);
});

it('is for staff, also without a role', async () => {
  expect((await api.call('GET', '/api/staff/overview')).status).toBe(401);
  const { username } = await buildStaff(api.test.sequelize, { roles: [] });
  const body = { username, password: STAFF_TEST_PASSWORD };

  expect(await getOverview(cookiesOf(await api.call('POST', '/api/staff/login', { body })))).toEqual({
    unread: [],
  });
});

it('counts what waits', async () => {
  const cookie = await signInStaff(api, 'admin');
  const before = await getOverview(cookie);
  const { ref } = await placeTestOrder(api);
  await payTestOrder(api, ref);
  await placeTestOrder(api);
  await api.test.sequelize.models.Contact.create({
    firstName: 'Hana',
    lastName: 'Sato',
    email: 'hana@example.com',
    message: 'Do you engrave?',
  });
  await api.test.sequelize.query(
    `INSERT INTO live_chat_sessions (customer_name, customer_email, status, ended_at)
     VALUES ('Hana', 'hana@example.com', 'waiting', NULL), ('Ken', 'ken@example.com', 'active', NULL),
            ('Mai', 'mai@example.com', 'ended', now())`,
  );
  await buildStocked(api, 1);
  const madeToOrder = await buildStocked(api, 1);
  await api.test.sequelize.models.Product.update({ madeToOrder: true }, { where: { id: madeToOrder } });
  await buildReview(api);
  await buildComment(api);
  await buildComment(api);
  await buildQuestion(api);
  await api.test.sequelize.query(
    `INSERT INTO outbox (kind, to_address, dedupe_key, payload, failed_at)
     VALUES ('x', 'a@example.com', 'x', '{}', now()), ('x', 'a@example.com', 'y', '{}', now() - interval '4 days')`,
  );
  const after = await getOverview(cookie);

  expect(after.orders).toMatchObject({ toShip: (before.orders?.toShip ?? 0) + 1, needsReview: 0 });
  expect(after.unread).toEqual([]);
  expect(after.chats?.waiting).toBe((before.chats?.waiting ?? 0) + 1);
  expect(after.inbox?.open).toBe((before.inbox?.open ?? 0) + 1);
  expect(after.stock?.low).toBe((before.stock?.low ?? 0) + 1);
  expect(after.texts).toEqual({
    reviews: (before.texts?.reviews ?? 0) + 1,
    comments: (before.texts?.comments ?? 0) + 2,
    questions: (before.texts?.questions ?? 0) + 1,
  });
  expect(after.mail?.failed).toBe((before.mail?.failed ?? 0) + 1);
  expect((await countMails(api.test.sequelize)).failed).toBe(after.mail?.failed);
});

it('ticks the first steps of an owner as the shop itself changes', async () => {
  const cookie = await signInStaff(api, 'admin');
  const listDone = async () =>
    (await getOverview(cookie)).firstSteps?.flatMap(({ name, done }) => (done ? [name] : []));
  const headers = { Cookie: cookie };
  const patch = async (body: object) => {
    const { headers: answered } = await api.call('GET', '/api/staff/settings', { headers });
    const version = { 'If-Match': answered.get('etag') ?? '' };
    expect(
      (await api.call('PATCH', '/api/staff/settings', { headers: { ...headers, ...version }, body })).status,
    ).toBe(200);
  };
  for (const name of ['seller', 'shipping', 'hours']) expect(await listDone()).not.toContain(name);

  await patch({ address: '7 Mill Road\nGalway' });
  await patch({ chatHours: [{ day: 'monday', opens: '09:00', closes: '17:00' }] });
  const rate = { method: 'boat', label: 'By boat', price: '7.00', freeFrom: null, days: '7' };
  const zones = StaffSettings.parse(
    (await api.call('GET', '/api/staff/settings', { headers })).body,
  ).shippingZones;
  await patch({ shippingZones: [...zones, { countries: ['Brazil'], rates: [rate] }] });
  await buildStocked(api, 1);

  expect(await listDone()).toEqual(
    expect.arrayContaining(['seller', 'shipping', 'hours', 'product', 'colleague']),
  );
  expect(await listDone()).not.toContain('mail');
});

it('says since when the oldest waits', async () => {
  const cookie = await signInStaff(api, 'admin');
  const since = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const ages = { order: since(900), chat: since(800), ticket: since(700) };
  for (const daysAgo of [900, 3]) {
    const { order, ref } = await placeTestOrder(api);
    await payTestOrder(api, ref);
    await api.test.sequelize.query('UPDATE orders SET confirmed_at = $1 WHERE order_number = $2', {
      bind: [daysAgo === 900 ? ages.order : since(daysAgo), order.orderNumber],
    });
  }
  await api.test.sequelize.query(
    "UPDATE orders SET status = 'shipped' WHERE confirmed_at > now() - interval '1 hour'",
  );
  await api.test.sequelize.query(
    `INSERT INTO live_chat_sessions (customer_name, customer_email, status, queued_at)
     VALUES ('Hana', 'hana@example.com', 'waiting', $1), ('Ken', 'ken@example.com', 'waiting', now())`,
    { bind: [ages.chat] },
  );
  await api.test.sequelize.query(
    `INSERT INTO contacts (first_name, last_name, email, message, created_at)
     VALUES ('A', 'B', 'a@example.com', 'Hello', $1)`,
    { bind: [ages.ticket] },
  );
  const { orders, chats, inbox } = await getOverview(cookie);

  expect(orders?.oldestAt).toBe(ages.order);
  expect(chats?.oldestAt).toBe(ages.chat);
  expect(inbox?.oldestAt).toBe(ages.ticket);
});

it('names the part that cannot be read, and shows the others', async () => {
  const cookie = await signInStaff(api, 'admin');
  await api.test.sequelize.query('ALTER TABLE review_comments RENAME TO away');
  try {
    const { unread, texts, stock } = await getOverview(cookie);
    expect(unread).toEqual(['texts']);
    expect(texts).toBeUndefined();
    expect(stock).toBeDefined();
  } finally {
    await api.test.sequelize.query('ALTER TABLE away RENAME TO review_comments');
  }
});

describe('the sales', () => {
  /** A paid order of 112.00 that is no test, confirmed so many days ago. */
  const sell = async (daysAgo: number) => {
    const { order, ref } = await placeTestOrder(api);
    await payTestOrder(api, ref);
    const [row] = await api.test.sequelize.query<{ id: number }>(
      `UPDATE orders SET is_test = false, confirmed_at = now() - make_interval(days => $2::int)
       WHERE order_number = $1 RETURNING id`,
      { bind: [order.orderNumber, daysAgo], type: QueryTypes.SELECT },
    );

    return row?.id ?? 0;
  };
  const addRefund = (orderId: number, state: string) =>
    api.test.sequelize.query(
      `INSERT INTO refunds (order_id, payment_id, amount, state, reason)
       SELECT order_id, id, 12, $2, 'staff' FROM payments WHERE order_id = $1`,
      { bind: [orderId, state] },
    );
  const listSales = async () => (await getOverview(await signInStaff(api, 'clerk'))).sales;

  it('are what was paid for orders of one, seven and thirty days, less what was refunded', async () => {
    const { ref } = await placeTestOrder(api);
    await payTestOrder(api, ref);
    expect(await listSales()).toEqual({
      currency: 'USD',
      periods: [1, 7, 30].map((days) => ({ days, orders: 0, total: '0.00' })),
    });

    await sell(0);
    await addRefund(await sell(3), 'done');
    await addRefund(await sell(20), 'waiting');
    await sell(31);

    expect((await listSales())?.periods).toEqual([
      { days: 1, orders: 1, total: '112.00' },
      { days: 7, orders: 2, total: '212.00' },
      { days: 30, orders: 3, total: '324.00' },
    ]);
  });

  it('count a paid order also when it was refunded since, as the revenue report does, without its money', async () => {
    const before = (await listSales())?.periods ?? [];
    const id = await sell(0);
    await api.test.sequelize.query(
      `INSERT INTO refunds (order_id, payment_id, amount, state, reason)
       SELECT order_id, id, paid, 'done', 'staff' FROM payments WHERE order_id = $1`,
      { bind: [id] },
    );
    await api.test.sequelize.query(`UPDATE orders SET status = 'refunded' WHERE id = $1`, { bind: [id] });

    expect((await listSales())?.periods).toEqual(
      before.map(({ orders, ...period }) => ({ ...period, orders: orders + 1 })),
    );
  });
});

it('counts up to a thousand', async () => {
  await api.test.sequelize.query(
    `INSERT INTO contacts (first_name, last_name, email, message)
     SELECT 'A', 'B', 'a@example.com', 'Hello' FROM generate_series(1, 1500)`,
  );

  expect((await getOverview(await signInStaff(api, 'agent'))).inbox).toMatchObject({ open: 1_000 });
});
