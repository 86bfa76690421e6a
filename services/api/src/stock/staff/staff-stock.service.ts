import type { StockFilter, StockItem, StockQuery } from '@ronin/contracts';
import { type Database, toPartPattern } from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import type { Transaction } from 'sequelize';
import { PAGE_LIMIT } from '../../context/staff-page.ts';

const SELECT_STOCK = `
  SELECT product.id AS "productId", product.name, stock.quantity, stock.reserved_quantity AS "reservedQuantity",
    stock.quantity - stock.reserved_quantity AS available, stock.low_stock_threshold AS "lowStockThreshold",
    is_stock_low(stock.quantity, stock.low_stock_threshold) AS low,
    (SELECT count(*)::int FROM back_in_stock_requests
     WHERE product_id = product.id AND confirmed_at IS NOT NULL AND notified_at IS NULL) AS waiting
  FROM inventory stock JOIN products product ON product.id = stock.product_id AND NOT product.made_to_order
`;

const CONDITIONS: Record<StockFilter, string> = {
  low: 'is_stock_low(stock.quantity, stock.low_stock_threshold)',
  'sold-out': 'stock.quantity <= stock.reserved_quantity',
  held: 'stock.reserved_quantity > 0',
};

/** One page of the stock, by the ids of the products. Cost: a scan in the order of the ids until the page is full. */
export async function listStock(database: Database, { filter, q, after }: StockQuery): Promise<StockItem[]> {
  const search = q?.trim() ?? '';
  const conditions = [
    'stock.product_id > $1::bigint',
    ...(filter === undefined ? [] : [CONDITIONS[filter]]),
    ...(search === '' ? [] : [`(product.name ILIKE $2::text OR product.id::text = $3::text)`]),
  ];

  return await database.select<StockItem>(
    `${SELECT_STOCK} WHERE ${conditions.join(' AND ')} ORDER BY stock.product_id LIMIT ${String(PAGE_LIMIT)}`,
    [after ?? 0, ...(search === '' ? [] : [toPartPattern(search), search])],
  );
}

/** @throws AppError not-found; conflict for a product that is made to order. */
export async function getStock(
  database: Database,
  productId: number,
  transaction: Transaction | null = null,
): Promise<StockItem> {
  const [stock] = await database.select<StockItem>(
    `${SELECT_STOCK} WHERE product.id = $1::bigint`,
    [productId],
    transaction,
  );
  if (stock !== undefined) return stock;
  const product = await database.models.Product.findOne({ where: { id: productId }, transaction });
  if (product === null) throw new AppError('not-found', 'There is no such product.');

  throw new AppError('conflict', 'This product is made to order: it has no stock.');
}
