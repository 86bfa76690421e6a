import { Gauge, type Registry } from 'prom-client';
import type { JobQueue } from './queue.ts';
import { countJobs, readBacklog, type PickOldest } from './queue-view.ts';
import { withinLimit } from '../process/time-limit.ts';

const READ_LIMIT_MS = 3_000;

/**
 * What an operator watches of a queue, read at each scrape: how many jobs by state, the age of the oldest that is not done,
 * how many fail again and again, and whether it is paused.
 * @param prefix of the metrics' names, such as `analytics`.
 * @param pickOldest see readBacklog.
 */
export function watchQueue(
  registry: Registry,
  prefix: string,
  queue: Pick<JobQueue<never>, 'open'>,
  pickOldest: PickOldest,
): void {
  const registers = [registry];
  new Gauge({
    name: `${prefix}_jobs`,
    help: 'Jobs of the queue, by state.',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      const counts = await readOrNothing(
        async () => Object.entries<number>({ ...(await countJobs(await queue.open())) }),
        [],
      );
      for (const [state, count] of counts) this.set({ state }, count);
    },
  });
  watchFigure(registry, {
    name: `${prefix}_oldest_job_age_seconds`,
    help: 'Age of the oldest job that is not done; 0 without any.',
    read: async () => {
      const { oldestAt } = await readBacklog(await queue.open(), pickOldest);
      return oldestAt === null ? 0 : Math.max(0, Date.now() - oldestAt) / 1_000;
    },
  });
  watchFigure(registry, {
    name: `${prefix}_retrying_jobs`,
    help: 'Jobs that failed at least once and will be tried again.',
    read: async () => (await readBacklog(await queue.open(), pickOldest)).retrying?.jobIds.length ?? 0,
  });
  watchFigure(registry, {
    name: `${prefix}_queue_paused`,
    help: '1 while an operator has paused the queue.',
    read: async () => ((await (await queue.open()).isPaused()) ? 1 : 0),
  });
}

interface Figure {
  name: string;
  help: string;
  /** null: there is no such figure now. */
  read: () => Promise<number | null>;
}

/** One figure, read at each scrape. */
export function watchFigure(registry: Registry, { name, help, read }: Figure): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.reset();
      const value = await readOrNothing(read, null);
      if (value === null) this.remove();
      else this.set(value);
    },
  });
}

/** For a scrape: what is out of reach is missing from it, and the scrape succeeds. */
export async function readOrNothing<Value, Nothing>(
  read: () => Promise<Value>,
  nothing: Nothing,
): Promise<Value | Nothing> {
  try {
    return await withinLimit(read(), READ_LIMIT_MS);
  } catch {
    return nothing;
  }
}
