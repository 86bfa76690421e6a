/**
 * Gives the orders that the law requires to keep, and their addresses, a customer number of their own: analytics rows keep the
 * number of the erased account. The ids that lead from an order to its revenue events are removed.
 * $1 account.
 */
export const DETACH_KEPT_ORDERS = `
  WITH kept AS (
    SELECT id, shipping_address_id, billing_address_id FROM orders
    WHERE customer_id = $1 AND invoice_number IS NOT NULL
  ), owner AS (
    INSERT INTO customers (id) SELECT nextval(pg_get_serial_sequence('customers', 'id'))
    WHERE EXISTS (SELECT FROM kept) RETURNING id
  ), address AS (
    UPDATE addresses SET customer_id = owner.id FROM owner
    WHERE addresses.id IN (SELECT shipping_address_id FROM kept UNION SELECT billing_address_id FROM kept)
  ), revenue AS (
    UPDATE analytics_outbox SET event_id = gen_random_uuid()
    WHERE queued_at IS NOT NULL AND order_id IN (SELECT id FROM kept)
  )
  UPDATE orders SET customer_id = owner.id FROM owner
  WHERE orders.id IN (SELECT id FROM kept)
`;

/**
 * A write that waited for the erasure is refused then, as one that waited for a merge is (refuse_merged_customer): the account
 * counts as merged into nobody but itself. The last statement. $1 account.
 */
export const RETIRE_CUSTOMER = 'UPDATE customers SET merged_into = id WHERE id = $1';
