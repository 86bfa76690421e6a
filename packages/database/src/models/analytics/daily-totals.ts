import * as t from '../table.ts';

/** The one row that says before which day (UTC) everything is finalised (decision 0014). Sequelize wants a primary key; the table has none. */
export const AnalyticsFinalised = t.table('analytics_finalised', {
  until: t.dateOnly().primaryKey(),
});
export type AnalyticsFinalised = t.Row<typeof AnalyticsFinalised>;

/** One row: visits up to `visitId` have the channels of this version of the rules. Sequelize wants a primary key; the table has none. */
export const AnalyticsChannelRules = t.table('analytics_channel_rules', {
  version: t.integer().primaryKey(),
  visitId: t.bigint(),
});
export type AnalyticsChannelRules = t.Row<typeof AnalyticsChannelRules>;

/** The sum of a counter's buckets of one finalised day, for the kinds that reports add up over their whole range. */
export const AnalyticsDayCount = t.table('analytics_day_counts', {
  kind: t.string(30).primaryKey(),
  day: t.dateOnly().primaryKey(),
  key: t.array(t.text().nullable()).primaryKey().notPersonal('A value that is counted over all visits'),
  count: t.bigint(),
  total: t.double(),
});
export type AnalyticsDayCount = t.Row<typeof AnalyticsDayCount>;

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
export type VisitDaySum = t.Row<typeof VisitDaySum>;
