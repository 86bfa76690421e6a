import { type QueuedEvent, ReportFilters, type Step } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { createFilledDatabase, type TestDatabase } from '@ronin/testing';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { z } from 'zod';
import { listRows, type Row } from '../recount/rows.ts';
import { listChats, listProducts, type RecountedVisit, recountVisits } from '../recount/visits.ts';
import { type ReportRequest, resolveRequest } from '../reports/request/report-range.ts';
import { type ReportSnapshot, withSnapshot } from '../reports/request/snapshot.service.ts';
import { writeEvents } from '../store/write-events.ts';
import { type ApartDatabases, createApartDatabases } from './apart-databases.ts';
import { buildBatch } from './build-batch.ts';
import { randomRevenue } from './random-revenue.ts';
import { randomSearches } from './random-searches.ts';
import { buyingVisits, longVisit, randomVisits, shuffle } from './random-visits.ts';
import { storeFacts } from './store-facts.ts';

/** Around the end of summer time in Los Angeles, on 1 November 2026 at 09:00 UTC. */
export const STORE_FROM = new Date('2026-10-29T00:00:00.000Z');
const DAYS = 6;
const DAY_MS = 86_400_000;
const BATCH = 97;

export interface RecountedStore {
  test: TestDatabase;
  /** Every person's row, in the order of time. */
  rows: Row[];
  visits: RecountedVisit[];
  run<Report>(get: (snapshot: ReportSnapshot) => Promise<Report>): Promise<Report>;
}

/** A database with random events of a fixed seed, and the visits that a recount of its rows finds. */
export async function createRecountedStore(): Promise<RecountedStore> {
  const test = await createFilledDatabase('recounted_store', fillStore);

  return { test, ...(await recountStore(test.sequelize)) };
}

/** The same with the tables of analytics in a database of their own. */
export async function createStoreApart(): Promise<Omit<RecountedStore, 'test'> & ApartDatabases> {
  const databases = await createApartDatabases();
  await fillStore(databases.analytics);

  return { ...databases, ...(await recountStore(databases.analytics)) };
}

async function recountStore(database: Database): Promise<Omit<RecountedStore, 'test'>> {
  const rows = await listRows(database);
  const visits = recountVisits(rows, await listProducts(database), await listChats(database));
  expect(rows.length).toBeGreaterThan(1_000);
  expect(visits.filter(({ rows: own }) => own.length > 1).length).toBeGreaterThan(100);

  return { rows, visits, run: (get) => withSnapshot(database, get) };
}

/** Four writers write the events at once, in random order. */
async function fillStore(database: Database): Promise<void> {
  const { Product } = database.shop.models;
  await Product.update({ category: 'pendants' }, { where: {} });
  await Product.update({ category: 'rings' }, { where: { id: RING_ID } });
  await storeFacts(database);
  const visits = randomVisits(7, STORE_FROM, DAYS, 300);
  const tracked = [...visits, ...longVisit(9, STORE_FROM, 900), ...buyingVisits(11, STORE_FROM, DAYS, 60)];
  const events = shuffle<QueuedEvent>(
    [...tracked, ...randomRevenue(10, visits), ...randomSearches(12, visits)],
    8,
  );
  const batches = Array.from({ length: Math.ceil(events.length / BATCH) }, (_batch, index) =>
    events.slice(index * BATCH, (index + 1) * BATCH),
  );
  const writers = Array.from({ length: 4 }, async (_writer, writer) => {
    for (const batch of batches.filter((_batch, index) => index % 4 === writer)) {
      await writeEvents(database, buildBatch(batch));
    }
  });
  await Promise.all(writers);
  await database.query(`
    INSERT INTO analytics_chats (chat_id, version, started_at, waiting_since, outcome, customer_messages, agent_messages,
      has_comment, tags, session_id)
    SELECT gen_random_uuid(), 0, started_at + number * interval '40 seconds', started_at, 'answered', 1, 1, false, '{}', session_id
    FROM visits, generate_series(0, id % 4) AS number WHERE id % 5 = 0
  `);
  await database.query(SOLD_OUT, { bind: [new Date(STORE_FROM.getTime() - DAY_MS)] });
}

/** Products that are sold out every few hours, one of them still, and requests for a mail. $1 is when the first spell begins. */
const SOLD_OUT = `
  WITH removed AS (DELETE FROM analytics_product_spells), spells AS (
    INSERT INTO analytics_product_spells
    SELECT id, 10000 + number, $1::timestamptz + number * id * interval '3 hours',
      CASE WHEN number < 16 THEN $1::timestamptz + (number + 1) * id * interval '3 hours' END, 10 * id + number, number % 2 = 0
    FROM unnest(ARRAY[1, 2, 3]) AS id, generate_series(0, 16) AS number
    WHERE number < 16 OR id <> 1
  )
  INSERT INTO back_in_stock_events
  SELECT gen_random_uuid(), 1 + number % 4, $1::timestamptz + number * interval '5 hours' FROM generate_series(0, 30) AS number
`;

/** Filters as a query has them. */
export type AskedFilters = z.input<typeof ReportFilters>;

export interface ReportCase {
  request: ReportRequest;
  /** What was asked for, before it was extended to whole quarters of an hour. */
  asked: { from: Date; to: Date };
}

/** Filters of all kinds, as they are asked for. An empty text selects the visits without a value. */
const FILTERS: AskedFilters[] = [
  {},
  { device: 'mobile' },
  { device: 'desktop', country: '', path: '/shop' },
  { referrer: 'google.com', utmSource: 'utmSource-1' },
  { referrer: '' },
  { utmMedium: '', utmCampaign: 'utmCampaign-0', browser: 'Safari' },
  { utmTerm: 'utmTerm-1', utmContent: 'utmContent-0' },
  { product: '2', entryPage: '/' },
  { category: 'rings' },
  { exitPage: '/contact', country: 'US' },
  { filter: ['path:is-not:/contact', 'path:contains:PRODUCT', 'device:one-of:mobile|tablet'] },
  { filter: ['product:is:1', 'product:is:2', 'category:is-not:', 'country:is-not:US'] },
  { filter: 'referrer:contains:News', browser: 'Chrome' },
];

/** The one product in the category rings. */
const RING_ID = 1;

/** Goals of a report, and none. */
export const GOALS: (Step | undefined)[] = [
  undefined,
  { kind: 'path', value: '/product/*' },
  { kind: 'order' },
];

/** Random ranges of a millisecond to 60 hours, with each of the filters. */
export const reportCases = (): fc.Arbitrary<ReportCase> =>
  fc
    .record({
      start: fc.integer({ min: -DAY_MS, max: DAYS * DAY_MS }),
      length: fc.oneof(
        fc.integer({ min: 1, max: 3_600_000 }),
        fc.integer({ min: 3_600_000, max: 60 * 3_600_000 }),
      ),
      filters: fc.constantFrom(...FILTERS),
    })
    .map(({ start, length, filters }) =>
      caseOf(
        new Date(STORE_FROM.getTime() + start),
        new Date(STORE_FROM.getTime() + start + length),
        filters,
      ),
    );

export function caseOf(from: Date, to: Date, filters: AskedFilters): ReportCase {
  const query = { from, to, timezone: 'UTC', ...ReportFilters.parse(filters) };

  return { asked: { from, to }, request: resolveRequest(query, to) };
}

/** The whole of the store with every filter; a day of 25 hours in Los Angeles; a range inside one quarter of an hour. */
export const fixedCases = (): [ReportCase][] => [
  ...FILTERS.map((filters): [ReportCase] => [
    caseOf(STORE_FROM, new Date(STORE_FROM.getTime() + DAYS * DAY_MS), filters),
  ]),
  [caseOf(new Date('2026-11-01T07:00:00.000Z'), new Date('2026-11-02T08:00:00.000Z'), {})],
  [caseOf(new Date('2026-10-31T10:07:11.123Z'), new Date('2026-10-31T10:12:00.001Z'), {})],
];

/** Runs a comparison for the fixed cases and for random ones; fast-check shrinks a case that fails. */
export async function forEachCase(compare: (one: ReportCase) => Promise<void>, runs = 30): Promise<void> {
  const examples = fixedCases();
  await fc.assert(fc.asyncProperty(reportCases(), compare), {
    seed: 20_261_122,
    numRuns: examples.length + runs,
    examples,
  });
}

/** Counts the expected rows of all cases: a comparison of only empty reports would prove nothing. */
export function createRowCount() {
  let rows = 0;

  return {
    add: (count: number) => {
      rows += count;
    },
    expectAtLeast: (count: number) => expect(rows).toBeGreaterThanOrEqual(count),
  };
}
