import { randomUUID } from 'node:crypto';
import {
  ANALYTICS_QUEUE,
  formatBatchId,
  oldestReceiptOf,
  WRITE_EVENTS_JOB,
  type WriteEvents,
} from '@ronin/contracts';
import { bullQueueOf, createWorker } from '@ronin/server-kit';
import { queueModes, waitFor } from '@ronin/testing';
import { UnrecoverableError } from 'bullmq';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildEvent } from '../../testing/build-event.ts';
import { payTestOrder, placeTestOrder } from '../../testing/buy.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { createCompletenessReader, ON_ITS_WAY_MS } from './completeness.service.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const secondsAgo = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);

/** More jobs than a list of a console shows, one of them older than the others and in the middle. */
const MANY = 2_000;
const OLDEST = secondsAgo(9_000);

describe.each(queueModes())('completeTo, $name', ({ redisUrl }) => {
  let api: TestApi;
  let stop: () => Promise<void> = () => Promise.resolve();
  beforeAll(async () => {
    api = await startTestApi({ REDIS_URL: redisUrl ?? '' });
  });
  afterAll(() => api.close());
  afterEach(async () => {
    await stop();
    stop = () => Promise.resolve();
    const queue = bullQueueOf(await api.context.queue.open());
    await queue.obliterate({ force: true });
    await queue.resume();
  });

  const read = (now = NOW) =>
    createCompletenessReader({
      queue: api.context.queue,
      database: api.test.sequelize,
      now: () => now,
    })();
  const add = (receivedAt: Date[], producer: Partial<WriteEvents> = {}) => {
    const events = receivedAt.map((at) => buildEvent(at));
    const batch = { producerId: randomUUID(), start: 0, events, ...producer };
    return api.context.queue.add(WRITE_EVENTS_JOB, batch, formatBatchId(batch), oldestReceiptOf(batch));
  };
  /** Of 40 producers. The numbers of their events begin with 0, and the oldest event is in the middle. */
  const addMany = async (count = MANY) => {
    const producers = Array.from({ length: 40 }, () => randomUUID());
    for (let index = 0; index < count; index += 40) {
      const at = (offset: number) => (index + offset === count / 2 ? OLDEST : secondsAgo(60));
      await Promise.all(
        producers.map((producerId, offset) => add([at(offset)], { producerId, start: index / 40 })),
      );
    }
  };
  /** A worker that does this with every job. */
  const work = (process: () => Promise<void>) => {
    const { databaseUrl } = api.context.config;
    const worker = createWorker(ANALYTICS_QUEUE, process, {
      databaseUrl,
      redisUrl,
      logger: pino({ level: 'silent' }),
      concurrency: 50,
      poolSize: 4,
    });
    void worker.run();
    stop = () => worker.close();
    return worker;
  };
  const countJobs = async (state: 'active' | 'delayed' | 'failed') =>
    (await (await api.context.queue.open()).getJobCounts(state))[state] ?? 0;

  it('lies a few seconds in the past while nothing waits, for events on their way to the queue', async () => {
    expect(await read()).toEqual({
      completeTo: new Date(NOW.getTime() - ON_ITS_WAY_MS),
      failedEvents: 0,
      behindSeconds: 0,
    });
  });

  it('is the time of the oldest of 2,000 waiting jobs, also while the queue is paused', async () => {
    await addMany();
    expect(await read()).toEqual({ completeTo: OLDEST, failedEvents: 0, behindSeconds: 9_000 });

    await (await api.context.queue.open()).pause();
    expect(await read()).toEqual({ completeTo: OLDEST, failedEvents: 0, behindSeconds: 9_000 });
  });

  it('is the time of the oldest event of a job, and of jobs that came after the queue was paused', async () => {
    await (await api.context.queue.open()).pause();
    await addMany(80);
    await add([secondsAgo(20), secondsAgo(12_000), secondsAgo(30)]);

    expect((await read())?.completeTo).toEqual(secondsAgo(12_000));
  });

  it('is held back by jobs that wait for their next attempt', async () => {
    await addMany(80);
    const worker = work(() => Promise.reject(new Error('the database is away')));
    await waitFor(async () => (await countJobs('delayed')) >= 30, { what: 'delayed jobs' });
    await worker.close();

    expect(await read()).toEqual({ completeTo: OLDEST, failedEvents: 0, behindSeconds: 9_000 });
  });

  it('is held back by jobs that a worker has taken and not finished', async () => {
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    await addMany(40);
    work(() => finished);
    await waitFor(async () => (await countJobs('active')) === 40, { what: 'active jobs' });

    expect(await read()).toEqual({ completeTo: OLDEST, failedEvents: 0, behindSeconds: 9_000 });
    finish();
    await waitFor(async () => (await countJobs('active')) === 0, { what: 'no active jobs' });
    expect((await read())?.behindSeconds).toBe(0);
  });

  it('is held back by failed jobs, whose events are counted', async () => {
    await addMany(80);
    await add([secondsAgo(50), secondsAgo(40)]);
    work(() => Promise.reject(new UnrecoverableError('refused')));
    await waitFor(async () => (await countJobs('failed')) === 81, { what: 'failed jobs' });

    await stop();
    expect(await read()).toEqual({ completeTo: OLDEST, failedEvents: 82, behindSeconds: 0 });
    await add([secondsAgo(7)]);
    expect(await read()).toMatchObject({ completeTo: OLDEST, failedEvents: 82 });
  });
});

it('is the time of the oldest fact of the shop that waits for the queue', async () => {
  const api = await startTestApi();
  try {
    const { ref } = await placeTestOrder(api);
    await payTestOrder(api, ref);
    const { AnalyticsOutboxRow } = api.test.sequelize.models;
    const [row] = await AnalyticsOutboxRow.findAll();
    await row?.update({ createdAt: secondsAgo(3_600), queuedAt: null });
    const read = createCompletenessReader({
      queue: api.context.queue,
      database: api.test.sequelize,
      now: () => NOW,
    });

    expect(await read()).toEqual({ completeTo: secondsAgo(3_600), failedEvents: 0, behindSeconds: 3_600 });

    await row?.update({ queuedAt: NOW });
    expect(await read()).toEqual({
      completeTo: new Date(NOW.getTime() - ON_ITS_WAY_MS),
      failedEvents: 0,
      behindSeconds: 0,
    });
  } finally {
    await api.close();
  }
});
