import { connectDatabase, type Database } from '@ronin/database';
import { createTestDatabase } from '@ronin/testing';

export interface ApartDatabases {
  shop: Database;
  analytics: Database;
  close: () => Promise<void>;
}

/** A shop whose analytics have a database of their own. */
export async function createApartDatabases(): Promise<ApartDatabases> {
  const [test, own] = [await createTestDatabase(), await createTestDatabase()];
  const shop = connectDatabase({
    url: test.url,
    analyticsUrl: own.url,
    applicationName: 'ronin-test-apart',
    pool: { max: 5 },
  });

  return {
    shop,
    analytics: shop.analytics,
    async close() {
      await shop.close();
      await own.close();
      await test.close();
    },
  };
}
