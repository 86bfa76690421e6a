import * as t from './table.ts';

/** A funnel, a goal or a segment that an analyst saved (behaviour: reports 17). */
export const SavedReport = t.entity('saved_reports', {
  kind: t.string<'funnel' | 'goal' | 'segment'>(10),
  name: t.string(100).notPersonal('A name of a report'),
  /** The steps of a funnel, the step of a goal, or the filters of a segment. */
  content: t.json<unknown>().notPersonal('Parts of a report'),
  /** Otherwise only its owner sees it. */
  isShared: t.boolean(),
  /** The owner; null when the account is gone. */
  userId: t.integer().nullable(),
});
export type SavedReport = t.Row<typeof SavedReport>;

/** A note on the time line of the reports: written by staff, or a release. */
export const ReportNote = t.table('report_notes', {
  id: t.identity(),
  at: t.date(),
  kind: t.string<'note' | 'release'>(10),
  text: t.string(300).notPersonal('What staff write about the shop'),
  userId: t.integer().nullable(),
});
export type ReportNote = t.Row<typeof ReportNote>;

/** A fact of the shop that is sent to analytics (behaviour: analytics 12). The rows of orders stay, so that each counts once. */
export const AnalyticsOutboxRow = t.bigEntity('analytics_outbox', {
  /** The id of its event. It says nothing about the order. */
  eventId: t.uuid().withDefault(),
  /** revenue, product, stock, shop, chat or back-in-stock */
  kind: t.string(20).withDefault(),
  /** The fields of the event; null for revenue, which is computed from the order. */
  fact: t.json<Readonly<Record<string, unknown>>>().nullable().personal('A chat, until it is sent'),
  orderId: t.integer().nullable(),
  refundId: t.integer().nullable(),
  queuedAt: t.date().nullable(),
});
export type AnalyticsOutboxRow = t.Row<typeof AnalyticsOutboxRow>;
