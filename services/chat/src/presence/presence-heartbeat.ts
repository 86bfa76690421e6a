import type { ChatContext } from '../context.ts';
import { startLoop, type Loop } from '../realtime/loop.ts';

/** An agent's sign of life is at most this old while their socket lives. */
const BEAT_MS = 4_000;

/** A longer pause between two beats breaks the series: the process or the database was away. */
const BROKEN_AFTER_MS = 15_000;

export interface Heartbeat {
  /** For how long presence has been written down without a break, in milliseconds. What looks gone for longer may not be. */
  steadyForMs(): number;
  stop(): Promise<void>;
}

/** Writes down, again and again, which agents are there. */
export function startHeartbeat({
  agentsHere,
  database,
  logger,
}: Pick<ChatContext, 'agentsHere' | 'database' | 'logger'>): Heartbeat {
  let since = performance.now();
  let lastAt = since;

  const loop: Loop = startLoop(
    'heartbeat',
    BEAT_MS,
    async () => {
      await database.query('SELECT 1');
      await agentsHere.beat();
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
