import { dayOf, splitRange, UNITS } from '../edges.ts';
import type { ReportRequest } from '../report-request.ts';
import type { Scope } from './chosen-visits.ts';

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
      sql: `(${stayFigures('viewed_at >= $from AND viewed_at < $to', `JOIN ${scope.visits} AS chosen ON chosen.id = visit_id`)})`,
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
      UNION ALL ${stayFigures('viewed_at >= $from AND viewed_at < $beginTo')}
      UNION ALL ${stayFigures('viewed_at >= $finishFrom AND viewed_at < $to')}
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

const stayFigures = (condition: string, join = '') => `
  SELECT path, figure.measure, figure.value, views
  FROM (
    SELECT path, seconds, scroll_depth, count(*) AS views
    FROM page_stays ${join}
    WHERE ${condition}
    GROUP BY path, seconds, scroll_depth
  ) AS stay
  CROSS JOIN LATERAL (VALUES ('seconds', coalesce(seconds, -1)), ('scroll', coalesce(scroll_depth, -1))) AS figure (measure, value)
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
