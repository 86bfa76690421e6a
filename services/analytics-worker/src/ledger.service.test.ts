import { randomUUID } from 'node:crypto';
import { getLedger, writeEvents } from '@ronin/analytics';
import { buildBatch, buildEvent } from '@ronin/analytics/testing';
import { type EnrichedEvent, formatBatchId, WRITE_EVENTS_JOB } from '@ronin/contracts';
import { createLogger } from '@ronin/server-kit';
import { createTestDatabase, queueModes, type TestDatabase, waitFor } from '@ronin/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadWorkerConfig } from './config.ts';
import { openContext, type WorkerContext } from './context.ts';
import { runMaintenance } from './jobs/maintenance.ts';
import { type AnalyticsWorker, startWorker } from './worker.ts';

const logger = createLogger('analytics-worker', 'silent');

describe.each(queueModes())('the ledger, $name', ({ redisUrl }) => {
  let test: TestDatabase;
  let context: WorkerContext;
  let worker: AnalyticsWorker | undefined;

  beforeAll(async () => {
    test = await createTestDatabase();
    const config = loadWorkerConfig({ DATABASE_URL: test.url, REDIS_URL: redisUrl ?? '' });
    context = await openContext(config, logger);
  });
  afterAll(async () => {
    await context.close();
    await test.close();
  });
  beforeEach(async () => {
    await test.sequelize.query(
      'TRUNCATE analytics_event_ids, page_views, analytics_batches, analytics_producers',
    );
  });
  afterEach(async () => {
    await worker?.close();
    worker = undefined;
    const queue = await context.queue.open();
    for (const job of [...(await queue.getFailed()), ...(await queue.getWaiting())]) await job.remove();
  });

  const add = async (events: EnrichedEvent[], producerId: string, start = 0) => {
    const batch = buildBatch(events, { producerId, start });
    await context.queue.add(WRITE_EVENTS_JOB, batch, formatBatchId(batch));
  };
  const say = (producerId: string, accepted: number) =>
    test.sequelize.query('INSERT INTO analytics_producers (producer_id, accepted) VALUES ($1, $2)', {
      bind: [producerId, accepted],
    });
  const ledger = () => getLedger(test.sequelize, context.queue);
  const workUntil = async (isDone: () => Promise<boolean>) => {
    worker = startWorker(context);
    await waitFor(isDone, { what: 'the worker to do its part' });
    await worker.close();
  };
  const none = { accepted: 0, written: 0, duplicate: 0, waiting: 0, failed: 0, missing: 0 };

  it('is empty at first', async () => {
    expect(await ledger()).toEqual(none);
  });

  it('counts waiting, written, repeated and failed events', async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    const event = buildEvent();
    await add([event, buildEvent(), buildEvent()], one);
    await add([event, buildEvent()], one, 3);
    await add([{ ...buildEvent(), pageUrl: 'x'.repeat(3_000) }, buildEvent()], two);
    await say(one, 5);
    expect(await ledger()).toEqual({ ...none, accepted: 7, waiting: 7 });

    await workUntil(async () => (await ledger()).failed === 2 && (await ledger()).waiting === 0);
    expect(await ledger()).toEqual({ ...none, accepted: 7, written: 4, duplicate: 1, failed: 2 });
  });

  it('gets the count of a killed producer from its batches', async () => {
    const producerId = randomUUID();
    await say(producerId, 1);
    await add([buildEvent()], producerId, 0);
    await add([buildEvent(), buildEvent()], producerId, 1);

    await workUntil(async () => (await ledger()).written === 3);
    expect(await ledger()).toMatchObject({ accepted: 3, missing: 0 });
  });

  it('shows how many events are missing, at the end and in the middle', async () => {
    const [lostLast, lostMiddle] = [randomUUID(), randomUUID()];
    await say(lostLast, 10);
    await add([buildEvent()], lostMiddle, 0);
    await add([buildEvent()], lostMiddle, 5);

    expect(await ledger()).toEqual({ ...none, accepted: 16, waiting: 2, missing: 14 });
  });

  it('counts a batch once that is stored and still in the queue', async () => {
    const producerId = randomUUID();
    await add([buildEvent(), buildEvent()], producerId);
    await test.sequelize.query(
      'INSERT INTO analytics_batches (producer_id, start, written, duplicate) VALUES ($1, 0, 2, 0)',
      { bind: [producerId] },
    );

    expect(await ledger()).toEqual({ ...none, accepted: 2, written: 2 });
  });

  it('does not change when several workers add old batches to the totals', async () => {
    const producers = [randomUUID(), randomUUID()];
    for (const producerId of producers) {
      for (const start of [0, 3, 6]) {
        await test.sequelize.query(
          `INSERT INTO analytics_batches (producer_id, start, written, duplicate, written_at)
           VALUES ($1, $2, 2, 1, now() - interval '2 hours')`,
          { bind: [producerId, start] },
        );
      }
    }
    await add([buildEvent()], producers[0] ?? '', 9);
    const before = await ledger();
    expect(before).toEqual({ ...none, accepted: 19, written: 12, duplicate: 6, waiting: 1 });
    const maintenance = () =>
      runMaintenance({
        config: { retentionMonths: { analytics: 14, chats: 12 } },
        database: test.sequelize,
        logger,
        now: () => new Date(),
        queue: context.queue,
      });
    await Promise.all([maintenance(), maintenance(), maintenance()]);

    const [rows] = await test.sequelize.query('SELECT 1 FROM analytics_batches');
    expect(rows).toEqual([]);
    expect(await ledger()).toEqual(before);
  });

  it('is exact when a worker was killed after it stored a batch, and the job runs again hours later', async () => {
    const producerId = randomUUID();
    const events = [buildEvent(), buildEvent()];
    await writeEvents(test.sequelize, buildBatch(events, { producerId }));
    await test.sequelize.query(`UPDATE analytics_batches SET written_at = now() - interval '2 hours'`);
    await add(events, producerId);
    await runMaintenance({
      config: { retentionMonths: { analytics: 14, chats: 12 } },
      database: test.sequelize,
      logger,
      now: () => new Date(),
      queue: context.queue,
    });
    await workUntil(async () => (await ledger()).waiting === 0);

    expect(await ledger()).toEqual({ ...none, accepted: 2, written: 2 });
  });

  it('is exported to Prometheus', async () => {
    await say(randomUUID(), 3);

    const metrics = await context.metrics.registry.metrics();
    expect(metrics).toContain('analytics_ledger_events{entry="accepted",service="analytics-worker"} 3');
    expect(metrics).toContain('analytics_ledger_events{entry="missing",service="analytics-worker"} 3');
  });
});
