import type { ReportOf, ReportRow } from '@ronin/contracts';
import { formatCount, formatSeconds, formatShare } from '@ronin/format';

type Totals = Omit<NonNullable<ReportOf<'getOverview'>['previous']>, 'from' | 'to'>;
type SeriesPoint = ReportRow<'getTimeSeries'>;

/** A key number at the top of the console. */
export interface Measure {
  readonly key: string;
  readonly label: string;
  readonly value: (totals: Totals) => number | null;
  readonly format: (value: number) => string;
  /** Its value in an interval; absent when it cannot be shown over time. */
  readonly pointValue?: (point: SeriesPoint) => number;
  /** A share changes by percentage points, everything else by percent. */
  readonly change?: 'points';
}

/** A number that can be shown over time. */
const count = (key: keyof SeriesPoint & keyof Totals, label: string): Measure => ({
  key,
  label,
  value: (totals) => totals[key],
  pointValue: (point) => point[key],
  format: formatCount,
});

/** The first is the one that is shown over time at the start. */
export const MEASURES: readonly [Measure, ...Measure[]] = [
  count('visitors', 'Visitors'),
  count('visits', 'Visits'),
  count('pageViews', 'Page views'),
  count('productViews', 'Product views'),
  count('events', 'Events'),
  {
    key: 'bounceRate',
    label: 'Bounce rate',
    value: ({ bounceRate, visits }) => (visits === 0 ? null : bounceRate),
    format: formatShare,
    change: 'points',
  },
  {
    key: 'time',
    label: 'Median time',
    value: ({ medianTimeOnPage }) => medianTimeOnPage,
    format: formatSeconds,
  },
  {
    key: 'scroll',
    label: 'Median scroll',
    value: ({ medianScrollDepth }) => medianScrollDepth,
    format: (depth) => `${formatCount(depth)}%`,
  },
];

/** For example +12.5%, −3 points, no change; null without a comparison. */
export function describeChange(measure: Measure, now: number | null, before: number | null): string | null {
  if (now === null || before === null) return null;
  if (now === before) return 'no change';
  if (measure.change === 'points')
    return `${sign(now - before)}${points.format(Math.abs(now - before) * 100)} points`;
  if (before === 0) return 'from 0';

  return `${sign(now - before)}${formatShare(Math.abs(now - before) / before)}`;
}

const points = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const sign = (change: number): string => (change > 0 ? '+' : '−');
