import { createHash } from 'node:crypto';
import type { EnrichedEvent, QueuedEvent } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import type { Transaction } from 'sequelize';
import { earliestRowOf } from '../stored-event.ts';

type ProductView = Extract<EnrichedEvent, { kind: 'product-view' }>;

/**
 * A second id under which a product view is stored among the event ids. It is made from the session and the id that the tracker
 * gave the product view, so a report from another session cannot change it. Null for a product view without such an id.
 */
export function productViewKey(event: QueuedEvent): string | null {
  if (event.kind !== 'product-view' || !event.productViewId) return null;
  const digest = createHash('sha256')
    .update(`product-view ${event.sessionId} ${event.productViewId}`)
    .digest('hex');

  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export interface ProductViewParts {
  /** The events that become rows and are counted. */
  events: EnrichedEvent[];
  /** Later reports of product views whose row exists or is among `events`. */
  updates: ProductView[];
}

/** Separates first reports from later ones. The keys of first reports are removed from `newIds`. */
export function splitProductViews(stored: readonly EnrichedEvent[], newIds: Set<string>): ProductViewParts {
  const parts: ProductViewParts = { events: [], updates: [] };
  for (const event of stored) {
    const key = productViewKey(event);
    if (key === null || newIds.delete(key)) parts.events.push(event);
    else if (event.kind === 'product-view') parts.updates.push(event);
  }

  return parts;
}

/** Rows are locked in the order of their ids, so that parallel transactions do not deadlock. */
const UPDATE = `
  WITH reported AS (
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
    view_duration = greatest(known.view_duration, reported.view_duration),
    image_clicks = greatest(known.image_clicks, reported.image_clicks),
    description_expanded = known.description_expanded OR reported.description_expanded,
    price_clicked = known.price_clicked OR reported.price_clicked,
    add_to_cart_clicked = known.add_to_cart_clicked OR reported.add_to_cart_clicked,
    add_to_wishlist_clicked = known.add_to_wishlist_clicked OR reported.add_to_wishlist_clicked
  FROM locked JOIN reported USING (session_id, product_view_id)
  WHERE known.id = locked.id AND known.created_at = locked.created_at
`;

/** Numbers only grow and flags only become true, so the order and the number of the reports make no difference. */
export async function updateProductViews(
  database: Database,
  updates: readonly ProductView[],
  transaction: Transaction,
): Promise<void> {
  if (updates.length === 0) return;
  const bind = [
    updates.map(({ sessionId }) => sessionId),
    updates.map(({ productViewId }) => productViewId),
    updates.map(({ viewDuration }) => viewDuration ?? null),
    updates.map(({ imageClicks }) => imageClicks ?? 0),
    updates.map(({ descriptionExpanded }) => descriptionExpanded ?? false),
    updates.map(({ priceClicked }) => priceClicked ?? false),
    updates.map(({ addToCartClicked }) => addToCartClicked ?? false),
    updates.map(({ addToWishlistClicked }) => addToWishlistClicked ?? false),
    earliestRowOf(updates),
  ];
  await database.execute(UPDATE, bind, transaction);
}
