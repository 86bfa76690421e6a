import {
  finaliseDays,
  foldBatches,
  pruneEventIds,
  pruneReportTables,
  recomputeChannels,
} from '@ronin/analytics';
import type { WriteEvents } from '@ronin/contracts';
import {
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
import { type JobQueue, pause } from '@ronin/server-kit';
import type { WorkerContext } from '../context.ts';

interface MaintenanceContext extends Pick<WorkerContext, 'database' | 'logger' | 'now'> {
  config: Pick<WorkerContext['config'], 'retentionMonths'>;
  queue: Pick<JobQueue<WriteEvents>, 'open'>;
}

const HOUR_MS = 3_600_000;
const RETRY_MS = 60_000;

/** The first instant of the month so many whole months before this one. */
function keptFrom({ config, now }: MaintenanceContext, what: 'analytics' | 'chats'): Date {
  const today = now();
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - config.retentionMonths[what]));
}

type Step = (context: MaintenanceContext, stopping?: AbortSignal) => Promise<unknown>;

/** A step whose number of rows is in the log when there are any. */
const counted =
  (message: string, change: (...args: Parameters<Step>) => Promise<number>): Step =>
  async (context, stopping) => {
    const count = await change(context, stopping);
    if (count > 0) context.logger.info({ count }, message);
  };

/** A step that fails ends the round. */
const STEPS: readonly Step[] = [
  async ({ database, logger, now }) => {
    const created = await ensurePartitions(database.analytics, { now: now() });
    if (created.length > 0) logger.info({ created }, 'partitions created');
  },
  (context, stopping) =>
    pruneReportTables(context.database.analytics, keptFrom(context, 'analytics'), stopping),
  counted('chats deleted', (context, stopping) =>
    pruneChats(context.database, keptFrom(context, 'chats'), stopping),
  ),
  ({ database, now }, stopping) => pruneChatVisits(database, now(), stopping),
  counted('original mails deleted', (context, stopping) =>
    pruneOriginalMails(context.database, keptFrom(context, 'chats'), stopping),
  ),
  counted('unconfirmed newsletter addresses deleted', ({ database, now }, stopping) =>
    pruneNewsletters(database, now(), stopping),
  ),
  counted('ended entries of waiting lists deleted', ({ database, now }, stopping) =>
    pruneBackInStockRequests(database, now(), stopping),
  ),
  ({ database, now }, stopping) => pruneAccountSecrets(database, now(), stopping),
  counted('expired event ids deleted', ({ database, now }, stopping) =>
    pruneEventIds(database.analytics, now(), stopping),
  ),
  ({ database }) => deleteOldHeartbeats(database),
  ({ database }, stopping) => finaliseDays(database.analytics, stopping),
  counted('channels of stored visits changed', ({ database }, stopping) =>
    recomputeChannels(database.analytics, stopping),
  ),
  // Late, because the queue may be unreachable.
  ({ database, now, queue }, stopping) => foldBatches(database.analytics, queue, now(), stopping),
  // Last, because it fails whenever a table is busy.
  async (context) => {
    const dropped = await dropPartitions(context.database.analytics, keptFrom(context, 'analytics'));
    if (dropped.length > 0) context.logger.info({ dropped }, 'partitions dropped');
  },
];

/** Creates partitions, deletes what is not needed, finalises days. @param stopping ends it after the current statement. */
export async function runMaintenance(context: MaintenanceContext, stopping?: AbortSignal): Promise<void> {
  for (const runStep of STEPS) {
    if (stopping?.aborted === true) return;
    await runStep(context, stopping);
  }
}

/** Runs the maintenance now and then every hour; a minute later when it failed. Every worker does: it is safe at any number. */
export function startMaintenance(context: MaintenanceContext): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      let pauseMs = HOUR_MS;
      try {
        await runMaintenance(context, stopping.signal);
      } catch (error) {
        context.logger.warn({ err: error, retryMs: RETRY_MS }, 'maintenance failed');
        pauseMs = RETRY_MS;
      }
      await pause(pauseMs, stopping.signal);
    }
  };
  const running = run();

  return {
    /** Waits for the statement that is running. */
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
