import { REPORT_LIMITS, type ReportInterval } from '@ronin/contracts';
import { BUCKET_MS, bucketOf, BUCKETS_PER_HOUR } from '../../buckets.ts';
import { reportParameters } from './parameters.ts';
import { refuse, type ReportRequest } from './report-range.ts';
import type { ReportSnapshot } from './snapshot.service.ts';
import { clockReader } from './zoned-days.ts';

const INTERVALS = `
  SELECT DISTINCT date_trunc(:'interval', moment, :'timezone') AS start
  FROM (
    SELECT generate_series(:'from'::timestamptz, :'to'::timestamptz - interval '15 minutes', :'step'::interval)
    UNION ALL SELECT :'to'::timestamptz - interval '15 minutes'
  ) AS moments (moment)
  ORDER BY start
`;

/** At most an interval, so that a moment lies in every one: an hour has at least 30 minutes, a day 23 hours. */
const stepOf = (interval: ReportInterval): string => (interval === 'hour' ? '30 minutes' : '12 hours');

/**
 * When each interval begins that a range touches, by the zone's clocks: a day of 23 or 25 hours is one day, an hour that comes
 * twice is two. Every zone's offset is a whole number of buckets. The first may begin before the range.
 * @throws AppError invalid-input when there are too many.
 */
export async function listIntervals(
  snapshot: ReportSnapshot,
  { from, to, timezone }: ReportRequest,
  interval: ReportInterval,
): Promise<Date[]> {
  if (interval === 'hour' && (bucketOf(to) - bucketOf(from)) / BUCKETS_PER_HOUR > REPORT_LIMITS.intervals) {
    refuse('interval', `must make at most ${String(REPORT_LIMITS.intervals)} intervals of the range`);
  }
  const variables = { interval, timezone, from, to, step: stepOf(interval) };
  const rows = await snapshot.all<{ start: Date }>(INTERVALS, variables);
  const starts = rows.map(({ start }) => start);

  return interval === 'hour' ? moveToChange(starts, timezone) : starts;
}

/** The first buckets of intervals in a range; width_bucket numbers the intervals from 1. */
export const firstBuckets = (starts: readonly Date[], { from }: ReportRequest): number[] =>
  starts.map((start) => Math.max(bucketOf(from), bucketOf(start)));

/**
 * The figures of each interval that a range touches, and those of all together.
 * @param statement has `interval` in each row, by the variable `starts`; the row without an interval is the total.
 */
export async function readIntervals<Figures extends object>(
  snapshot: ReportSnapshot,
  request: ReportRequest,
  { statement, interval, empty }: { statement: string; interval: ReportInterval; empty: Figures },
): Promise<{ total: Figures; rows: ({ start: string } & Figures)[] }> {
  const starts = await listIntervals(snapshot, request, interval);
  const found = await snapshot.all<Figures & { interval?: number | null }>(statement, {
    ...reportParameters(snapshot, request),
    starts: firstBuckets(starts, request),
  });
  const figures = new Map<number | null | undefined, Figures>();
  for (const row of found) {
    figures.set(row.interval, row);
    delete row.interval;
  }

  return {
    total: figures.get(null) ?? empty,
    rows: starts.map((start, index) => ({
      start: start.toISOString(),
      ...(figures.get(index + 1) ?? empty),
    })),
  };
}

const HOUR_MS = BUCKETS_PER_HOUR * BUCKET_MS;

/** date_trunc has the hour after a change by half an hour begin before it, where the clocks show no whole hour. */
function moveToChange(starts: readonly Date[], timezone: string): Date[] {
  const clockOf = clockReader(timezone);

  return starts.map((start) => {
    if (clockOf(start) % HOUR_MS === 0) return start;
    let next = start;
    do next = new Date(next.getTime() + BUCKET_MS);
    while (clockOf(next) - clockOf(new Date(next.getTime() - BUCKET_MS)) === BUCKET_MS);
    return next;
  });
}
