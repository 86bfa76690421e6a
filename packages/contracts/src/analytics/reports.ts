import { z } from 'zod';
import { Timestamp } from '../fields.ts';

const Count = z.int().nonnegative();
const Share = z.number().min(0).max(1);
const Seconds = z.number().nonnegative();

/** In every report: how much of what was accepted it has counted (behaviour: reports 4). */
const Completeness = z.object({
  completeTo: Timestamp.nullable().meta({
    description:
      'The moment up to which everything accepted is in the tables; null while the queue is unreachable.',
  }),
  failedEvents: Count.nullable().meta({
    description: 'Accepted events that failed to be stored and hold completeTo back.',
  }),
  behindSeconds: Seconds.nullable().meta({
    description: 'The age of the oldest event that waits to be stored; 0 when none waits.',
  }),
});

/** In every answer about a range. */
const ReportHead = z
  .object({
    from: Timestamp.meta({ description: 'Inclusive; a whole quarter of an hour.' }),
    to: Timestamp.meta({ description: 'Exclusive; a whole quarter of an hour.' }),
    timezone: z.string(),
  })
  .extend(Completeness.shape);

/**
 * Time on page and scroll depth arrive in events after the page view, and a browser may close before it sends them. So every
 * median comes with the share of page views that it is based on.
 */
const Coverage = z.object({
  timeOnPage: Share.nullable().meta({
    description: 'Page views whose time is known, of all; null without page views.',
  }),
  scrollDepth: Share.nullable().meta({
    description: 'Page views whose depth is known, of all; null without page views.',
  }),
});

const TIME_METHOD =
  'Seconds, of the page views whose time is known. Times are kept in whole seconds, so the error is at most 0.5 s.';

const ReportTotals = z.object({
  pageViews: Count,
  productViews: Count,
  events: Count,
  visitors: Count.meta({ description: 'Distinct customers; of visits without one, the visit.' }),
  visits: Count.meta({ description: 'Distinct analytics sessions with anything in the range.' }),
  bounces: Count.meta({ description: 'Of those visits, the ones with one page view in all.' }),
  bounceRate: Share.meta({ description: 'bounces / visits; 0 without visits.' }),
  medianTimeOnPage: Seconds.nullable().meta({ description: TIME_METHOD }),
  p90TimeOnPage: Seconds.nullable(),
  medianScrollDepth: z
    .number()
    .min(0)
    .max(100)
    .nullable()
    .meta({ description: 'Percent, to the whole percent.' }),
  coverage: Coverage,
});

/** GET /api/analytics/reports/overview */
export const OverviewReport = ReportHead.extend(ReportTotals.shape)
  .extend({
    previous: ReportTotals.extend({ from: Timestamp, to: Timestamp }).nullable().meta({
      description:
        'The same range some whole days earlier, right before it where that is possible (behaviour: reports 2); null unless compared.',
    }),
  })
  .meta({ id: 'OverviewReport' });
export type OverviewReport = z.infer<typeof OverviewReport>;

const SeriesPoint = z.object({
  start: Timestamp.meta({ description: 'When the interval begins, also where the range begins later.' }),
  pageViews: Count,
  productViews: Count,
  events: Count,
  visitors: Count.meta({ description: 'A visitor present in two intervals counts in both.' }),
  visits: Count,
});
export type SeriesPoint = z.infer<typeof SeriesPoint>;

/** GET /api/analytics/reports/time-series: every interval that the range touches, in order, the empty ones too. */
export const TimeSeriesReport = ReportHead.extend({
  interval: z.enum(['hour', 'day', 'week', 'month']),
  rows: z.array(SeriesPoint),
  previous: z.array(SeriesPoint).nullable().meta({
    description: 'The intervals of the period before, oldest first; null unless compared.',
  }),
}).meta({ id: 'TimeSeriesReport' });
export type TimeSeriesReport = z.infer<typeof TimeSeriesReport>;

const RowCount = z.object({
  rowCount: Count.meta({ description: 'Rows there are; those beyond the limit are left out.' }),
});

const PageRow = z.object({
  path: z.string(),
  views: Count,
  visits: Count.meta({ description: 'Visits that began in the range and saw this path.' }),
  medianTime: Seconds.nullable().meta({ description: TIME_METHOD }),
  p90Time: Seconds.nullable(),
  medianScroll: z.number().min(0).max(100).nullable(),
  coverage: Coverage,
});
export type PageRow = z.infer<typeof PageRow>;

/** GET /api/analytics/reports/pages */
export const PagesReport = ReportHead.extend(RowCount.shape)
  .extend({ rows: z.array(PageRow) })
  .meta({ id: 'PagesReport' });
export type PagesReport = z.infer<typeof PagesReport>;

const BreakdownRow = z.object({
  value: z.string().nullable().meta({ description: 'null: none, or unknown.' }),
  visits: Count,
  share: Share.meta({ description: 'Of all visits of the report.' }),
  pageViews: Count,
  bounceRate: Share,
});
export type BreakdownRow = z.infer<typeof BreakdownRow>;

/** GET /api/analytics/reports/entry-pages, exit-pages, referrers, utm, devices, browsers, countries */
export const BreakdownReport = ReportHead.extend(RowCount.shape)
  .extend({ rows: z.array(BreakdownRow) })
  .meta({ id: 'BreakdownReport' });
export type BreakdownReport = z.infer<typeof BreakdownReport>;

const ProductRow = z.object({
  productId: z.int(),
  name: z.string().nullable().meta({ description: 'null: the shop has no such product.' }),
  category: z.string().nullable(),
  views: Count,
  addsToCart: Count,
  addsToWishlist: Count,
  conversion: z
    .number()
    .nonnegative()
    .nullable()
    .meta({ description: 'addsToCart / views; null without views.' }),
});
export type ProductRow = z.infer<typeof ProductRow>;

/** GET /api/analytics/reports/products */
export const ProductsReport = ReportHead.extend(RowCount.shape)
  .extend({ rows: z.array(ProductRow) })
  .meta({ id: 'ProductsReport' });
export type ProductsReport = z.infer<typeof ProductsReport>;

const FunnelStep = z.object({
  step: z.enum(['home', 'product', 'cart', 'checkout', 'order']),
  visits: Count.meta({
    description: 'Visits that reached this step, in this order. Two steps may have the same time.',
  }),
  share: Share.nullable().meta({ description: 'Of the first step.' }),
  shareOfStepBefore: Share.nullable(),
});
export type FunnelStep = z.infer<typeof FunnelStep>;

/** GET /api/analytics/reports/funnel */
export const FunnelReport = ReportHead.extend({
  visits: Count.meta({ description: 'All visits of the report.' }),
  rows: z
    .array(FunnelStep)
    .meta({ description: 'The step home is there only when the funnel starts there.' }),
}).meta({ id: 'FunnelReport' });
export type FunnelReport = z.infer<typeof FunnelReport>;

const Amount = z
  .string()
  .regex(/^-?\d{1,12}\.\d{2}$/)
  .meta({ example: '1280.00', description: 'Decimal string with two places.' });

const Revenue = z.object({
  orders: Count.meta({ description: 'Orders that were confirmed. Those of the test provider do not count.' }),
  gross: Amount,
  refunds: Amount.meta({ description: 'What was paid back in the range, whenever it was sold.' }),
  net: Amount.meta({ description: 'gross - refunds; it may be negative.' }),
});

const RevenuePoint = Revenue.extend({ start: SeriesPoint.shape.start });
export type RevenuePoint = z.infer<typeof RevenuePoint>;

/** GET /api/analytics/reports/revenue: the total, and every interval that the range touches, the empty ones too. */
export const RevenueReport = ReportHead.extend(Revenue.shape)
  .extend({
    currency: z.string(),
    averageOrder: Amount.nullable().meta({ description: 'gross / orders; null without orders.' }),
    interval: TimeSeriesReport.shape.interval,
    rows: z.array(RevenuePoint),
  })
  .meta({ id: 'RevenueReport' });
export type RevenueReport = z.infer<typeof RevenueReport>;

const Conversion = z.number().nonnegative().nullable();

const SourceRevenueRow = Revenue.extend({
  value: z.string().nullable().meta({ description: 'null: the visits have none, or the visit is unknown.' }),
  isKnown: z.boolean().meta({
    description: 'false: the orders of which no visit is known, because tracking was refused.',
  }),
  visits: Count.meta({ description: 'In the range. An order belongs to its visit, whenever that was.' }),
  conversion: Conversion.meta({ description: 'orders / visits; null without visits.' }),
});
export type SourceRevenueRow = z.infer<typeof SourceRevenueRow>;

/** GET /api/analytics/reports/revenue-by-source */
export const RevenueBySourceReport = ReportHead.extend(RowCount.shape)
  .extend({ rows: z.array(SourceRevenueRow) })
  .meta({ id: 'RevenueBySourceReport' });
export type RevenueBySourceReport = z.infer<typeof RevenueBySourceReport>;

const ProductRevenueRow = Revenue.extend({
  productId: z.int(),
  name: ProductRow.shape.name,
  category: z.string().nullable(),
  quantity: Count.meta({ description: 'Pieces that were sold.' }),
  views: Count,
  conversion: Conversion.meta({ description: 'orders / views; null without views.' }),
});
export type ProductRevenueRow = z.infer<typeof ProductRevenueRow>;

/** GET /api/analytics/reports/revenue-by-product: amounts after the discount, without shipping and tax. */
export const RevenueByProductReport = ReportHead.extend(RowCount.shape)
  .extend({ rows: z.array(ProductRevenueRow) })
  .meta({ id: 'RevenueByProductReport' });
export type RevenueByProductReport = z.infer<typeof RevenueByProductReport>;

const EventRow = z.object({
  eventCategory: z.string().nullable(),
  eventType: z.string(),
  eventLabel: z.string().nullable(),
  events: Count,
  meanValue: z.number().nullable().meta({ description: 'Of the events that have a value.' }),
});
export type EventRow = z.infer<typeof EventRow>;

/** GET /api/analytics/reports/events */
export const EventsReport = ReportHead.extend(RowCount.shape)
  .extend({ rows: z.array(EventRow) })
  .meta({ id: 'EventsReport' });
export type EventsReport = z.infer<typeof EventsReport>;

const SearchRow = z.object({
  query: z.string().meta({ description: 'In small letters, without spaces at its ends.' }),
  searches: Count,
  nearest: Count.meta({
    description: 'Searches that found only the nearest, because nothing has all words.',
  }),
  withoutResults: Count,
  clicked: Count.meta({ description: 'Searches of which a result was opened.' }),
});
export type SearchRow = z.infer<typeof SearchRow>;

/** GET /api/analytics/reports/searches */
export const SearchesReport = ReportHead.extend(RowCount.shape)
  .extend({ rows: z.array(SearchRow) })
  .meta({ id: 'SearchesReport' });
export type SearchesReport = z.infer<typeof SearchesReport>;

const LiveRow = z.object({ path: z.string(), visitors: Count, views: Count });

/** GET /api/analytics/reports/live */
export const LiveReport = z
  .object({
    from: Timestamp,
    to: Timestamp,
    ...Completeness.shape,
    minutes: z.literal(5),
    visitors: Count,
    visits: Count,
    pageViews: Count,
    rows: z.array(LiveRow).meta({ description: 'The twenty pages with most visitors.' }),
  })
  .meta({ id: 'LiveReport' });
export type LiveReport = z.infer<typeof LiveReport>;

const BotRow = z.object({
  reason: z.string(),
  pageViews: Count,
  productViews: Count,
  events: Count,
});
export type BotRow = z.infer<typeof BotRow>;

/** GET /api/analytics/reports/bots */
export const BotsReport = ReportHead.extend({ rows: z.array(BotRow) }).meta({ id: 'BotsReport' });
export type BotsReport = z.infer<typeof BotsReport>;

const RetentionRow = z.object({
  week: Timestamp.meta({ description: 'The start of the week in which these visitors first came.' }),
  visitors: Count,
  returned: z.array(Count).meta({
    description: 'How many of them visited in that week (all of them) and in each later week, up to `to`.',
  }),
});
export type RetentionRow = z.infer<typeof RetentionRow>;

/** GET /api/analytics/reports/retention: visitors by the week of their first visit, which is in the range. */
export const RetentionReport = ReportHead.extend({ rows: z.array(RetentionRow) }).meta({
  id: 'RetentionReport',
});
export type RetentionReport = z.infer<typeof RetentionReport>;
