import { accounts } from './2026-11-22-01-accounts.ts';
import { catalogue } from './2026-11-22-02-catalogue.ts';
import { cartAndWishlist } from './2026-11-22-03-cart-and-wishlist.ts';
import { orders } from './2026-11-22-04-orders.ts';
import { reviews } from './2026-11-22-05-reviews.ts';
import { contact } from './2026-11-22-06-contact.ts';
import { liveChat } from './2026-11-22-07-live-chat.ts';
import { support } from './2026-11-22-08-support.ts';
import { faq } from './2026-11-22-09-faq.ts';
import { analyticsEvents } from './2026-11-22-10-analytics-events.ts';
import { analyticsReports } from './2026-11-22-11-analytics-reports.ts';
import { operations } from './2026-11-22-12-operations.ts';
import { reportFunctions } from './2026-11-22-28-report-functions.ts';
import { outbox } from './2026-11-22-30-outbox.ts';
import { outboxExpiry } from './2026-11-22-31-outbox-expiry.ts';
import { customerAccounts } from './2026-11-22-40-customer-accounts.ts';
import { backupRuns } from './2026-11-22-50-backup-runs.ts';
import { newsletterOptIn } from './2026-11-22-51-newsletter-opt-in.ts';
import { productOptions } from './2026-11-22-60-product-options.ts';
import { inbox } from './2026-11-22-75-inbox.ts';
import { passwordCodes } from './2026-11-22-80-password-codes.ts';
import { checkout } from './2026-11-22-85-checkout.ts';
import { stock } from './2026-11-22-86-stock.ts';
import { payments } from './2026-11-22-87-payments.ts';
import { outboxFailed } from './2026-11-22-100-outbox-failed.ts';
import { staffOrders } from './2026-11-22-105-staff-orders.ts';
import { clerkRole } from './2026-11-22-106-clerk-role.ts';
import { seller } from './2026-11-22-115-seller.ts';
import { funnelToOrder } from './2026-11-22-120-funnel-to-order.ts';
import { revenue } from './2026-11-22-121-revenue.ts';
import { stockWaits } from './2026-11-22-130-stock-waits.ts';
import { discountActive } from './2026-11-22-131-discount-active.ts';
import { staffProducts } from './2026-11-22-140-staff-products.ts';
import { auditLog } from './2026-11-22-150-audit-log.ts';
import { staffVersion } from './2026-11-22-151-staff-version.ts';
import { search } from './2026-11-22-160-search.ts';
import { searchQueries } from './2026-11-22-161-search-queries.ts';
import { faqRatings } from './2026-11-22-162-faq-ratings.ts';
import { shopSettings } from './2026-11-22-170-shop-settings.ts';
import { documentSellers } from './2026-11-22-171-document-sellers.ts';
import { customerSearch } from './2026-11-22-172-customer-search.ts';
import { reviewsModeration } from './2026-11-22-180-reviews-moderation.ts';
import { faqVersion } from './2026-11-22-190-faq-version.ts';
import { sitePages } from './2026-11-22-191-site-pages.ts';
import { newsletterIssues } from './2026-11-23-210-newsletter-issues.ts';
import { movementNames } from './2026-11-23-211-movement-names.ts';
import { feedbackInbox } from './2026-11-23-220-feedback-inbox.ts';
import { repliesByMail } from './2026-11-23-221-replies-by-mail.ts';
import { reviewPhotos } from './2026-11-23-230-review-photos.ts';
import { staffPasskeys } from './2026-11-23-231-staff-passkeys.ts';
import { alarms } from './2026-11-23-232-alarms.ts';
import { faqSectionVersion } from './2026-11-23-233-faq-section-version.ts';
import { gifts } from './2026-11-23-234-gifts.ts';
import { confirmedOrders } from './2026-11-23-235-confirmed-orders.ts';
import { trackingLinks } from './2026-11-24-236-tracking-links.ts';
import { chatUpdates } from './2026-11-24-237-chat-updates.ts';
import { lateDiscountUse } from './2026-11-24-238-late-discount-use.ts';
import { searchClickIndex } from './2026-11-24-239-search-click-index.ts';
import { pageViewsByVisit } from './2026-11-25-240-page-views-by-visit.ts';
import { visitCustomer } from './2026-11-25-241-visit-customer.ts';
import { parallelReports } from './2026-11-25-242-parallel-reports.ts';
import { dailyCounts } from './2026-11-26-243-daily-counts.ts';
import { visitsBetween } from './2026-11-26-244-visits-between.ts';
import { unheldStock } from './2026-11-27-250-unheld-stock.ts';
import { freeOrders } from './2026-11-27-251-free-orders.ts';
import { countries } from './2026-11-27-260-countries.ts';
import { receivedMails } from './2026-11-27-270-received-mails.ts';
import { issuedDocuments } from './2026-11-27-280-issued-documents.ts';
import { signInLinks } from './2026-11-27-290-sign-in-links.ts';
import { emailChanges } from './2026-11-27-291-email-changes.ts';
import { ownReviewVotes } from './2026-11-27-310-own-review-votes.ts';
import { providerRefunds } from './2026-11-27-320-provider-refunds.ts';
import { valuesInTexts } from './2026-11-27-340-values-in-texts.ts';
import { discountCodes } from './2026-11-27-341-discount-codes.ts';
import type { Migration } from './migration.ts';

/** The schema of release 0.1.0. */
const release010: Migration[] = [
  accounts,
  catalogue,
  cartAndWishlist,
  orders,
  reviews,
  contact,
  liveChat,
  support,
  faq,
  analyticsEvents,
  analyticsReports,
  operations,
];

/**
 * Every step of the schema, in order. A new one goes at the end, and none that is in a release is changed. The release
 * before must go on working on the new schema: first add, and remove one release later.
 */
export const migrations: Migration[] = [
  ...release010,
  reportFunctions,
  outbox,
  outboxExpiry,
  customerAccounts,
  backupRuns,
  newsletterOptIn,
  productOptions,
  inbox,
  passwordCodes,
  checkout,
  stock,
  payments,
  outboxFailed,
  staffOrders,
  clerkRole,
  seller,
  funnelToOrder,
  revenue,
  stockWaits,
  discountActive,
  staffProducts,
  auditLog,
  staffVersion,
  search,
  searchQueries,
  faqRatings,
  shopSettings,
  documentSellers,
  customerSearch,
  reviewsModeration,
  faqVersion,
  sitePages,
  newsletterIssues,
  movementNames,
  feedbackInbox,
  repliesByMail,
  reviewPhotos,
  staffPasskeys,
  alarms,
  faqSectionVersion,
  gifts,
  confirmedOrders,
  trackingLinks,
  chatUpdates,
  lateDiscountUse,
  searchClickIndex,
  pageViewsByVisit,
  visitCustomer,
  parallelReports,
  dailyCounts,
  visitsBetween,
  unheldStock,
  freeOrders,
  countries,
  receivedMails,
  issuedDocuments,
  signInLinks,
  emailChanges,
  ownReviewVotes,
  providerRefunds,
  valuesInTexts,
  discountCodes,
];

/** The steps of the time before 0.1.0, which made the same schema. A database that has all of them has `release010`. */
export const beforeRelease010 = {
  replacedBy: release010.map(({ name }) => name),
  names: [
    '2026-11-21-01-touch-updated-at',
    '2026-11-21-02-accounts',
    '2026-11-21-03-catalogue',
    '2026-11-21-04-cart-and-wishlist',
    '2026-11-21-05-orders',
    '2026-11-21-06-reviews',
    '2026-11-21-07-contact',
    '2026-11-21-08-support',
    '2026-11-21-09-live-chat',
    '2026-11-21-10-faq',
    '2026-11-21-11-analytics',
    '2026-11-21-12-seed-records',
    '2026-11-21-13-chat-delivery',
    '2026-11-21-14-analytics-ledger',
    '2026-11-21-15-analytics-ledger-totals',
    '2026-11-21-16-chat-desk',
    '2026-11-21-17-chat-by-email',
    '2026-11-21-19-analytics-workers',
    '2026-11-21-20-chat-console',
    '2026-11-21-21-analytics-visits',
    '2026-11-21-22-analytics-settled',
    '2026-11-21-23-analytics-lookups',
    '2026-11-21-24-analytics-stays',
    '2026-11-22-25-chat-presence',
    '2026-11-22-26-service-heartbeats',
    '2026-11-22-27-page-engagement',
  ],
};
