import { getLedger } from '@ronin/analytics';
import type { WriteEvents } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { type JobQueue, registerGauge, registerQueueMetrics } from '@ronin/server-kit';
import { Counter, Histogram, type Registry } from 'prom-client';

/** Queue and ledger are read at each scrape, which succeeds without them while they are unreachable. */
export function createWorkerMetrics(registry: Registry, database: Database, queue: JobQueue<WriteEvents>) {
  const registers = [registry];
  registerQueueMetrics(registry, 'analytics', queue);
  registerGauge(registry, {
    name: 'analytics_ledger_events',
    help: 'accepted = written + duplicate + waiting + failed + missing. Missing must be 0.',
    label: 'entry',
    read: async () => ({ ...(await getLedger(database.analytics, queue)) }),
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
      help: 'Jobs that failed permanently, because no further attempt could succeed.',
      registers,
    }),
    writeSeconds: new Histogram({
      name: 'analytics_write_duration_seconds',
      help: 'Duration of one transaction in seconds. It may store several jobs.',
      buckets: [0.002, 0.005, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
      registers,
    }),
  };
}
