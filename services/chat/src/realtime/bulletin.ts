import type { Logger } from '@ronin/server-kit';
import type { Database } from '@ronin/database';
import { listAgents } from '../presence/agents.service.ts';
import { listQueue } from '../queue/queue.service.ts';
import { presentAgentSession, presentSession } from '../sessions/sessions.presenter.ts';
import { coalesce } from './coalesce.ts';
import { chatRoom } from './rooms.ts';
import type { AgentSocket, SocketServer } from './socket-server.ts';

/** Changes that come together are told together. */
const COALESCE_MS = 50;

interface BulletinOptions {
  database: Database;
  sockets: SocketServer;
  agentCapacity: number;
  logger: Logger;
}

/** What this process' sockets hear about everybody: who waits, where one stands in the queue, which agents are there. */
export interface Bulletin {
  /** Tells again who waits, if that is news. */
  queue(): void;
  /** Tells again who is there, if that is news. */
  presence(): void;
  /** Tells a new agent's socket both. */
  greet(socket: AgentSocket): Promise<void>;
}

export function createBulletin({ database, sockets, agentCapacity, logger }: BulletinOptions): Bulletin {
  const { shoppers, agents } = sockets;
  const readPresence = () => listAgents(database, agentCapacity);
  const lastTold = { queue: '', presence: '' };
  let places = new Map<string, number | null>();

  const tellQueue = async () => {
    if (agents.sockets.size === 0 && shoppers.sockets.size === 0) return;
    const waiting = await listQueue(database);
    for (const session of waiting) {
      if (places.get(session.sessionId) === session.queuePosition) continue;
      shoppers.local.to(chatRoom(session.sessionId)).emit('session', presentSession(session));
    }
    places = new Map(waiting.map(({ sessionId, queuePosition }) => [sessionId, queuePosition]));
    const presented = waiting.map(presentAgentSession);
    if (isNews('queue', presented)) agents.local.emit('queue', presented);
  };

  const tellPresence = async () => {
    if (agents.sockets.size === 0) return;
    const present = await readPresence();
    if (isNews('presence', present)) agents.local.emit('presence', present);
  };

  const isNews = (what: keyof typeof lastTold, value: object) => {
    const text = JSON.stringify(value);
    const changed = lastTold[what] !== text;
    lastTold[what] = text;
    return changed;
  };

  const withoutFailing = (work: () => Promise<void>) => () =>
    work().catch((error: unknown) => {
      logger.warn({ err: error }, 'a bulletin could not be read; the next one tells');
    });

  return {
    queue: coalesce(withoutFailing(tellQueue), COALESCE_MS),
    presence: coalesce(withoutFailing(tellPresence), COALESCE_MS),
    async greet(socket) {
      socket.emit('queue', (await listQueue(database)).map(presentAgentSession));
      socket.emit('presence', await readPresence());
    },
  };
}
