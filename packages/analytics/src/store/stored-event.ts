import type { EnrichedEvent } from '@ronin/contracts';
import { columnsOf, type Database, type Visit } from '@ronin/database';
import { type Attributes, QueryTypes, type Transaction } from 'sequelize';
import { DAY_MS } from '../buckets.ts';
import { parsePath } from './visits/path.ts';

/** A visit's row lists its first page views only (decision 0017). A shopper's visit has far fewer. */
export const VISIT_PAGES_MAX = 300;

/**
 * A report changes its row when it arrives at most so long after it (behaviour: analytics 2), so that only the newest partitions are
 * searched. A report of a tab that was open for longer changes nothing.
 */
export const LATEST_REPORT_MS = 8 * DAY_MS;

/** An event as it is stored. */
export type StoredEvent = EnrichedEvent & {
  /** The path of a page view that its visit does not list. */
  overflowPath?: string;
};

/** How many page views are stored of each known visit, by session id. */
export type KnownPageViews = ReadonlyMap<string, number>;

/**
 * Marks the page views that their visits will not list. Other transactions that write to the same visit are not seen, so a visit
 * may list some more than the maximum.
 */
export function markOverflow(events: readonly EnrichedEvent[], known: KnownPageViews): StoredEvent[] {
  const counts = new Map(known);

  return events.map((event) => {
    if (event.kind !== 'page-view' || !isPerson(event)) return event;
    const count = counts.get(event.sessionId) ?? 0;
    counts.set(event.sessionId, count + 1);

    return count < VISIT_PAGES_MAX ? event : { ...event, overflowPath: parsePath(event.pageUrl) };
  });
}

/** Neither of a bot nor of staff: only these events belong to visits. */
export const isPerson = ({ isStaff, botReason }: EnrichedEvent): boolean => !isStaff && botReason === null;

/** Locks nothing. */
export async function countKnownPageViews(
  database: Database,
  events: readonly EnrichedEvent[],
  transaction: Transaction,
): Promise<KnownPageViews> {
  const sessionIds = new Set(events.filter(isPerson).map(({ sessionId }) => sessionId));
  if (sessionIds.size === 0) return new Map();
  const rows = await database.query<Pick<Attributes<Visit>, 'pageViews' | 'sessionId'>>(
    `SELECT ${columnsOf('Visit', 'visits', ['sessionId', 'pageViews'])} FROM visits WHERE session_id = ANY($1::text[])`,
    { bind: [[...sessionIds]], type: QueryTypes.SELECT, transaction },
  );

  return new Map(rows.map(({ sessionId, pageViews }) => [sessionId, pageViews]));
}

/**
 * A product view with an id of its own is the tracker's, which also sends an event when something is added: its flags are not
 * counted a second time.
 */
const countsItsFlags = (event: EnrichedEvent) => event.kind === 'product-view' && !event.productViewId;

export const isAddToCart = (event: EnrichedEvent): boolean =>
  (event.kind === 'event' && event.eventType === 'add_to_cart') ||
  (event.kind === 'product-view' && countsItsFlags(event) && event.addToCartClicked === true);

export const isCheckoutStart = (event: EnrichedEvent): boolean =>
  event.kind === 'event' && event.eventType === 'checkout_started';

export const isOrder = (event: EnrichedEvent): boolean =>
  event.kind === 'event' && event.eventType === 'order_placed';

export const isAddToWishlist = (event: EnrichedEvent): boolean =>
  (event.kind === 'event' && event.eventType === 'add_to_wishlist') ||
  (event.kind === 'product-view' && countsItsFlags(event) && event.addToWishlistClicked === true);
