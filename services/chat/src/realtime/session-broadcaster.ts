import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatContext } from '../context.ts';
import type { SessionRow } from '../sessions/rows.ts';
import { presentAgentSession, presentSession } from '../sessions/sessions.presenter.ts';
import { listSessionsById } from '../sessions/sessions.service.ts';
import { agentRoom, chatRoom } from '../sockets/rooms.ts';
import type { QueuePosition } from '../waiting-list/waiting-list.service.ts';
import { stateKey } from './message-streams.ts';

const BATCH_SIZE = 500;
const RETRY_MS = 500;

/**
 * Sends the current state of sessions to this process's sockets. The state is read after the request for it, by one query
 * at a time, so the last event that a socket receives is always the newest.
 */
export function createSessionBroadcaster({
  database,
  sockets: { shoppers, agents },
  subscribers,
  streams,
  logger,
}: Pick<ChatContext, 'database' | 'logger' | 'sockets' | 'streams' | 'subscribers'>) {
  /** Sessions to broadcast, each with the agents who receive it without a subscription. */
  const requested = new Map<string, Set<number>>();
  const positions = new Map<string, number | null>();
  let isRunning = false;

  const send = (session: SessionRow, alsoTo: Set<number>) => {
    const { sessionId, status, agentId, queuePosition } = session;
    const room = chatRoom(sessionId);
    streams.setState(sessionId, stateKey(session));
    streams.setQueuePosition(sessionId, queuePosition);
    shoppers.local.to(room).emit('session', presentSession(session));
    agents.local.to([room, ...[...alsoTo].map(agentRoom)]).emit('session', presentAgentSession(session));
    // An older event may have subscribed a former holder. If the session is requested again, its holder may be newer.
    if (!requested.has(sessionId)) {
      subscribers.unsubscribeOthers(sessionId, status === 'active' ? agentId : null);
    }
  };

  const sendBatch = async () => {
    const batch = [...requested].slice(0, BATCH_SIZE);
    for (const [sessionId] of batch) requested.delete(sessionId);
    try {
      const alsoTo = new Map(batch);
      const sessions = await listSessionsById(database, [...alsoTo.keys()]);
      for (const session of sessions) send(session, alsoTo.get(session.sessionId) ?? new Set());
    } catch (error) {
      logger.warn({ err: error }, 'chat sessions not sent, will be retried');
      for (const [sessionId, agentIds] of batch) request(sessionId, agentIds);
      await sleep(RETRY_MS);
    }
  };

  const request = (sessionId: string, agentIds: Iterable<number>) => {
    requested.set(sessionId, new Set([...(requested.get(sessionId) ?? []), ...agentIds]));
  };

  /** Positions are compared between queries, because a running query may be about to send an older position. */
  const requestMoved = () => {
    for (const [sessionId, queuePosition] of positions) {
      if (streams.hasOtherQueuePosition(sessionId, queuePosition)) request(sessionId, []);
    }
    positions.clear();
  };

  const sendAll = async () => {
    if (isRunning) return;
    isRunning = true;
    requestMoved();
    while (requested.size > 0) {
      await sendBatch();
      requestMoved();
    }
    isRunning = false;
  };

  return {
    /** @param alsoTo an agent who receives it without a subscription, such as the previous holder. */
    broadcast(sessionId: string, alsoTo: number | null = null) {
      request(sessionId, alsoTo === null ? [] : [alsoTo]);
      void sendAll();
    },
    /** Broadcasts those of the waiting sessions whose queue position differs from the one that was last sent. */
    broadcastPositions(waiting: QueuePosition[]) {
      for (const { sessionId, queuePosition } of waiting) positions.set(sessionId, queuePosition);
      void sendAll();
    },
  };
}
