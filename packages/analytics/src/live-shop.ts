import { LIVE_VISITS_MAX, LiveShop } from '@ronin/contracts';
import { presentRow, type RowOf } from '@ronin/server-kit';
import type { ReportSnapshot } from './reports/request/snapshot.service.ts';

const MINUTES = 5;

/** Visits of the last minutes are found by their rows: no index of visits has the time of the last event. */
const PRESENT = `
  WITH recent AS MATERIALIZED (
    SELECT session_id, max(created_at) AS last_at, count(*) FILTER (WHERE kind = 'page-view') AS page_views
    FROM analytics_people WHERE created_at >= :'since' AND created_at < :'now'
    GROUP BY session_id
  )
`;
const COUNTS = `${PRESENT}
  SELECT count(DISTINCT coalesce(v.customer_id::bigint, -v.id)) AS visitors, count(*) AS visits,
    coalesce(sum(recent.page_views), 0)::bigint AS "pageViews"
  FROM recent JOIN visits v ON v.session_id = recent.session_id
`;
const ROWS = `${PRESENT}
  SELECT v.id, v.started_at AS since, recent.last_at AS "lastAt", v.exit_path AS path, v.page_views AS "pageViews",
    v.channel, v.referrer_host AS referrer, v.utm_campaign AS campaign, v.country_code AS country, v.device_type AS device,
    CASE WHEN v.ordered_at IS NOT NULL THEN 'ordered' WHEN cardinality(v.checkout_times) > 0 THEN 'checkout'
      WHEN v.cart_at IS NOT NULL THEN 'cart' ELSE 'browsing' END AS stage
  FROM recent JOIN visits v ON v.session_id = recent.session_id
  ORDER BY recent.last_at DESC, v.id LIMIT ${String(LIVE_VISITS_MAX)}
`;

const TODAY = `
  SELECT count(*) FILTER (WHERE type = 'sale') AS orders,
    coalesce(sum(CASE WHEN type = 'sale' THEN amount ELSE -amount END), 0)::numeric(14, 2)::text AS net
  FROM revenue_events
  WHERE NOT is_test AND created_at < :'now'
    AND created_at >= date_trunc('day', :'now'::timestamptz AT TIME ZONE :'timezone') AT TIME ZONE :'timezone'
`;

const LiveVisit = LiveShop.shape.rows.element;
type Row = RowOf<LiveShop['rows'][number], 'lastAt' | 'since'>;

/** What happens in the shop now (behaviour: reports 9). */
export async function readLiveShop(
  { all, one }: Pick<ReportSnapshot, 'all' | 'one'>,
  now: Date,
  timezone: string,
): Promise<Omit<LiveShop, 'at'>> {
  const range = { since: new Date(now.getTime() - MINUTES * 60_000), now };
  const rows = await all<Row>(ROWS, range);

  return {
    ...(await one<Pick<LiveShop, 'pageViews' | 'visitors' | 'visits'>>(COUNTS, range)),
    rows: rows.map((row) => presentRow(LiveVisit, row)),
    today: await one<LiveShop['today']>(TODAY, { now, timezone }),
  };
}
