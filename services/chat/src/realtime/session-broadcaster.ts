import type { Database } from '@ronin/database';
import type { Logger } from '@ronin/server-kit';
import { setTimeout as sleep } from 'node:timers/promises';
import { presentAgentSession, presentSession } from '../sessions/sessions.presenter.ts';
import type { Place } from '../waiting-list/waiting-list.service.ts';
import type { SessionRow } from '../sessions/rows.ts';
import { findSessions } from '../sessions/sessions.service.ts';
import type { Audience } from './subscribers.ts';
import { stateOf, type Feeds } from './message-streams.ts';
import { agentRoom, chatRoom } from '../sockets/rooms.ts';
import type { SocketServer } from '../sockets/socket-server.ts';

/** Sessions read at once. */
const BATCH = 500;
const RETRY_MS = 500;

interface TellerOptions {
  database: Database;
  sockets: SocketServer;
  audience: Audience;
  feeds: Feeds;
  logger: Logger;
}

/**
 * Tells this process' sockets how a session is. Each telling is read after it was asked for, one reading at a time, so the
 * last word is always the newest: however requests, transitions and queues overtake each other.
 */
export interface Teller {
  /** @param alsoTo an agent who need not be in the chat any more. */
  tell(sessionId: string, alsoTo?: number | null): void;
  /** Tells those of the waiting sessions whose place in the queue is not the one that was last told. */
  tellMoved(waiting: Place[]): void;
}

export function createTeller({
  database,
  sockets: { shoppers, agents },
  audience,
  feeds,
  logger,
}: TellerOptions): Teller {
  const asked = new Map<string, Set<number>>();
  const places = new Map<string, number | null>();
  let isTelling = false;

  const tellOne = (session: SessionRow, alsoTo: Set<number>) => {
    const { sessionId, status, agentId, queuePosition } = session;
    const room = chatRoom(sessionId);
    feeds.noteState(sessionId, stateOf(session));
    feeds.notePlace(sessionId, queuePosition);
    shoppers.local.to(room).emit('session', presentSession(session));
    agents.local.to([room, ...[...alsoTo].map(agentRoom)]).emit('session', presentAgentSession(session));
    // Older news may have let a former holder in. What is asked for again may have a newer holder than this.
    if (!asked.has(sessionId)) audience.keepOut(sessionId, status === 'active' ? agentId : null);
  };

  const tellBatch = async () => {
    const batch = [...asked].slice(0, BATCH);
    for (const [sessionId] of batch) asked.delete(sessionId);
    try {
      const sessions = await findSessions(
        database,
        batch.map(([sessionId]) => sessionId),
      );
      const alsoTo = new Map(batch);
      for (const session of sessions) {
        tellOne(session, alsoTo.get(session.sessionId) ?? new Set());
      }
    } catch (error) {
      logger.warn({ err: error }, 'sessions could not be told yet');
      for (const [sessionId, others] of batch) ask(sessionId, others);
      await sleep(RETRY_MS);
    }
  };

  const ask = (sessionId: string, others: Iterable<number>) => {
    asked.set(sessionId, new Set([...(asked.get(sessionId) ?? []), ...others]));
  };

  /** Compared between readings: one that is under way may be about to tell an older place. */
  const askMoved = () => {
    for (const [sessionId, place] of places) {
      if (feeds.isElsewhere(sessionId, place)) ask(sessionId, []);
    }
    places.clear();
  };

  const tellAll = async () => {
    if (isTelling) return;
    isTelling = true;
    askMoved();
    while (asked.size > 0) {
      await tellBatch();
      askMoved();
    }
    isTelling = false;
  };

  return {
    tell(sessionId, alsoTo = null) {
      ask(sessionId, alsoTo === null ? [] : [alsoTo]);
      void tellAll();
    },
    tellMoved(waiting) {
      for (const { sessionId, queuePosition } of waiting) places.set(sessionId, queuePosition);
      void tellAll();
    },
  };
}
