import type { PreparedStatement } from '@ronin/database';

/**
 * Statements of the stock. They stay SQL because they must be safe against simultaneous orders: each locks the rows of
 * inventory in the order of their products, so that two orders cannot wait for each other.
 */

interface ReservedItem {
  productId: number;
  quantity: number;
  /** How many of them are reserved at once. */
  held: number;
}

/** The parameter of reserveStock. */
export const toReserve = (items: readonly ReservedItem[]): string =>
  JSON.stringify(items.map(({ productId, quantity, held }) => ({ product_id: productId, quantity, held })));

/**
 * Reserves of every product what is to be held, or of none when one of them has less than was ordered: `wanted` and `held`
 * have the same rows then, `held` none otherwise. A product that is in two items is added up first, or each item would pass
 * the check alone. For the WITH of a statement. `items` is JSON, because PostgreSQL plans a statement with arrays each time: it
 * guesses their lengths.
 */
export const reserveStock = (items: string): string => `
    wanted AS (
      SELECT product_id, sum(quantity)::int AS n, sum(held)::int AS held
      FROM json_to_recordset(${items}::json) AS w (product_id int, quantity int, held int) GROUP BY product_id
    ), locked AS (
      SELECT i.product_id FROM inventory i JOIN wanted w USING (product_id)
      WHERE i.quantity - i.reserved_quantity >= w.n
      ORDER BY i.product_id FOR UPDATE OF i
    ), complete AS (
      SELECT (SELECT count(*) FROM locked) = (SELECT count(*) FROM wanted) AS yes
    ), held AS (
      UPDATE inventory i SET reserved_quantity = i.reserved_quantity + w.held
      FROM wanted w, complete WHERE complete.yes AND w.product_id = i.product_id
      RETURNING i.product_id, w.held AS n, w.n - w.held AS unheld
    )
`;

/** Reserves what an order does not hold: pieces without a hold, and those of an ended one. $1 order, $2 the end of the hold. */
export const COMPLETE_HOLD: PreparedStatement = {
  name: 'complete-hold',
  text: `
    WITH due AS (
      SELECT product_id, CASE state WHEN 'held' THEN unheld ELSE quantity + unheld END AS n
      FROM stock_holds WHERE order_id = $1 AND state <> 'consumed'
    ), locked AS (
      SELECT i.product_id FROM inventory i JOIN due USING (product_id)
      WHERE due.n > 0 AND i.quantity - i.reserved_quantity >= due.n
      ORDER BY i.product_id FOR UPDATE OF i
    ), complete AS (
      SELECT (SELECT count(*) FROM locked) = (SELECT count(*) FROM due WHERE n > 0) AS yes
    ), reserved AS (
      UPDATE inventory i SET reserved_quantity = i.reserved_quantity + due.n
      FROM due, complete WHERE complete.yes AND due.n > 0 AND due.product_id = i.product_id
    ), hold AS (
      UPDATE stock_holds SET state = 'held', quantity = quantity + unheld, unheld = 0, expires_at = $2::timestamptz
      FROM complete WHERE complete.yes AND order_id = $1 AND state <> 'consumed'
    )
    SELECT yes FROM complete
  `,
};

/** The holds of an order whose state changes, and their rows of inventory. $1 order. */
const changeHolds = (from: string, to: string) => `
  WITH hold AS (
    UPDATE stock_holds SET state = '${to}' WHERE order_id = $1 AND state = '${from}'
    RETURNING product_id, quantity
  ), locked AS (
    SELECT i.product_id, hold.quantity AS n FROM inventory i JOIN hold USING (product_id)
    ORDER BY i.product_id FOR UPDATE OF i
  )
`;

/** How many pieces of a product the order $1 bought and did not give back. */
const soldBy = (table: string) => `
  SELECT coalesce(-sum(m.delta), 0) FROM stock_movements m
  WHERE m.order_id = $1 AND m.product_id = ${table}.product_id AND m.reason IN ('sold', 'returned')
`;

const CONSUME_STOCK = `
  ${changeHolds('held', 'consumed')}, changed AS (
    UPDATE inventory i SET quantity = i.quantity - l.n, reserved_quantity = i.reserved_quantity - l.n
    FROM locked l WHERE l.product_id = i.product_id RETURNING i.product_id, l.n
  )
  INSERT INTO stock_movements (product_id, delta, reason, order_id) SELECT product_id, -n, 'sold', $1 FROM changed
`;

const RELEASE_STOCK = `
  ${changeHolds('held', 'released')}
  UPDATE inventory i SET reserved_quantity = i.reserved_quantity - l.n
  FROM locked l WHERE l.product_id = i.product_id
`;

const RETURN_STOCK = `
  ${changeHolds('consumed', 'released')}, due AS (
    SELECT product_id, (${soldBy('locked')})::int AS n FROM locked
  ), changed AS (
    UPDATE inventory i SET quantity = i.quantity + due.n
    FROM due WHERE due.product_id = i.product_id AND due.n > 0 RETURNING i.product_id, due.n
  )
  INSERT INTO stock_movements (product_id, delta, reason, order_id) SELECT product_id, n, 'returned', $1 FROM changed
`;

/** Sells what an order holds, gives it back to others, or takes sold pieces back. $1 order. */
export const CHANGE_STOCK = { consume: CONSUME_STOCK, release: RELEASE_STOCK, return: RETURN_STOCK } as const;

/** Takes back some of the sold pieces, never more than were sold. $1 order, $2 products, $3 quantities, $4 user. */
export const RESTOCK = `
  WITH wanted AS (
    SELECT product_id, sum(quantity)::int AS n
    FROM unnest($2::int[], $3::int[]) AS w (product_id, quantity) GROUP BY product_id
  ), due AS (
    SELECT product_id, least(n, (${soldBy('wanted')}))::int AS n FROM wanted
  ), locked AS (
    SELECT i.product_id, due.n FROM inventory i JOIN due USING (product_id) WHERE due.n > 0
    ORDER BY i.product_id FOR UPDATE OF i
  ), changed AS (
    UPDATE inventory i SET quantity = i.quantity + l.n
    FROM locked l WHERE l.product_id = i.product_id RETURNING i.product_id, l.n
  )
  INSERT INTO stock_movements (product_id, delta, reason, order_id, user_id)
  SELECT product_id, n, 'returned', $1, $4::int FROM changed
`;
