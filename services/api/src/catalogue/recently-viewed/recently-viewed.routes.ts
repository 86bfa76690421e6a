import { recentlyViewedCalls } from '@ronin/contracts';
import { refuseMergedGuest, serveCalls } from '@ronin/identity';
import { AppError } from '@ronin/server-kit';
import type { CatalogueContext } from '../catalogue.cache.ts';

const PRODUCTS_MAX = 12;

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

/** The products that a customer looked at last (behaviour: help 3). */
export const recentlyViewedRoutes = (context: CatalogueContext) => {
  const { catalogue, database } = context;

  return serveCalls(context, recentlyViewedCalls, {
    /** Newest first, without those that are not published any more. */
    listViewedProducts: async ({ customerId }) => {
      const rows = await database.models.RecentlyViewed.findAll({
        where: { customerId },
        order: [
          ['viewedAt', 'DESC'],
          ['id', 'DESC'],
        ],
        limit: 2 * PRODUCTS_MAX,
        raw: true,
      });
      const found = await catalogue.find(rows.map(({ productId }) => productId));
      const products = new Map(found.map((product) => [product.id, product]));
      const items = rows.flatMap(({ productId, viewedAt }) => {
        const product = products.get(productId);
        return product ? [{ productId, viewedAt: viewedAt.toISOString(), product }] : [];
      });
      return items.slice(0, PRODUCTS_MAX);
    },
    viewProduct: async ({ customerId, body: { productId } }) => {
      const found = await database.select(SAVE, [customerId, productId]).catch(refuseMergedGuest);
      if (found.length === 0) throw new AppError('not-found', 'There is no such product.');
    },
  });
};
