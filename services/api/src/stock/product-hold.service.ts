import type { ProductHold } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { AppError } from '@ronin/server-kit';

/** Only a piece of which there is one. Cost: one product's rows by index. $1 product, $2 customer. */
const FIND_HOLD = `
  SELECT hold.expires_at AS "expiresAt", orders.customer_id = $2 AS "isOwn"
  FROM products product
    LEFT JOIN inventory stock
      ON stock.product_id = product.id AND stock.quantity = 1 AND NOT product.made_to_order
    LEFT JOIN stock_holds hold ON hold.product_id = stock.product_id AND hold.state = 'held' AND hold.quantity > 0
    LEFT JOIN orders ON orders.id = hold.order_id
  WHERE product.id = $1 AND product.status <> 'draft'
`;

interface HoldRow {
  expiresAt: Date | null;
  isOwn: boolean | null;
}

/** Until when somebody holds the only piece. Not in the product: holds must not empty the caches (behaviour: stock 3). */
export async function getProductHold(
  database: Database,
  productId: number,
  customerId: number,
): Promise<ProductHold> {
  const [row] = await database.select<HoldRow>(FIND_HOLD, [productId, customerId]);
  if (row === undefined) throw new AppError('not-found', 'There is no such product.');

  return { heldUntil: row.expiresAt?.toISOString() ?? null, isOwn: row.isOwn === true };
}
