import { hostname } from 'node:os';
import { ANALYTICS_QUEUE, type WriteEvents } from '@ronin/contracts';
import { listHeartbeats } from '@ronin/database';
import { createLogger, createQueue } from '@ronin/server-kit';
import { createTestDatabase, type TestDatabase, waitFor } from '@ronin/testing';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createProgress } from '../progress.ts';
import { runMaintenance } from './maintenance.ts';
import { startWorkerHeartbeat } from './worker-heartbeat.ts';

const logger = createLogger('analytics-worker', 'silent');
const now = () => new Date();

describe('the heartbeat of a worker', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.close());
  beforeEach(() => test.sequelize.query('TRUNCATE service_heartbeats'));

  const start = (progress = createProgress(now)) =>
    startWorkerHeartbeat(
      { config: { concurrency: 3 }, database: test.sequelize, logger },
      progress,
      { queue: () => Promise.resolve(undefined) },
      5,
    );
  const rows = () => listHeartbeats(test.sequelize);

  it('contains its identity and its counts, and is repeated', async () => {
    const progress = createProgress(now);
    const heartbeat = start(progress);
    await waitFor(async () => (await rows()).length === 1, { what: 'the first heartbeat' });
    progress.recordStored({ written: 40, duplicate: 2 });
    progress.recordFailed();
    const hasReported = async () => JSON.stringify((await rows())[0]?.figures).includes('"jobs":2');
    await waitFor(hasReported, { what: 'the next heartbeat' });

    expect(await rows()).toMatchObject([
      {
        service: 'analytics-worker',
        host: hostname(),
        pid: process.pid,
        ready: true,
        checks: { queue: 'ok' },
        figures: { concurrency: 3, written: 40, duplicate: 2, failed: 1 },
      },
    ]);
    await heartbeat.stop();
  });

  it('is deleted only by the worker itself when it stops', async () => {
    const one = start();
    const other = start();
    await waitFor(async () => (await rows()).length === 2, { what: 'both heartbeats' });
    await one.stop();

    expect(await rows()).toHaveLength(1);
    await other.stop();
    expect(await rows()).toEqual([]);
  });

  it('of a worker that was killed is kept for an hour', async () => {
    await test.sequelize.query(`
      INSERT INTO service_heartbeats (instance_id, service, host, pid, version, ready, checks, started_at, seen_at)
      SELECT gen_random_uuid(), 'analytics-worker', 'forge', minutes, '1.0.0', true, '{}', now(),
             now() - make_interval(mins => minutes)
      FROM unnest(ARRAY[59, 61]) AS minutes
    `);
    const queue = createQueue<WriteEvents>(ANALYTICS_QUEUE, {
      databaseUrl: test.url,
      redisUrl: null,
      logger,
    });
    await runMaintenance({
      config: { retentionMonths: { analytics: 14, chats: 12 } },
      database: test.sequelize,
      logger,
      now,
      queue,
    });

    await queue.close();
    const left = await test.sequelize.query('SELECT pid FROM service_heartbeats', {
      type: QueryTypes.SELECT,
    });
    expect(left).toEqual([{ pid: 59 }]);
  });
});
