import { ADVISORY_LOCK, type Database } from '@ronin/database';
import type { Transaction } from 'sequelize';
import { isPersons, type StoredEvent } from '../rollups/overflow.service.ts';

/** Events that tell how long and how far a page was read, and whether the shop was left from it. */
const ENGAGEMENT_EVENTS = new Set(['time_on_page', 'scroll_depth', 'page_exit']);
/** The tracker keeps what was not accepted for seven days. */
const LATEST_MS = 8 * 86_400_000;

/**
 * The most that any of a page view's events says. Of two page views under one id the first is meant. A row is written only
 * when that changes it. `created_at` limits the search to the partitions of the last days.
 */
const UPDATE = `
  WITH told AS (
    SELECT session_id, page_view_id, is_staff, bot_reason IS NULL AS is_person,
      max(least(event_value, 604800)) FILTER (WHERE event_type = 'time_on_page' AND event_value >= 0) AS seconds,
      max(event_value) FILTER (
        WHERE event_type IN ('scroll_depth', 'page_exit') AND event_value BETWEEN 0 AND 100
      ) AS depth,
      bool_or(event_type = 'page_exit') AS is_exit
    FROM analytics_events
    WHERE page_view_id = ANY($1::uuid[]) AND event_type IN ('time_on_page', 'scroll_depth', 'page_exit')
      AND created_at >= $2
    GROUP BY 1, 2, 3, 4
  ), viewed AS (
    SELECT DISTINCT ON (session_id, page_view_id) id, created_at, seconds, depth, is_exit
    FROM page_views JOIN told USING (session_id, page_view_id, is_staff)
    WHERE page_view_id = ANY($1::uuid[]) AND created_at >= $2
      AND (bot_reason IS NULL) = is_person AND overflow_path IS NULL
    ORDER BY session_id, page_view_id, id
  )
  UPDATE page_views SET
    time_on_page = greatest(time_on_page, seconds),
    scroll_depth = greatest(scroll_depth, depth),
    exit_page = exit_page OR is_exit
  FROM viewed
  WHERE page_views.id = viewed.id AND page_views.created_at = viewed.created_at AND (
    time_on_page IS DISTINCT FROM greatest(time_on_page, seconds)
    OR scroll_depth IS DISTINCT FROM greatest(scroll_depth, depth)
    OR exit_page <> (exit_page OR is_exit)
  )
`;

/**
 * Writes what engagement events say into the rows of their page views, whichever of them is stored first. Both of a pair
 * lock their visit before this, so the later one sees the earlier; bots and staff have no visit, hence a lock of their own.
 */
export async function storeEngagement(
  database: Database,
  stored: readonly StoredEvent[],
  transaction: Transaction,
): Promise<void> {
  const parts = stored.filter(
    (event) =>
      event.pageViewId &&
      (event.kind === 'page-view' || (event.kind === 'event' && ENGAGEMENT_EVENTS.has(event.eventType))),
  );
  if (parts.length === 0) return;

  if (!parts.every(isPersons)) {
    await database.query('SELECT pg_advisory_xact_lock($1)', {
      bind: [ADVISORY_LOCK.pageEngagement],
      transaction,
    });
  }
  const times = parts.map(({ receivedAt }) => Date.parse(receivedAt));
  const earliest = new Date(times.reduce((left, right) => Math.min(left, right)) - LATEST_MS);
  const ids = [...new Set(parts.flatMap(({ pageViewId }) => pageViewId ?? []))];
  await database.query(UPDATE, { bind: [ids, earliest], transaction });
}
