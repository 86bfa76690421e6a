import { CHAT_TIMERS_QUEUE } from '@ronin/contracts';
import { createQueue, createWorker } from '@ronin/server-kit';
import type { ChatContext } from '../context.ts';
import type { Heartbeat } from '../presence/presence-heartbeat.ts';
import { startLoop } from '../realtime/loop.ts';
import { checkChats } from './apply-time-limits.ts';

const CHECK_CHATS = 'check-chats';
const EVERY_MS = 2_000;

/** A queue that lost its schedule, or was away at the start, has it within this. */
const ENSURE_MS = 5_000;

export interface Timers {
  /** Takes no more jobs, and ends when the one in hand is done. */
  stop(): Promise<void>;
}

/**
 * The chat's clock: one repeating job on the queue, taken each time by one of the chat's processes, whichever are alive. A
 * run that fails is not tried again, for the next one is due in two seconds.
 */
export async function startTimers(context: ChatContext, heartbeat: Heartbeat): Promise<Timers> {
  const { config, logger } = context;
  const connection = { databaseUrl: config.databaseUrl, redisUrl: config.redisUrl, logger };
  const queue = createQueue(CHAT_TIMERS_QUEUE, connection);
  const worker = createWorker(CHAT_TIMERS_QUEUE, () => checkChats({ ...context, heartbeat }), {
    ...connection,
    concurrency: 1,
    poolSize: 2,
  });

  const ensureSchedule = async () => {
    const open = await queue.open();
    if ((await open.getJobScheduler(CHECK_CHATS)) !== undefined) return;
    const opts = { attempts: 1, removeOnComplete: true, removeOnFail: true };
    await open.upsertJobScheduler(CHECK_CHATS, { every: EVERY_MS }, { name: CHECK_CHATS, data: {}, opts });
  };
  await ensureSchedule().catch((error: unknown) => {
    logger.warn({ err: error }, 'the timers have no schedule yet');
  });
  const loop = startLoop('timers', ENSURE_MS, ensureSchedule, logger);
  void worker.run();

  return {
    async stop() {
      await loop.stop();
      await worker.close();
      await queue.close();
    },
  };
}
