import { createTestDatabase, waitFor, type TestDatabase } from '@ronin/testing';
import { hostname } from 'node:os';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorkerLogger } from '../logger.ts';
import { createProgress } from '../progress.ts';
import { startHeartbeat } from './heartbeat.ts';
import { runUpkeep } from './upkeep.ts';

const logger = createWorkerLogger('silent');
const now = () => new Date();

describe('the sign of life of a worker', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.close());
  beforeEach(() => test.sequelize.query('TRUNCATE analytics_workers'));

  const start = (progress = createProgress(now)) =>
    startHeartbeat({ config: { concurrency: 3 }, database: test.sequelize, logger }, progress, 5);
  const rows = () =>
    test.sequelize.query<Record<string, unknown>>('SELECT * FROM analytics_workers ORDER BY started_at', {
      type: QueryTypes.SELECT,
    });

  it('says who it is and what it has done, again and again', async () => {
    const progress = createProgress(now);
    const heartbeat = start(progress);
    await waitFor(async () => (await rows()).length === 1, { what: 'the first sign' });
    progress.markStored({ written: 40, duplicate: 2 });
    progress.markFailed();
    await waitFor(async () => Number((await rows())[0]?.jobs) === 2, { what: 'the next sign' });

    expect(await rows()).toMatchObject([
      { host: hostname(), pid: process.pid, concurrency: 3, written: 40, duplicate: 2, failed: 1 },
    ]);
    await heartbeat.stop();
  });

  it('is taken away by a worker that stops, and by no other', async () => {
    const one = start();
    const other = start();
    await waitFor(async () => (await rows()).length === 2, { what: 'both signs' });
    await one.stop();

    expect(await rows()).toHaveLength(1);
    await other.stop();
    expect(await rows()).toEqual([]);
  });

  it('of a worker that was killed is kept for an hour', async () => {
    await test.sequelize.query(`
      INSERT INTO analytics_workers (worker_id, host, pid, concurrency, seen_at)
      SELECT gen_random_uuid(), 'forge', minutes, 1, now() - make_interval(mins => minutes)
      FROM unnest(ARRAY[59, 61]) AS minutes
    `);
    await runUpkeep({ config: { retentionMonths: null }, database: test.sequelize, logger, now });

    expect(await rows()).toMatchObject([{ pid: 59 }]);
  });
});
