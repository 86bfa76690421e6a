import { ANALYTICS_QUEUE, STUCK_AFTER_MS } from '@ronin/contracts';
import type { ApiContext } from '../context.ts';
import { readAnalyticsLedger } from './ledger.service.ts';
import { QUEUE_NAMES, readQueue } from './queues.service.ts';
import { readDatabase } from './database.service.ts';
import { readServices } from './services.service.ts';
import { readLastWrite, readThroughput } from './throughput.service.ts';
import { hasMoved, listWorkers, nameWorkerState } from './workers.service.ts';

export type StatusContext = Pick<ApiContext, 'config' | 'database' | 'now' | 'queue' | 'timersQueue'>;
export type StatusReading = Awaited<ReturnType<typeof readStatus>>;

/**
 * All that an operator sees at a glance. What the database knows is told also while the queue is out of reach.
 * Cost: ten short statements, the ids of the queued jobs and a few of these jobs.
 */
export async function readStatus(context: StatusContext) {
  const { config, database, now } = context;
  const [services, databaseReading, throughput, lastWriteAt, ledger] = await Promise.all([
    readServices(database),
    readDatabase(database, config.databaseUrl),
    readThroughput(database),
    readLastWrite(database),
    readAnalyticsLedger(context),
  ]);
  const workers = listWorkers(services);
  const queues = await Promise.all(
    QUEUE_NAMES.map((name) =>
      name === ANALYTICS_QUEUE ? readQueue(context, name, () => hasMoved(workers)) : readQueue(context, name),
    ),
  );
  const analytics = queues.find(({ name }) => name === ANALYTICS_QUEUE);
  const hasWaited = analytics?.paused === false && (analytics.oldestSeconds ?? 0) * 1_000 > STUCK_AFTER_MS;

  return {
    checkedAt: now(),
    backend: config.redisUrl === null ? ('postgresql' as const) : ('redis' as const),
    queues,
    workers: workers.map((worker) => ({ ...worker, state: nameWorkerState(worker, hasWaited) })),
    services,
    database: databaseReading,
    lastWriteAt,
    throughput,
    ledger,
  };
}
