import {
  connectDatabase,
  type Database,
  getDemonstrationState,
  saveDemonstrationState,
} from '@ronin/database';
import { writeYear, type YearOptions } from './year.ts';

/** A database that cannot become a demonstration. The message is for the person who started it. */
export class DemonstrationRefused extends Error {}

/**
 * Writes the demonstration into a seeded database, unless it is there.
 * @returns whether it was written now.
 * @throws DemonstrationRefused when the database has other data, or a demonstration that was interrupted.
 */
export async function prepareDemonstration(options: YearOptions): Promise<boolean> {
  const database = connectDatabase({ url: options.databaseUrl, applicationName: 'ronin-demo' });
  try {
    const state = await getDemonstrationState(database);
    if (state === 'complete') return false;
    if (state === 'begun') {
      throw new DemonstrationRefused(
        'The demonstration in DATA_DIR was interrupted while it was written. Delete the folder and start again.',
      );
    }
    if (await hasShop(database)) {
      throw new DemonstrationRefused(
        'This database has a shop of its own. Name an empty folder by DATA_DIR for the demonstration.',
      );
    }
    await saveDemonstrationState(database, 'begun');
    await writeYear(options);
    await saveDemonstrationState(database, 'complete');

    return true;
  } finally {
    await database.close();
  }
}

/** Customer 1 is of the seed. */
const hasShop = async ({ models }: Database): Promise<boolean> =>
  (await models.Order.count()) > 0 || (await models.Customer.count()) > 1;
