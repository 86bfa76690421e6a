import { z } from 'zod';
import { Timestamp } from '../../fields.ts';
import { REPORT_LIMITS } from '../../limits.ts';
import { UTM_FIELDS } from '../utm.ts';
import {
  Amount,
  Conversion,
  Conversions,
  Count,
  listAnswer,
  listReport,
  report,
  ReportHead,
} from './report.ts';
import { GoalQuery, Interval, ListQuery, positiveText, ReportInterval, ReportQuery } from './report-query.ts';
import { ProductName } from './shop.ts';

const Revenue = z.object({
  orders: Count.describe('Orders that were confirmed. Those of the test provider do not count.'),
  gross: Amount,
  refunds: Amount.describe('What was paid back in the range, whenever it was sold.'),
  net: Amount.describe('gross - refunds; it may be negative.'),
});

const RevenuePoint = z.object({
  start: Timestamp.describe('When the interval begins, also where the range begins later.'),
  ...Revenue.shape,
});

const SourceRevenueRow = z.object({
  value: z.string().nullable().describe('null: the visits have none, or the visit is unknown.'),
  isKnown: z
    .boolean()
    .describe('false: the orders of which no visit is known, because tracking was refused.'),
  visits: Count.describe('In the range. An order belongs to its visit, whenever that was.'),
  ...Revenue.shape,
  conversion: Conversion.describe('orders / visits; null without visits.'),
  ...Conversions,
});

const TouchRevenueRow = z.object({
  value: z.string().nullable().describe('null: the visit has none, or no visit is known.'),
  isKnown: z.boolean().describe('false: the orders of which no visit is known.'),
  ...Revenue.shape,
});

const BuyersRow = z.object({
  month: Timestamp.describe('The start of the month of the first orders.'),
  buyers: Count,
  ordered: z
    .array(Count)
    .describe('How many of them ordered in that month (all of them) and in each later month, up to `to`.'),
  net: z.array(Amount).describe('Their net revenue in each of these months.'),
});

const { orders: Orders, ...Amounts } = Revenue.shape;

const ProductRevenueRow = ProductName.extend({
  orders: Orders,
  quantity: Count.describe('Pieces that were sold.'),
  ...Amounts,
  views: Count,
  conversion: Conversion.describe('orders / views; null without views.'),
  ...Conversions,
});

/** What was sold and paid back. */
export const revenueReports = {
  /** The total, and every interval that the range touches, the empty ones too. */
  getRevenue: report('revenue', {
    summary: 'What was sold and paid back',
    query: ReportQuery.extend({ interval: Interval }),
    row: RevenuePoint,
    answer: ReportHead.extend(Revenue.shape).extend({
      currency: z.string(),
      averageOrder: Amount.nullable().describe('gross / orders; null without orders.'),
      interval: ReportInterval,
      rows: z.array(RevenuePoint),
    }),
  }),
  getRevenueBySource: listReport('revenue-by-source', {
    summary: 'Revenue by where the visits came from',
    query: GoalQuery.extend({
      by: z
        .enum(['referrer', ...UTM_FIELDS])
        .default('referrer')
        .describe('The host that a visit came from, or a field of its campaign.'),
    }),
    row: SourceRevenueRow,
  }),
  /** A refund belongs to the visit of its order. With a filter only orders whose visit matches count. */
  getAttribution: report('attribution', {
    summary: 'Revenue by the first or last visit before the order',
    query: ListQuery.extend({
      by: z
        .enum(['channel', 'referrer', ...UTM_FIELDS])
        .default('channel')
        .describe('What is said of that visit.'),
      touch: z.enum(['first', 'last']).default('last').describe('Which known visit of the buyer counts.'),
      days: positiveText(/^[1-9]\d?$/, REPORT_LIMITS.attributionDaysMax)
        .optional()
        .describe('How long before the order a visit may have begun; a setting by default.'),
    }),
    row: TouchRevenueRow,
    answer: listAnswer(TouchRevenueRow).extend({
      medianVisits: Count.nullable().describe(
        'Known visits up to the order, of the orders that have one; null without any.',
      ),
      medianDays: Count.nullable().describe('Whole days from the first of them to the order.'),
      visitsToOrder: z
        .array(z.object({ visits: Count, orders: Count }))
        .describe(
          `Orders by their number of visits; ${String(REPORT_LIMITS.attributionVisits)} is that many or more.`,
        ),
      daysToOrder: z.array(z.object({ days: Count, orders: Count })),
    }),
  }),
  /** With a filter the buyers whose first order came by a visit that matches. */
  getBuyers: report('buyers', {
    summary: 'Buyers by the month of their first order',
    query: ReportQuery,
    row: BuyersRow,
    answer: ReportHead.extend({ rows: z.array(BuyersRow) }),
  }),
  /** Amounts after the discount, without shipping and tax. */
  getRevenueByProduct: listReport('revenue-by-product', {
    summary: 'Revenue by product',
    query: GoalQuery,
    row: ProductRevenueRow,
  }),
};
