import { randomUUID } from 'node:crypto';
import { type ReportName, reportsCalls, type RevenueEvent, type SearchEvent } from '@ronin/contracts';
import { ANALYTICS_MODELS, type Database } from '@ronin/database';
import { buildCustomer } from '@ronin/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recountReport } from '../recount/recount-report.service.ts';
import { type ApartDatabases, createApartDatabases } from '../testing/apart-databases.ts';
import { buildBatch, buildEvent, visit } from '../testing/build-batch.ts';
import { createStoreApart, fixedCases } from '../testing/recounted-store.ts';
import { writeEvents } from './write-events.ts';

type Store = Awaited<ReturnType<typeof createStoreApart>>;

describe('with analytics in a database of their own', () => {
  let store: Store;
  beforeAll(async () => {
    store = await createStoreApart();
  });
  afterAll(() => store.close());

  const calls = Object.entries(reportsCalls) as [ReportName, (typeof reportsCalls)[ReportName]][];

  it.each(calls)('%s equals a recount', async (name, call) => {
    const query = call.query.parse(name === 'getDevices' ? { goal: 'order' } : {});
    for (const [{ request }] of fixedCases().slice(0, 3)) {
      const both = await store.run((snapshot) =>
        recountReport({ database: store.analytics, snapshot, request }, name, query),
      );
      expect(both.equal, JSON.stringify(request.filters)).toBe(true);
    }
  });

  it('a report finds the goal that was saved in the database of the shop', async () => {
    const { id } = await store.shop.models.SavedReport.create({
      kind: 'goal',
      name: 'Bought',
      isShared: true,
      content: { step: { kind: 'order' } },
    });
    const [[one] = []] = fixedCases();
    if (one === undefined) throw new Error('There is no case.');
    const query = reportsCalls.getDevices.query.parse({ goal: String(id) });
    const { equal } = await store.run((snapshot) =>
      recountReport({ database: store.analytics, snapshot, request: one.request }, 'getDevices', query),
    );

    expect(equal).toBe(true);
  });

  it('the tables of analytics in the database of the shop stay as they were', async () => {
    for (const table of [
      'page_views',
      'visits',
      'analytics_event_ids',
      'analytics_batches',
      'search_queries',
    ]) {
      expect(await count(store.shop, table), table).toBe(0);
      expect(await count(store.analytics, table), table).toBeGreaterThan(0);
    }
    expect(ANALYTICS_MODELS.size).toBe(23);
  });
});

describe('an event that both databases get', () => {
  let databases: ApartDatabases;
  let customerId: number;
  beforeAll(async () => {
    databases = await createApartDatabases();
  });
  beforeEach(async () => {
    customerId = (await buildCustomer(databases.shop)).id;
  });
  afterAll(() => databases.close());

  const write = (batch = batchOf(customerId)) => writeEvents(databases.analytics, batch);
  const counts = async () => ({
    viewed: await count(databases.shop, 'recently_viewed', `customer_id = ${String(customerId)}`),
    views: await count(databases.analytics, 'product_views', `customer_id = ${String(customerId)}`),
    searches: await count(databases.analytics, 'search_queries', `customer_id = ${String(customerId)}`),
    revenue: await count(
      databases.analytics,
      'revenue_events',
      `customer_ids @> ARRAY[${String(customerId)}]`,
    ),
  });
  const once = { viewed: 1, views: 1, searches: 1, revenue: 1 };

  it('is stored once, however often its job runs', async () => {
    const batch = batchOf(customerId);

    expect(await write(batch)).toEqual([{ written: 3, duplicate: 0 }]);
    expect(await write(batch)).toEqual([{ written: 0, duplicate: 3 }]);
    expect(await counts()).toEqual(once);
  });

  it('is neither lost nor doubled when the process ends between the two commits', async () => {
    const batch = batchOf(customerId);
    await databases.analytics.query(`
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'killed'; END $$;
      CREATE CONSTRAINT TRIGGER fail AFTER INSERT ON product_views DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION fail()
    `);
    await expect(write(batch)).rejects.toThrow('killed');
    // The first commit is that of the shop.
    expect(await counts()).toEqual({ viewed: 1, views: 0, searches: 0, revenue: 0 });
    await databases.analytics.query('DROP TRIGGER fail ON product_views; DROP FUNCTION fail()');

    expect(await write(batch)).toEqual([{ written: 3, duplicate: 0 }]);
    expect(await counts()).toEqual(once);
  });

  it('has no number of an account that an erasure has locked before', async () => {
    let writing: Promise<unknown> = Promise.resolve();
    await databases.shop.transaction(async (transaction) => {
      const options = { bind: [customerId], transaction };
      await databases.shop.query('SELECT FROM customers WHERE id = $1 FOR UPDATE', options);
      await databases.shop.query('UPDATE customers SET merged_into = id WHERE id = $1', options);
      writing = write(buildBatch([revenueOf(customerId)]));
      // It waits for the lock, whichever of both is first.
      await new Promise((resolve) => setTimeout(resolve, 200));
    });
    await writing;

    expect(await counts()).toMatchObject({ revenue: 0 });
  });
});

async function count(database: Database, table: string, where = 'true'): Promise<number> {
  const [rows] = await database.query(`SELECT count(*)::int AS count FROM ${table} WHERE ${where}`);

  return (rows[0] as { count: number }).count;
}

function batchOf(customerId: number) {
  const base = {
    ...buildEvent(),
    customerId,
    eventId: randomUUID(),
    sessionId: `session_1_${String(customerId)}`,
  };
  const search: SearchEvent = {
    kind: 'search',
    eventId: randomUUID(),
    searchId: randomUUID(),
    receivedAt: base.receivedAt,
    sessionId: base.sessionId,
    customerId,
    query: 'katana',
    resultsCount: 1,
    hasResults: true,
    isExact: true,
    isStaff: false,
    botReason: null,
  };

  return buildBatch([{ ...base, kind: 'product-view', productId: 1 }, search, revenueOf(customerId)]);
}

const revenueOf = (customerId: number): RevenueEvent => ({
  kind: 'revenue',
  eventId: randomUUID(),
  receivedAt: visit().receivedAt,
  orderedAt: visit().receivedAt,
  sessionId: null,
  saleId: null,
  customerIds: [customerId],
  isTest: false,
  type: 'sale',
  amount: '10.00',
  items: [],
});
