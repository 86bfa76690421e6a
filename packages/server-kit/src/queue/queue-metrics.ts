import { Gauge, type Registry } from 'prom-client';
import { shareResult } from '../health/share-result.ts';
import { withTimeout } from '../scheduling/time-limit.ts';
import type { JobQueue } from './queue.ts';
import { countJobs } from './queue-view.ts';

const READ_LIMIT_MS = 3_000;

/** Registers the metrics of a queue, which are read at each scrape. @param prefix of their names, such as `analytics` */
export function registerQueueMetrics(
  registry: Registry,
  prefix: string,
  queue: Pick<JobQueue<never>, 'getBacklog' | 'open'>,
): void {
  // A scrape reads all gauges at once, and two need the backlog.
  const readBacklog = shareResult(() => queue.getBacklog(), 0);

  registerGauge(registry, {
    name: `${prefix}_jobs`,
    help: 'Jobs of the queue, by state.',
    label: 'state',
    read: async () => ({ ...(await countJobs(await queue.open())) }),
  });
  registerGauge(registry, {
    name: `${prefix}_oldest_job_age_seconds`,
    help: 'Age of the oldest unfinished job; 0 when there is none.',
    read: async () => {
      const { oldestAt } = await readBacklog();
      return oldestAt === null ? 0 : Math.max(0, Date.now() - oldestAt) / 1_000;
    },
  });
  registerGauge(registry, {
    name: `${prefix}_retrying_jobs`,
    help: 'Jobs that failed at least once and will be retried.',
    read: async () => (await readBacklog()).retrying.length,
  });
  registerGauge(registry, {
    name: `${prefix}_queue_paused`,
    help: '1 while an operator has paused the queue.',
    read: async () => ((await (await queue.open()).isPaused()) ? 1 : 0),
  });
}

interface GaugeOptions {
  name: string;
  help: string;
  /** The label that tells several values apart. */
  label?: string;
  /** The value, or those of the label; null: none at the moment. */
  read: () => Promise<number | Record<string, number> | null>;
}

/** Registers a gauge whose value is read at each scrape. */
export function registerGauge(registry: Registry, { name, help, label, read }: GaugeOptions): void {
  new Gauge({
    name,
    help,
    ...(label !== undefined && { labelNames: [label] }),
    registers: [registry],
    async collect() {
      this.reset();
      const found = await readOrFallback(read, null);
      if (typeof found === 'number') this.set(found);
      else if (label === undefined) this.remove();
      else for (const [value, count] of Object.entries(found ?? {})) this.set({ [label]: value }, count);
    },
  });
}

/** For a scrape, which must succeed without the values that cannot be read. */
export async function readOrFallback<Value, Fallback>(
  read: () => Promise<Value>,
  fallback: Fallback,
): Promise<Value | Fallback> {
  try {
    return await withTimeout(read(), READ_LIMIT_MS);
  } catch {
    return fallback;
  }
}
