import type { EnrichedEvent } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { QueryTypes, type Transaction } from 'sequelize';
import { readPath } from './path.ts';

/** A visit's row lists its first page views. A shopper's visit has far fewer. */
export const VISIT_PAGES_MAX = 300;

/** An event as it is stored. */
export type StoredEvent = EnrichedEvent & {
  /** The path of a page view that its visit does not list any more. */
  overflowPath?: string;
};

/** How many page views of each known visit are stored, by session. */
export type KnownPageViews = ReadonlyMap<string, number>;

/** Page views are numbered within their visit as if no other writer had any: a visit may list some more than the bound. */
export function markOverflow(events: readonly EnrichedEvent[], known: KnownPageViews): StoredEvent[] {
  const counts = new Map(known);

  return events.map((event) => {
    if (event.kind !== 'page-view' || !isPersons(event)) return event;
    const count = counts.get(event.sessionId) ?? 0;
    counts.set(event.sessionId, count + 1);

    return count < VISIT_PAGES_MAX ? event : { ...event, overflowPath: readPath(event.pageUrl) };
  });
}

export const isPersons = ({ isStaff, botReason }: EnrichedEvent): boolean => !isStaff && botReason === null;

/** Locks nothing. */
export async function readKnownPageViews(
  database: Database,
  events: readonly EnrichedEvent[],
  transaction: Transaction,
): Promise<KnownPageViews> {
  const sessionIds = new Set(events.filter(isPersons).map(({ sessionId }) => sessionId));
  if (sessionIds.size === 0) return new Map();
  const rows = await database.query<{ sessionId: string; pageViews: number }>(
    `SELECT session_id AS "sessionId", page_views AS "pageViews" FROM visits WHERE session_id = ANY($1::text[])`,
    { bind: [[...sessionIds]], type: QueryTypes.SELECT, transaction },
  );

  return new Map(rows.map(({ sessionId, pageViews }) => [sessionId, pageViews]));
}
