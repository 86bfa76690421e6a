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
import { accounts020 } from './2026-11-28-13-accounts.ts';
import { catalogue020 } from './2026-11-28-14-catalogue.ts';
import { settings } from './2026-11-28-15-settings.ts';
import { orders020 } from './2026-11-28-16-orders.ts';
import { payments } from './2026-11-28-17-payments.ts';
import { stock } from './2026-11-28-18-stock.ts';
import { reviews020 } from './2026-11-28-19-reviews.ts';
import { mail } from './2026-11-28-20-mail.ts';
import { support020 } from './2026-11-28-21-support.ts';
import { content } from './2026-11-28-22-content.ts';
import { search } from './2026-11-28-23-search.ts';
import { analytics020 } from './2026-11-28-24-analytics.ts';
import { operations020 } from './2026-11-28-25-operations.ts';
import { searchWords } from './2026-11-28-26-search-words.ts';
import { delivery } from './2026-11-28-27-delivery.ts';
import { shopping } from './2026-11-28-28-shopping.ts';
import { orderSearch } from './2026-11-28-29-order-search.ts';
import { conversation } from './2026-11-28-30-conversation.ts';
import { reports } from './2026-11-28-31-reports.ts';
import { answers } from './2026-11-28-32-answers.ts';
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

/** What release 0.2.0 added, by subject. */
const release020: Migration[] = [
  accounts020,
  catalogue020,
  settings,
  orders020,
  payments,
  stock,
  reviews020,
  mail,
  support020,
  content,
  search,
  analytics020,
  operations020,
  searchWords,
  delivery,
  shopping,
  orderSearch,
  conversation,
  reports,
  answers,
];

/**
 * Every step of the schema, in order. A new one goes at the end, and none that is in a release is changed. From 0.2.0 on the
 * release before must go on working on the new schema: first add, and remove one release later.
 */
export const migrations: Migration[] = [...release010, ...release020];

/**
 * The first step of 0.2.0 has this date. Its development versions had other steps before it, so a database with a step of an
 * earlier date that is not in the list was made by one of them.
 */
export const FIRST_DAY_OF_RELEASE_020 = '2026-11-28';

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
