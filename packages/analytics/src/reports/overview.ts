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
 * Without a filter everything but the bounces is a sum of counters: a visit or a visitor is counted in the first of its buckets
 * that lies in the range, the one whose previous bucket lies before it (decision 0012). With a filter the selected visits are
 * counted.
 */
const OVERVIEW = `
  WITH counted AS (
    SELECT sum(count) FILTER (WHERE kind = 'page-view') AS page_views,
      sum(count) FILTER (WHERE kind = 'product-view') AS product_views,
      sum(count) FILTER (WHERE kind = 'event') AS events
    FROM analytics_counts
    WHERE NOT :'isFiltered'::boolean
      AND kind IN ('page-view', 'product-view', 'event') AND quarter >= :'first' AND quarter < :'end'
  ), seen AS (
    SELECT sum(count) FILTER (WHERE kind = 'visit') AS visits, sum(count) FILTER (WHERE kind = 'visitor') AS visitors
    FROM analytics_presence
    WHERE NOT :'isFiltered'::boolean AND quarter >= :'first' AND quarter < :'end' AND previous < :'first'
  ), bounced AS (
    SELECT sum(bounces) AS bounces
    FROM visit_totals(:'from', :'to', :'totalsFrom', :'totalsTo', :'filters', NULL) WHERE NOT :'isFiltered'::boolean
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
  SELECT coalesce(selected.page_views, counted.page_views, 0)::bigint AS "pageViews",
    coalesce(selected.product_views, counted.product_views, 0)::bigint AS "productViews",
    coalesce(selected.events, counted.events, 0)::bigint AS "events",
    CASE WHEN :'isFiltered'::boolean THEN selected.visits ELSE coalesce(seen.visits, 0)::bigint END AS "visits",
    CASE WHEN :'isFiltered'::boolean THEN selected.visitors ELSE coalesce(seen.visitors, 0)::bigint END AS "visitors",
    CASE WHEN :'isFiltered'::boolean THEN selected.bounces ELSE coalesce(bounced.bounces, 0)::bigint END AS "bounces",
    engagement.*
  FROM counted, seen, bounced, selected, engagement
`;

/** The totals of all selected visits together (behaviour: reports 3). */
export const getOverviewReport = (
  snapshot: ReportSnapshot,
  request: ReportRequest,
): Promise<OverviewTotals> => snapshot.one<OverviewTotals>(OVERVIEW, reportParameters(snapshot, request));
