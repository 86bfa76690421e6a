import * as t from './table.ts';

export const FaqCategory = t.entity('faq_categories', {
  name: t.string().notPersonal('A public text of the shop'),
  description: t.text().nullable().notPersonal('A public text of the shop'),
  sortOrder: t.integer().withDefault(),
  isActive: t.boolean().withDefault(),
  version: t.version(),
});
export type FaqCategory = t.Row<typeof FaqCategory>;

export const Faq = t.entity('faqs', {
  categoryId: t.integer(),
  question: t.text().notPersonal('A public text of the shop'),
  answer: t.text().notPersonal('A public text of the shop'),
  tags: t.array(t.text()).withDefault().notPersonal('Public words of the shop'),
  viewCount: t.integer().withDefault(),
  helpfulCount: t.integer().withDefault(),
  notHelpfulCount: t.integer().withDefault(),
  sortOrder: t.integer().withDefault(),
  isActive: t.boolean().withDefault(),
  version: t.version(),
  updatedAt: t.date().withDefault(),
});
export type Faq = t.Row<typeof Faq>;

/** A customer's answer to "Did this help?" (behaviour: help 2). */
export const FaqRating = t.table('faq_ratings', {
  faqId: t.integer().primaryKey().exported(),
  customerId: t.integer().primaryKey().personal('The account or guest'),
  helpful: t.boolean().exported(),
  ratedAt: t.date().withDefault().exported(),
});

/** A legal or information page of the shop (behaviour: content 3). */
export const SitePage = t.table('site_pages', {
  slug: t.string(50).primaryKey().notPersonal('A word of the program'),
  /** Its number in the search. */
  id: t.integer().withDefault(),
  title: t.string().notPersonal('A public text of the shop'),
  body: t.text().notPersonal('A public text of the shop'),
  version: t.version(),
  updatedAt: t.date().withDefault(),
});
export type SitePage = t.Row<typeof SitePage>;

/** A newsletter subscription, which counts once it was confirmed by mail. Addresses are unique without regard to case. */
export const Newsletter = t.table('newsletters', {
  id: t.identity(),
  email: t.string().personal('The address').exported(),
  subscribedAt: t.date().withDefault().exported(),
  token: t.uuid().withDefault().personal('The secret of the links in the mails'),
  confirmedAt: t.date().nullable().exported(),
  /** When the mail that asks for a confirmation was last enqueued. */
  confirmationSentAt: t.date().nullable(),
});
export type Newsletter = t.Row<typeof Newsletter>;

/** An issue of the newsletter (behaviour: newsletter 2). */
export const NewsletterIssue = t.entity('newsletter_issues', {
  subject: t.string(150).notPersonal('A public text of the shop'),
  body: t.text().notPersonal('A public text of the shop'),
  state: t.string(20).withDefault(),
  /** Addresses that get it. Who unsubscribes before their mail is enqueued is taken off. */
  total: t.integer().withDefault(),
  queued: t.integer().withDefault(),
  sent: t.integer().withDefault(),
  failed: t.integer().withDefault(),
  kept: t.integer().withDefault(),
  queuedThrough: t.integer().withDefault(),
  nextBatchAt: t.date().nullable(),
  sendingAt: t.date().nullable(),
  sentAt: t.date().nullable(),
  version: t.version(),
  updatedAt: t.date().withDefault(),
});
export type NewsletterIssue = t.Row<typeof NewsletterIssue>;

/** The mail of one issue to one subscription, at most once (behaviour: newsletter 3). */
export const NewsletterDelivery = t.bigEntity('newsletter_deliveries', {
  issueId: t.integer().exported(),
  /** Null once the subscription has ended. */
  newsletterId: t.integer().nullable().personal('The subscription'),
  /** The mail may be deleted from the outbox after MAIL_RETENTION_DAYS. Null once the account was erased. */
  mailId: t.bigint().nullable().personal('The mail to the address'),
  /** Null while the mail waits. */
  outcome: t.string(20).nullable().exported(),
});
