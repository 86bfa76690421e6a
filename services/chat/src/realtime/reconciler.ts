import { toSessionEvent } from '../cluster/cluster-event.ts';
import type { ChatContext } from '../context.ts';
import { listHeldSessions, listSessionStates } from '../sessions/sessions.service.ts';
import type { Dispatcher } from './dispatcher.ts';
import { stateKey } from './message-streams.ts';

type ReconcilerContext = Pick<ChatContext, 'database' | 'lobby' | 'streams' | 'subscribers'> & {
  dispatcher: Dispatcher;
};

/**
 * Compares what was sent to this process's sockets with the database, and sends what is missing. Cluster events are lost
 * when a process is killed between a commit and its event, or while Redis is unreachable.
 */
export function createReconciler({ database, streams, subscribers, lobby, dispatcher }: ReconcilerContext) {
  const reconcileSessions = async (sessionIds: string[]) => {
    for (const state of await listSessionStates(database, sessionIds)) {
      streams.catchUp(state.sessionId, state.lastSequence);
      if (streams.setState(state.sessionId, stateKey(state)))
        dispatcher.dispatchSession(toSessionEvent(state));
    }
  };

  /** Subscribes these agents' sockets to the sessions that the agents hold. */
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
