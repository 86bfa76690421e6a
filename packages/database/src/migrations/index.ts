import { accounts } from './2026-11-21-02-accounts.ts';
import { analytics } from './2026-11-21-11-analytics.ts';
import { analyticsLedger } from './2026-11-21-14-analytics-ledger.ts';
import { analyticsLedgerTotals } from './2026-11-21-15-analytics-ledger-totals.ts';
import { analyticsLookups } from './2026-11-21-23-analytics-lookups.ts';
import { analyticsSettled } from './2026-11-21-22-analytics-settled.ts';
import { analyticsStays } from './2026-11-21-24-analytics-stays.ts';
import { analyticsVisits } from './2026-11-21-21-analytics-visits.ts';
import { analyticsWorkers } from './2026-11-21-19-analytics-workers.ts';
import { cartAndWishlist } from './2026-11-21-04-cart-and-wishlist.ts';
import { catalogue } from './2026-11-21-03-catalogue.ts';
import { chatByEmail } from './2026-11-21-17-chat-by-email.ts';
import { chatConsole } from './2026-11-21-20-chat-console.ts';
import { chatDesk } from './2026-11-21-16-chat-desk.ts';
import { chatPresence } from './2026-11-22-25-chat-presence.ts';
import { chatDelivery } from './2026-11-21-13-chat-delivery.ts';
import { contact } from './2026-11-21-07-contact.ts';
import { faq } from './2026-11-21-10-faq.ts';
import { liveChat } from './2026-11-21-09-live-chat.ts';
import type { Migration } from './migration.ts';
import { orders } from './2026-11-21-05-orders.ts';
import { pageEngagement } from './2026-11-22-27-page-engagement.ts';
import { reportFunctions } from './2026-11-22-28-report-functions.ts';
import { reviews } from './2026-11-21-06-reviews.ts';
import { serviceHeartbeats } from './2026-11-22-26-service-heartbeats.ts';
import { seedRecords } from './2026-11-21-12-seed-records.ts';
import { support } from './2026-11-21-08-support.ts';
import { touchUpdatedAt } from './2026-11-21-01-touch-updated-at.ts';

/** Every step of the schema, in order. A new one goes at the end. */
export const migrations: Migration[] = [
  touchUpdatedAt,
  accounts,
  catalogue,
  cartAndWishlist,
  orders,
  reviews,
  contact,
  support,
  liveChat,
  faq,
  analytics,
  seedRecords,
  chatDelivery,
  analyticsLedger,
  analyticsLedgerTotals,
  chatDesk,
  chatByEmail,
  analyticsWorkers,
  chatConsole,
  analyticsVisits,
  analyticsSettled,
  analyticsLookups,
  analyticsStays,
  chatPresence,
  serviceHeartbeats,
  pageEngagement,
  reportFunctions,
];
