import { dayOf, splitRange, UNITS } from '../edges.ts';
import type { ReportRequest } from '../report-request.ts';
import { filterVisits, lieIn, reachBeyond, type Scope, type Span } from './chosen-visits.ts';

/**
 * A table expression (path, measure, value, views): how many page views of the range have which time and which depth, -1
 * where it is not known. Whole days and months (UTC) are counted already; the days that the range begins and ends in are counted
 * from the page views, and all of them where the report is of some visits alone.
 */
export function pageFigures(
  request: ReportRequest,
  scope: Scope,
): { sql: string; bind: Record<string, unknown> } {
  if (scope.isFiltered) {
    return {
      sql: `(${stayFigures({ from: '$from', to: '$to' }, filterVisits(request.filters))})`,
      bind: {},
    };
  }
  const { first, end, edges } = splitRange(request, UNITS.day);
  const [begin, finish] = edges;
  const firstDay = new Date(first * UNITS.day);
  const endDay = new Date(end * UNITS.day);
  const months = settledMonths(firstDay, endDay, scope.settledUntil);

  return {
    sql: `(
      SELECT path, measure, value, views FROM page_month_figures
      WHERE month >= $firstMonth::date AND month < $endMonth::date
      UNION ALL
      SELECT path, measure, value, views FROM page_day_figures
      WHERE day >= $firstDay::date AND day < $firstMonth::date AND views > 0
      UNION ALL
      SELECT path, measure, value, views FROM page_day_figures
      WHERE day >= $endMonth::date AND day < $endDay::date AND views > 0
      UNION ALL ${stayFigures({ from: '$from', to: '$beginTo' })}
      UNION ALL ${stayFigures({ from: '$finishFrom', to: '$to' })}
    )`,
    bind: {
      firstDay: dayOf(firstDay),
      endDay: dayOf(endDay),
      ...months,
      beginTo: begin.to,
      finishFrom: finish.from,
    },
  };
}

/** The whole months among whole days that are settled; where there is none, an empty span of them. */
function settledMonths(first: Date, end: Date, settledUntil: Date): { firstMonth: string; endMonth: string } {
  const firstMonth = new Date(
    Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + (first.getUTCDate() === 1 ? 0 : 1)),
  );
  const last = new Date(Math.min(end.getTime(), settledUntil.getTime()));
  const endMonth = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth()));

  return firstMonth < endMonth
    ? { firstMonth: dayOf(firstMonth), endMonth: dayOf(endMonth) }
    : { firstMonth: dayOf(first), endMonth: dayOf(first) };
}

const unnested = (where: string) => `
  SELECT unnest(v.stay_times) AS at, unnest(v.stay_paths) AS path, unnest(v.stay_seconds) AS seconds,
    unnest(v.stay_depths) AS depth
  FROM visits v WHERE ${where}`;

/**
 * The page views of some visits in a span: those that their visits list, and those beyond, which are found by their rows. Of a visit that lies in it all count, and no time need be looked at: so
 * PostgreSQL sums them in its processes. One that has no path has not been reported itself.
 */
const stayFigures = (span: Span, filter = '') => `
  SELECT path, figure.measure, figure.value, views
  FROM (
    SELECT path, seconds, depth, count(*) AS views FROM (${unnested(`${lieIn(span)} ${filter}`)}) AS stay
    GROUP BY path, seconds, depth
    UNION ALL
    SELECT path, seconds, depth, count(*) FROM (
      ${reachBeyond(span)
        .map((where) => unnested(`${where} ${filter}`))
        .join(' UNION ALL ')}
    ) AS stay
    WHERE at >= ${span.from} AND at < ${span.to}
    GROUP BY path, seconds, depth
    UNION ALL
    SELECT overflow_path, round(time_on_page::numeric)::int, round(scroll_depth::numeric)::int, count(*)
    FROM page_views ${filter === '' ? '' : 'JOIN visits v USING (session_id)'}
    WHERE overflow_path IS NOT NULL AND created_at >= ${span.from} AND created_at < ${span.to} ${filter}
    GROUP BY 1, 2, 3
  ) AS stay
  CROSS JOIN LATERAL (VALUES ('seconds', coalesce(seconds, -1)), ('scroll', coalesce(depth, -1))) AS figure (measure, value)
  WHERE path IS NOT NULL
`;

/** Columns over `figures`, grouped or not. The median is the lowest value that half of the known ones do not exceed. */
export const FIGURE_COLUMNS = `
  coalesce(sum(views) FILTER (WHERE measure = 'seconds'), 0)::bigint AS "views",
  min(value) FILTER (WHERE measure = 'seconds' AND value >= 0 AND upto >= 0.5 * known) AS "medianTime",
  min(value) FILTER (WHERE measure = 'seconds' AND value >= 0 AND upto >= 0.9 * known) AS "p90Time",
  min(value) FILTER (WHERE measure = 'scroll' AND value >= 0 AND upto >= 0.5 * known) AS "medianScroll",
  coalesce(sum(views) FILTER (WHERE measure = 'seconds' AND value >= 0), 0)::bigint AS "timed",
  coalesce(sum(views) FILTER (WHERE measure = 'scroll' AND value >= 0), 0)::bigint AS "scrolled"
`;

/** Values in order, each with how many known ones there are up to it, and in all. `by` is 'path' or nothing. */
export const cumulated = (figures: string, by: 'path' | null): string => {
  const partition = by === null ? 'PARTITION BY measure' : `PARTITION BY ${by}, measure`;

  return `(
    SELECT ${by === null ? '' : `${by},`} measure, value, views,
      sum(views) FILTER (WHERE value >= 0) OVER (${partition} ORDER BY value) AS upto,
      sum(views) FILTER (WHERE value >= 0) OVER (${partition}) AS known
    FROM (
      SELECT ${by === null ? '' : `${by},`} measure, value, sum(views) AS views
      FROM ${figures} AS figure GROUP BY ${by === null ? '' : `${by},`} measure, value
    ) AS summed
  )`;
};

/** What FIGURE_COLUMNS read. */
export interface Figures {
  views: number;
  medianTime: number | null;
  p90Time: number | null;
  medianScroll: number | null;
  timed: number;
  scrolled: number;
}
