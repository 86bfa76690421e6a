import type { ChatContext } from '../context.ts';
import {
  type AgentLastSeen,
  clearViewedSession,
  saveAgentDisconnected,
  saveAgentsConnected,
} from './agents.service.ts';

export type ConnectedAgents = ReturnType<typeof createConnectedAgents>;

/** The agents with a socket in this process. Presence is stored in the database, where every process reads it. */
export function createConnectedAgents({
  database,
  subscribers,
}: Pick<ChatContext, 'database' | 'subscribers'>) {
  let isStopping = false;

  const lastSeenOf = (agentId: number): AgentLastSeen[] => {
    const lastPacketAt = subscribers.lastPacketAt(agentId);

    return lastPacketAt === null ? [] : [{ userId: agentId, agoMs: Date.now() - lastPacketAt }];
  };

  /** Writes that those of the agents are connected who have a socket here. @returns whether any has. */
  const save = async (agentIds: number[]): Promise<boolean> => {
    const lastSeen = agentIds.flatMap(lastSeenOf);
    if (lastSeen.length > 0) await saveAgentsConnected(database, lastSeen);

    return lastSeen.length > 0;
  };

  return {
    /** Also when another process wrote that the agent is disconnected. @returns whether the agent has a socket here. */
    connected: (agentId: number) => save([agentId]),
    /** A socket was closed. @returns whether the agent is disconnected from here: it was their last one. */
    async disconnected(agentId: number, lastPacketAt: number): Promise<boolean> {
      if (isStopping || subscribers.lastPacketAt(agentId) !== null) return false;
      await saveAgentDisconnected(database, { userId: agentId, agoMs: Date.now() - lastPacketAt });

      return true;
    },
    /** A socket no longer shows a session. @returns whether none of the agent's other sockets here shows it. */
    async stoppedViewing(agentId: number, sessionId: string): Promise<boolean> {
      if (isStopping || subscribers.isViewing(agentId, sessionId)) return false;
      await clearViewedSession(database, agentId, sessionId);

      return true;
    },
    writeHeartbeat: () => save(subscribers.agentIds()),
    /** From now on sockets close because this process stops. Their agents reconnect to another one, so they stay connected. */
    stop() {
      isStopping = true;
    },
  };
}
