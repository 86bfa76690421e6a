import { randomUUID } from 'node:crypto';
import { getLedger } from '@ronin/analytics';
import { buildBatch, buildEvent } from '@ronin/analytics/testing';
import { type EnrichedEvent, formatBatchId, parseBatchIds, WRITE_EVENTS_JOB } from '@ronin/contracts';
import { saveHeartbeat } from '@ronin/database';
import { checkReadiness, createLogger, createQueueIdentity } from '@ronin/server-kit';
import { createFaultProxy, createTestDatabase, queueModes, type TestDatabase, waitFor } from '@ronin/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadWorkerConfig } from './config.ts';
import { openContext, type WorkerContext } from './context.ts';
import { readinessChecks } from './readiness.service.ts';
import { type AnalyticsWorker, startWorker } from './worker.ts';

const logger = createLogger('analytics-worker', 'silent');

describe.each(queueModes())('the worker, $name', ({ redisUrl }) => {
  let test: TestDatabase;
  let context: WorkerContext;
  let worker: AnalyticsWorker | undefined;

  const open = (databaseUrl: string) =>
    openContext(loadWorkerConfig({ DATABASE_URL: databaseUrl, REDIS_URL: redisUrl ?? '' }), logger);
  beforeAll(async () => {
    test = await createTestDatabase();
    context = await open(test.url);
  });
  afterAll(async () => {
    await context.close();
    await test.close();
  });
  beforeEach(async () => {
    await test.sequelize.query('TRUNCATE analytics_event_ids, page_views, analytics_batches');
  });
  afterEach(async () => {
    await worker?.close();
    worker = undefined;
    const queue = await context.queue.open();
    await Promise.all((await queue.getFailed()).map((job) => job.remove()));
  });

  const add = (events: EnrichedEvent[]) => {
    const batch = buildBatch(events);
    return context.queue.add(WRITE_EVENTS_JOB, batch, formatBatchId(batch));
  };
  const start = (overrides: Partial<WorkerContext> = {}) => {
    worker = startWorker({ ...context, ...overrides });
    return worker;
  };
  const stored = (count: number) =>
    waitFor(async () => (await test.sequelize.models.PageView.count()) === count, {
      what: `${String(count)} page views to be stored`,
    });
  const counts = async () =>
    (await context.queue.open()).getJobCounts('waiting', 'active', 'delayed', 'failed');

  it('stores each event of the queue once, and empties the queue', async () => {
    const events = Array.from({ length: 30 }, () => buildEvent());
    for (const event of events) await add([event]);
    for (const event of events.slice(0, 10)) await add([event, buildEvent()]);
    start();

    await stored(40);
    await waitFor(async () => Object.values(await counts()).every((count) => count === 0), {
      what: 'an empty queue',
    });
    expect(await context.metrics.registry.metrics()).toMatch(/analytics_events_written_total\{.*\} 40/);
  });

  it.each([
    ['of another shape', { rows: [] }],
    ['with an event of no known kind', { ...buildBatch([buildEvent()]), events: [{ kind: 'x' }] }],
    ['that is nothing', null],
    ['with more text than the column holds', buildBatch([buildEvent({ pageUrl: 'x'.repeat(2_049) })])],
  ])('puts a job %s among the failed at once, and goes on', async (_name, data) => {
    const queue = await context.queue.open();
    await queue.add(WRITE_EVENTS_JOB, data, { jobId: randomUUID() });
    await queue.add('something else', {}, { jobId: randomUUID() });
    await add([buildEvent()]);
    start();

    await stored(1);
    await waitFor(async () => (await counts()).failed === 2, { what: 'two failed jobs' });
    const failed = await queue.getFailed();
    expect(failed.map(({ attemptsMade }) => attemptsMade)).toEqual([1, 1]);
    expect(failed.map(({ failedReason }) => failedReason)).toContain('no such job: something else');
  });

  it('keeps the events that the database refuses as failed jobs, with their data, and stores the others', async () => {
    await test.sequelize.query(
      `ALTER TABLE page_views ADD CONSTRAINT refused CHECK (page_url <> '/refused')`,
    );
    const events = Array.from({ length: 50 }, (_, index) =>
      buildEvent({ pageUrl: [0, 17, 18].includes(index) ? '/refused' : '/' }),
    );
    await add(events);
    start();

    await stored(47);
    await waitFor(async () => (await counts()).failed === 3, { what: 'the failed jobs' });
    const failed = await (await context.queue.open()).getFailed();
    expect(failed.map(({ failedReason }) => failedReason)).toEqual(
      Array.from({ length: 3 }, () => 'refused by the database: 23514'),
    );
    expect(await getLedger(test.sequelize, context.queue)).toMatchObject({
      written: 47,
      failed: 3,
      missing: 0,
    });

    await test.sequelize.query('ALTER TABLE page_views DROP CONSTRAINT refused');
    await (await context.queue.open()).retryJobs({ state: 'failed' });
    await stored(50);
    expect(await getLedger(test.sequelize, context.queue)).toMatchObject({
      written: 50,
      failed: 0,
      missing: 0,
    });
  });

  it('stores the jobs that were written together with one that the database refuses', async () => {
    await test.sequelize.query(
      `ALTER TABLE page_views ADD CONSTRAINT refused CHECK (page_url <> '/refused')`,
    );
    for (const pageUrl of ['/', '/shop', '/refused', '/contact', '/']) await add([buildEvent({ pageUrl })]);
    start();

    await stored(4);
    await waitFor(async () => (await counts()).failed === 1, { what: 'the failed job' });
    const [ledger] = await test.sequelize.query('SELECT sum(written)::int AS written FROM analytics_batches');
    expect(ledger).toEqual([{ written: 4 }]);
    await test.sequelize.query('ALTER TABLE page_views DROP CONSTRAINT refused');
  });

  it('reports why events cannot be written while a table is missing, and loses none', async () => {
    await test.sequelize.query('ALTER TABLE visits RENAME TO visits_away');
    await add([buildEvent(), buildEvent()]);
    await add([buildEvent()]);
    start();
    const queue = await context.queue.open();
    const backlog = () => context.queue.getBacklog();
    await waitFor(async () => (await backlog()).retrying.length === 2, { what: 'two retried jobs' });

    const { retrying, oldestAt } = await backlog();
    expect(retrying[0]?.error).toBe('relation "visits" does not exist');
    expect(retrying[0]?.at).toBe(oldestAt);
    expect(
      parseBatchIds(retrying.map(({ jobId }) => jobId))
        .map(({ count }) => count)
        .toSorted(),
    ).toEqual([1, 2]);
    expect((await counts()).failed).toBe(0);

    await test.sequelize.query('ALTER TABLE visits_away RENAME TO visits');
    await queue.promoteJobs();
    await stored(3);
    await waitFor(async () => (await backlog()).oldestAt === null, { what: 'an empty queue' });
    expect(await backlog()).toEqual({ oldestAt: null, oldestWaitingAt: null, retrying: [], failed: [] });
  });

  it('keeps the current job while the database is unreachable, and stores it when it is back', async () => {
    const link = await createFaultProxy(test.url);
    const linked = await open(link.url);
    try {
      await link.cut();
      await add([buildEvent()]);
      start({ database: linked.database });
      await waitFor(async () => (await counts()).active === 1, { what: 'the job to be taken' });
      await link.heal();

      await stored(1);
      expect((await counts()).failed).toBe(0);
    } finally {
      await worker?.close();
      await linked.close();
      await link.close();
    }
  });

  it('returns the job to the queue when it is closed while the database is unreachable', async () => {
    const link = await createFaultProxy(test.url);
    const linked = await open(link.url);
    try {
      await link.cut();
      await add([buildEvent()]);
      const waiting = start({ database: linked.database });
      await waitFor(async () => (await counts()).active === 1, { what: 'the job to be taken' });
      await waiting.close();
      expect(await counts()).toMatchObject({ active: 0, failed: 0 });

      start();
      await stored(1);
    } finally {
      await linked.close();
      await link.close();
    }
  });

  it('closes at once while it waits for a queue that never comes', async () => {
    const link = await createFaultProxy(redisUrl ?? test.url);
    const { config } = context;
    await link.cut();
    const waiting = start({
      config: { ...config, ...(redisUrl === null ? { databaseUrl: link.url } : { redisUrl: link.url }) },
    });
    await waiting.close();

    expect(waiting.isRunning()).toBe(false);
  });

  describe('readiness', () => {
    const later = () => new Date(Date.now() + 31_000);
    const check = async (overrides: Partial<WorkerContext> = {}) => {
      const started = worker ?? start();
      await waitFor(() => started.isRunning(), { what: 'the worker to run' });
      return await checkReadiness(readinessChecks({ ...context, ...overrides }, started));
    };

    it('is green while there is nothing to do', async () => {
      start();

      expect(await check({ now: later })).toMatchObject({ status: 'ready', checks: { progress: 'ok' } });
    });

    describe('beside an api', () => {
      const beat = (queue: string | null) =>
        saveHeartbeat(test.sequelize, {
          ...{ instanceId: randomUUID(), service: 'api', host: 'here', pid: 1, version: '0.2.0' },
          ...{ ready: true, checks: {}, uptimeSeconds: 1, figures: { queue } },
        });
      afterEach(() => test.sequelize.query('TRUNCATE service_heartbeats'));

      it('is green when one api fills its queue, or none says which', async () => {
        await beat(null);
        expect(await check()).toMatchObject({ status: 'ready', checks: { sameQueue: 'ok' } });

        await beat('another');
        await beat(await createQueueIdentity(context.redis).read());
        expect(await check()).toMatchObject({ status: 'ready', checks: { sameQueue: 'ok' } });
      });

      it('is not ready while every api fills another queue, and says what to change', async () => {
        await beat(redisUrl === null ? 'another' : 'postgres');

        const advice =
          redisUrl === null
            ? 'the shop has its queue in Redis: give this worker the REDIS_URL of the api'
            : 'the shop has its queue in PostgreSQL: remove REDIS_URL';
        const { status, checks } = await check();
        expect(status).toBe('not ready');
        expect(checks.sameQueue).toContain(advice);
      });

      it('writes one log line each time when that begins', async () => {
        const warn = vi.spyOn(context.logger, 'warn');
        const { sameQueue } = readinessChecks(context, start());
        const other = redisUrl === null ? 'another' : 'postgres';
        const own = await createQueueIdentity(context.redis).read();
        const lines = () =>
          warn.mock.calls.filter(([, message]) => message?.includes('another queue')).length;

        await beat(other);
        await expect(sameQueue?.()).rejects.toThrow('another queue');
        await expect(sameQueue?.()).rejects.toThrow('another queue');
        expect(lines()).toBe(1);

        await beat(own);
        await sameQueue?.();
        await test.sequelize.query('TRUNCATE service_heartbeats');
        await beat(other);
        await expect(sameQueue?.()).rejects.toThrow('another queue');
        expect(lines()).toBe(2);
        warn.mockRestore();
      });
    });

    it('reports a pause, and stays ready', async () => {
      const queue = await context.queue.open();
      await queue.pause();
      await add([buildEvent()]);
      start();

      expect(await check({ now: later })).toMatchObject({
        status: 'ready',
        checks: { progress: 'paused by an operator' },
      });
      await queue.resume();
      await stored(1);
    });

    it('is red when jobs wait and nothing is done, and green again when it is', async () => {
      let clock = Date.now();
      const now = () => new Date(clock);
      const blocked = await test.sequelize.transaction();
      await test.sequelize.query('LOCK TABLE page_views IN SHARE MODE', { transaction: blocked });
      await add([buildEvent()]);
      await add([buildEvent()]);
      start({ now, config: { ...context.config, concurrency: 1 } });
      await waitFor(async () => (await counts()).active === 1, { what: 'the first job to be taken' });
      expect(await check({ now })).toMatchObject({ status: 'ready' });
      clock += 31_000;

      expect(await check({ now })).toMatchObject({
        status: 'not ready',
        checks: { progress: expect.stringMatching(/^stuck: a job has waited for \d+ s$/) as string },
      });
      await blocked.rollback();
      await stored(2);
      await waitFor(async () => (await check({ now })).status === 'ready', { what: 'a ready worker' });
    });
  });
});
