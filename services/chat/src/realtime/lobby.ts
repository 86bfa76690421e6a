import type { AgentChatSession, AgentPresence, ChatAvailability } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import type { Logger } from '@ronin/server-kit';
import { isAnybodyAvailable, listAgents } from '../presence/agents.service.ts';
import { listFartherPlaces, listQueue, LONGEST_QUEUE } from '../waiting-list/waiting-list.service.ts';
import { presentAgentSession } from '../sessions/sessions.presenter.ts';
import { coalesce } from './coalesce.ts';
import type { AgentSocket, ShopperSocket, SocketServer } from '../sockets/socket-server.ts';
import type { Teller } from './session-broadcaster.ts';

/** Changes that come together are told together. */
const COALESCE_MS = 50;

/** The back of a long queue is told of its places this seldom: each telling passes over all of it. */
const FARTHER_MS = 5_000;

interface BulletinOptions {
  database: Database;
  sockets: SocketServer;
  teller: Teller;
  agentCapacity: number;
  logger: Logger;
}

/** What this process' sockets hear about everybody: who waits, where one stands in the queue, which agents are there. */
export interface Bulletin {
  /** Tells again who waits, if that is news. */
  queue(): void;
  /** Tells agents again who is there, and shoppers whether anybody is, if that is news. */
  presence(): void;
  /** Tells a new agent's socket who waits and who is there. */
  greetAgent(socket: AgentSocket): void;
  /** Tells a new shopper's socket whether anybody is there. */
  greetShopper(socket: ShopperSocket): void;
}

export function createBulletin({
  database,
  sockets,
  teller,
  agentCapacity,
  logger,
}: BulletinOptions): Bulletin {
  const { shoppers, agents } = sockets;

  const tellFarther = coalesce(async () => {
    if (shoppers.sockets.size === 0) return;
    try {
      teller.tellMoved(await listFartherPlaces(database));
    } catch (error) {
      logger.warn({ err: error }, 'the back of the queue could not be read; the next round does');
    }
  }, FARTHER_MS);

  const queue = createNotice<AgentChatSession[], AgentSocket>({
    isWanted: () => agents.sockets.size > 0 || shoppers.sockets.size > 0,
    async read() {
      const waiting = await listQueue(database);
      teller.tellMoved(waiting);
      if (waiting.length === LONGEST_QUEUE) tellFarther();
      return waiting.map(presentAgentSession);
    },
    tellAll: (waiting) => agents.local.emit('queue', waiting),
    tellOne: (socket, waiting) => socket.emit('queue', waiting),
    logger,
  });
  const presence = createNotice<AgentPresence[], AgentSocket>({
    isWanted: () => agents.sockets.size > 0,
    read: () => listAgents(database, agentCapacity),
    tellAll: (present) => agents.local.emit('presence', present),
    tellOne: (socket, present) => socket.emit('presence', present),
    logger,
  });

  const availability = createNotice<ChatAvailability, ShopperSocket>({
    isWanted: () => shoppers.sockets.size > 0,
    read: async () => ({ available: await isAnybodyAvailable(database) }),
    tellAll: (answer) => shoppers.local.emit('availability', answer),
    tellOne: (socket, answer) => socket.emit('availability', answer),
    logger,
  });

  return {
    queue: queue.renew,
    presence() {
      presence.renew();
      availability.renew();
    },
    greetAgent(socket) {
      queue.greet(socket);
      presence.greet(socket);
    },
    greetShopper(socket) {
      availability.greet(socket);
    },
  };
}

interface NoticeOptions<Content, Socket> {
  isWanted: () => boolean;
  read: () => Promise<Content>;
  tellAll: (content: Content) => void;
  tellOne: (socket: Socket, content: Content) => void;
  logger: Logger;
}

/**
 * One notice: read anew when somebody asks, told to all when it changed, else to those alone who are new. One reading at a
 * time, so the last one told is the newest.
 */
function createNotice<Content extends object, Socket>(options: NoticeOptions<Content, Socket>) {
  const { isWanted, read, tellAll, tellOne, logger } = options;
  let lastTold = '';
  let newcomers: Socket[] = [];

  const renew = coalesce(async () => {
    if (!isWanted()) return;
    const greeted = newcomers;
    try {
      const content = await read();
      newcomers = newcomers.filter((socket) => !greeted.includes(socket));
      const text = JSON.stringify(content);
      if (text === lastTold) for (const socket of greeted) tellOne(socket, content);
      else tellAll(content);
      lastTold = text;
    } catch (error) {
      logger.warn({ err: error }, 'a notice could not be read; the next one tells');
    }
  }, COALESCE_MS);

  return {
    renew,
    greet(socket: Socket) {
      newcomers = [...newcomers, socket];
      renew();
    },
  };
}
