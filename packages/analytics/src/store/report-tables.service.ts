import type { Database } from '@ronin/database';
import type { Transaction } from 'sequelize';
import { saveCounters } from './counters/counters.service.ts';
import { countBotEvent, countEvent, countVisitChange, createCounters } from './counters/counters.ts';
import { correctDailyTotals } from './counters/daily-totals.service.ts';
import { saveVisitors } from './counters/visitors.service.ts';
import { savePageEngagement } from './rows/page-view-updates.service.ts';
import { saveRecentlyViewed } from './rows/recently-viewed.service.ts';
import { isPerson, type KnownPageViews, type StoredEvent } from './stored-event.ts';
import { saveVisits } from './visits/visits.service.ts';

/**
 * Updates the tables that reports read with the events that this transaction stores, so that they equal a recount of the rows
 * at every moment (decision 0012, decision 0014). Every transaction locks visits, visitors, recently viewed products, daily
 * totals and counters in this order, each sorted by key, so that parallel workers do not deadlock.
 */
export async function updateReportTables(
  database: Database,
  stored: readonly StoredEvent[],
  known: KnownPageViews,
  transaction: Transaction,
): Promise<void> {
  const counters = createCounters();
  const people = stored.filter(isPerson);
  for (const event of people) countEvent(counters, event);
  for (const event of stored) {
    if (event.botReason !== null && !event.isStaff) countBotEvent(counters, event);
  }
  const changes = await saveVisits(database, people, known, transaction, ({ before, after }) =>
    countVisitChange(counters, before, after),
  );
  if (people.length > 0) {
    await saveVisitors(database, changes, counters, transaction);
    await saveRecentlyViewed(database, people, transaction);
    await correctDailyTotals(database, changes, counters, transaction);
  }
  const withoutEvents = changes.flatMap(({ after }) => (after.events === 0 ? [after.sessionId] : []));
  await savePageEngagement(database, stored, new Set(withoutEvents), transaction);
  await saveCounters(database, counters, transaction);
}
