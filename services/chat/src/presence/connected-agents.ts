import type { Database } from '@ronin/database';
import type { Logger } from '@ronin/server-kit';
import type { Audience } from '../realtime/subscribers.ts';
import type { Publisher } from '../cluster/cluster.ts';
import { noteAgentGone, noteAgentsConnected, type SignOfLife } from './agents.service.ts';

interface AgentsHereOptions {
  database: Database;
  audience: Audience;
  publish: Publisher;
  logger: Logger;
}

/** The agents with a socket in this process. Their presence stands in the database, where every process reads it. */
export interface AgentsHere {
  arrived(agentId: number): Promise<void>;
  /** A socket is gone that was last heard at `heardAt`; the last one's agent counts as gone since then. */
  left(agentId: number, heardAt: number): void;
  /** Another process lost an agent's sockets: says so if there is one here. */
  contradict(agentId: number): void;
  /** Writes down when each of them was last heard. */
  beat(): Promise<void>;
  /** From here on sockets end because this process does: their agents go on elsewhere, and are not gone. */
  stop(): void;
}

export function createAgentsHere({ database, audience, publish, logger }: AgentsHereOptions): AgentsHere {
  let isStopping = false;
  const inBackground = (work: Promise<void>) => {
    work.catch((error: unknown) => {
      logger.warn({ err: error }, 'presence could not be written; the next heartbeat does');
    });
  };
  const signOf = (agentId: number): SignOfLife[] => {
    const sockets = audience.socketsOf(agentId);
    const heardAt = Math.max(...sockets.map(({ data }) => data.heardAt));

    return sockets.length === 0 ? [] : [{ userId: agentId, agoMs: Date.now() - heardAt }];
  };
  const noteConnected = async (agentIds: number[]) => {
    const signs = agentIds.flatMap(signOf);
    if (signs.length > 0) await noteAgentsConnected(database, signs);
  };

  return {
    async arrived(agentId) {
      await noteConnected([agentId]);
      publish.presence();
    },
    left(agentId, heardAt) {
      if (isStopping || signOf(agentId).length > 0) return;
      inBackground(
        noteAgentGone(database, { userId: agentId, agoMs: Date.now() - heardAt }).then(() => {
          publish.agentGone(agentId);
          publish.presence();
        }),
      );
    },
    contradict(agentId) {
      if (signOf(agentId).length === 0) return;
      inBackground(
        noteConnected([agentId]).then(() => {
          publish.presence();
        }),
      );
    },
    beat: () => noteConnected(audience.agentIds()),
    stop() {
      isStopping = true;
    },
  };
}
