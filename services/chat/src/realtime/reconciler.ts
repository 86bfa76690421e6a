import type { Database } from '@ronin/database';
import { listHeldSessions } from '../sessions/sessions.service.ts';
import { findStates, type SessionState } from '../sessions/states.service.ts';
import type { Audience } from './subscribers.ts';
import type { Bulletin } from './lobby.ts';
import { stateOf, type Feeds } from './message-streams.ts';
import type { News } from '../cluster/cluster-event.ts';

interface ReconcilerOptions {
  database: Database;
  feeds: Feeds;
  audience: Audience;
  bulletin: Bulletin;
  deliver: (news: News) => void;
}

/**
 * Compares what this process' sockets were told with what the database holds. News can be lost, with a process that was
 * killed between a commit and its telling, or with Redis; what was lost is told here.
 */
export interface Reconciler {
  /** Compares all there is. */
  all(): Promise<void>;
  /** Compares these chats. */
  chats(sessionIds: string[]): Promise<void>;
  /** Lets these agents' sockets here hear the chats that the agents hold. */
  holders(agentIds: number[]): Promise<void>;
}

export function createReconciler(options: ReconcilerOptions): Reconciler {
  const { audience, bulletin, feeds } = options;

  return {
    async all() {
      await reconcileChats(options, feeds.followed());
      await reconcileHolders(options, audience.agentIds());
      bulletin.queue();
      bulletin.presence();
    },
    chats: (sessionIds) => reconcileChats(options, sessionIds),
    holders: (agentIds) => reconcileHolders(options, agentIds),
  };
}

async function reconcileChats(
  { database, feeds, deliver }: ReconcilerOptions,
  sessionIds: string[],
): Promise<void> {
  for (const state of await findStates(database, sessionIds)) {
    feeds.catchUp(state.sessionId, state.lastSequence);
    if (feeds.noteState(state.sessionId, stateOf(state))) deliver(asNews(state));
  }
}

async function reconcileHolders(
  { database, audience, deliver }: ReconcilerOptions,
  agentIds: number[],
): Promise<void> {
  if (agentIds.length === 0) return;

  for (const session of await listHeldSessions(database, agentIds)) {
    if (session.agentId === null || audience.isHeard(session.sessionId, session.agentId)) continue;
    deliver(asNews(session));
  }
}

const asNews = ({ sessionId, status, agentId, lastSequence }: SessionState): News => ({
  kind: 'session',
  sessionId,
  status,
  agentId,
  lastSequence,
  previousAgentId: null,
  message: null,
});
