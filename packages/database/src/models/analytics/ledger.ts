import * as t from '../table.ts';

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
