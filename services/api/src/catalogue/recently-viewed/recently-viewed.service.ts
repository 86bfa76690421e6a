import type { ViewedProduct } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { refuseMergedGuest } from '@ronin/identity';
import { AppError } from '@ronin/server-kit';
import type { CatalogueContext } from '../catalogue.cache.ts';

const PRODUCTS_MAX = 12;

/** The products that a customer looked at, newest first, without those that are not published any more. */
export async function listViewed(
  { catalogue, database }: Pick<CatalogueContext, 'catalogue' | 'database'>,
  customerId: number,
): Promise<ViewedProduct[]> {
  const rows = await database.models.RecentlyViewed.findAll({
    where: { customerId },
    order: [
      ['viewedAt', 'DESC'],
      ['id', 'DESC'],
    ],
    // Some of them may not be published any more.
    limit: 2 * PRODUCTS_MAX,
    raw: true,
  });
  const products = new Map(
    (await catalogue.find(rows.map(({ productId }) => productId))).map((product) => [product.id, product]),
  );

  return rows
    .flatMap(({ productId, viewedAt }) => {
      const product = products.get(productId);
      return product ? [{ productId, viewedAt: viewedAt.toISOString(), product }] : [];
    })
    .slice(0, PRODUCTS_MAX);
}

/** As the worker does it for product views of the analytics (behaviour: analytics 10). */
const SAVE = `
  WITH product AS (
    SELECT id FROM products WHERE id = $2::bigint AND status = 'published'
  ), customer AS (
    INSERT INTO customers (id) SELECT $1::int FROM product ON CONFLICT DO NOTHING
  ), viewed AS (
    INSERT INTO recently_viewed AS known (customer_id, product_id, viewed_at) SELECT $1::int, id, now() FROM product
    ON CONFLICT (customer_id, product_id) DO UPDATE SET viewed_at = greatest(known.viewed_at, excluded.viewed_at)
  )
  SELECT id FROM product
`;

/** @throws AppError not-found */
export async function saveView(database: Database, customerId: number, productId: number): Promise<void> {
  const found = await database.select<{ id: number }>(SAVE, [customerId, productId]).catch(refuseMergedGuest);
  if (found.length === 0) throw new AppError('not-found', 'There is no such product.');
}
