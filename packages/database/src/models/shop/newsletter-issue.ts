import * as t from '../table.ts';

/** An issue of the newsletter (behaviour: newsletter 2). */
export const NewsletterIssue = t.table('newsletter_issues', {
  id: t.identity(),
  subject: t.string(150).notPersonal('A public text of the shop'),
  body: t.text().notPersonal('A public text of the shop'),
  state: t.string(20).withDefault(),
  /** Addresses that get it. Who unsubscribes before their mail is enqueued is taken off. */
  total: t.integer().withDefault(),
  queued: t.integer().withDefault(),
  sent: t.integer().withDefault(),
  failed: t.integer().withDefault(),
  kept: t.integer().withDefault(),
  /** The id of the last subscription with a mail. */
  queuedThrough: t.integer().withDefault(),
  nextBatchAt: t.date().nullable(),
  sendingAt: t.date().nullable(),
  sentAt: t.date().nullable(),
  /** Raised by every change of staff. */
  version: t.integer().withDefault(),
  createdAt: t.date().withDefault(),
  updatedAt: t.date().withDefault(),
});
export type NewsletterIssue = t.Row<typeof NewsletterIssue>;
