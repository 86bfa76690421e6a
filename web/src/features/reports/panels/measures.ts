import type { OverviewReport, SeriesPoint } from '@ronin/contracts';
import { formatCount, formatSeconds, formatShare } from '../../../ui/format/format-number.ts';

type Totals = Omit<NonNullable<OverviewReport['previous']>, 'from' | 'to'>;

/** One of the figures at the top. */
export interface Measure {
  readonly key: string;
  readonly label: string;
  readonly read: (totals: Totals) => number | null;
  readonly format: (value: number) => string;
  /** How it went over time; absent where adding up says nothing. */
  readonly readPoint?: (point: SeriesPoint) => number;
  /** How the change is told: in per cent, or in points where the figure is a share itself. */
  readonly change?: 'points';
}

const VISITORS: Measure = {
  key: 'visitors',
  label: 'Visitors',
  read: ({ visitors }) => visitors,
  readPoint: ({ visitors }) => visitors,
  format: formatCount,
};

/** The first is the one that is drawn at first. */
export const MEASURES: readonly [Measure, ...Measure[]] = [
  VISITORS,
  {
    key: 'visits',
    label: 'Visits',
    read: ({ visits }) => visits,
    readPoint: ({ visits }) => visits,
    format: formatCount,
  },
  {
    key: 'pageViews',
    label: 'Page views',
    read: ({ pageViews }) => pageViews,
    readPoint: ({ pageViews }) => pageViews,
    format: formatCount,
  },
  {
    key: 'productViews',
    label: 'Product views',
    read: ({ productViews }) => productViews,
    readPoint: ({ productViews }) => productViews,
    format: formatCount,
  },
  {
    key: 'events',
    label: 'Events',
    read: ({ events }) => events,
    readPoint: ({ events }) => events,
    format: formatCount,
  },
  {
    key: 'bounceRate',
    label: 'Bounce rate',
    read: ({ bounceRate, visits }) => (visits === 0 ? null : bounceRate),
    format: formatShare,
    change: 'points',
  },
  {
    key: 'time',
    label: 'Median time',
    read: ({ medianTimeOnPage }) => medianTimeOnPage,
    format: formatSeconds,
  },
  {
    key: 'scroll',
    label: 'Median scroll',
    read: ({ medianScrollDepth }) => medianScrollDepth,
    format: (depth) => `${formatCount(depth)}%`,
  },
];

/** A change in words: +12.5%, −3 points, no change; null where there is nothing to compare with. */
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
