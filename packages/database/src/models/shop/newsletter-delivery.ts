import * as t from '../table.ts';

/** The mail of one issue to one subscription, at most once (behaviour: newsletter 3). */
export const NewsletterDelivery = t.table('newsletter_deliveries', {
  id: t.bigIdentity(),
  issueId: t.integer(),
  /** Null once the subscription has ended. */
  newsletterId: t.integer().nullable().personal('The subscription'),
  /** The mail may be deleted from the outbox after MAIL_RETENTION_DAYS. Null once the account was erased. */
  mailId: t.bigint().nullable().personal('The mail to the address'),
  /** Null while the mail waits. */
  outcome: t.string(20).nullable(),
  createdAt: t.date().withDefault(),
});
export type NewsletterDelivery = t.Row<typeof NewsletterDelivery>;
