import { REPORT_LIMITS, type ReportRow } from '@ronin/contracts';
import { BUCKET_MS, bucketOf, BUCKETS_PER_HOUR } from '../buckets.ts';
import type { ReportFor } from './report.ts';
import { refuse } from './request/report-range.ts';
import { clockReader } from './request/zoned-days.ts';
import { EMPTY_POINT, readPoints } from './time-series.ts';

type Row = ReportRow<'getHours'>;

const HOURS_PER_DAY = 24;

/** Monday's first hour first. */
const emptyWeek = (): Row[] =>
  Array.from({ length: 7 * HOURS_PER_DAY }, (_row, index) => ({
    weekday: 1 + Math.floor(index / HOURS_PER_DAY),
    hour: index % HOURS_PER_DAY,
    hours: 0,
    ...EMPTY_POINT,
  }));

/**
 * An hour that comes twice counts in the same row twice, and one that the clocks skip is in none. A visitor present in two
 * hours counts in both.
 */
export const hours: ReportFor<'getHours'> = {
  async read(snapshot, request) {
    const { from, to, timezone } = request;
    if ((bucketOf(to) - bucketOf(from)) / BUCKETS_PER_HOUR > REPORT_LIMITS.intervals)
      refuse('from', `must be at most ${String(REPORT_LIMITS.intervals)} hours before to`);
    const points = await readPoints(snapshot, request, 'hour');
    const rows = emptyWeek();
    const clockOf = clockReader(timezone);
    for (const [index, { start, ...counts }] of points.entries()) {
      const begin = Math.max(Date.parse(start), from.getTime());
      const end = Date.parse(points[index + 1]?.start ?? to.toISOString());
      const clock = new Date(clockOf(new Date(begin)));
      const row = rows[((clock.getUTCDay() + 6) % 7) * HOURS_PER_DAY + clock.getUTCHours()];
      if (row === undefined) continue;
      row.hours += (end - begin) / BUCKET_MS / BUCKETS_PER_HOUR;
      for (const name of ['pageViews', 'productViews', 'events', 'visitors', 'visits'] as const)
        row[name] += counts[name];
    }

    return { rows };
  },
};
