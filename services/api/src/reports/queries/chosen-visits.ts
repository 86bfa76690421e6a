import type { ReportFilters } from '@ronin/contracts';
import { splitRange, UNITS } from '../edges.ts';
import type { Binds, Reading } from '../reading.service.ts';
import type { ReportRequest } from '../report-request.ts';

/** A condition on `visits v` for each filter; an empty text chooses the visits that have none. */
const is = (column: string) => (name: string, value: unknown) =>
  value === '' ? `v.${column} IS NULL` : `v.${column} = $${name}`;
const CONDITIONS: Record<keyof ReportFilters, (name: string, value: unknown) => string> = {
  path: () => 'v.paths @> ARRAY[$path::text]',
  product: () => 'v.product_ids @> ARRAY[$product::int]',
  category: () => 'v.product_ids && (SELECT array_agg(id) FROM products WHERE category = $category)',
  entryPage: is('entry_path'),
  exitPage: is('exit_path'),
  referrer: is('referrer_host'),
  utmSource: is('utm_source'),
  utmMedium: is('utm_medium'),
  utmCampaign: is('utm_campaign'),
  utmTerm: is('utm_term'),
  utmContent: is('utm_content'),
  device: is('device_type'),
  browser: is('browser_name'),
  country: is('country_code'),
};

const FILTERS = Object.entries(CONDITIONS);

/** Conditions on `visits v`, each with AND before it. */
export function filterVisits(filters: ReportFilters): string {
  const given = new Map<string, unknown>(Object.entries(filters));
  const conditions = FILTERS.filter(([name]) => given.get(name) !== undefined).map(
    ([name, describe]) => `AND ${describe(name, given.get(name))}`,
  );

  return conditions.join(' ');
}

export const isFiltered = ({ filters }: Pick<ReportRequest, 'filters'>): boolean =>
  filterVisits(filters) !== '';

/** What a statement with `$`-names of the range and the filters needs, in quarters and with the rows of the edges. */
export interface Scope {
  bind: Binds;
  isFiltered: boolean;
  /** A table expression: the visits of the report, and how many page views each has in the range. */
  visits: string;
  /** A table expression: those visits summed by a column of `visits v`, which is called `value`. */
  sumBy: (column: string) => string;
}

const QUARTER_IN_RANGE = 'v.trail[i] >= $first AND v.trail[i] < $end';
const QUARTERS = 'generate_series(1, cardinality(v.trail), 4) AS i';
const EDGES =
  'json_to_recordset($edges::json) AS e (edge int, session_id text, page_views int, product_views int, events int)';

/** A sum over the part of a visit that lies in the range. */
const countInside = (column: string, place: number) => `
  coalesce((SELECT sum(v.trail[i + ${String(place)}]) FROM ${QUARTERS} WHERE ${QUARTER_IN_RANGE}), 0)::int +
  coalesce((SELECT sum(e.${column}) FROM ${EDGES} WHERE e.session_id = v.session_id), 0)::int`;

const ABOUT =
  'v.id, v.session_id, v.started_at, v.trail, v.paths, coalesce(v.customer_id::bigint, -v.id) AS visitor';

/** What a visit has in the range, by the names of the columns of the whole. */
interface Inside {
  pageViews: string;
  productViews: string;
  events: string;
}

const WHOLE: Inside = { pageViews: 'v.page_views', productViews: 'v.product_views', events: 'v.events' };
const PART: Inside = {
  pageViews: countInside('page_views', 1),
  productViews: countInside('product_views', 2),
  events: countInside('events', 3),
};

/** Few visits last a day: an index finds those, so that all others that are under way at a moment began in the day before. */
const underWayAt = (moment: '$from' | '$to') => `
  v.started_at < ${moment} AND v.ended_at >= ${moment}
  AND (v.started_at >= ${moment}::timestamptz - interval '24 hours' OR v.ended_at - v.started_at > interval '24 hours')`;

/**
 * The visits that have anything in the range: those that lie in it, most of them, whose figures are their own; those that
 * were under way when it began, of which one that lasts all through it may have nothing in it; and those that began in it
 * and outlast it.
 */
const BRANCHES: { inside: Inside; where: string }[] = [
  { inside: WHOLE, where: 'v.started_at >= $from AND v.started_at < $to AND v.ended_at < $to' },
  {
    inside: PART,
    where: `${underWayAt('$from')} AND (v.ended_at < $to
      OR EXISTS (SELECT FROM ${QUARTERS} WHERE ${QUARTER_IN_RANGE})
      OR EXISTS (SELECT FROM ${EDGES} WHERE e.session_id = v.session_id))`,
  },
  { inside: PART, where: `v.started_at >= $from AND ${underWayAt('$to')}` },
];

const chosenVisits = (filters: ReportFilters) => {
  const selects = BRANCHES.map(
    ({ inside, where }) => `
      SELECT ${ABOUT}, ${inside.pageViews} AS page_views_inside
      FROM visits v WHERE ${where} ${filterVisits(filters)}`,
  );

  return `(${selects.join(' UNION ALL ')})`;
};

/** Each branch is summed by itself: so PostgreSQL spreads the first, which has nearly all visits, over its processes. */
const summedVisits = (by: string, filters: ReportFilters) => {
  const selects = BRANCHES.map(
    ({ inside, where }) => `
      SELECT ${by} AS value, count(*) AS visits, count(*) FILTER (WHERE v.page_views = 1) AS bounces,
        sum(${inside.pageViews}) AS page_views, sum(${inside.productViews}) AS product_views, sum(${inside.events}) AS events,
        count(*) FILTER (WHERE v.funnel_step >= 1) AS home, count(*) FILTER (WHERE v.funnel_step >= 2) AS product,
        count(*) FILTER (WHERE v.funnel_step >= 3) AS cart
      FROM visits v WHERE ${where} ${filterVisits(filters)}
      GROUP BY 1`,
  );

  return `(
    SELECT value, ${SUMS.map((name) => `sum(${name})::bigint AS ${name}`).join(', ')}
    FROM (${selects.join(' UNION ALL ')}) AS branch GROUP BY value
  )`;
};

const SUMS = ['visits', 'bounces', 'page_views', 'product_views', 'events', 'home', 'product', 'cart'];

/** Cost: the rows of at most half an hour. */
const EDGE_ROWS = `
  SELECT edge, session_id,
    count(*) FILTER (WHERE kind = 'page-view')::int AS page_views,
    count(*) FILTER (WHERE kind = 'product-view')::int AS product_views,
    count(*) FILTER (WHERE kind = 'event')::int AS events
  FROM (
    SELECT 1 AS edge, kind, session_id FROM analytics_people WHERE created_at >= $from1 AND created_at < $to1
    UNION ALL
    SELECT 2, kind, session_id FROM analytics_people WHERE created_at >= $from2 AND created_at < $to2
  ) AS people
  GROUP BY edge, session_id
`;

/** Reads the edges, which are handed to the report's statement as a value: so PostgreSQL may spread that over its processes. */
export async function openScope(reading: Reading, request: ReportRequest): Promise<Scope> {
  const { from, to, filters } = request;
  const { first, end, edges } = splitRange(request, UNITS.quarter);
  const [begin, finish] = edges;
  const rows = await reading.all(EDGE_ROWS, {
    from1: begin.from,
    to1: begin.to,
    from2: finish.from,
    to2: finish.to,
  });

  return {
    bind: { ...filters, from, to, first, end, edges: JSON.stringify(rows) },
    isFiltered: isFiltered(request),
    visits: chosenVisits(filters),
    sumBy: (column) => summedVisits(column, filters),
  };
}
