import { presentToShopper } from '../sessions/sessions.presenter.ts';
import type { AgentsHere } from '../presence/agents-here.ts';
import type { Audience } from './audience.ts';
import type { Bulletin } from './bulletin.ts';
import { stateOf, type Feeds } from './feeds.ts';
import type { News, SessionNews } from './news.ts';
import { agentRoom, chatRoom } from './rooms.ts';
import type { SocketServer } from './socket-server.ts';

interface DeliveryOptions {
  sockets: SocketServer;
  feeds: Feeds;
  audience: Audience;
  bulletin: Bulletin;
  agentsHere: AgentsHere;
}

/** Hands news, from this process or another, to this process' own sockets. */
export function createDelivery(options: DeliveryOptions): (news: News) => void {
  const { feeds, bulletin, agentsHere } = options;

  return (news) => {
    switch (news.kind) {
      case 'message':
        feeds.offer(news.message);
        return;
      case 'session':
        deliverSession(options, news);
        return;
      case 'queue':
        bulletin.queue();
        return;
      case 'presence':
        bulletin.presence();
        return;
      case 'agent-gone':
        agentsHere.contradict(news.agentId);
        return;
    }
  };
}

/** The new holder listens before the message that says so is pushed, and the last one hears that it is over. */
function deliverSession(
  { sockets: { shoppers, agents }, feeds, audience, bulletin }: DeliveryOptions,
  { session, message, previousAgentId }: SessionNews,
): void {
  const { sessionId } = session;
  const holderId = session.status === 'active' ? session.agentId : null;
  const state = stateOf(session);
  if (holderId !== null) {
    const sequence = message === null ? session.lastSequence : message.sequence - 1;
    for (const socket of audience.socketsOf(holderId)) {
      socket.data.watching.delete(sessionId);
      audience.join(socket, { sessionId, sequence, state });
    }
  }

  feeds.noteState(sessionId, state);
  if (message !== null) feeds.offer(message);
  const room = chatRoom(sessionId);
  const concerned = previousAgentId === null ? [room] : [room, agentRoom(previousAgentId)];
  shoppers.local.to(room).emit('session', presentToShopper(session));
  agents.local.to(concerned).emit('session', session);

  if (previousAgentId !== null && previousAgentId !== holderId) {
    for (const socket of audience.socketsOf(previousAgentId)) {
      if (!socket.data.watching.has(sessionId)) void socket.leave(room);
    }
  }
  bulletin.queue();
  bulletin.presence();
}
