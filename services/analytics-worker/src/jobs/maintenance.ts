import { finaliseDays, foldBatches, pruneEventIds, pruneReportTables } from '@ronin/analytics';
import type { WriteEvents } from '@ronin/contracts';
import {
  type Database,
  deleteOldHeartbeats,
  dropPartitions,
  ensurePartitions,
  pruneChats,
  pruneNewsletters,
  pruneStockWaits,
} from '@ronin/database';
import type { JobQueue, Logger } from '@ronin/server-kit';

interface MaintenanceContext {
  config: { retentionMonths: { analytics: number; chats: number } };
  database: Database;
  logger: Logger;
  now: () => Date;
  queue: Pick<JobQueue<WriteEvents>, 'open'>;
}

const HOUR_MS = 3_600_000;
const RETRY_MS = 60_000;

/** The first instant of the month so many whole months before this one. */
const monthsBefore = (now: Date, months: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months));

/** Creates the coming months' partitions, deletes what is no longer needed and finalises days. */
export async function runMaintenance({
  config,
  database,
  logger,
  now,
  queue,
}: MaintenanceContext): Promise<void> {
  const created = await ensurePartitions(database, { now: now() });
  if (created.length > 0) logger.info({ created }, 'partitions created');

  const before = monthsBefore(now(), config.retentionMonths.analytics);
  const dropped = await dropPartitions(database, before);
  if (dropped.length > 0) logger.info({ dropped }, 'partitions dropped');
  await pruneReportTables(database, before);

  const chats = await pruneChats(database, monthsBefore(now(), config.retentionMonths.chats));
  if (chats > 0) logger.info({ count: chats }, 'chats deleted');

  const addresses = await pruneNewsletters(database, now());
  if (addresses > 0) logger.info({ count: addresses }, 'unconfirmed newsletter addresses deleted');

  const waits = await pruneStockWaits(database, now());
  if (waits > 0) logger.info({ count: waits }, 'ended entries of waiting lists deleted');

  const eventIds = await pruneEventIds(database, now());
  if (eventIds > 0) logger.info({ count: eventIds }, 'expired event ids deleted');

  await deleteOldHeartbeats(database);
  await finaliseDays(database);
  // Last: the queue may be unreachable.
  await foldBatches(database, queue, now());
}

/** Runs the maintenance now and then every hour; a minute later when it failed. Every worker does: it is safe at any number. */
export function startMaintenance(context: MaintenanceContext): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let current = Promise.resolve();

  const run = async () => {
    let pauseMs = HOUR_MS;
    try {
      await runMaintenance(context);
    } catch (error) {
      context.logger.warn({ err: error, retryMs: RETRY_MS }, 'maintenance failed');
      pauseMs = RETRY_MS;
    }
    if (!stopped) timer = setTimeout(start, pauseMs);
  };
  const start = () => {
    current = run();
  };
  start();

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
