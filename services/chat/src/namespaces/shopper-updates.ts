import type { PageEvent, Read } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import type { Logger } from '@ronin/server-kit';
import { markRead } from '../messages/read-receipts.service.ts';
import { notePage } from '../shopper/page.service.ts';
import { createLatestWrites, type LatestWrites } from './latest-writes.ts';
import { chatRoom } from '../sockets/rooms.ts';
import type { ShopperSocket, SocketServer } from '../sockets/socket-server.ts';

/** A chat's row is written at most this often for each kind of news, however many sockets send them. */
const EVERY_MS = 1_000;

type ReadBySocket = Read & { socket: ShopperSocket };

/** What a shopper's sockets say often: where they are and how far they read. The latest is stored, then told. */
export interface ShopperNews {
  pages: LatestWrites<PageEvent>;
  reads: LatestWrites<ReadBySocket>;
}

export function createShopperNews({
  database,
  sockets,
  logger,
}: {
  database: Database;
  sockets: SocketServer;
  logger: Logger;
}): ShopperNews {
  return {
    pages: createLatestWrites<PageEvent>({
      name: 'page',
      everyMs: EVERY_MS,
      async write(sessionId, page) {
        await notePage(database, page);
        sockets.agents.to(chatRoom(sessionId)).emit('page', page);
      },
      merge: (_first, second) => second,
      logger,
    }),
    reads: createLatestWrites<ReadBySocket>({
      name: 'read',
      everyMs: EVERY_MS,
      async write(sessionId, { messageId: upTo, socket }) {
        const messageId = await markRead(database, { sessionId, messageId: upTo, agentId: null });
        if (messageId === null) return;
        const room = chatRoom(sessionId);
        sockets.agents.to(room).emit('read', { sessionId, messageId, by: 'customer' });
        socket.to(room).emit('read', { sessionId, messageId, by: 'customer' });
      },
      merge: (first, second) => (second.messageId >= first.messageId ? second : first),
      logger,
    }),
  };
}
