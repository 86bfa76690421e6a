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
  /** A table expression: the visits of the report, and what each has in the range. */
  visits: string;
}

const QUARTER_IN_RANGE = 'v.trail[i] >= $first AND v.trail[i] < $end';
const QUARTERS = 'generate_series(1, cardinality(v.trail), 4) AS i';
const EDGES =
  'json_to_recordset($edges::json) AS e (edge int, session_id text, page_views int, product_views int, events int)';

/** A sum over the part of a visit that lies in the range. */
const countInside = (column: string, place: number) => `
  CASE WHEN v.started_at >= $from AND v.ended_at < $to THEN v.${column} ELSE
    coalesce((SELECT sum(v.trail[i + ${String(place)}]) FROM ${QUARTERS} WHERE ${QUARTER_IN_RANGE}), 0)::int +
    coalesce((SELECT sum(e.${column}) FROM ${EDGES} WHERE e.session_id = v.session_id), 0)::int
  END`;

/**
 * The visits that have anything in the range and match the filters. One that began or ended in the range has; of one that
 * lasts all through it the trail tells. Few visits last a day: an index finds those, so that a range is found by the
 * beginnings of its visits.
 */
const chosenVisits = (filters: ReportFilters) => `(
  SELECT v.*, coalesce(v.customer_id::bigint, -v.id) AS visitor, (v.page_views = 1) AS is_bounce,
    ${countInside('page_views', 1)} AS page_views_inside,
    ${countInside('product_views', 2)} AS product_views_inside,
    ${countInside('events', 3)} AS events_inside
  FROM visits v
  WHERE v.started_at < $to AND v.ended_at >= $from
    AND (v.started_at >= $from::timestamptz - interval '24 hours' OR v.ended_at - v.started_at > interval '24 hours')
    AND (v.started_at >= $from OR v.ended_at < $to
      OR EXISTS (SELECT FROM ${QUARTERS} WHERE ${QUARTER_IN_RANGE})
      OR EXISTS (SELECT FROM ${EDGES} WHERE e.session_id = v.session_id))
    ${filterVisits(filters)}
)`;

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
  };
}
