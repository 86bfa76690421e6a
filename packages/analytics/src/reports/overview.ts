import type { ReportOf } from '@ronin/contracts';
import { isBounce } from '@ronin/database';
import type { ReportFor } from './report.ts';
import { reportParameters } from './request/parameters.ts';
import { previousPeriod, type ReportRequest } from './request/report-range.ts';
import type { ReportSnapshot } from './request/snapshot.service.ts';

type Totals = Omit<NonNullable<ReportOf<'getOverview'>['previous']>, 'from' | 'to'>;

/** Without a filter a visitor counts in the first of its buckets that lies in the range (decision 0012). */
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
      count(*) AS visits, count(DISTINCT visitor) AS visitors, count(*) FILTER (WHERE ${isBounce()}) AS bounces
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
    SELECT min(value) FILTER (WHERE measure = 'seconds' AND value >= 0 AND up_to >= 0.5 * known) AS "medianTimeOnPage",
      min(value) FILTER (WHERE measure = 'seconds' AND value >= 0 AND up_to >= 0.9 * known) AS "p90TimeOnPage",
      min(value) FILTER (WHERE measure = 'scroll' AND value >= 0 AND up_to >= 0.5 * known) AS "medianScrollDepth",
      json_build_object(
        'timeOnPage', coalesce(sum(views) FILTER (WHERE measure = 'seconds' AND value >= 0), 0)::float8
          / nullif(sum(views) FILTER (WHERE measure = 'seconds'), 0)::float8,
        'scrollDepth', coalesce(sum(views) FILTER (WHERE measure = 'scroll' AND value >= 0), 0)::float8
          / nullif(sum(views) FILTER (WHERE measure = 'scroll'), 0)::float8
      ) AS coverage
    FROM cumulative
  ), counted AS (
    SELECT coalesce(selected.page_views, totals.page_views, 0)::bigint AS page_views,
      coalesce(selected.product_views, totals.product_views, 0)::bigint AS product_views,
      coalesce(selected.events, totals.events, 0)::bigint AS events,
      CASE WHEN :'isFiltered'::boolean THEN selected.visits ELSE coalesce(totals.visits, 0)::bigint END AS visits,
      CASE WHEN :'isFiltered'::boolean THEN selected.visitors ELSE coalesce(present.visitors, 0)::bigint END AS visitors,
      CASE WHEN :'isFiltered'::boolean THEN selected.bounces ELSE coalesce(totals.bounces, 0)::bigint END AS bounces
    FROM totals, present, selected
  )
  SELECT page_views AS "pageViews", product_views AS "productViews", events, visitors, visits, bounces,
    coalesce(bounces::float8 / nullif(visits, 0), 0) AS "bounceRate",
    "medianTimeOnPage", "p90TimeOnPage", "medianScrollDepth", coverage
  FROM counted, engagement
`;

const readTotals = (snapshot: ReportSnapshot, request: ReportRequest) =>
  snapshot.one<Totals>(OVERVIEW, reportParameters(snapshot, request));

/** The totals of all selected visits together (behaviour: reports 3). */
export const overview: ReportFor<'getOverview'> = {
  async read(snapshot, request, { compare }) {
    const totals = await readTotals(snapshot, request);
    if (compare === 'none') return { ...totals, previous: null };
    const earlier = previousPeriod(request);
    const range = { from: earlier.from.toISOString(), to: earlier.to.toISOString() };

    return { ...totals, previous: { ...range, ...(await readTotals(snapshot, earlier)) } };
  },
};
