import { REPORT_LIMITS, type ReportInterval } from '@ronin/contracts';
import { splitRange, UNITS } from '../edges.ts';
import type { Reading } from '../reading.service.ts';
import { refuse, type ReportRequest } from '../report-request.ts';

export interface Intervals {
  /** When each begins, the first also where the range begins later. */
  starts: Date[];
  /** The first whole quarter of each that lies in the range. */
  quarters: number[];
}

/** An hour has at most this many of a range's quarters. */
const QUARTERS_IN_HOUR = 4;

/**
 * The intervals that a range touches, as the zone's clocks had them: a day of 23 or 25 hours is one day, an hour that comes
 * twice is two. Every zone's clocks change by whole quarters.
 * @throws AppError invalid-input when there are too many.
 */
export async function listIntervals(
  reading: Reading,
  request: ReportRequest,
  interval: ReportInterval,
): Promise<Intervals> {
  const { from, to, timezone } = request;
  const { first, end } = splitRange(request, UNITS.quarter);
  if (interval === 'hour' && (end - first) / QUARTERS_IN_HOUR > REPORT_LIMITS.intervals) {
    refuse('interval', `must make at most ${String(REPORT_LIMITS.intervals)} intervals of the range`);
  }
  const rows = await reading.all<{ start: Date }>(
    `
      SELECT DISTINCT date_trunc($interval, quarter, $timezone) AS start
      FROM generate_series(
        to_timestamp($begin), $to::timestamptz - interval '1 millisecond', interval '15 minutes'
      ) AS quarter
      ORDER BY start
    `,
    { interval, timezone, begin: Math.floor(from.getTime() / UNITS.quarter) * 900, to },
  );
  const starts = rows.map(({ start }) => start);

  return { starts, quarters: starts.map((start) => Math.max(first, start.getTime() / UNITS.quarter)) };
}
