import type { Database } from '@ronin/database';
import type { Logger } from '@ronin/server-kit';
import type { Audience } from '../realtime/audience.ts';
import type { Publisher } from '../realtime/publish.ts';
import { noteAgentGone, noteAgentsConnected } from './agents.service.ts';

interface AgentsHereOptions {
  database: Database;
  audience: Audience;
  publish: Publisher;
  logger: Logger;
}

/** The agents with a socket in this process. Their presence stands in the database, where every process reads it. */
export interface AgentsHere {
  arrived(agentId: number): Promise<void>;
  /** A socket is gone; the last one's agent counts as gone from now on. */
  left(agentId: number): void;
  /** Another process lost an agent's sockets: says so if there is one here. */
  contradict(agentId: number): void;
  /** Writes down that all of them are still there. */
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
  const isHere = (agentId: number) => audience.socketsOf(agentId).length > 0;

  return {
    async arrived(agentId) {
      await noteAgentsConnected(database, [agentId]);
      publish.presence();
    },
    left(agentId) {
      if (isStopping || isHere(agentId)) return;
      inBackground(
        noteAgentGone(database, agentId).then(() => {
          publish.agentGone(agentId);
          publish.presence();
        }),
      );
    },
    contradict(agentId) {
      if (!isHere(agentId)) return;
      inBackground(
        noteAgentsConnected(database, [agentId]).then(() => {
          publish.presence();
        }),
      );
    },
    async beat() {
      const agentIds = audience.agentIds();
      if (agentIds.length > 0) await noteAgentsConnected(database, agentIds);
    },
    stop() {
      isStopping = true;
    },
  };
}
