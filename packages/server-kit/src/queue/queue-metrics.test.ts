import { createTestDatabase, queueModes, type TestDatabase } from '@ronin/testing';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createQueue, type JobQueue } from './queue.ts';
import { registerQueueMetrics } from './queue-metrics.ts';

describe.each(queueModes())('the metrics of a queue, $name', ({ redisUrl }) => {
  let test: TestDatabase;
  let queue: JobQueue<object>;

  beforeAll(async () => {
    test = await createTestDatabase();
    queue = createQueue<object>('metrics-test', {
      databaseUrl: test.url,
      redisUrl,
      logger: pino({ level: 'silent' }),
    });
  });
  afterAll(async () => {
    await queue.close();
    await test.close();
  });

  it('read the backlog once for each scrape', async () => {
    await queue.add('test', {}, 'a-job');
    const registry = new Registry();
    const getBacklog = vi.fn(() => queue.getBacklog());
    registerQueueMetrics(registry, 'test', { open: () => queue.open(), getBacklog });

    const first = await registry.metrics();
    const second = await registry.metrics();

    for (const text of [first, second]) {
      expect(text).toMatch(/test_oldest_job_age_seconds [\d.e-]+\n/);
      expect(text).toMatch(/test_retrying_jobs 0\n/);
    }
    expect(getBacklog).toHaveBeenCalledTimes(2);
  });
});
