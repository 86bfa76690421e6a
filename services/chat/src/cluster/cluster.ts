import type { ChatMessage } from '@ronin/contracts';
import type { Logger } from '@ronin/server-kit';
import { guard } from '../realtime/guard.ts';
import { News, type SessionNews } from './cluster-event.ts';
import type { SocketServer } from '../sockets/socket-server.ts';

type SessionChange = Omit<SessionNews, 'kind'>;

/** Tells every process what was committed, this one first. Nothing here waits or fails: who misses it is healed. */
export interface Publisher {
  message(message: ChatMessage): void;
  session(change: SessionChange): void;
  queue(): void;
  presence(): void;
  agentGone(agentId: number): void;
  shopperGone(sessionId: string): void;
  shoppers(sessionIds: string[]): void;
  /** Names who hands news to this process' sockets, be it from here or from another process. */
  onNews(deliver: (news: News) => void): void;
}

export function createPublisher({ agents }: SocketServer, logger: Logger): Publisher {
  let deliver: (news: News) => void = () => undefined;
  const publish = (news: News) => {
    deliver(news);
    agents.serverSideEmit('news', news);
  };
  const onNews = (received: unknown) => {
    const news = News.safeParse(received);
    if (news.success) deliver(news.data);
    else logger.warn('news that this release does not understand');
  };
  agents.on('news', guard(logger, 'news', onNews));

  return {
    message: (message) => {
      publish({ kind: 'message', message });
    },
    session: ({ sessionId, status, agentId, lastSequence, previousAgentId, message }) => {
      publish({ kind: 'session', sessionId, status, agentId, lastSequence, previousAgentId, message });
    },
    queue: () => {
      publish({ kind: 'queue' });
    },
    presence: () => {
      publish({ kind: 'presence' });
    },
    agentGone: (agentId) => {
      publish({ kind: 'agent-gone', agentId });
    },
    shopperGone: (sessionId) => {
      publish({ kind: 'shopper-gone', sessionId });
    },
    shoppers: (sessionIds) => {
      publish({ kind: 'shoppers', sessionIds });
    },
    onNews(handler) {
      deliver = handler;
    },
  };
}
