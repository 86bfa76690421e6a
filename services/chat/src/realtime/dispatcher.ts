import type { Logger } from '@ronin/server-kit';
import type { ClusterEvent, Publish, SessionEvent } from '../cluster/cluster-event.ts';
import type { ConnectedAgents } from '../presence/connected-agents.ts';
import type { LastSeenBuffer } from '../presence/last-seen.ts';
import { chatRoom } from '../sockets/rooms.ts';
import type { Lobby } from './lobby.ts';
import { type MessageStreams, positionOf } from './message-streams.ts';
import type { SessionBroadcaster } from './session-broadcaster.ts';
import type { Subscribers } from './subscribers.ts';

interface DispatcherOptions {
  streams: MessageStreams;
  subscribers: Subscribers;
  lobby: Lobby;
  sessionBroadcaster: SessionBroadcaster;
  connectedAgents: Pick<ConnectedAgents, 'reassert'>;
  lastSeen: LastSeenBuffer;
  logger: Logger;
}

/** Hands cluster events, of this process and the others, to this process's sockets. */
export interface Dispatcher {
  dispatch: (event: ClusterEvent, publish: Publish) => void;
  dispatchSession: (event: SessionEvent) => void;
}

export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { streams, subscribers, lobby, sessionBroadcaster, connectedAgents, lastSeen, logger } = options;
  const dispatchSession = (event: SessionEvent) => applySessionEvent(options, event);
  const reassertAgent = async (agentId: number, publish: Publish) => {
    if (await connectedAgents.reassert(agentId)) publish({ kind: 'presence' });
  };

  return {
    dispatchSession,
    dispatch(event, publish) {
      switch (event.kind) {
        case 'message':
          streams.append(event.message);
          return;
        case 'session':
          dispatchSession(event);
          return;
        case 'queue':
          lobby.waitingListChanged();
          return;
        case 'presence':
          lobby.presenceChanged();
          return;
        case 'agent-gone':
          reassertAgent(event.agentId, publish).catch((error: unknown) =>
            logger.warn({ err: error }, 'agent presence not saved'),
          );
          return;
        case 'shopper-gone':
          lastSeen.invalidate(event.sessionId);
          if (subscribers.hasShopper(event.sessionId)) lastSeen.record(event.sessionId);
          return;
        case 'shoppers':
          for (const sessionId of event.sessionIds) {
            if (subscribers.hasAgent(sessionId)) sessionBroadcaster.broadcast(sessionId);
          }
          lobby.waitingListChanged();
          return;
      }
    },
  };
}

/** The new holder is subscribed before the system message about it is pushed; the previous one still receives it. */
function applySessionEvent(
  { streams, subscribers, lobby, sessionBroadcaster }: DispatcherOptions,
  event: SessionEvent,
): void {
  const { sessionId, message, previousAgentId } = event;
  const holderId = event.status === 'active' ? event.agentId : null;
  if (holderId !== null) {
    const sequence = message === null ? event.lastSequence : message.sequence - 1;
    for (const socket of subscribers.socketsOf(holderId)) {
      socket.data.viewedSessions.delete(sessionId);
      subscribers.subscribe(socket, { ...positionOf(event), sequence });
    }
  }

  if (message !== null) streams.append(message);
  sessionBroadcaster.broadcast(sessionId, previousAgentId);

  if (previousAgentId !== null && previousAgentId !== holderId) {
    for (const socket of subscribers.socketsOf(previousAgentId)) {
      if (!socket.data.viewedSessions.has(sessionId)) void socket.leave(chatRoom(sessionId));
    }
  }
  lobby.waitingListChanged();
  lobby.presenceChanged();
  // A chat that ends may have become a ticket.
  if (event.status === 'ended') lobby.inboxChanged();
}
