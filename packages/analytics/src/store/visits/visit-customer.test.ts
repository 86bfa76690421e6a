import { randomUUID } from 'node:crypto';
import type { EnrichedEvent } from '@ronin/contracts';
import { createTestDatabase, type TestDatabase } from '@ronin/testing';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bucketOf } from '../../buckets.ts';
import { buildBatch, buildEvent, visit } from '../../testing/build-batch.ts';
import { writeEvents } from '../write-events.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());
beforeEach(() => test.sequelize.query('TRUNCATE visits, visitors, analytics_presence'));

const GUEST = 41;
const ACCOUNT = 42;
const SESSION = 'session_1_owned';
const [EARLY, LATE] = ['2026-11-21T05:01:00.000Z', '2026-11-21T05:16:00.000Z'];

const write = (...events: EnrichedEvent[]) => writeEvents(test.sequelize, buildBatch(events));
const pageView = (customerId: number | null, receivedAt: string, sessionId = SESSION) =>
  buildEvent({ customerId, receivedAt, sessionId, eventId: randomUUID() });
const productView = (customerId: number, receivedAt: string): EnrichedEvent => ({
  ...visit(),
  kind: 'product-view',
  productId: 1,
  sessionId: SESSION,
  customerId,
  receivedAt,
});
const ownerOf = async (sessionId = SESSION) =>
  (await test.sequelize.models.Visit.findOne({ where: { sessionId }, rejectOnEmpty: true })).customerId;
const bucketsOfCustomer = async (customerId: number) =>
  (await test.sequelize.models.Visitor.findByPk(customerId))?.buckets;
const visitorCounts = () =>
  test.sequelize.query<{ bucket: number; previousBucket: number; count: number }>(
    `SELECT bucket, previous_bucket AS "previousBucket", count::int FROM analytics_presence WHERE kind = 'visitor' AND count <> 0
     ORDER BY bucket, previous_bucket`,
    { type: QueryTypes.SELECT },
  );
const [earlyBucket, lateBucket] = [bucketOf(new Date(EARLY)), bucketOf(new Date(LATE))];

describe('a visit belongs to the customer', () => {
  it('of its first page view, also when that is stored last', async () => {
    await write(pageView(ACCOUNT, LATE));
    expect(await ownerOf()).toBe(ACCOUNT);

    await write(pageView(GUEST, EARLY));
    expect(await ownerOf()).toBe(GUEST);
  });

  it('of its first page view, not of a later one', async () => {
    await write(pageView(GUEST, EARLY));
    await write(pageView(ACCOUNT, LATE));

    expect(await ownerOf()).toBe(GUEST);
  });

  it('of a page view rather than of an earlier product view', async () => {
    await write(productView(ACCOUNT, EARLY));
    expect(await ownerOf()).toBe(ACCOUNT);

    await write(pageView(GUEST, LATE));
    expect(await ownerOf()).toBe(GUEST);
  });

  it('of its first event, when no page view has a customer', async () => {
    await write(pageView(null, EARLY), productView(ACCOUNT, LATE));
    await write(productView(GUEST, EARLY));

    expect(await ownerOf()).toBe(GUEST);
  });

  it('whom an earlier release has stored', async () => {
    await write(pageView(ACCOUNT, LATE));
    await test.sequelize.models.Visit.update({ customerAt: null }, { where: { sessionId: SESSION } });
    await write(pageView(GUEST, EARLY));

    expect(await ownerOf()).toBe(ACCOUNT);
  });
});

describe('when a visit turns out to be another customer’s, the first one', () => {
  it('was not present, and is not counted any more', async () => {
    await write(pageView(ACCOUNT, LATE));
    await write(pageView(GUEST, EARLY));

    expect(await bucketsOfCustomer(ACCOUNT)).toEqual([]);
    expect(await bucketsOfCustomer(GUEST)).toEqual([earlyBucket, lateBucket]);
    expect(await visitorCounts()).toEqual([
      { bucket: earlyBucket, previousBucket: -1, count: 1 },
      { bucket: lateBucket, previousBucket: earlyBucket, count: 1 },
    ]);
  });

  it('stays present in the buckets of other visits', async () => {
    await write(pageView(ACCOUNT, LATE), pageView(ACCOUNT, LATE, 'session_2_other'));
    await write(pageView(GUEST, EARLY));

    expect(await bucketsOfCustomer(ACCOUNT)).toEqual([lateBucket]);
    expect(await visitorCounts()).toEqual([
      { bucket: earlyBucket, previousBucket: -1, count: 1 },
      { bucket: lateBucket, previousBucket: -1, count: 1 },
      { bucket: lateBucket, previousBucket: earlyBucket, count: 1 },
    ]);
  });

  it('stays present in a visit of several days', async () => {
    const daysBefore = '2026-11-18T05:01:00.000Z';
    await write(
      pageView(ACCOUNT, LATE),
      pageView(ACCOUNT, daysBefore, 'session_2_long'),
      pageView(ACCOUNT, LATE, 'session_2_long'),
    );
    await write(pageView(GUEST, EARLY));

    expect(await bucketsOfCustomer(ACCOUNT)).toEqual([bucketOf(new Date(daysBefore)), lateBucket]);
  });

  it('gets another visit in the same batch', async () => {
    await write(pageView(ACCOUNT, LATE), pageView(GUEST, LATE, 'session_2_other'));
    await write(pageView(GUEST, EARLY), pageView(ACCOUNT, EARLY, 'session_2_other'));

    expect(await ownerOf('session_2_other')).toBe(ACCOUNT);
    expect(await bucketsOfCustomer(ACCOUNT)).toEqual([earlyBucket, lateBucket]);
    expect(await bucketsOfCustomer(GUEST)).toEqual([earlyBucket, lateBucket]);
  });

  it('is counted once by writers that move several of their visits at the same time', async () => {
    const sessions = Array.from({ length: 8 }, (_session, index) => `session_${String(index)}_moved`);
    await write(...sessions.map((sessionId) => pageView(ACCOUNT, LATE, sessionId)));
    await Promise.all(sessions.map((sessionId) => write(pageView(GUEST, EARLY, sessionId))));

    expect(await bucketsOfCustomer(ACCOUNT)).toEqual([]);
    expect(await bucketsOfCustomer(GUEST)).toEqual([earlyBucket, lateBucket]);
    expect(await visitorCounts()).toEqual([
      { bucket: earlyBucket, previousBucket: -1, count: 1 },
      { bucket: lateBucket, previousBucket: earlyBucket, count: 1 },
    ]);
  });
});
