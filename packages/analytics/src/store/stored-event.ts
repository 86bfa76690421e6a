import type { EnrichedEvent } from '@ronin/contracts';
import { columnsOf, type Database, type Visit } from '@ronin/database';
import type { Attributes, Transaction } from 'sequelize';
import { DAY_MS } from '../buckets.ts';
import { parsePath } from './visits/path.ts';

/** A visit's row lists its first page views only (decision 0017). A shopper's visit has far fewer. */
export const VISIT_PAGES_MAX = 300;

/** A later report changes nothing, so that only the newest partitions are searched (behaviour: analytics 2). */
const LATEST_REPORT_MS = 8 * DAY_MS;

/** From when on the rows that these reports may change were received. */
export const earliestRowOf = (reports: readonly { receivedAt: string }[]): Date =>
  new Date(
    reports.reduce((earliest, { receivedAt }) => Math.min(earliest, Date.parse(receivedAt)), Infinity) -
      LATEST_REPORT_MS,
  );

/** An event as it is stored. */
export type StoredEvent = EnrichedEvent & {
  /** The path of a page view that its visit does not list. */
  overflowPath?: string;
};

/** How many page views are stored of each known visit, by session id. */
export type KnownPageViews = ReadonlyMap<string, number>;

/** Marks page views that a visit will not list. It may list some more, by transactions at the same time. */
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
  const rows = await database.select<Pick<Attributes<Visit>, 'pageViews' | 'sessionId'>>(
    `SELECT ${columnsOf('Visit', 'visits', ['sessionId', 'pageViews'])} FROM visits WHERE session_id = ANY($1::text[])`,
    [[...sessionIds]],
    transaction,
  );

  return new Map(rows.map(({ sessionId, pageViews }) => [sessionId, pageViews]));
}

/** With an id it is the tracker's, which sends additions as events: its flags are not counted again. */
const hasFlag = (event: EnrichedEvent, flag: 'addToCartClicked' | 'addToWishlistClicked'): boolean =>
  event.kind === 'product-view' && !event.productViewId && event[flag] === true;

const isOfType = (event: EnrichedEvent, type: string): boolean =>
  event.kind === 'event' && event.eventType === type;

export const isAddToCart = (event: EnrichedEvent): boolean =>
  isOfType(event, 'add_to_cart') || hasFlag(event, 'addToCartClicked');

export const isAddToWishlist = (event: EnrichedEvent): boolean =>
  isOfType(event, 'add_to_wishlist') || hasFlag(event, 'addToWishlistClicked');

export const isCheckoutStart = (event: EnrichedEvent): boolean => isOfType(event, 'checkout_started');

export const isOrder = (event: EnrichedEvent): boolean => isOfType(event, 'order_placed');
