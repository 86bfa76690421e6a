import type { ReportOf, ReportRow } from '@ronin/contracts';
import { formatBucket } from './format-bucket.ts';
import type { TimePoint } from './TimeChart.tsx';

/**
 * The points of a chart, each beside the same interval of the period before. That period has the same days, so it has as many
 * intervals unless the clocks change (an hour more or less) or it begins on another day of a week or month. Paired from the
 * end, the latest intervals are beside their own.
 */
export function toTimePoints(
  { rows, previous, interval }: ReportOf<'getTimeSeries'>,
  { timeZone, valueOf }: { timeZone: string; valueOf: (point: ReportRow<'getTimeSeries'>) => number },
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
