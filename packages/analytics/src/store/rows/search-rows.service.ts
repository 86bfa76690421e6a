import type { QueuedEvent } from '@ronin/contracts';
import { ADVISORY_LOCK, type Database } from '@ronin/database';
import type { Transaction } from 'sequelize';
import { earliestRowOf } from '../stored-event.ts';
import { columnsWithout, insertColumns, toColumnArrays } from './column-arrays.ts';

/** Clicks are counted later. */
const COLUMNS = columnsWithout('SearchQuery', ['id', 'clickedResults']);
const INSERT = `${insertColumns('search_queries', COLUMNS)} ON CONFLICT (search_id) DO NOTHING`;

/** Sorted, so that parallel transactions do not deadlock. */
const LOCK_SEARCHES = `
  SELECT pg_advisory_xact_lock($1::int, key) FROM (SELECT DISTINCT hashtext(id) AS key FROM unnest($2::text[]) AS id) keys
  ORDER BY key
`;

/** Clicks are counted from their events, so it makes no difference which of search and click is stored first. */
const COUNT_CLICKS = `
  UPDATE search_queries search SET clicked_results = clicks.total
  FROM (
    SELECT lower(coalesce(metadata ->> 'searchId', event_label)) AS search_id, count(*)::int AS total
    FROM analytics_events
    WHERE event_type = 'search_click' AND created_at >= $2
      AND length(coalesce(metadata ->> 'searchId', event_label)) = 36
      AND lower(coalesce(metadata ->> 'searchId', event_label)) = ANY($1::text[])
    GROUP BY 1
  ) clicks
  WHERE search.search_id = clicks.search_id::uuid AND search.clicked_results <> clicks.total
`;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Stores searches, and counts the clicks on their results (behaviour: search 4). The clicks' rows are stored already. */
export async function saveSearches(
  database: Database,
  events: readonly QueuedEvent[],
  transaction: Transaction,
): Promise<void> {
  const searches = events.filter((event) => event.kind === 'search');
  const ids = [...searches.map(({ searchId }) => searchId), ...events.flatMap(clickedSearch)];
  if (ids.length === 0) return;

  await database.execute(LOCK_SEARCHES, [ADVISORY_LOCK.searches, ids], transaction);
  if (searches.length > 0) {
    const rows = searches.map((search) => ({ ...search, createdAt: search.receivedAt }));
    await database.execute(INSERT, toColumnArrays(COLUMNS, rows), transaction);
  }
  await database.execute(COUNT_CLICKS, [[...new Set(ids)], earliestRowOf(events)], transaction);
}

/** The id of the search whose result was clicked: in the metadata, or as the label. */
function clickedSearch(event: QueuedEvent): string[] {
  if (event.kind !== 'event' || event.eventType !== 'search_click') return [];
  const id = event.metadata?.searchId ?? event.eventLabel;

  return typeof id === 'string' && UUID.test(id.toLowerCase()) ? [id.toLowerCase()] : [];
}
