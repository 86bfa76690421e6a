import { CHAT_TIMERS_QUEUE } from '@ronin/contracts';
import { createQueue, createWorker, startLoop } from '@ronin/server-kit';
import { mailUnreadAnswers } from '../by-mail/mail-answers.service.ts';
import type { ChatContext } from '../context.ts';
import type { PresenceHeartbeat } from '../presence/presence-heartbeat.ts';
import { applyTimeLimits } from './apply-time-limits.ts';

/** The job's name is stored in queues, so it stays. */
const JOB_NAME = 'check-chats';
const EVERY_MS = 2_000;

/** How often each queue's schedule is checked. A missing one (Redis lost it, or was unreachable at the start) is created again. */
const ENSURE_SCHEDULE_MS = 5_000;

/** After a start or an interruption, nobody counts as away before they could have come back. */
const STABLE_MS = 30_000;

export interface Timers {
  /** Takes no more jobs, and resolves when the current one is finished. */
  stop(): Promise<void>;
}

/**
 * Runs the repeating job that applies the chat's time limits. Any of the chat's processes can take each run. A failed run is
 * not retried, because the next one is two seconds later.
 */
export async function startTimers(
  context: ChatContext,
  presenceHeartbeat: Pick<PresenceHeartbeat, 'uninterruptedMs'>,
): Promise<Timers> {
  const { config, logger } = context;
  const connection = { databaseUrl: config.databaseUrl, redisUrl: config.redisUrl, logger };
  const queue = createQueue(CHAT_TIMERS_QUEUE, connection);
  const worker = createWorker(CHAT_TIMERS_QUEUE, () => runJobs(context, presenceHeartbeat), {
    ...connection,
    concurrency: 1,
    poolSize: 2,
  });

  const ensureSchedule = async () => {
    const open = await queue.open();
    if ((await open.getJobScheduler(JOB_NAME)) !== undefined) return;
    const opts = { attempts: 1, removeOnComplete: true, removeOnFail: true };
    await open.upsertJobScheduler(JOB_NAME, { every: EVERY_MS }, { name: JOB_NAME, data: {}, opts });
  };
  await ensureSchedule().catch((error: unknown) => logger.warn({ err: error }, 'timer schedule failed'));
  const loop = startLoop('timer-schedule', ENSURE_SCHEDULE_MS, ensureSchedule, logger);
  void worker.run();

  return {
    async stop() {
      // Together: closing the queue ends a wait of the loop for Redis.
      await Promise.all([loop.stop(), worker.close(), queue.close()]);
    },
  };
}

/** One that fails does not hold up the others. */
async function runJobs(
  context: ChatContext,
  presenceHeartbeat: Pick<PresenceHeartbeat, 'uninterruptedMs'>,
): Promise<void> {
  const isStable = presenceHeartbeat.uninterruptedMs() >= STABLE_MS;
  const results = await Promise.allSettled([
    applyTimeLimits({ ...context, presenceHeartbeat }),
    isStable && mailUnreadAnswers(context),
  ]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
