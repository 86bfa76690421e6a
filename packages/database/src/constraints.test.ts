import { randomUUID } from 'node:crypto';
import {
  buildCartItem,
  buildChatMessage,
  buildCustomer,
  buildProduct,
  buildProductView,
  buildRecentlyViewed,
  buildStaff,
  buildWishlistEntry,
  createTestDatabase,
  type TestDatabase,
} from '@ronin/testing';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

const CHECK = '23514';
const NOT_NULL = '23502';
const UNIQUE = '23505';
const FOREIGN_KEY = '23503';
const TOO_LONG = '22001';
const OUT_OF_RANGE = '22003';

const PRODUCT = `products (name, description, price, symbolism, materials, category, image_url)`;
const CUSTOMER = `customers (email, first_name, last_name, password)`;
const PASSKEY = `staff_passkeys (user_id, name, credential_id, public_key, counter)`;
const CHAT = `live_chat_sessions (customer_name, customer_email`;

/** The SQLSTATE with which an INSERT fails. */
const refusals: [what: string, code: string, insert: string][] = [
  ['a negative price', CHECK, `${PRODUCT} VALUES ('n', 'd', -0.01, 's', 'm', 'rings', '/i')`],
  ['a price past numeric(10,2)', OUT_OF_RANGE, `${PRODUCT} VALUES ('n', 'd', 1e8, 's', 'm', 'rings', '/i')`],
  ['an unknown category', CHECK, `${PRODUCT} VALUES ('n', 'd', 1, 's', 'm', 'ring', '/i')`],
  ['a product without a price', NOT_NULL, `${PRODUCT} VALUES ('n', 'd', NULL, 's', 'm', 'rings', '/i')`],
  ['a cart quantity of 0', CHECK, `cart_items (customer_id, product_id, quantity) VALUES (1, 1, 0)`],
  ['a cart quantity of 100', CHECK, `cart_items (customer_id, product_id, quantity) VALUES (1, 1, 100)`],
  ['a cart of nobody', FOREIGN_KEY, `cart_items (customer_id, product_id) VALUES (999999, 1)`],
  ['a wish for nothing', FOREIGN_KEY, `wishlists (customer_id, product_id) VALUES (1, 999999)`],
  ['a rating of 0', CHECK, `reviews (product_id, customer_id, rating) VALUES (1, 1, 0)`],
  ['a rating of 6', CHECK, `reviews (product_id, customer_id, rating) VALUES (1, 1, 6)`],
  [
    'a feedback rating of 6',
    CHECK,
    `customer_feedback (feedback_type, message, rating) VALUES ('f', 'm', 6)`,
  ],
  ['a password without an address', CHECK, `${CUSTOMER} VALUES (NULL, NULL, NULL, 'p')`],
  ['an account that was merged', CHECK, `customers (email, merged_into) VALUES ('a@b.c', 2)`],
  ['an account as customer 1', CHECK, `customers (id, email) VALUES (1, 'a@b.c')`],
  [
    'an unknown purpose of a code',
    CHECK,
    `sign_in_codes (email_lower, purpose, browser_hash, code_hmac, expires_at) VALUES ('a', 'x', 'b', 'c', now())`,
  ],
  ['a guest with a name', CHECK, `${CUSTOMER} VALUES (NULL, 'A', NULL, NULL)`],
  ['stock below 0', CHECK, `inventory (product_id, quantity) VALUES (1, -1)`],
  ['a second stock of a product', UNIQUE, `inventory (product_id) VALUES (1)`],
  ['an unknown role', CHECK, `users (username, password, roles) VALUES ('u', 'p', '{owner}')`],
  ['a role that is null', CHECK, `users (username, password, roles) VALUES ('u', 'p', '{NULL}')`],
  ['a passkey of nobody', FOREIGN_KEY, `${PASSKEY} VALUES (999999, 'n', 'c', '', 0)`],
  [
    'a challenge for an unknown purpose',
    CHECK,
    `staff_passkey_challenges (token_hash, user_id, user_version, purpose, challenge, expires_at)
     VALUES ('t', 1, 1, 'pay', 'c', now())`,
  ],
  ['an unknown chat status', CHECK, `${CHAT}, status) VALUES ('n', 'e', 'open')`],
  ['a chat that ended at no time', CHECK, `${CHAT}, status) VALUES ('n', 'e', 'ended')`],
  ['a waiting chat that has ended', CHECK, `${CHAT}, ended_at) VALUES ('n', 'e', now())`],
  ['a satisfaction of 6', CHECK, `${CHAT}, satisfaction) VALUES ('n', 'e', 6)`],
  [
    'a message of no chat',
    FOREIGN_KEY,
    `live_chat_messages (session_id, sequence, sender_name, sender_type, message)
     VALUES (gen_random_uuid(), 1, 'n', 'customer', 'm')`,
  ],
  [
    'a contact message of 5,001 characters',
    TOO_LONG,
    `contacts (first_name, last_name, email, message) VALUES ('f', 'l', 'e', repeat('x', 5001))`,
  ],
  ['a username of 101 characters', TOO_LONG, `users (username, password) VALUES (repeat('x', 101), 'p')`],
  ['an order without a customer', NOT_NULL, `orders (order_number, subtotal, total) VALUES ('1', 1, 1)`],
  [
    'an order of a negative total',
    CHECK,
    `orders (customer_id, order_number, subtotal, total) VALUES (1, '1', 1, -1)`,
  ],
];

const insert = (into: string) => test.sequelize.query(`INSERT INTO ${into}`);

describe('the database refuses', () => {
  it.each(refusals)('%s', async (_what, code, into) => {
    await expect(insert(into)).rejects.toMatchObject({ parent: { code } });
  });

  it('an e-mail that differs only in case, for the newsletter and for accounts', async () => {
    await insert(`newsletters (email) VALUES ('Hana@Example.com')`);
    await expect(insert(`newsletters (email) VALUES ('hana@example.com')`)).rejects.toMatchObject({
      parent: { code: UNIQUE },
    });
    await insert(`${CUSTOMER} VALUES ('Hana@Example.com', 'H', 'S', 'p')`);
    await expect(insert(`${CUSTOMER} VALUES ('hana@example.COM', 'H', 'S', 'p')`)).rejects.toMatchObject({
      parent: { code: UNIQUE },
    });
  });

  it.each([
    ['cart', buildCartItem],
    ['wishlist', buildWishlistEntry],
    ['list of recently viewed pieces', buildRecentlyViewed],
  ] as const)('a product that is in the %s already', async (_name, build) => {
    const { customerId, productId } = await build(test.sequelize);
    await expect(build(test.sequelize, { customerId, productId })).rejects.toMatchObject({
      parent: { code: UNIQUE },
    });
  });

  it('a passkey that another account has, and a counter beyond four bytes', async () => {
    const [{ id }, other] = [await buildStaff(test.sequelize), await buildStaff(test.sequelize)];
    await insert(`${PASSKEY} VALUES (${String(id)}, 'n', 'c', '', 4294967295)`);

    for (const [values, code] of [
      [`${String(other.id)}, 'n', 'c', '', 0`, UNIQUE],
      [`${String(other.id)}, 'n', 'd', '', 4294967296`, CHECK],
      [`${String(other.id)}, 'n', 'd', '', -1`, CHECK],
    ] as const) {
      await expect(insert(`${PASSKEY} VALUES (${values})`)).rejects.toMatchObject({ parent: { code } });
    }
  });

  it('a second chat message with the same client id, within one chat', async () => {
    const clientMessageId = randomUUID();
    const { sessionId } = await buildChatMessage(test.sequelize, { clientMessageId });
    await expect(buildChatMessage(test.sequelize, { sessionId, clientMessageId })).rejects.toMatchObject({
      parent: { code: UNIQUE },
    });
    await expect(buildChatMessage(test.sequelize, { clientMessageId })).resolves.toBeDefined();
    await buildChatMessage(test.sequelize, { sessionId });
    await expect(buildChatMessage(test.sequelize, { sessionId })).resolves.toBeDefined();
  });

  it('to delete a product that was ordered', async () => {
    const product = await buildProduct(test.sequelize);
    const customer = await buildCustomer(test.sequelize);
    const { Order, OrderItem } = test.sequelize.models;
    const order = await Order.create({
      customerId: customer.id,
      orderNumber: 'R-1',
      subtotal: '120.00',
      total: '120.00',
    });
    await OrderItem.create({ orderId: order.id, productId: product.id, quantity: 1, price: '120.00' });

    await expect(product.destroy()).rejects.toMatchObject({ parent: { code: FOREIGN_KEY } });
    await expect(customer.destroy()).rejects.toMatchObject({ parent: { code: FOREIGN_KEY } });
  });
});

describe('the database allows', () => {
  it('a view of an unknown product by an unknown customer', async () => {
    const view = await buildProductView(test.sequelize, { productId: 999_999, customerId: 999_999 });
    expect(view.id).toBeGreaterThan(0);
  });

  it('any number of guests, who have no e-mail', async () => {
    await buildCustomer(test.sequelize);
    await buildCustomer(test.sequelize);
    expect(await test.sequelize.models.Customer.count({ where: { email: null } })).toBeGreaterThan(1);
  });

  it('cart quantities of 1 and 99, and every role', async () => {
    await buildCartItem(test.sequelize, { quantity: 1 });
    await buildCartItem(test.sequelize, { quantity: 99 });
    await insert(`users (username, password, roles) VALUES ('all', 'p', '{agent,analyst,operator,admin}')`);
  });

  it('a product to be deleted, which removes it from carts and wishlists', async () => {
    const item = await buildCartItem(test.sequelize);
    await test.sequelize.models.Product.destroy({ where: { id: item.productId } });
    const rows = await test.sequelize.query(`SELECT 1 FROM cart_items WHERE id = ${String(item.id)}`, {
      type: QueryTypes.SELECT,
    });
    expect(rows).toEqual([]);
  });

  it('processes of 0.2.0 to add the revenue of an order, once, and leaves its sending to this release', async () => {
    const { sequelize } = test;
    const { id: customerId } = await buildCustomer(sequelize);
    const total = '120.00';
    const values = { customerId, orderNumber: 'R-2', subtotal: total, total };
    const { id: orderId } = await sequelize.models.Order.create(values);
    for (let times = 0; times < 2; times += 1)
      await insert(`revenue_outbox (order_id) VALUES (${String(orderId)}) ON CONFLICT DO NOTHING`);

    const rows = await sequelize.models.AnalyticsOutboxRow.findAll({ where: { orderId } });
    expect(rows.map(({ kind, queuedAt }) => [kind, queuedAt])).toEqual([['revenue', null]]);
    const select = 'SELECT 1 FROM revenue_outbox WHERE queued_at IS NULL';
    expect(await sequelize.query(select, { type: QueryTypes.SELECT })).toEqual([]);
  });
});
