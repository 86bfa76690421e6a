import type { ReportFilters } from '@ronin/contracts';
import { dayOf, splitRange, UNITS } from '../edges.ts';
import type { Binds, Reading } from '../reading.service.ts';
import type { ReportRequest } from '../report-request.ts';
import { readEdgeRows, sumBySession } from './edge-rows.ts';

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
  /** A table expression: those visits summed by a column of theirs, which is called `value`, or all together. */
  sumBy: (column: string | null) => string;
  /** Days before this moment are settled: what visits and page views add up to is kept of them. */
  settledUntil: Date;
}

const QUARTER_IN_RANGE = 'v.trail[i] >= $first AND v.trail[i] < $end';
const QUARTERS = 'generate_series(1, cardinality(v.trail), 4) AS i';
/** What a visit has in the edges: as many numbers as follow the quarter in its trail. */
const IN_EDGES = '$inEdges::jsonb -> v.session_id';

/** A sum over the part of a visit that lies in the range, of what stands in this place of its trail after the quarter. */
const countInside = (place: number) => `
  coalesce((SELECT sum(v.trail[i + ${String(place)}]) FROM ${QUARTERS} WHERE ${QUARTER_IN_RANGE}), 0)::int +
  coalesce((${IN_EDGES} ->> ${String(place - 1)})::int, 0)`;

const ABOUT =
  'v.id, v.session_id, v.started_at, v.page_views, v.trail, coalesce(v.customer_id::bigint, -v.id) AS visitor';

/** What a visit has in the range, by the names of the columns of the whole. */
interface Inside {
  pageViews: string;
  productViews: string;
  events: string;
}

const WHOLE: Inside = { pageViews: 'v.page_views', productViews: 'v.product_views', events: 'v.events' };
const PART: Inside = {
  pageViews: countInside(1),
  productViews: countInside(2),
  events: countInside(3),
};

/** Visits of one sort, and what each of them has in the range. */
interface Branch {
  inside: Inside;
  where: string;
  /** They were counted before, as wholes. */
  isTakenAway?: boolean;
}

/** The names of the two ends of a span of time. */
export interface Span {
  from: string;
  to: string;
}
const RANGE: Span = { from: '$from', to: '$to' };

/**
 * Visits that are under way at a moment: most began in the day before, and an index finds the few that last longer. Two
 * branches, for PostgreSQL finds no way through an index for both at once.
 */
const underWayAt = (moment: string): string[] => {
  const dayBefore = `${moment}::timestamptz - interval '24 hours'`;
  const isThere = `v.ended_at >= ${moment} AND v.started_at < ${moment}`;

  return [
    `v.started_at >= ${dayBefore} AND ${isThere}`,
    `v.is_long AND v.started_at < ${dayBefore} AND ${isThere}`,
  ];
};

/** Conditions: visits that lie in a span, most of those that touch it. */
export const lieIn = ({ from, to }: Span): string =>
  `v.started_at >= ${from} AND v.started_at < ${to} AND v.ended_at < ${to}`;

/** Conditions, of which a visit meets one at most: those that were under way when the span began, and those that began in it and outlast it. */
export const reachBeyond = ({ from, to }: Span): string[] => [
  ...underWayAt(from),
  ...underWayAt(to).map((where) => `${where} AND v.started_at >= ${from}`),
];

/**
 * The visits that have anything in the range: those that lie in it, most of them, whose figures are their own; and those
 * that reach beyond it, of which one that lasts all through it may have nothing in it.
 */
const LYING_IN_IT: Branch = { inside: WHOLE, where: lieIn(RANGE) };
const AT_EITHER_END = reachBeyond(RANGE).map((where): Branch => ({
  inside: PART,
  where: `${where} AND (v.started_at >= $from OR v.ended_at < $to
      OR EXISTS (SELECT FROM ${QUARTERS} WHERE ${QUARTER_IN_RANGE})
      OR ${IN_EDGES} IS NOT NULL)`,
}));

/** Where whole days are summed: the visits that began before and after those, and those of the sums that outlast the range. */
const BESIDE_SUMS: Branch[] = [
  { inside: WHOLE, where: 'v.started_at >= $from AND v.started_at < $sumsFrom AND v.ended_at < $to' },
  { inside: WHOLE, where: 'v.started_at >= $sumsTo AND v.started_at < $to AND v.ended_at < $to' },
  ...AT_EITHER_END,
  ...underWayAt('$to').map((where): Branch => ({
    inside: WHOLE,
    where: `${where} AND v.started_at >= $sumsFrom AND v.started_at < $sumsTo`,
    isTakenAway: true,
  })),
];

const chosenVisits = (filters: ReportFilters) => {
  const selects = [LYING_IN_IT, ...AT_EITHER_END].map(
    ({ inside, where }) => `
      SELECT ${ABOUT}, ${inside.pageViews} AS page_views_inside, ${inside.productViews} AS product_views_inside,
        ${inside.events} AS events_inside
      FROM visits v WHERE ${where} ${filterVisits(filters)}`,
  );

  return `(${selects.join(' UNION ALL ')})`;
};

/** Each branch is summed by itself: so PostgreSQL spreads the first, which has nearly all visits, over its processes. */
const sumBranch = (by: string, { inside, where, isTakenAway = false }: Branch, filters: ReportFilters) => {
  const sums = [
    'count(*)',
    'count(*) FILTER (WHERE v.page_views = 1)',
    `sum(${inside.pageViews})`,
    `sum(${inside.productViews})`,
    `sum(${inside.events})`,
    'count(*) FILTER (WHERE v.funnel_step >= 1)',
    'count(*) FILTER (WHERE v.funnel_step >= 2)',
    'count(*) FILTER (WHERE v.funnel_step >= 3)',
  ].map((sum, place) => `${isTakenAway ? '-' : ''}${sum} AS ${SUMS[place] ?? ''}`);

  return `SELECT ${by} AS value, ${sums.join(', ')} FROM visits v WHERE ${where} ${filterVisits(filters)} GROUP BY 1`;
};

/** Of all visits, whole days of long ago are summed already. */
const sumOfDays = (column: string | null) => `
  SELECT value, ${SUMS.map((name) => `sum(${name}) AS ${name}`).join(', ')} FROM visit_day_sums
  WHERE dimension = '${column ?? 'all'}' AND day >= $sumsFromDay::date AND day < $sumsToDay::date
  GROUP BY value
`;

const summedVisits = (column: string | null, request: ReportRequest) => {
  const by = column === null ? 'NULL::text' : `v.${column}::text`;
  const branches = isFiltered(request) ? [LYING_IN_IT, ...AT_EITHER_END] : BESIDE_SUMS;
  const selects = branches.map((branch) => sumBranch(by, branch, request.filters));
  if (!isFiltered(request)) selects.push(sumOfDays(column));

  return `(
    SELECT value, ${SUMS.map((name) => `sum(${name})::bigint AS ${name}`).join(', ')}
    FROM (${selects.join(' UNION ALL ')}) AS branch GROUP BY value HAVING sum(visits) > 0
  )`;
};

const SUMS = ['visits', 'bounces', 'page_views', 'product_views', 'events', 'home', 'product', 'cart'];

/** Reads the edges, which are handed to the report's statement as a value: so PostgreSQL may spread that over its processes. */
export async function openScope(reading: Reading, request: ReportRequest): Promise<Scope> {
  const { from, to, filters } = request;
  const { first, end, edges } = splitRange(request, UNITS.quarter);
  const rows = await readEdgeRows(reading, edges);
  const { settledUntil } = await reading.one<{ settledUntil: Date }>(
    `SELECT until::timestamp AT TIME ZONE 'UTC' AS "settledUntil" FROM analytics_settled`,
  );
  const settled = isFiltered(request) ? {} : settledDays(request, settledUntil);

  return {
    bind: {
      ...filters,
      from,
      to,
      first,
      end,
      ...settled,
      edges: JSON.stringify(rows),
      inEdges: JSON.stringify(sumBySession(rows)),
    },
    isFiltered: isFiltered(request),
    settledUntil,
    visits: chosenVisits(filters),
    sumBy: (column) => summedVisits(column, request),
  };
}

/** From the range's first whole day to the last that is settled; nothing where there is none. */
function settledDays(request: ReportRequest, settledUntil: Date): Binds {
  const { first, end } = splitRange(request, UNITS.day);
  const last = Math.min(end * UNITS.day, settledUntil.getTime());
  const [sumsFrom, sumsTo] =
    first * UNITS.day < last ? [new Date(first * UNITS.day), new Date(last)] : [request.from, request.from];

  return { sumsFrom, sumsTo, sumsFromDay: dayOf(sumsFrom), sumsToDay: dayOf(sumsTo) };
}
