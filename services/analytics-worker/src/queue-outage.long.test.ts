import { buildBatch, buildEvent } from '@ronin/analytics/testing';
import { formatBatchId, WRITE_EVENTS_JOB } from '@ronin/contracts';
import { createLogger, createQueue, listJobIds } from '@ronin/server-kit';
import { createFaultProxy, createTestDatabase, queueModes, type TestDatabase, waitFor } from '@ronin/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadWorkerConfig } from './config.ts';
import { openContext } from './context.ts';
import { startWorker } from './worker.ts';

const logger = createLogger('analytics-worker', 'silent');

describe.each(queueModes())('while its server is unreachable, $name', ({ redisUrl }) => {
  let test: TestDatabase;
  let link: Awaited<ReturnType<typeof createFaultProxy>>;

  beforeEach(async () => {
    test = await createTestDatabase();
    link = await createFaultProxy(redisUrl ?? test.url);
  });
  afterEach(async () => {
    await link.close();
    await test.close();
  });
  /** Where the queue is: behind the proxy when `isLinked`. */
  const place = (isLinked: boolean) =>
    redisUrl === null
      ? { databaseUrl: isLinked ? link.url : test.url, redisUrl }
      : { databaseUrl: test.url, redisUrl: isLinked ? link.url : redisUrl };

  it('a queue fails within its time limit, and works when the server is back', async () => {
    const direct = createQueue<{ number: number }>('numbers', { ...place(false), logger });
    const linked = createQueue<{ number: number }>('numbers', { ...place(true), logger });
    const add = (number: number) => linked.add('count', { number }, `job-${String(number)}`);

    await link.cut();
    await expect(add(1)).rejects.toThrow();
    await link.heal();
    await waitFor(() => add(2).then(() => true), { what: 'the queue to be back' });
    link.stall();
    await expect(add(3)).rejects.toThrow();
    await link.heal();
    await waitFor(() => add(4).then(() => true), { what: 'the queue to be back' });

    expect((await listJobIds(await direct.open())).waiting.sort()).toEqual(['job-2', 'job-4']);
    await linked.close();
    await direct.close();
  });

  it('a worker waits for its queue, at the start and later', async () => {
    const context = await openContext(
      loadWorkerConfig({ DATABASE_URL: test.url, REDIS_URL: redisUrl ?? '' }),
      logger,
    );
    const add = () => {
      const batch = buildBatch([buildEvent()]);
      return context.queue.add(WRITE_EVENTS_JOB, batch, formatBatchId(batch));
    };
    const stored = (count: number) =>
      waitFor(async () => (await test.sequelize.models.PageView.count()) === count, {
        what: `${String(count)} page views to be stored`,
      });

    await link.cut();
    const worker = startWorker({ ...context, config: { ...context.config, ...place(true) } });
    await add();
    await link.heal();
    await stored(1);

    await link.cut();
    await add();
    await link.heal();
    await stored(2);
    await worker.close();
    await context.close();
  });
});
