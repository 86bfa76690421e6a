import type { ReportOf } from '@ronin/contracts';
import { formatCount, formatSeconds, formatShare } from '@ronin/format';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { formatMean, formatPercent } from '../formats.ts';
import type { ChangeKind } from '../view/describe-change.ts';
import type { VisitFigure } from '../view/report-context.ts';

/** The reports that numbers are taken from. */
export interface Traffic {
  readonly totals: ReportOf<'getOverview'>;
  readonly series: ReportOf<'getTimeSeries'>;
}
export interface Sales {
  readonly revenue: ReportOf<'getRevenue'>;
}
export interface Chats {
  readonly chats: ReportOf<'getChatReport'>;
}
export type Shop = Traffic & Sales & Chats;

/** A number in an interval of the range. */
export interface MeasuredPoint {
  readonly start: string;
  readonly value: number | null;
}

/** A key number at the top of a page. */
export interface Measure<Reports> {
  readonly key: string;
  readonly label: string;
  readonly value: (reports: Reports) => number | null;
  readonly format: (value: number) => string;
  /** Its value in each interval; absent when it cannot be shown over time. */
  readonly points?: (reports: Reports) => readonly MeasuredPoint[];
  readonly change?: ChangeKind;
  /** The share of page views that it is known for; absent where it is known for all. */
  readonly coverage?: (reports: Reports) => number | null;
  /** The visits that can be listed for it. */
  readonly visits?: VisitFigure;
  /** The chats of each interval can be listed. */
  readonly isOfChats?: boolean;
}

const ALL_VISITS: VisitFigure = { title: 'All visits' };

type SeriesPoint = Traffic['series']['rows'][number];
type RevenuePoint = Sales['revenue']['rows'][number];

const traffic = (key: Exclude<keyof SeriesPoint, 'start'>, label: string): Measure<Traffic> => ({
  key,
  label,
  value: ({ totals }) => totals[key],
  points: ({ series }) => series.rows.map((row) => ({ start: row.start, value: row[key] })),
  format: formatCount,
});

const money = (key: 'gross' | 'net' | 'refunds', label: string): Measure<Sales> => ({
  key,
  label,
  value: ({ revenue }) => Number(revenue[key]),
  points: ({ revenue }) => revenue.rows.map((row) => ({ start: row.start, value: Number(row[key]) })),
  format: formatMoney,
});

const perOrder = ({ gross, orders }: Pick<RevenuePoint, 'gross' | 'orders'>): number | null =>
  orders === 0 ? null : Number(gross) / orders;

const ORDERS: Measure<Sales> = {
  key: 'orders',
  label: 'Orders',
  value: ({ revenue }) => revenue.orders,
  points: ({ revenue }) => revenue.rows.map(({ start, orders }) => ({ start, value: orders })),
  format: formatCount,
};
const AVERAGE_ORDER: Measure<Sales> = {
  key: 'averageOrder',
  label: 'Average order',
  value: ({ revenue }) => (revenue.averageOrder === null ? null : Number(revenue.averageOrder)),
  points: ({ revenue }) => revenue.rows.map((row) => ({ start: row.start, value: perOrder(row) })),
  format: formatMoney,
};
const share = (part: number, all: number): number | null => (all === 0 ? null : part / all);
const CONVERSION: Measure<Traffic & Sales> = {
  key: 'conversion',
  label: 'Conversion',
  value: ({ totals, revenue }) => share(revenue.orders, totals.visits),
  points: ({ series, revenue }) => {
    const orders = new Map(revenue.rows.map((row) => [row.start, row.orders]));

    return series.rows.map(({ start, visits }) => ({ start, value: share(orders.get(start) ?? 0, visits) }));
  },
  format: formatShare,
  change: 'points',
};

type ChatPoint = Chats['chats']['rows'][number];

const chats = (
  label: string,
  key: keyof ChatPoint,
  valueOf: (point: Omit<ChatPoint, 'start'>) => number | null,
  format: (value: number) => string,
): Measure<Chats> => ({
  key,
  label,
  value: (reports) => valueOf(reports.chats),
  points: (reports) => reports.chats.rows.map((row) => ({ start: row.start, value: valueOf(row) })),
  format,
  isOfChats: true,
});

const ANSWERED: Measure<Chats> = {
  ...chats(
    'Chats answered',
    'answered',
    (row) => share(row.answered, row.answered + row.missed),
    formatShare,
  ),
  change: 'points',
};

type Measures<Reports> = readonly [Measure<Reports>, ...Measure<Reports>[]];

/** What a shopkeeper asks first. The first number of a page is the one that is shown over time at the start. */
export const SHOP_MEASURES: Measures<Shop> = [
  money('net', 'Net sales'),
  ORDERS,
  CONVERSION,
  { ...traffic('visitors', 'Visitors'), visits: ALL_VISITS },
  AVERAGE_ORDER,
  ANSWERED,
];

export const CHAT_MEASURES: Measures<Chats> = [
  {
    ...chats('Chats', 'chats', (row) => row.chats, formatCount),
    visits: { title: 'All chats', hasChats: true },
  },
  ANSWERED,
  chats('Median first answer', 'medianFirstAnswer', (row) => row.medianFirstAnswer, formatSeconds),
  chats('p90 first answer', 'p90FirstAnswer', (row) => row.p90FirstAnswer, formatSeconds),
  chats('Median duration', 'medianDuration', (row) => row.medianDuration, formatSeconds),
  chats('Mean rating', 'meanRating', (row) => row.meanRating, formatMean),
];

export const SALES_MEASURES: Measures<Sales> = [
  money('net', 'Net sales'),
  money('gross', 'Sold'),
  money('refunds', 'Refunded'),
  ORDERS,
  AVERAGE_ORDER,
];

export const TRAFFIC_MEASURES: Measures<Traffic> = [
  traffic('visitors', 'Visitors'),
  { ...traffic('visits', 'Visits'), visits: ALL_VISITS },
  traffic('pageViews', 'Page views'),
  traffic('productViews', 'Product views'),
  traffic('events', 'Events'),
  {
    key: 'bounceRate',
    label: 'Bounce rate',
    value: ({ totals: { bounceRate, visits } }) => (visits === 0 ? null : bounceRate),
    format: formatShare,
    change: 'points',
    visits: { title: 'Visits with one page', parameters: { bounced: 'true' } },
  },
  {
    key: 'time',
    label: 'Median time',
    value: ({ totals }) => totals.medianTimeOnPage,
    format: formatSeconds,
    coverage: ({ totals }) => totals.coverage.timeOnPage,
  },
  {
    key: 'scroll',
    label: 'Median scroll',
    value: ({ totals }) => totals.medianScrollDepth,
    format: formatPercent,
    coverage: ({ totals }) => totals.coverage.scrollDepth,
  },
];
