import type { Database } from '@ronin/database';
import { type Logger, startLoop } from '@ronin/server-kit';
import type { ConnectedAgents } from './connected-agents.ts';

/** While an agent has a socket, their last-seen time is at most this old. */
const HEARTBEAT_MS = 4_000;

/** A longer time between two heartbeats counts as an interruption of the process or the database. */
const INTERRUPTED_AFTER_MS = 15_000;

export interface PresenceHeartbeat {
  /** For how long presence has been written without an interruption. It says nothing about who left before that. */
  uninterruptedMs(): number;
  stop(): Promise<void>;
}

/** Writes every few seconds which agents are connected. */
export function startPresenceHeartbeat({
  connectedAgents,
  database,
  logger,
}: {
  connectedAgents: Pick<ConnectedAgents, 'writeHeartbeat'>;
  database: Database;
  logger: Logger;
}): PresenceHeartbeat {
  let since = performance.now();
  let lastAt = since;

  const loop = startLoop(
    'presence-heartbeat',
    HEARTBEAT_MS,
    async () => {
      await database.query('SELECT 1');
      await connectedAgents.writeHeartbeat();
      const now = performance.now();
      if (now - lastAt > INTERRUPTED_AFTER_MS) since = now;
      lastAt = now;
    },
    logger,
  );

  return {
    uninterruptedMs: () =>
      performance.now() - lastAt > INTERRUPTED_AFTER_MS ? 0 : performance.now() - since,
    stop: () => loop.stop(),
  };
}
