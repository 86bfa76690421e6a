import type { Database } from '@ronin/database';
import type { Transaction } from 'sequelize';
import { storeEngagement } from './page-engagement.ts';
import { rememberViewed } from './recently-viewed.ts';
import { correctSettled } from '../rollups/settled-sums.service.ts';
import { createTallies, tallyBot, tallyEvent, tallyVisit } from '../rollups/tallies.ts';
import { isPersons, type KnownPageViews, type StoredEvent } from '../rollups/overflow.service.ts';
import { storeTallies } from '../rollups/tallies.service.ts';
import { storeVisitors } from '../rollups/visitors.service.ts';
import { storeVisits } from '../rollups/visits.service.ts';

/**
 * Feeds what the reports are read from with events that this transaction stores, so that it equals a recount of the rows at
 * every instant (decision 0012, decision 0014). Visits, visitors, pieces viewed, what is settled and counts are locked in
 * this order in every transaction, each in the order of its keys: parallel workers wait for each other, and never in a circle.
 */
export async function feedRollups(
  database: Database,
  stored: readonly StoredEvent[],
  known: KnownPageViews,
  transaction: Transaction,
): Promise<void> {
  const tallies = createTallies();
  const notStaffs = stored.filter(({ isStaff }) => !isStaff);
  const people = stored.filter(isPersons);
  for (const event of notStaffs) {
    if (event.botReason === null) tallyEvent(tallies, event);
    else tallyBot(tallies, event);
  }
  if (people.length > 0) {
    const changes = await storeVisits(database, people, known, transaction, ({ before, after }) => {
      tallyVisit(tallies, before, after);
    });
    await storeVisitors(database, changes, tallies, transaction);
    await rememberViewed(database, people, transaction);
    await correctSettled(database, changes, tallies, transaction);
  }
  await storeEngagement(database, stored, transaction);
  await storeTallies(database, tallies, transaction);
}
