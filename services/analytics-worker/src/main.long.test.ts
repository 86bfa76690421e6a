import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildBatch, buildEvent } from '@ronin/analytics/testing';
import {
  ANALYTICS_QUEUE,
  type EnrichedEvent,
  formatBatchId,
  WRITE_EVENTS_JOB,
  type WriteEvents,
} from '@ronin/contracts';
import { connectDatabase, type Database, ensurePartitions, migrate } from '@ronin/database';
import { createLogger, createQueue, type JobQueue } from '@ronin/server-kit';
import { createFaultProxy, createTestDatabase, queueModes, type TestDatabase, waitFor } from '@ronin/testing';
import type { ServiceProcess } from '@ronin/testing/chaos';
import { QueryTypes } from 'sequelize';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../../../scripts/embedded-postgres.mjs';
import { spawnWorker } from './testing/service-process.ts';

const logger = createLogger('analytics-worker', 'silent');

const add = (queue: JobQueue<WriteEvents>, events: EnrichedEvent[]) => {
  const batch = buildBatch(events);
  return queue.add(WRITE_EVENTS_JOB, batch, formatBatchId(batch));
};
const stored = (database: Database, count: number) =>
  waitFor(async () => (await database.models.PageView.count()) >= count, {
    what: `${String(count)} page views to be stored`,
    intervalMs: 50,
  });

/** Connections that wait for a lock on page_views, also those of a killed worker until the server notices. */
const findBlockedWriters = async (database: Database): Promise<number[]> => {
  const rows = await database.query<{ pid: number }>(
    `SELECT pid FROM pg_locks WHERE NOT granted AND relation = 'page_views'::regclass`,
    { type: QueryTypes.SELECT },
  );

  return rows.map(({ pid }) => pid);
};

/** Starts workers for a test and kills them after it. */
function createService() {
  const workers: ServiceProcess[] = [];

  return {
    spawn: (env: Record<string, string>): ServiceProcess => {
      const worker = spawnWorker(env);
      workers.push(worker);
      return worker;
    },
    clear: async () => {
      await Promise.all(workers.splice(0).map((worker) => worker.end('SIGKILL')));
    },
  };
}

// Both modes in parallel, each with its tests in sequence: most of the time is waiting for locks of killed workers to expire.
const modes = { timeout: 120_000, concurrent: true };
const oneAtATime = { concurrent: false };

describe.each(queueModes())('the worker’s process, $name', modes, ({ redisUrl }) => {
  let test: TestDatabase;
  let queue: JobQueue<WriteEvents>;
  let env: Record<string, string>;
  const { spawn, clear } = createService();

  beforeAll(async () => {
    test = await createTestDatabase();
    queue = createQueue(ANALYTICS_QUEUE, { databaseUrl: test.url, redisUrl, logger });
    env = { DATABASE_URL: test.url, ...(redisUrl !== null && { REDIS_URL: redisUrl }) };
  });
  afterAll(async () => {
    await queue.close();
    await test.close();
  });
  beforeEach(async () => {
    await test.sequelize.query('TRUNCATE analytics_event_ids, page_views, analytics_batches');
  });
  afterEach(clear);
  const isEmpty = async () => {
    const counts = await (await queue.open()).getJobCounts('waiting', 'active', 'delayed', 'failed');
    return Object.values(counts).every((count) => count === 0);
  };
  const ledger = async () => {
    const [rows] = await test.sequelize.query(
      'SELECT sum(written)::int AS written, sum(duplicate)::int AS duplicate FROM analytics_batches',
    );
    return rows[0];
  };

  it('a job whose workers are killed twice is stored once', oneAtATime, async () => {
    const blocked = await test.sequelize.transaction();
    await test.sequelize.query('LOCK TABLE page_views IN SHARE MODE', { transaction: blocked });
    const events = Array.from({ length: 50 }, () => buildEvent());
    await add(queue, events);
    const seen = new Set<number>();
    let worker = spawn(env);
    for (let stalls = 0; stalls < 2; stalls += 1) {
      await waitFor(
        async () => {
          const known = seen.size;
          for (const pid of await findBlockedWriters(test.sequelize)) seen.add(pid);
          return seen.size > known;
        },
        { what: 'the worker to stand in the middle of its transaction' },
      );
      const next = spawn(env);
      await worker.end('SIGKILL');
      worker = next;
    }
    await blocked.rollback();

    await stored(test.sequelize, 50);
    await waitFor(isEmpty, { what: 'an empty queue' });
    expect(await test.sequelize.models.PageView.count()).toBe(50);
    expect(await ledger()).toEqual({ written: 50, duplicate: 0 });
  });

  it('killed repeatedly, with repeated events, stores each event once', oneAtATime, async () => {
    const events = Array.from({ length: 3_000 }, () => buildEvent());
    for (let from = 0; from < events.length; from += 20) {
      await add(queue, [...events.slice(from, from + 20), ...events.slice(Math.max(0, from - 5), from)]);
    }
    const count = () => test.sequelize.models.PageView.count();
    for (let kills = 0; kills < 3; kills += 1) {
      const worker = spawn(env);
      const before = await count();
      await waitFor(async () => (await count()) > before, {
        what: 'the worker to get on',
        intervalMs: 5,
      });
      await worker.end('SIGKILL');
      expect(await isEmpty()).toBe(false);
    }
    spawn(env);

    await waitFor(isEmpty, { what: 'an empty queue', timeoutMs: 30_000 });
    const rows = await test.sequelize.models.PageView.findAll({ attributes: ['eventId'], raw: true });
    expect(rows.map(({ eventId }) => eventId).sort()).toEqual(events.map(({ eventId }) => eventId).sort());
    expect(await ledger()).toEqual({ written: 3_000, duplicate: 149 * 5 });
  });

  it('on SIGTERM finishes the current job and exits with 0', oneAtATime, async () => {
    const worker = spawn(env);
    const blocked = await test.sequelize.transaction();
    await test.sequelize.query('LOCK TABLE page_views IN SHARE MODE', { transaction: blocked });
    await add(queue, [buildEvent()]);
    await waitFor(async () => (await (await queue.open()).getJobCounts('active')).active === 1, {
      what: 'the job to be taken',
    });
    const ended = worker.end('SIGTERM');
    await waitFor(() => worker.log().includes('process stopping'), { what: 'the worker to hear it' });
    await blocked.rollback();

    expect(await ended).toBe(0);
    expect(await test.sequelize.models.PageView.count()).toBe(1);
    expect(await isEmpty()).toBe(true);
  });

  it('waits for a database that is unreachable at the start', oneAtATime, async () => {
    const link = await createFaultProxy(test.url);
    await link.cut();
    const worker = spawn({ ...env, DATABASE_URL: link.url });
    await link.countAttempts(2);
    expect(worker.exitCode()).toBeNull();
    await add(queue, [buildEvent()]);
    await link.heal();

    await stored(test.sequelize, 1);
    const port = await waitFor(() => worker.port(), { what: 'a port' });
    const ask = (what: string) => fetch(`http://127.0.0.1:${String(port)}/${what}`);
    expect((await ask('healthz')).status).toBe(200);
    await waitFor(async () => (await ask('readyz')).status === 200, { what: 'a ready worker' });
    const metrics = await (await ask('metrics')).text();
    expect(metrics).toMatch(/analytics_events_written_total\{.*\} 1\n/);
    expect(metrics).toMatch(/analytics_jobs\{state="waiting",.*\} 0\n/);
    await link.close();
  });
});

describe('the worker’s process', modes, () => {
  const { spawn, clear } = createService();
  afterEach(clear);

  it('ends with one line that names an invalid setting', oneAtATime, async () => {
    const worker = spawn({ DATABASE_URL: 'nowhere', WORKER_CONCURRENCY: '0' });
    await waitFor(() => worker.exitCode() !== null, { what: 'the end' });

    expect(worker.exitCode()).toBe(78);
    expect(worker.log()).toMatch(/DATABASE_URL must be .*\\nWORKER_CONCURRENCY must be/);
  });

  it(
    'survives a restart of the database that also holds its queue: jobs are picked up again soon',
    oneAtATime,
    async () => {
      const directory = await mkdtemp(path.join(tmpdir(), 'ronin-worker-'));
      const dataDir = path.join(directory, 'data');
      let server = await startEmbeddedPostgres({ dataDir });
      const { url, port } = server;
      const database = connectDatabase({ url, applicationName: 'ronin-test', pool: { max: 4 } });
      const queue = createQueue<WriteEvents>(ANALYTICS_QUEUE, { databaseUrl: url, redisUrl: null, logger });
      const addOne = () => add(queue, [buildEvent({ sessionId: randomUUID() })]);
      try {
        await migrate(database);
        await ensurePartitions(database);
        const worker = spawn({ DATABASE_URL: url, WORKER_CONCURRENCY: '1' });
        let added = 0;
        for (const isImmediate of [false, true]) {
          // One job is running and one waits.
          const blocked = await database.transaction();
          await database.query('LOCK TABLE page_views IN SHARE MODE', { transaction: blocked });
          await addOne();
          await addOne();
          await waitFor(async () => (await findBlockedWriters(database)).length > 0, {
            what: 'a job to be running',
          });
          if (isImmediate) process.kill(server.pid, 'SIGQUIT');
          else await server.stop();
          await server.exited;
          await blocked.rollback().catch(() => undefined);
          server = await startEmbeddedPostgres({ dataDir, port });
          await waitFor(() => addOne().then(() => true), { what: 'the queue to take a job again' });
          added += 3;

          // Sooner than a lost job is given to another worker, which takes 30 s.
          await stored(database, added);
        }
        expect(worker.exitCode()).toBeNull();
        expect(await database.models.PageView.count()).toBe(added);
      } finally {
        await clear();
        await queue.close();
        await database.close();
        await server.stop();
        await rm(directory, { recursive: true, force: true });
      }
    },
  );
});
