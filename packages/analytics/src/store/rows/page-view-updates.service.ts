import { ADVISORY_LOCK, type Database } from '@ronin/database';
import type { Transaction } from 'sequelize';
import { earliestRowOf, isPerson, type StoredEvent } from '../stored-event.ts';

/** The events that say how long and how far a page was read, and whether the shop was left from it. */
const ENGAGEMENT_EVENTS = new Set(['time_on_page', 'scroll_depth', 'page_exit']);

/**
 * The highest value counts, and of two page views under one id the first. Written with ALL, the limit of `created_at` matches no
 * index: PostgreSQL would prefer that one while it takes the table for nearly empty, and read all rows. Not prepared: a plan that
 * was made for an empty partition would read the whole partition for each page view when it has grown.
 */
const UPDATE = `
  WITH reported AS (
    SELECT session_id, page_view_id, is_staff, is_person,
      max(least(event_value, 604800)) FILTER (WHERE event_type = 'time_on_page' AND event_value >= 0) AS seconds,
      max(event_value) FILTER (
        WHERE event_type IN ('scroll_depth', 'page_exit') AND event_value BETWEEN 0 AND 100
      ) AS depth,
      bool_or(event_type = 'page_exit') AS is_exit
    FROM unnest($1::text[], $2::uuid[]) AS asked (session_id, page_view_id)
    CROSS JOIN LATERAL (
      SELECT is_staff, bot_reason IS NULL AS is_person, event_type, event_value
      FROM analytics_events AS event
      WHERE event.session_id = asked.session_id AND event.page_view_id = asked.page_view_id
        AND event_type IN ('time_on_page', 'scroll_depth', 'page_exit') AND created_at >= ALL ($3::timestamptz[])
      OFFSET 0
    ) AS event
    GROUP BY 1, 2, 3, 4
  ), viewed AS (
    SELECT DISTINCT ON (session_id, page_view_id) page_view.id, created_at, seconds, depth, is_exit
    FROM reported
    CROSS JOIN LATERAL (
      SELECT id, created_at
      FROM page_views
      WHERE page_views.session_id = reported.session_id AND page_views.page_view_id = reported.page_view_id
        AND page_views.is_staff = reported.is_staff AND (bot_reason IS NULL) = is_person
        AND overflow_path IS NULL AND created_at >= ALL ($3::timestamptz[])
      OFFSET 0
    ) AS page_view
    ORDER BY session_id, page_view_id, page_view.id
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
 * Writes time, depth and exit into the rows of the page views that they are about, whichever of them is stored first. A page
 * view and its events lock the same visit before this, so the later transaction sees the earlier. Bots and staff have no
 * visit, so a lock takes its place.
 * @param withoutEvents the session ids of visits that have no events: their page views have nothing to look for.
 */
export async function savePageEngagement(
  database: Database,
  stored: readonly StoredEvent[],
  withoutEvents: ReadonlySet<string>,
  transaction: Transaction,
): Promise<void> {
  const parts = stored.filter((event) => {
    if (!event.pageViewId) return false;
    if (event.kind === 'event') return ENGAGEMENT_EVENTS.has(event.eventType);

    return event.kind === 'page-view' && !(isPerson(event) && withoutEvents.has(event.sessionId));
  });
  if (parts.length === 0) return;

  if (!parts.every(isPerson)) {
    await database.execute('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCK.pageEngagement], transaction);
  }
  // Each page view once.
  const byPage = new Map(parts.map((part) => [`${part.sessionId} ${part.pageViewId ?? ''}`, part]));
  const pages = [...byPage.values()];
  const bind = [
    pages.map(({ sessionId }) => sessionId),
    pages.map(({ pageViewId }) => pageViewId),
    [earliestRowOf(parts)],
  ];
  await database.execute(UPDATE, bind, transaction);
}
