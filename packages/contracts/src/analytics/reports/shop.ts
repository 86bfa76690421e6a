import { z } from 'zod';
import { Text, Timestamp } from '../../fields.ts';
import { TEXT_LIMITS } from '../../limits.ts';
import {
  Amount,
  Conversion,
  Conversions,
  Count,
  listReport,
  report,
  ReportHead,
  Seconds,
  Share,
} from './report.ts';
import { GoalQuery, ListQuery, ReportQuery } from './report-query.ts';

/** What a row about a product says of it. */
export const ProductName = z.object({
  productId: z.int(),
  name: z.string().nullable().describe('null: the shop has no such product.'),
  category: z.string().nullable(),
});

const ProductRow = ProductName.extend({
  views: Count,
  addsToCart: Count,
  addsToWishlist: Count,
  conversion: Conversion.describe('addsToCart / views; null without views.'),
  ...Conversions,
});

/** What the figures of a product say, the first that fits (behaviour: reports 20). */
const ProductVerdict = z.enum([
  'not-published',
  'too-few-views',
  'sells-out',
  'looked-at-not-bought',
  'left-in-cart',
  'sells-well',
  'steady',
]);

const ProductDetailsRow = ProductName.extend({
  imageUrl: z.string().nullable(),
  isPublished: z.boolean(),
  isAvailable: z.boolean().describe('Whether it can be bought now.'),
  stock: z.int().nullable().describe('Pieces that are free now; null without a stock.'),
  price: Amount.nullable(),
  views: Count,
  seconds: Seconds.describe('How long it was looked at, together.'),
  imageClicks: Count.describe('Openings of its pictures.'),
  priceClicks: Count.describe('Views in which the price was clicked.'),
  addsToWishlist: Count,
  addsToCart: Count,
  orders: Count,
  quantity: Count.describe('Pieces that were sold.'),
  net: Amount.describe('After discounts and refunds, without shipping and tax.'),
  conversion: Conversion.describe('orders / views; null without views.'),
  ...Conversions,
  verdict: ProductVerdict,
});

/** What was not sold because it was sold out, with the bounds of a 95 % interval; null: too few visits to say. */
const LostSales = z.object({
  quantity: z.number().nonnegative().nullable().describe('Pieces, estimated.'),
  quantityLow: Count.nullable(),
  quantityHigh: Count.nullable(),
  amount: Amount.nullable().describe('At the prices of the time in which it was sold out.'),
  amountLow: Amount.nullable(),
  amountHigh: Amount.nullable(),
});

const LostSalesRow = ProductName.extend({
  imageUrl: z.string().nullable(),
  soldOutSince: Timestamp.nullable().describe('null: it can be bought now.'),
  visits: Count.describe('That first met it while it was sold out.'),
  views: Count.describe('While it was sold out, as all counts up to requests.'),
  searches: Count.describe('Searches of which it was opened.'),
  addsToWishlist: Count,
  requests: Count.nullable().describe(
    'Confirmed ones for a mail when it is back. null with a filter: their visit is not known.',
  ),
  ...LostSales.shape,
  visitsInStock: Count.describe('That first met it while it could be bought: what the estimate learns from.'),
  buyersInStock: Count.describe('Those of visitsInStock that bought it.'),
});

const FunnelStep = z.object({
  step: z.enum(['home', 'product', 'cart', 'checkout', 'order']),
  visits: Count.describe('Visits that reached this step, in this order. Two steps may have the same time.'),
  share: Share.nullable().describe('Of the first step.'),
  shareOfStepBefore: Share.nullable(),
});

const EventRow = z.object({
  eventCategory: z.string().nullable(),
  eventType: z.string(),
  eventLabel: z.string().nullable(),
  events: Count,
  meanValue: z.number().nullable().describe('Of the events that have a value.'),
});

const EventPropertyRow = z.object({
  property: z.string(),
  value: z
    .union([z.string(), z.number(), z.boolean()])
    .nullable()
    .describe('null: values that may be personal, together (behaviour: reports 12).'),
  events: Count,
  share: Share.describe('Of the events with this property.'),
});

const SearchRow = z.object({
  query: z.string().describe('In small letters, without spaces at its ends.'),
  searches: Count,
  nearest: Count.describe('Searches that found only the nearest, because nothing has all words.'),
  withoutResults: Count,
  clicked: Count.describe('Searches of which a result was opened.'),
});

/** What visits did in the shop. */
export const shopReports = {
  getProducts: listReport('products', {
    summary: 'Products, most views first',
    query: GoalQuery,
    row: ProductRow,
  }),
  /** Every product of the shop, and others that were viewed or sold. */
  getProductDetails: listReport('product-details', {
    summary: 'Products with stock, attention and sales, most views first',
    query: GoalQuery,
    row: ProductDetailsRow,
  }),
  getLostSales: report('lost-sales', {
    summary: 'What sold-out products would have sold, most money first',
    query: ListQuery,
    row: LostSalesRow,
    answer: ReportHead.extend(LostSales.shape).extend({ rowCount: Count, rows: z.array(LostSalesRow) }),
  }),
  getFunnel: report('funnel', {
    summary: 'From home or a product to an order',
    query: ReportQuery.extend({
      start: z.enum(['home', 'product']).default('home').describe('The first step.'),
    }),
    row: FunnelStep,
    answer: ReportHead.extend({
      visits: Count.describe('All visits of the report.'),
      rows: z.array(FunnelStep).describe('The step home is there only when the funnel starts there.'),
    }),
  }),
  getEvents: listReport('events', {
    summary: 'Events by category, type and label',
    query: ListQuery,
    row: EventRow,
  }),
  getEventProperties: listReport('event-properties', {
    summary: 'The properties of events of one type',
    query: ListQuery.extend({
      event: Text.min(1, 'is required')
        .max(TEXT_LIMITS.label)
        .default('add_to_cart')
        .describe('The type of the events. Their properties are their metadata.'),
    }),
    row: EventPropertyRow,
  }),
  getSearches: listReport('searches', {
    summary: 'What was searched for, and what found nothing',
    query: ListQuery.extend({
      show: z
        .enum(['all', 'missed'])
        .default('all')
        .describe('missed: only the words that found nothing, or only the nearest.'),
    }),
    row: SearchRow,
  }),
};
