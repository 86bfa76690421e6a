import type { Database } from '@ronin/database';
import { findStates } from '../sessions/states.service.ts';
import type { SessionRow } from '../sessions/session-row.ts';
import { findSessions, listHeldSessions } from '../sessions/sessions.service.ts';
import { presentAgentSession } from '../sessions/sessions.presenter.ts';
import type { Audience } from './audience.ts';
import type { Bulletin } from './bulletin.ts';
import { stateOf, type Feeds } from './feeds.ts';
import type { News } from './news.ts';

interface ReconcilerOptions {
  database: Database;
  feeds: Feeds;
  audience: Audience;
  bulletin: Bulletin;
  deliver: (news: News) => void;
}

export interface Reconciler {
  /** Compares all there is. */
  all(): Promise<void>;
  /** Compares one chat. */
  chat(sessionId: string): Promise<void>;
  /** Lets these agents' sockets here hear the chats that the agents hold. */
  holders(agentIds: number[]): Promise<void>;
}

/**
 * Compares what this process' sockets were told with what the database holds. News can be lost, with a process that was
 * killed between a commit and its telling, or with Redis; what was lost is told here.
 */
export function createReconciler(options: ReconcilerOptions): Reconciler {
  const { audience, bulletin, feeds } = options;

  return {
    async all() {
      await reconcileChats(options, feeds.followed());
      await reconcileHolders(options, audience.agentIds());
      bulletin.queue();
      bulletin.presence();
    },
    chat: (sessionId) => reconcileChats(options, [sessionId]),
    holders: (agentIds) => reconcileHolders(options, agentIds),
  };
}

async function reconcileChats(
  { database, feeds, deliver }: ReconcilerOptions,
  sessionIds: string[],
): Promise<void> {
  const states = await findStates(database, sessionIds);
  for (const { sessionId, lastSequence } of states) feeds.catchUp(sessionId, lastSequence);

  const changed = states.filter((state) => feeds.noteState(state.sessionId, stateOf(state)));
  if (changed.length === 0) return;
  const sessions = await findSessions(
    database,
    changed.map(({ sessionId }) => sessionId),
  );
  for (const session of sessions) deliver(presentNews(session));
}

async function reconcileHolders(
  { database, audience, deliver }: ReconcilerOptions,
  agentIds: number[],
): Promise<void> {
  if (agentIds.length === 0) return;

  for (const session of await listHeldSessions(database, agentIds)) {
    if (session.agentId === null || audience.isHeard(session.sessionId, session.agentId)) continue;
    deliver(presentNews(session));
  }
}

const presentNews = (session: SessionRow): News => ({
  kind: 'session',
  session: presentAgentSession(session),
  message: null,
  previousAgentId: null,
});
