import type { EnrichedEvent } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import type { Transaction } from 'sequelize';

const REMEMBER = `
  INSERT INTO recently_viewed AS known (customer_id, product_id, viewed_at)
  SELECT customers.id, products.id, max(sent.viewed_at)
  FROM unnest($1::int[], $2::int[], $3::timestamptz[]) AS sent (customer_id, product_id, viewed_at)
  JOIN customers ON customers.id = sent.customer_id
  JOIN products ON products.id = sent.product_id
  GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (customer_id, product_id) DO UPDATE SET viewed_at = excluded.viewed_at
  WHERE known.viewed_at < excluded.viewed_at
`;

/** Remembers which pieces a customer looked at, and when last. Of a guest who has written nothing yet there is no customer. */
export async function rememberViewed(
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

  await database.query(REMEMBER, {
    bind: [
      views.map(({ customerId }) => customerId),
      views.map(({ productId }) => productId),
      views.map(({ viewedAt }) => viewedAt),
    ],
    transaction,
  });
}
