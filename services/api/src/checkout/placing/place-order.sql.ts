/**
 * One order at a time for a customer: with the row locked, a repeated request waits for the first one and finds its order.
 * Other requests can still write the customer's cart and wishlist while the lock is held. $1 customer.
 */
export const LOCK_CUSTOMER =
  'SELECT id FROM customers WHERE id = $1 AND merged_into IS NULL FOR NO KEY UPDATE';

export const NEXT_ORDER_ID = `SELECT nextval(pg_get_serial_sequence('orders', 'id'))::int AS id`;

/** Unpaid orders of a network, and unpaid bank transfers of an address. $1 network, $2 e-mail address. */
export const COUNT_OPEN_ORDERS = `
  SELECT
    (SELECT count(*)::int FROM orders WHERE status = 'pending' AND network_hash = $1) AS network,
    (SELECT count(*)::int FROM orders
     WHERE status = 'pending' AND payment_provider = 'transfer' AND lower(email) = lower($2)) AS transfers
`;
