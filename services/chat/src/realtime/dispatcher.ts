import type { AgentsHere } from '../presence/connected-agents.ts';
import type { ShoppersHere } from '../presence/connected-shoppers.ts';
import type { Audience } from './subscribers.ts';
import type { Bulletin } from './lobby.ts';
import { stateOf, type Feeds } from './message-streams.ts';
import type { News, SessionNews } from '../cluster/cluster-event.ts';
import { chatRoom } from '../sockets/rooms.ts';
import type { Teller } from './session-broadcaster.ts';

interface DeliveryOptions {
  feeds: Feeds;
  audience: Audience;
  bulletin: Bulletin;
  teller: Teller;
  agentsHere: AgentsHere;
  shoppersHere: Pick<ShoppersHere, 'contradict'>;
}

/** Hands news, from this process or another, to this process' own sockets. */
export function createDelivery(options: DeliveryOptions): (news: News) => void {
  const { feeds, audience, bulletin, teller, agentsHere, shoppersHere } = options;

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
      case 'shopper-gone':
        shoppersHere.contradict(news.sessionId);
        return;
      case 'shoppers':
        for (const sessionId of news.sessionIds) {
          if (audience.hasAgent(sessionId)) teller.tell(sessionId);
        }
        bulletin.queue();
        return;
    }
  };
}

/** The new holder listens before the message that says so is pushed, and the last one hears that it is over. */
function deliverSession({ feeds, audience, bulletin, teller }: DeliveryOptions, news: SessionNews): void {
  const { sessionId, message, previousAgentId } = news;
  const holderId = news.status === 'active' ? news.agentId : null;
  if (holderId !== null) {
    const sequence = message === null ? news.lastSequence : message.sequence - 1;
    for (const socket of audience.socketsOf(holderId)) {
      socket.data.watching.delete(sessionId);
      audience.join(socket, { sessionId, sequence, state: stateOf(news) });
    }
  }

  if (message !== null) feeds.offer(message);
  teller.tell(sessionId, previousAgentId);

  if (previousAgentId !== null && previousAgentId !== holderId) {
    for (const socket of audience.socketsOf(previousAgentId)) {
      if (!socket.data.watching.has(sessionId)) void socket.leave(chatRoom(sessionId));
    }
  }
  bulletin.queue();
  bulletin.presence();
}
