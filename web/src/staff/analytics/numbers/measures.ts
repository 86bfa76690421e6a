import type { ReportOf } from '@ronin/contracts';
import { formatCount, formatSeconds, formatShare } from '@ronin/format';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { formatMean, formatPercent, shareOf } from '../formats.ts';
import type { MeasuredPoint } from '../time-chart/time-points.ts';
import type { ChangeKind } from '../view/describe-change.ts';
import type { VisitFigure } from '../view/report-context.ts';

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
  readonly visits?: VisitFigure;
  /** The chats of each interval can be listed. */
  readonly isOfChats?: boolean;
}

const ALL_VISITS: VisitFigure = { title: 'All visits' };

/** Measures of one report, whose answer has the same counts for the range and for each interval. */
const measuresOf =
  <Reports, Counts>(
    totalsOf: (reports: Reports) => Counts,
    rowsOf: (reports: Reports) => readonly (Counts & { readonly start: string })[],
    isOfChats = false,
  ) =>
  (
    key: string,
    label: string,
    valueOf: (counts: Counts) => number | null,
    others: Partial<Measure<Reports>> = {},
  ): Measure<Reports> => ({
    key,
    label,
    format: formatCount,
    isOfChats,
    value: (reports) => valueOf(totalsOf(reports)),
    points: (reports) => rowsOf(reports).map((row) => ({ start: row.start, value: valueOf(row) })),
    ...others,
  });

const MONEY = { format: formatMoney };
const SECONDS = { format: formatSeconds };
const SHARE = { format: formatShare, change: 'points' } as const;

const traffic = measuresOf<Traffic, Omit<Traffic['series']['rows'][number], 'start'>>(
  ({ totals }) => totals,
  ({ series }) => series.rows,
);
const sales = measuresOf<Sales, Omit<Sales['revenue']['rows'][number], 'start'>>(
  ({ revenue }) => revenue,
  ({ revenue }) => revenue.rows,
);
const chats = measuresOf<Chats, Omit<Chats['chats']['rows'][number], 'start'>>(
  (reports) => reports.chats,
  (reports) => reports.chats.rows,
  true,
);

const NET = sales('net', 'Net sales', ({ net }) => Number(net), MONEY);
const ORDERS = sales('orders', 'Orders', ({ orders }) => orders);
const AVERAGE_ORDER = sales(
  'averageOrder',
  'Average order',
  ({ gross, orders }) => shareOf(Number(gross), orders),
  {
    ...MONEY,
    value: ({ revenue }) => (revenue.averageOrder === null ? null : Number(revenue.averageOrder)),
  },
);
const VISITORS = traffic('visitors', 'Visitors', ({ visitors }) => visitors);

const CONVERSION: Measure<Traffic & Sales> = {
  key: 'conversion',
  label: 'Conversion',
  value: ({ totals, revenue }) => shareOf(revenue.orders, totals.visits),
  points: ({ series, revenue }) => {
    const orders = new Map(revenue.rows.map((row) => [row.start, row.orders]));

    return series.rows.map(({ start, visits }) => ({
      start,
      value: shareOf(orders.get(start) ?? 0, visits),
    }));
  },
  ...SHARE,
};

const ANSWERED = chats(
  'answered',
  'Chats answered',
  (row) => shareOf(row.answered, row.answered + row.missed),
  SHARE,
);

type Measures<Reports> = readonly [Measure<Reports>, ...Measure<Reports>[]];

/** What a shopkeeper asks first. The first number of a page is the one that is shown over time at the start. */
export const SHOP_MEASURES: Measures<Shop> = [
  NET,
  ORDERS,
  CONVERSION,
  { ...VISITORS, visits: ALL_VISITS },
  AVERAGE_ORDER,
  ANSWERED,
];

export const CHAT_MEASURES: Measures<Chats> = [
  chats('chats', 'Chats', (row) => row.chats, { visits: { title: 'All chats', hasChats: true } }),
  ANSWERED,
  chats('medianFirstAnswer', 'Median first answer', (row) => row.medianFirstAnswer, SECONDS),
  chats('p90FirstAnswer', 'p90 first answer', (row) => row.p90FirstAnswer, SECONDS),
  chats('medianDuration', 'Median duration', (row) => row.medianDuration, SECONDS),
  chats('meanRating', 'Mean rating', (row) => row.meanRating, { format: formatMean }),
];

export const SALES_MEASURES: Measures<Sales> = [
  NET,
  sales('gross', 'Sold', ({ gross }) => Number(gross), MONEY),
  sales('refunds', 'Refunded', ({ refunds }) => Number(refunds), MONEY),
  ORDERS,
  AVERAGE_ORDER,
];

export const TRAFFIC_MEASURES: Measures<Traffic> = [
  VISITORS,
  traffic('visits', 'Visits', ({ visits }) => visits, { visits: ALL_VISITS }),
  traffic('pageViews', 'Page views', ({ pageViews }) => pageViews),
  traffic('productViews', 'Product views', ({ productViews }) => productViews),
  traffic('events', 'Events', ({ events }) => events),
  {
    key: 'bounceRate',
    label: 'Bounce rate',
    value: ({ totals: { bounceRate, visits } }) => (visits === 0 ? null : bounceRate),
    ...SHARE,
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
