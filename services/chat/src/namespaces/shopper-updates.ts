import type { PageEvent, Read } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import type { Logger } from '@ronin/server-kit';
import { markRead } from '../messages/read-receipts.service.ts';
import { recordCheckout } from '../shop/shop-events.service.ts';
import { saveShopperPage } from '../shopper/page.service.ts';
import { chatRoom } from '../sockets/rooms.ts';
import type { ShopperSocket, SocketServer } from '../sockets/socket-server.ts';
import { createLatestWrites, type LatestWrites } from './latest-writes.ts';

/** Each kind of update writes a session's row at most this often, however many sockets send them. */
const WRITE_EVERY_MS = 1_000;

type ReadBySocket = Read & { socket: ShopperSocket };

/** Frequent updates of a shopper's sockets: the current page and the last message read. They are stored, then sent. */
export interface ShopperUpdates {
  pages: LatestWrites<PageEvent>;
  reads: LatestWrites<ReadBySocket>;
  checkouts: LatestWrites<true>;
}

export function createShopperUpdates({
  database,
  sockets,
  logger,
}: {
  database: Database;
  sockets: SocketServer;
  logger: Logger;
}): ShopperUpdates {
  return {
    pages: createLatestWrites<PageEvent>({
      name: 'page',
      everyMs: WRITE_EVERY_MS,
      async write(sessionId, page) {
        await saveShopperPage(database, page);
        sockets.agents.to(chatRoom(sessionId)).emit('page', page);
      },
      merge: (_first, second) => second,
      logger,
    }),
    reads: createLatestWrites<ReadBySocket>({
      name: 'read',
      everyMs: WRITE_EVERY_MS,
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
    checkouts: createLatestWrites<true>({
      name: 'checkout',
      everyMs: WRITE_EVERY_MS,
      write: (sessionId) => recordCheckout(database, sessionId),
      merge: () => true,
      logger,
    }),
  };
}
