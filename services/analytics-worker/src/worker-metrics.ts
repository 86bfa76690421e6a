import type { WriteEvents } from '@ronin/contracts';
import type { JobQueue } from '@ronin/server-kit';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

export interface WorkerMetrics {
  written: Counter;
  duplicate: Counter;
  failedJobs: Counter;
  writeSeconds: Histogram;
}

/** What an operator watches, beside what every service measures. The depth of the queue is asked for at each scrape. */
export function createWorkerMetrics(registry: Registry, queue: JobQueue<WriteEvents>): WorkerMetrics {
  const registers = [registry];
  new Gauge({
    name: 'analytics_jobs',
    help: 'Jobs of the analytics queue, by state.',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      const counts = await countJobs(queue);
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
    },
  });

  return {
    written: new Counter({
      name: 'analytics_events_written_total',
      help: 'Events stored by this process.',
      registers,
    }),
    duplicate: new Counter({
      name: 'analytics_events_duplicate_total',
      help: 'Events that were stored before, and so were not stored again.',
      registers,
    }),
    failedJobs: new Counter({
      name: 'analytics_jobs_failed_total',
      help: 'Jobs put among the failed because no further attempt could succeed.',
      registers,
    }),
    writeSeconds: new Histogram({
      name: 'analytics_write_duration_seconds',
      help: 'Seconds that the transaction of one job took.',
      buckets: [0.002, 0.005, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
      registers,
    }),
  };
}

/** Nothing while the queue is out of reach: a scrape never fails for it. */
async function countJobs(queue: JobQueue<WriteEvents>): Promise<Record<string, number>> {
  try {
    return await (await queue.open()).getJobCounts('waiting', 'active', 'delayed', 'failed');
  } catch {
    return {};
  }
}
