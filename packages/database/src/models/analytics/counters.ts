import * as t from '../table.ts';

/** A count of events or visits, by kind, bucket and key (decision 0012). */
export const AnalyticsCount = t.table('analytics_counts', {
  kind: t.string(30).primaryKey(),
  bucket: t.integer().primaryKey(),
  key: t.array(t.text().nullable()).primaryKey().notPersonal('A value that is counted over all visits'),
  count: t.bigint(),
  total: t.double(),
});

/** The first-seen index: visits or visitors of a bucket, by the last bucket before in which they were present (decision 0012). */
export const AnalyticsPresence = t.table('analytics_presence', {
  kind: t.string(10).primaryKey(),
  bucket: t.integer().primaryKey(),
  previousBucket: t.integer().primaryKey(),
  count: t.bigint(),
});

const histogramColumns = {
  path: t.string(2048).primaryKey().notPersonal('A value that is counted over all visits'),
  measure: t.string(10).primaryKey(),
  value: t.integer().primaryKey(),
  views: t.bigint(),
};

/** How many page views of a path have which time or depth on one day, UTC (decision 0016). */
export const PageDayHistogram = t.table('page_day_histogram', {
  day: t.dateOnly().primaryKey(),
  ...histogramColumns,
});

/** The same for a whole month whose days are finalised (decision 0014). */
export const PageMonthHistogram = t.table('page_month_histogram', {
  month: t.dateOnly().primaryKey(),
  ...histogramColumns,
});

/** The one row that says before which day (UTC) everything is finalised (decision 0014). Sequelize wants a primary key; the table has none. */
export const AnalyticsFinalised = t.table('analytics_finalised', {
  until: t.dateOnly().primaryKey(),
});

/** One row: visits up to `visitId` have the channels of this version of the rules. Sequelize wants a primary key; the table has none. */
export const AnalyticsChannelRules = t.table('analytics_channel_rules', {
  version: t.integer().primaryKey(),
  visitId: t.bigint(),
});

/** The sum of a counter's buckets of one finalised day, for the kinds that reports add up over their whole range. */
export const AnalyticsDayCount = t.table('analytics_day_counts', {
  kind: t.string(30).primaryKey(),
  day: t.dateOnly().primaryKey(),
  key: t.array(t.text().nullable()).primaryKey().notPersonal('A value that is counted over all visits'),
  count: t.bigint(),
  total: t.double(),
});

/** The visits that began on a finalised day, added up by one dimension: a column of visits, or `all`. The key may hold a null. */
export const VisitDaySum = t.table('visit_day_sums', {
  dimension: t.string(20).primaryKey(),
  day: t.dateOnly().primaryKey(),
  value: t.string(2048).primaryKey().nullable().notPersonal('A value that is counted over all visits'),
  visits: t.bigint(),
  bounces: t.bigint(),
  pageViews: t.bigint(),
  productViews: t.bigint(),
  events: t.bigint(),
  home: t.bigint(),
  product: t.bigint(),
  cart: t.bigint(),
  checkout: t.bigint().withDefault(),
  ordered: t.bigint().withDefault(),
  fromProduct: t.bigint().withDefault(),
  productCart: t.bigint().withDefault(),
  productCheckout: t.bigint().withDefault(),
  productOrdered: t.bigint().withDefault(),
});

/** A batch of events that was stored: those that its producer, an api process, had accepted from `start` on. */
export const AnalyticsBatch = t.table('analytics_batches', {
  producerId: t.uuid().primaryKey(),
  start: t.bigint().primaryKey(),
  written: t.integer(),
  duplicate: t.integer(),
  writtenAt: t.date().withDefault(),
});
export type AnalyticsBatch = t.Row<typeof AnalyticsBatch>;

/** How many events a producer accepted in all, and the totals of its older batches. */
export const AnalyticsProducer = t.table('analytics_producers', {
  producerId: t.uuid().primaryKey(),
  accepted: t.bigint().withDefault(),
  updatedAt: t.date().withDefault(),
  written: t.bigint().withDefault(),
  duplicate: t.bigint().withDefault(),
});
export type AnalyticsProducer = t.Row<typeof AnalyticsProducer>;
