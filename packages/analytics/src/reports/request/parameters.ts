import { bucketOf, DAY_MS, dayOf } from '../../buckets.ts';
import type { ReportRequest } from './report-range.ts';
import type { Parameters, ReportSnapshot } from './snapshot.service.ts';
import { toSqlFilters } from './sql-filters.ts';

/**
 * The variables that the reports' statements share. psql takes them from report-variables.psql.
 *
 * - from, to: the range as timestamps; first, end: the same as buckets; timezone: whose clocks count.
 * - filters: the filters as JSON (toSqlFilters); isFiltered: whether there is any.
 * - totalsFrom, totalsTo: the days whose daily totals are read; the same day twice for none.
 * - daysFrom, monthsFrom, monthsTo, daysTo: the days and, within them, the months whose histograms are read.
 */
export function reportParameters(
  { finalisedUntil }: Pick<ReportSnapshot, 'finalisedUntil'>,
  { from, to, timezone, filters }: ReportRequest,
): Parameters {
  const isFiltered = filters.length > 0;
  const days = isFiltered ? NO_DAYS : wholeDays(from, to);
  const totals = { from: days.from, to: earlier(days.to, finalisedUntil) };
  const hasTotals = totals.from < totals.to;
  const months = wholeMonths(days.from, totals.to);

  return {
    from,
    to,
    first: bucketOf(from),
    end: bucketOf(to),
    timezone,
    filters: JSON.stringify(toSqlFilters(filters)),
    isFiltered,
    totalsFrom: dayOf(hasTotals ? totals.from : NO_DAYS.from),
    totalsTo: dayOf(hasTotals ? totals.to : NO_DAYS.to),
    daysFrom: dayOf(days.from),
    monthsFrom: dayOf(months.from),
    monthsTo: dayOf(months.to),
    daysTo: dayOf(days.to),
  };
}

interface Days {
  from: Date;
  to: Date;
}

/** A day before every range: whatever lies in a range lies after it. */
const BEFORE_ALL = new Date(0);
const NO_DAYS: Days = { from: BEFORE_ALL, to: BEFORE_ALL };

/** The whole days (UTC) of a range. */
function wholeDays(from: Date, to: Date): Days {
  const days = {
    from: new Date(Math.ceil(from.getTime() / DAY_MS) * DAY_MS),
    to: new Date(Math.floor(to.getTime() / DAY_MS) * DAY_MS),
  };

  return days.from < days.to ? days : NO_DAYS;
}

/** The whole calendar months between two days. Without a whole month it is an empty span that starts at `from`. */
function wholeMonths(from: Date, to: Date): Days {
  const months = {
    from: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + (from.getUTCDate() === 1 ? 0 : 1))),
    to: new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth())),
  };

  return months.from < months.to ? months : { from, to: from };
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
