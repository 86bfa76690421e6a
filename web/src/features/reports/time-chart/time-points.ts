import type { SeriesPoint, TimeSeriesReport } from '@ronin/contracts';
import { formatBucket } from './format-bucket.ts';
import type { TimePoint } from './TimeChart.tsx';

/**
 * The points of a chart, each beside the same interval of the period before. They are paired from the end: that period is as many
 * hours long and begins where they lead, so when the clocks change in between, its first interval is a part of a day.
 */
export function toTimePoints(
  { rows, previous, interval }: TimeSeriesReport,
  { timeZone, valueOf }: { timeZone: string; valueOf: (point: SeriesPoint) => number },
): TimePoint[] {
  return rows.map((row, index) => {
    const before = previous?.[index + previous.length - rows.length];

    return {
      label: formatBucket(row.start, interval, timeZone),
      value: valueOf(row),
      ...(previous && { previous: before ? valueOf(before) : null }),
    };
  });
}
