import { reportParameters } from './request/parameters.ts';
import type { ReportRequest } from './request/report-range.ts';
import type { ReportSnapshot } from './request/snapshot.service.ts';

/** Medians over the page views whose time or depth is known, and how many those are. */
export interface EngagementColumns {
  views: number;
  medianTime: number | null;
  p90Time: number | null;
  medianScroll: number | null;
  timed: number;
  scrolled: number;
}

export interface OverviewTotals extends EngagementColumns {
  pageViews: number;
  productViews: number;
  events: number;
  visits: number;
  visitors: number;
  bounces: number;
}

/**
 * Without a filter a visitor is counted in the first of its buckets that lies in the range, the one whose previous bucket lies
 * before it (decision 0012), and the rest is a sum of the visits' totals. With a filter the selected visits are counted.
 */
const OVERVIEW = `
  WITH totals AS (
    SELECT sum(page_views) AS page_views, sum(product_views) AS product_views, sum(events) AS events,
      sum(visits) AS visits, sum(bounces) AS bounces
    FROM visit_totals(:'from', :'to', :'totalsFrom', :'totalsTo', :'filters', NULL) WHERE NOT :'isFiltered'::boolean
  ), present AS (
    SELECT sum(count) AS visitors FROM analytics_presence
    WHERE NOT :'isFiltered'::boolean
      AND kind = 'visitor' AND bucket >= :'first' AND bucket < :'end' AND previous_bucket < :'first'
  ), selected AS (
    SELECT sum(page_views_inside) AS page_views, sum(product_views_inside) AS product_views, sum(events_inside) AS events,
      count(*) AS visits, count(DISTINCT visitor) AS visitors, count(*) FILTER (WHERE page_views = 1) AS bounces
    FROM report_visits(:'from', :'to', :'filters', NULL) WHERE :'isFiltered'::boolean
  ), histogram AS (
    SELECT measure, value, sum(views) AS views
    FROM page_histogram(:'from', :'to', :'daysFrom', :'monthsFrom', :'monthsTo', :'daysTo', :'filters')
    GROUP BY measure, value
  ), cumulative AS (
    SELECT measure, value, views,
      sum(views) FILTER (WHERE value >= 0) OVER (PARTITION BY measure ORDER BY value) AS up_to,
      sum(views) FILTER (WHERE value >= 0) OVER (PARTITION BY measure) AS known
    FROM histogram
  ), engagement AS (
    SELECT coalesce(sum(views) FILTER (WHERE measure = 'seconds'), 0)::bigint AS "views",
      min(value) FILTER (WHERE measure = 'seconds' AND value >= 0 AND up_to >= 0.5 * known) AS "medianTime",
      min(value) FILTER (WHERE measure = 'seconds' AND value >= 0 AND up_to >= 0.9 * known) AS "p90Time",
      min(value) FILTER (WHERE measure = 'scroll' AND value >= 0 AND up_to >= 0.5 * known) AS "medianScroll",
      coalesce(sum(views) FILTER (WHERE measure = 'seconds' AND value >= 0), 0)::bigint AS "timed",
      coalesce(sum(views) FILTER (WHERE measure = 'scroll' AND value >= 0), 0)::bigint AS "scrolled"
    FROM cumulative
  )
  SELECT coalesce(selected.page_views, totals.page_views, 0)::bigint AS "pageViews",
    coalesce(selected.product_views, totals.product_views, 0)::bigint AS "productViews",
    coalesce(selected.events, totals.events, 0)::bigint AS "events",
    CASE WHEN :'isFiltered'::boolean THEN selected.visits ELSE coalesce(totals.visits, 0)::bigint END AS "visits",
    CASE WHEN :'isFiltered'::boolean THEN selected.visitors ELSE coalesce(present.visitors, 0)::bigint END AS "visitors",
    CASE WHEN :'isFiltered'::boolean THEN selected.bounces ELSE coalesce(totals.bounces, 0)::bigint END AS "bounces",
    engagement.*
  FROM totals, present, selected, engagement
`;

/** The totals of all selected visits together (behaviour: reports 3). */
export const getOverviewReport = (
  snapshot: ReportSnapshot,
  request: ReportRequest,
): Promise<OverviewTotals> => snapshot.one<OverviewTotals>(OVERVIEW, reportParameters(snapshot, request));
