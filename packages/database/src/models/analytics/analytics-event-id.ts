import * as t from '../table.ts';

/** The id of an event of the last 30 days, by which a repeated event is recognised. */
export const AnalyticsEventId = t.table('analytics_event_ids', {
  eventId: t.uuid().primaryKey(),
  receivedAt: t.date().withDefault(),
});
export type AnalyticsEventId = t.Row<typeof AnalyticsEventId>;
