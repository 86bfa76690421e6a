import { createHash } from 'node:crypto';
import type { EnrichedEvent } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import type { Transaction } from 'sequelize';

type ProductView = Extract<EnrichedEvent, { kind: 'product-view' }>;

/** The tracker keeps what was not accepted for seven days. */
const LATEST_MS = 8 * 86_400_000;

/**
 * Under which a product view is known besides its event's own id, in the form of one: it belongs to its session, so nobody
 * else's report can change it. Null for a product view without an id of its own.
 */
export function productViewKey(event: EnrichedEvent): string | null {
  if (event.kind !== 'product-view' || !event.productViewId) return null;
  const digest = createHash('sha256')
    .update(`product-view ${event.sessionId} ${event.productViewId}`)
    .digest('hex');

  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export interface ProductViewParts {
  /** What becomes rows and is counted. */
  events: EnrichedEvent[];
  /** Later reports of product views that are stored, or that `events` hold. */
  updates: ProductView[];
}

/**
 * Tells the first report of each product view from the later ones.
 * @param unstored ids and keys that are new; keys of first reports are taken out of it.
 */
export function splitProductViews(stored: readonly EnrichedEvent[], unstored: Set<string>): ProductViewParts {
  const parts: ProductViewParts = { events: [], updates: [] };
  for (const event of stored) {
    const key = productViewKey(event);
    if (key === null || unstored.delete(key)) parts.events.push(event);
    else if (event.kind === 'product-view') parts.updates.push(event);
  }

  return parts;
}

/** Rows are locked in the order of their ids, so that parallel transactions wait in one direction. */
const UPDATE = `
  WITH told AS (
    SELECT session_id, product_view_id, max(view_duration) AS view_duration, max(image_clicks) AS image_clicks,
      bool_or(description_expanded) AS description_expanded, bool_or(price_clicked) AS price_clicked,
      bool_or(add_to_cart_clicked) AS add_to_cart_clicked, bool_or(add_to_wishlist_clicked) AS add_to_wishlist_clicked
    FROM unnest($1::text[], $2::uuid[], $3::float8[], $4::int[], $5::bool[], $6::bool[], $7::bool[], $8::bool[]) AS sent
      (session_id, product_view_id, view_duration, image_clicks, description_expanded, price_clicked,
       add_to_cart_clicked, add_to_wishlist_clicked)
    GROUP BY 1, 2
  ), locked AS (
    SELECT id, created_at, session_id, product_view_id FROM product_views
    WHERE product_view_id = ANY($2::uuid[]) AND session_id = ANY($1::text[]) AND created_at >= $9
    ORDER BY id FOR UPDATE
  )
  UPDATE product_views AS known SET
    view_duration = greatest(known.view_duration, told.view_duration),
    image_clicks = greatest(known.image_clicks, told.image_clicks),
    description_expanded = known.description_expanded OR told.description_expanded,
    price_clicked = known.price_clicked OR told.price_clicked,
    add_to_cart_clicked = known.add_to_cart_clicked OR told.add_to_cart_clicked,
    add_to_wishlist_clicked = known.add_to_wishlist_clicked OR told.add_to_wishlist_clicked
  FROM locked JOIN told USING (session_id, product_view_id)
  WHERE known.id = locked.id AND known.created_at = locked.created_at
`;

/** Figures only grow and flags only rise, so any order and any repeat of the reports comes to the same. */
export async function updateProductViews(
  database: Database,
  updates: readonly ProductView[],
  transaction: Transaction,
): Promise<void> {
  if (updates.length === 0) return;
  const times = updates.map(({ receivedAt }) => Date.parse(receivedAt));

  await database.query(UPDATE, {
    bind: [
      updates.map(({ sessionId }) => sessionId),
      updates.map(({ productViewId }) => productViewId),
      updates.map(({ viewDuration }) => viewDuration ?? null),
      updates.map(({ imageClicks }) => imageClicks ?? 0),
      updates.map(({ descriptionExpanded }) => descriptionExpanded ?? false),
      updates.map(({ priceClicked }) => priceClicked ?? false),
      updates.map(({ addToCartClicked }) => addToCartClicked ?? false),
      updates.map(({ addToWishlistClicked }) => addToWishlistClicked ?? false),
      new Date(times.reduce((left, right) => Math.min(left, right)) - LATEST_MS),
    ],
    transaction,
  });
}
