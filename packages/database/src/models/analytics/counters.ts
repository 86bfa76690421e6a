import * as t from '../table.ts';

/** A count of events or visits, by kind, bucket and key (decision 0012). */
export const AnalyticsCount = t.table('analytics_counts', {
  kind: t.string(30).primaryKey(),
  bucket: t.integer().primaryKey(),
  key: t.array(t.text().nullable()).primaryKey().notPersonal('A value that is counted over all visits'),
  count: t.bigint(),
  total: t.double(),
});
export type AnalyticsCount = t.Row<typeof AnalyticsCount>;

/** The first-seen index: visits or visitors of a bucket, by the last bucket before in which they were present (decision 0012). */
export const AnalyticsPresence = t.table('analytics_presence', {
  kind: t.string(10).primaryKey(),
  bucket: t.integer().primaryKey(),
  previousBucket: t.integer().primaryKey(),
  count: t.bigint(),
});
export type AnalyticsPresence = t.Row<typeof AnalyticsPresence>;

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
export type PageDayHistogram = t.Row<typeof PageDayHistogram>;

/** The same for a whole month whose days are finalised (decision 0014). */
export const PageMonthHistogram = t.table('page_month_histogram', {
  month: t.dateOnly().primaryKey(),
  ...histogramColumns,
});
export type PageMonthHistogram = t.Row<typeof PageMonthHistogram>;
