import { startLoop } from '@ronin/server-kit';
import type { ChatContext } from '../context.ts';
import type { ConnectedAgents } from './connected-agents.ts';

/** While an agent has a socket, their last-seen time is at most this old. */
const HEARTBEAT_MS = 4_000;

/** A longer time between two heartbeats counts as an interruption of the process or the database. */
const INTERRUPTED_AFTER_MS = 15_000;

export type PresenceHeartbeat = ReturnType<typeof startPresenceHeartbeat>;

export function startPresenceHeartbeat({
  connectedAgents,
  database,
  logger,
}: Pick<ChatContext, 'database' | 'logger'> & { connectedAgents: Pick<ConnectedAgents, 'writeHeartbeat'> }) {
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
    /** For how long presence has been written without an interruption. It says nothing about who left before that. */
    uninterruptedMs: () =>
      performance.now() - lastAt > INTERRUPTED_AFTER_MS ? 0 : performance.now() - since,
    stop: () => loop.stop(),
  };
}
