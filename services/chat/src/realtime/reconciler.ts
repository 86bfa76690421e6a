import type { Database } from '@ronin/database';
import { toSessionEvent } from '../cluster/cluster-event.ts';
import { listHeldSessions } from '../sessions/sessions.service.ts';
import { listSessionStates } from '../sessions/states.service.ts';
import type { Dispatcher } from './dispatcher.ts';
import type { Lobby } from './lobby.ts';
import { type MessageStreams, stateKey } from './message-streams.ts';
import type { Subscribers } from './subscribers.ts';

interface ReconcilerOptions {
  database: Database;
  streams: MessageStreams;
  subscribers: Subscribers;
  lobby: Lobby;
  dispatcher: Pick<Dispatcher, 'dispatchSession'>;
}

/**
 * Compares what was sent to this process's sockets with the database, and sends what is missing. Cluster events are lost
 * when a process is killed between a commit and its event, or while Redis is unreachable.
 */
export interface Reconciler {
  reconcileAll(): Promise<void>;
  reconcileSessions(sessionIds: string[]): Promise<void>;
  /** Subscribes these agents' sockets to the sessions that the agents hold. */
  reconcileHolders(agentIds: number[]): Promise<void>;
}

export function createReconciler({
  database,
  streams,
  subscribers,
  lobby,
  dispatcher,
}: ReconcilerOptions): Reconciler {
  const reconcileSessions = async (sessionIds: string[]) => {
    for (const state of await listSessionStates(database, sessionIds)) {
      streams.catchUp(state.sessionId, state.lastSequence);
      if (streams.setState(state.sessionId, stateKey(state)))
        dispatcher.dispatchSession(toSessionEvent(state));
    }
  };
  const reconcileHolders = async (agentIds: number[]) => {
    if (agentIds.length === 0) return;

    for (const session of await listHeldSessions(database, agentIds)) {
      const { sessionId, agentId } = session;
      if (agentId === null || subscribers.isSubscribed(sessionId, agentId)) continue;
      dispatcher.dispatchSession(toSessionEvent(session));
    }
  };

  return {
    async reconcileAll() {
      await reconcileSessions(streams.openSessionIds());
      await reconcileHolders(subscribers.agentIds());
      lobby.waitingListChanged();
      lobby.presenceChanged();
      lobby.inboxChanged();
    },
    reconcileSessions,
    reconcileHolders,
  };
}
