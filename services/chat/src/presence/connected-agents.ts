import type { Database } from '@ronin/database';
import {
  type AgentLastSeen,
  clearViewedSession,
  saveAgentDisconnected,
  saveAgentsConnected,
} from './agents.service.ts';

/** The agents' sockets of this process. */
interface AgentSockets {
  agentIds(): number[];
  /** When the agent's sockets last received a packet, in milliseconds since the epoch; null without a socket. */
  lastPacketAt(agentId: number): number | null;
  /** Whether one of the agent's sockets reported the session last to be on the screen. */
  isViewing(agentId: number, sessionId: string): boolean;
}

/** The agents with a socket in this process. Presence is stored in the database, where every process reads it. */
export interface ConnectedAgents {
  /** A socket was opened. */
  connected(agentId: number): Promise<void>;
  /**
   * A socket was closed that last received a packet at `lastPacketAt`.
   * @returns whether it was the agent's last one in this process, so that the agent is disconnected since then.
   */
  disconnected(agentId: number, lastPacketAt: number): Promise<boolean>;
  /**
   * A socket no longer shows a session.
   * @returns whether the agent stopped viewing it: none of their other sockets in this process shows it.
   */
  stoppedViewing(agentId: number, sessionId: string): Promise<boolean>;
  /**
   * Another process wrote that the agent is disconnected; corrects that if the agent has a socket here.
   * @returns whether it does.
   */
  reassert(agentId: number): Promise<boolean>;
  /** Writes when each of them was last seen. */
  writeHeartbeat(): Promise<void>;
  /** From now on sockets close because this process stops. Their agents reconnect to another one, so they stay connected. */
  stop(): void;
}

export function createConnectedAgents(database: Database, sockets: AgentSockets): ConnectedAgents {
  let isStopping = false;
  const lastSeenOf = (agentId: number): AgentLastSeen[] => {
    const lastPacketAt = sockets.lastPacketAt(agentId);

    return lastPacketAt === null ? [] : [{ userId: agentId, agoMs: Date.now() - lastPacketAt }];
  };
  const save = async (agentIds: number[]): Promise<boolean> => {
    const lastSeen = agentIds.flatMap(lastSeenOf);
    if (lastSeen.length > 0) await saveAgentsConnected(database, lastSeen);

    return lastSeen.length > 0;
  };

  return {
    async connected(agentId) {
      await save([agentId]);
    },
    async disconnected(agentId, lastPacketAt) {
      if (isStopping || sockets.lastPacketAt(agentId) !== null) return false;
      await saveAgentDisconnected(database, { userId: agentId, agoMs: Date.now() - lastPacketAt });

      return true;
    },
    async stoppedViewing(agentId, sessionId) {
      if (isStopping || sockets.isViewing(agentId, sessionId)) return false;
      await clearViewedSession(database, agentId, sessionId);

      return true;
    },
    reassert: (agentId) => save([agentId]),
    async writeHeartbeat() {
      await save(sockets.agentIds());
    },
    stop() {
      isStopping = true;
    },
  };
}
