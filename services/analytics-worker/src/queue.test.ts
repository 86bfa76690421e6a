import {
  createLogger,
  createQueue,
  createWorker,
  type JobQueue,
  listJobIds,
  type QueueConnection,
} from '@ronin/server-kit';
import { createTestDatabase, queueModes, type TestDatabase, waitFor } from '@ronin/testing';
import { UnrecoverableError } from 'bullmq';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const logger = createLogger('analytics-worker', 'silent');

describe.each(queueModes())('a queue, $name', ({ redisUrl }) => {
  let test: TestDatabase;
  let connection: QueueConnection;
  let queue: JobQueue<{ number: number }>;

  beforeAll(async () => {
    test = await createTestDatabase();
    connection = { databaseUrl: test.url, redisUrl, logger };
    queue = createQueue('numbers', connection);
  });
  afterAll(async () => {
    await queue.close();
    await test.close();
  });
  beforeEach(async () => {
    const open = await queue.open();
    for (const job of [...(await open.getWaiting()), ...(await open.getFailed())]) await job.remove();
  });
  const add = (number: number) => queue.add('count', { number }, `job-${String(number)}`);

  it('contains a job once, however often it is added with its id', async () => {
    await add(1);
    await add(1);

    expect(await (await queue.open()).getJobCounts('waiting')).toEqual({ waiting: 1 });
  });

  it('lists the ids of its jobs, also while it is paused', async () => {
    const open = await queue.open();
    await add(1);
    await open.pause();
    await add(2);

    expect((await listJobIds(open)).waiting.sort()).toEqual(['job-1', 'job-2']);
    await open.resume();
    expect((await listJobIds(open)).waiting.sort()).toEqual(['job-1', 'job-2']);
  });

  it('finds the job that has waited longest', async () => {
    const open = await queue.open();
    expect((await queue.getBacklog()).oldestWaitingAt).toBeNull();
    for (const number of [1, 2, 3]) {
      await add(number);
      const addedAt = Date.now();
      await waitFor(() => Date.now() > addedAt, { what: 'another timestamp', intervalMs: 1 });
    }
    const times = (await open.getWaiting()).map((job) => job.timestamp);

    expect((await queue.getBacklog()).oldestWaitingAt).toBe(Math.min(...times));
  });

  it('runs each job, retries temporary failures, and keeps permanent ones', async () => {
    const seen: string[] = [];
    const worker = createWorker(
      'numbers',
      (job) => {
        seen.push(`${job.id ?? ''} ${String(job.attemptsMade)}`);
        if (job.id === 'job-1' && job.attemptsMade === 0) return Promise.reject(new Error('not now'));
        const never = new UnrecoverableError('never');
        return job.id === 'job-2' ? Promise.reject(never) : Promise.resolve();
      },
      { ...connection, concurrency: 1, poolSize: 2 },
    );
    for (const number of [1, 2, 3]) await add(number);
    void worker.run();

    const open = await queue.open();
    await waitFor(async () => seen.includes('job-1 1') && (await listJobIds(open)).waiting.length === 0, {
      what: 'every job to be run',
    });
    expect(seen).toEqual(['job-1 0', 'job-2 0', 'job-3 0', 'job-1 1']);
    expect(await listJobIds(open)).toEqual({ waiting: [], failed: ['job-2'] });
    await worker.close();
  });
});
