import { CHAT_TIMERS_QUEUE } from '@ronin/contracts';
import { startScheduledJob } from '@ronin/server-kit';
import { mailUnreadAnswers } from '../by-mail/mail-answers.service.ts';
import type { ChatContext } from '../context.ts';
import type { PresenceHeartbeat } from '../presence/presence-heartbeat.ts';
import { applyTimeLimits, STABLE_MS } from './apply-time-limits.ts';

const EVERY_MS = 2_000;

/** How often a lost schedule is looked for. */
const ENSURE_SCHEDULE_MS = 5_000;
type Heartbeat = Pick<PresenceHeartbeat, 'uninterruptedMs'>;

/** Applies the time limits in one of the processes. A failed run is not retried: the next one is two seconds later. */
export const startTimers = (context: ChatContext, presenceHeartbeat: Heartbeat) =>
  startScheduledJob({
    ...context.config,
    logger: context.logger,
    queueName: CHAT_TIMERS_QUEUE,
    jobName: 'check-chats',
    repeat: { every: EVERY_MS },
    attempts: { attempts: 1 },
    ensureScheduleMs: ENSURE_SCHEDULE_MS,
    poolSize: 2,
    run: () => runJobs(context, presenceHeartbeat),
  });

/** One that fails does not hold up the others. */
async function runJobs(context: ChatContext, presenceHeartbeat: Heartbeat) {
  const isStable = presenceHeartbeat.uninterruptedMs() >= STABLE_MS;
  const results = await Promise.allSettled([
    applyTimeLimits({ ...context, presenceHeartbeat }),
    isStable && mailUnreadAnswers(context),
  ]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
