import type { ChatContext } from '../context.ts';
import { startLoop, type Loop } from '../realtime/loop.ts';

/** An agent's sign of life is at most this old while their socket lives. */
const BEAT_MS = 4_000;

/** Shoppers are many and their time is not short: they are written down every so many beats. */
const BEATS_PER_FLUSH = 4;

/** A longer pause between two beats breaks the series: the process or the database was away. */
const BROKEN_AFTER_MS = 15_000;

export interface Heartbeat {
  /** For how long presence has been written down without a break, in milliseconds. What looks gone for longer may not be. */
  steadyForMs(): number;
  stop(): Promise<void>;
}

/** Writes down, again and again, who is there: agents with a socket here, and shoppers with one or who polled. */
export function startHeartbeat({
  agentsHere,
  audience,
  database,
  logger,
  signsOfLife,
}: Pick<ChatContext, 'agentsHere' | 'audience' | 'database' | 'logger' | 'signsOfLife'>): Heartbeat {
  let since = performance.now();
  let lastAt = since;
  let beats = 0;

  const loop: Loop = startLoop(
    'heartbeat',
    BEAT_MS,
    async () => {
      await database.query('SELECT 1');
      await agentsHere.beat();
      if (beats % BEATS_PER_FLUSH === 0) {
        for (const sessionId of audience.shopperChats()) signsOfLife.shopper(sessionId);
        await signsOfLife.flush();
      }
      beats += 1;
      const now = performance.now();
      if (now - lastAt > BROKEN_AFTER_MS) since = now;
      lastAt = now;
    },
    logger,
  );

  return {
    steadyForMs: () => (performance.now() - lastAt > BROKEN_AFTER_MS ? 0 : performance.now() - since),
    stop: () => loop.stop(),
  };
}
