import {
  finaliseDays,
  foldBatches,
  pruneEventIds,
  pruneReportTables,
  recomputeChannels,
} from '@ronin/analytics';
import type { WriteEvents } from '@ronin/contracts';
import {
  type Database,
  deleteOldHeartbeats,
  dropPartitions,
  ensurePartitions,
  pruneAccountSecrets,
  pruneBackInStockRequests,
  pruneChats,
  pruneChatVisits,
  pruneNewsletters,
  pruneOriginalMails,
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

/** The first instant whose analytics rows are kept. */
const analyticsKeptFrom = ({ config, now }: MaintenanceContext): Date =>
  monthsBefore(now(), config.retentionMonths.analytics);

type Step = (context: MaintenanceContext, stopping?: AbortSignal) => Promise<unknown>;

/** A step that fails ends the round. */
const STEPS: readonly Step[] = [
  async ({ database, logger, now }) => {
    const created = await ensurePartitions(database.analytics, { now: now() });
    if (created.length > 0) logger.info({ created }, 'partitions created');
  },
  (context, stopping) => pruneReportTables(context.database.analytics, analyticsKeptFrom(context), stopping),
  async ({ config, database, logger, now }, stopping) => {
    const chats = await pruneChats(database, monthsBefore(now(), config.retentionMonths.chats), stopping);
    if (chats > 0) logger.info({ count: chats }, 'chats deleted');
  },
  ({ database, now }, stopping) => pruneChatVisits(database, now(), stopping),
  async ({ config, database, logger, now }, stopping) => {
    const mails = await pruneOriginalMails(
      database,
      monthsBefore(now(), config.retentionMonths.chats),
      stopping,
    );
    if (mails > 0) logger.info({ count: mails }, 'original mails deleted');
  },
  async ({ database, logger, now }, stopping) => {
    const addresses = await pruneNewsletters(database, now(), stopping);
    if (addresses > 0) logger.info({ count: addresses }, 'unconfirmed newsletter addresses deleted');
  },
  async ({ database, logger, now }, stopping) => {
    const waits = await pruneBackInStockRequests(database, now(), stopping);
    if (waits > 0) logger.info({ count: waits }, 'ended entries of waiting lists deleted');
  },
  ({ database, now }, stopping) => pruneAccountSecrets(database, now(), stopping),
  async ({ database, logger, now }, stopping) => {
    const eventIds = await pruneEventIds(database.analytics, now(), stopping);
    if (eventIds > 0) logger.info({ count: eventIds }, 'expired event ids deleted');
  },
  ({ database }) => deleteOldHeartbeats(database),
  ({ database }, stopping) => finaliseDays(database.analytics, stopping),
  async ({ database, logger }, stopping) => {
    const visits = await recomputeChannels(database.analytics, stopping);
    if (visits > 0) logger.info({ count: visits }, 'channels of stored visits changed');
  },
  // Late, because the queue may be unreachable.
  ({ database, now, queue }, stopping) => foldBatches(database.analytics, queue, now(), stopping),
  // Last, because it fails whenever a table is busy.
  async (context) => {
    const dropped = await dropPartitions(context.database.analytics, analyticsKeptFrom(context));
    if (dropped.length > 0) context.logger.info({ dropped }, 'partitions dropped');
  },
];

/**
 * Creates the partitions of the coming months, deletes what is no longer needed and finalises days.
 * @param stopping ends it after the current statement or day.
 */
export async function runMaintenance(context: MaintenanceContext, stopping?: AbortSignal): Promise<void> {
  for (const runStep of STEPS) {
    if (stopping?.aborted === true) return;
    await runStep(context, stopping);
  }
}

/** Runs the maintenance now and then every hour; a minute later when it failed. Every worker does: it is safe at any number. */
export function startMaintenance(context: MaintenanceContext): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  const stopping = new AbortController();
  let current = Promise.resolve();

  const run = async () => {
    let pauseMs = HOUR_MS;
    try {
      await runMaintenance(context, stopping.signal);
    } catch (error) {
      context.logger.warn({ err: error, retryMs: RETRY_MS }, 'maintenance failed');
      pauseMs = RETRY_MS;
    }
    if (!stopping.signal.aborted) timer = setTimeout(start, pauseMs);
  };
  const start = () => {
    current = run();
  };
  start();

  return {
    /** Waits for the statement that is running. */
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await current;
    },
  };
}
