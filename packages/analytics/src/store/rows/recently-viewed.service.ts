import type { EnrichedEvent } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import type { Transaction } from 'sequelize';

/**
 * A guest's row in customers is created with the guest's first write, which may be this one (behaviour: analytics 10). An event
 * may have waited while its guest signed in: the view belongs to the account then. That of an erased account is left out.
 */
const SAVE = `
  WITH viewed AS (
    SELECT coalesce(guest.merged_into, sent.customer_id) AS customer_id, products.id AS product_id,
      max(sent.viewed_at) AS viewed_at
    FROM unnest($1::int[], $2::int[], $3::timestamptz[]) AS sent (customer_id, product_id, viewed_at)
    JOIN products ON products.id = sent.product_id
    LEFT JOIN customers guest ON guest.id = sent.customer_id
    LEFT JOIN customers account ON account.id = guest.merged_into
    WHERE account.merged_into IS NULL
    GROUP BY 1, 2
  ), customer AS (
    INSERT INTO customers (id) SELECT DISTINCT customer_id FROM viewed ORDER BY 1 ON CONFLICT DO NOTHING
  )
  INSERT INTO recently_viewed AS known (customer_id, product_id, viewed_at)
  SELECT customer_id, product_id, viewed_at FROM viewed ORDER BY 1, 2
  ON CONFLICT (customer_id, product_id) DO UPDATE SET viewed_at = excluded.viewed_at
  WHERE known.viewed_at < excluded.viewed_at
`;

/** Saves which products a customer viewed, and when last. */
export async function saveRecentlyViewed(
  database: Database,
  people: readonly EnrichedEvent[],
  transaction: Transaction,
): Promise<void> {
  const views = people.flatMap((event) =>
    event.kind === 'product-view' && event.customerId !== null
      ? [{ customerId: event.customerId, productId: event.productId, viewedAt: event.receivedAt }]
      : [],
  );
  if (views.length === 0) return;

  // In a database of its own it is committed before the events are: a job that runs again finds nothing new to view.
  const bind = [
    views.map(({ customerId }) => customerId),
    views.map(({ productId }) => productId),
    views.map(({ viewedAt }) => viewedAt),
  ];
  await database.shop.execute(SAVE, bind, database.shop === database ? transaction : null);
}
