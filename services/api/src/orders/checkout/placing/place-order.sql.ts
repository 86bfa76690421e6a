import { attributesWithout, columnsOf, insertRows, type PreparedStatement } from '@ronin/database';
import { insertOutboxRows } from '@ronin/mail';
import { reserveStock } from '../../../stock/stock.sql.ts';
import { NOTHING_TO_PAY } from '../../payments/provider.ts';
import { OWN_ORDERS, PRICE_FACTS } from '../../pricing/price-facts.sql.ts';
import { EXPIRED_ORDERS_MAX } from './limit-holds.ts';

/** Prepared, and the rows of an order are one statement: placing is the busiest transaction of the shop. */

/**
 * One order at a time for a customer: with the row locked, a repeated request waits for the first one and finds its order.
 * Other requests can still write the customer's cart and wishlist while the lock is held. $1 customer.
 */
export const LOCK_CUSTOMER: PreparedStatement = {
  name: 'lock-customer',
  text: 'SELECT id FROM customers WHERE id = $1 AND merged_into IS NULL FOR NO KEY UPDATE',
};

/** $1 key of the lock, $2 network. */
export const LOCK_NETWORK: PreparedStatement = {
  name: 'lock-network',
  text: 'SELECT pg_advisory_xact_lock($1::int, hashtext($2))',
};

/** The stock that some orders hold, and that of other products. $1 orders, $2 products. */
export const LOCK_STOCK = `
  SELECT FROM inventory
  WHERE product_id = ANY ($2::int[])
    OR product_id IN (SELECT product_id FROM stock_holds WHERE order_id = ANY ($1::int[]) AND state = 'held')
  ORDER BY product_id FOR UPDATE
`;

/** What a network holds and has not paid. $1 network, $2 e-mail address, $3 products as JSON, $4 now. */
export const FIND_NETWORK: PreparedStatement = {
  name: 'find-network',
  text: `
    WITH unpaid AS MATERIALIZED (SELECT id FROM orders WHERE status = 'pending' AND network_hash = $1),
    held AS MATERIALIZED (
      SELECT product_id, sum(quantity)::int AS n FROM stock_holds
      WHERE state = 'held' AND order_id = ANY (ARRAY(SELECT id FROM unpaid)) GROUP BY product_id
    )
    SELECT
      (SELECT count(*)::int FROM unpaid) AS orders,
      (SELECT count(*)::int FROM orders
       WHERE status = 'pending' AND payment_provider = 'transfer' AND lower(email) = lower($2)) AS transfers,
      EXISTS (
        SELECT FROM expired_networks WHERE network_hash = $1 AND orders >= ${String(EXPIRED_ORDERS_MAX)}
          AND expired_at > $4::timestamptz - interval '24 hours'
      ) AS "mayHoldNothing",
      (SELECT coalesce(sum(n), 0)::int FROM held) AS held,
      (
        SELECT coalesce(json_agg(json_build_object('productId', i.product_id,
          'free', i.quantity - i.reserved_quantity, 'held', coalesce(held.n, 0))), '[]')
        FROM inventory i LEFT JOIN held USING (product_id)
        WHERE i.product_id = ANY (ARRAY(SELECT value::int FROM json_array_elements_text($3::json)))
      ) AS stock
  `,
};

/**
 * What placing an order needs to know, once the customer is locked: whether this request placed an order before, whether the
 * customer has an unpaid one, what the price depends on, and the next ids, because the order's number and the links in its
 * mail are made from them. $1 customer, $2 country, $3 state, $4 checkoutKey, $5 with a billing address.
 */
export const FIND_ORDER_FACTS: PreparedStatement = {
  name: 'find-order-facts',
  text: `
    WITH ${OWN_ORDERS}
    SELECT facts.*,
      EXISTS (SELECT FROM own WHERE checkout_key = $4) AS "isPlaced",
      EXISTS (
        SELECT FROM own WHERE status = 'pending' AND NOT needs_review AND checkout_key IS NOT NULL
      ) AS "hasUnpaid",
      nextval('orders_id_seq')::int AS "orderId",
      nextval('addresses_id_seq')::int AS "shippingAddressId",
      CASE WHEN $5::boolean THEN nextval('addresses_id_seq')::int END AS "billingAddressId"
    FROM (${PRICE_FACTS}) facts
  `,
};

/** The others have their default in a new order. */
const ORDER = attributesWithout('Order', [
  'status',
  'trackingNumber',
  'trackingUrl',
  'version',
  'needsReview',
  'reviewReason',
  'confirmedAt',
  'invoiceNumber',
  'createdAt',
  'updatedAt',
]);
const ADDRESS = attributesWithout('Address', ['isDefault', 'createdAt']);
const ITEM = attributesWithout('OrderItem', ['id', 'createdAt']);

/**
 * Everything that an order writes. `isHeld` is false when the stock does not suffice: the caller rolls back then. Foreign keys
 * are checked at the end of the statement. $1 addresses, $2 order, $3 items, $4 mail, each an array as JSON; $5 kind and
 * $6 text of the event; $7 what has a stock, as reserveStock takes it; $8 ref, $9 key and
 * $10 action of a payment that is written with the order, else null.
 */
export const INSERT_ORDER: PreparedStatement = {
  name: 'insert-order',
  text: `
    WITH ${reserveStock('$7')},
    address AS (${insertRows('Address', '$1', ADDRESS)}),
    placed AS (${insertRows('Order', '$2', ORDER)} RETURNING *),
    item AS (${insertRows('OrderItem', '$3', ITEM)}),
    mail AS (${insertOutboxRows('$4')}),
    event AS (INSERT INTO order_events (order_id, kind, text) SELECT id, $5::text, $6::text FROM placed RETURNING created_at),
    hold AS (
      INSERT INTO stock_holds (order_id, product_id, quantity, unheld, expires_at)
      SELECT placed.id, held.product_id, held.n, held.unheld, placed.expires_at FROM placed, held
    ),
    local AS (
      INSERT INTO local_payments (ref, provider, key, amount)
      SELECT $8::uuid, payment_provider, $9::text, total FROM placed WHERE $8::uuid IS NOT NULL
    ),
    payment AS (
      INSERT INTO payments (order_id, provider, amount, ref, action, state, paid_at)
      SELECT id, CASE WHEN total = 0 THEN '${NOTHING_TO_PAY}' ELSE payment_provider END, total, $8::uuid, $10::jsonb,
        CASE WHEN total = 0 THEN 'paid' WHEN $8::uuid IS NULL THEN 'starting' ELSE 'open' END,
        CASE WHEN total = 0 THEN now() END
      FROM placed RETURNING id, attempt, provider
    )
    SELECT ${columnsOf('Order', 'placed')}, payment.id AS "paymentId", payment.attempt, payment.provider,
      event.created_at AS "placedAt", complete.yes AS "isHeld"
    FROM placed, payment, event, complete
  `,
};
