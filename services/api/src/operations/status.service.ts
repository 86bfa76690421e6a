import { getBackupStatus } from '@ronin/backup';
import { ANALYTICS_QUEUE, STUCK_AFTER_MS } from '@ronin/contracts';
import { countMails } from '@ronin/mail';
import type { ApiContext } from '../context/context.ts';
import { countOrdersToReview } from '../orders/staff/staff-orders.service.ts';
import { getDatabaseStatus } from './database.service.ts';
import { getAnalyticsLedger, unlessAway } from './ledger.service.ts';
import { getQueueStatus, QUEUE_NAMES } from './queues.service.ts';
import { listServices } from './services.service.ts';
import { getLastWriteTime, listThroughput } from './throughput.service.ts';
import { hasRecentProgress, listWorkers, workerState } from './workers.service.ts';

export type StatusContext = Pick<ApiContext, 'config' | 'database' | 'now' | 'queue' | 'timersQueue'>;
export type Status = Awaited<ReturnType<typeof getStatus>>;

/** Complete but for the queue, while that is away. Cost: fourteen short statements, the ids of queued jobs, and a few jobs. */
export async function getStatus(context: StatusContext) {
  const { config, database, now } = context;
  const [services, databaseStatus, throughput, lastWriteAt, ledger, backup, mail, ordersToReview] =
    await Promise.all([
      listServices(database),
      getDatabaseStatus(database, config.databaseUrl),
      unlessAway(listThroughput(database.analytics), []),
      unlessAway(getLastWriteTime(database.analytics), null),
      getAnalyticsLedger(context),
      getBackupStatus(database),
      countMails(database),
      countOrdersToReview(database),
    ]);
  const workers = listWorkers(services);
  const queues = await Promise.all(
    QUEUE_NAMES.map((name) =>
      name === ANALYTICS_QUEUE
        ? getQueueStatus(context, name, () => hasRecentProgress(workers))
        : getQueueStatus(context, name),
    ),
  );
  const analytics = queues.find(({ name }) => name === ANALYTICS_QUEUE);
  const isWaitingLong =
    analytics?.paused === false && (analytics.oldestSeconds ?? 0) * 1_000 > STUCK_AFTER_MS;

  return {
    checkedAt: now(),
    backend: config.redisUrl === null ? ('postgresql' as const) : ('redis' as const),
    queues,
    workers: workers.map((worker) => ({ ...worker, state: workerState(worker, isWaitingLong) })),
    services,
    database: databaseStatus,
    backup,
    mail,
    ordersToReview,
    lastWriteAt,
    throughput,
    ledger,
  };
}
