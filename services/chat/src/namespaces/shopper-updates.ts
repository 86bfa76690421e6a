import type { PageEvent, Read } from '@ronin/contracts';
import type { ChatContext } from '../context.ts';
import { saveRead } from '../messages/read-receipts.service.ts';
import { recordCheckout } from '../shop/shop-events.service.ts';
import { saveShopperPage } from '../shopper/shopper.service.ts';
import { chatRoom } from '../sockets/rooms.ts';
import type { ShopperSocket } from '../sockets/socket-server.ts';
import { createLatestWrites } from './latest-writes.ts';

/** Each kind of update writes a session's row at most this often, however many sockets send them. */
const WRITE_EVERY_MS = 1_000;

/** Frequent updates of a shopper's sockets: the current page, the last message read and the checkout. They are stored, then sent. */
export function createShopperUpdates(context: Pick<ChatContext, 'database' | 'logger' | 'sockets'>) {
  const { database, logger, sockets } = context;
  const every = { everyMs: WRITE_EVERY_MS, logger };

  return {
    pages: createLatestWrites<PageEvent>({
      ...every,
      name: 'page',
      async write(sessionId, page) {
        await saveShopperPage(database, page);
        sockets.agents.to(chatRoom(sessionId)).emit('page', page);
      },
      merge: (_first, second) => second,
    }),
    reads: createLatestWrites<Read & { socket: ShopperSocket }>({
      ...every,
      name: 'read',
      write: (sessionId, { messageId: upTo, socket }) =>
        saveRead(context, { sessionId, upTo, agentId: null }, socket),
      merge: (first, second) => (second.messageId >= first.messageId ? second : first),
    }),
    checkouts: createLatestWrites<true>({
      ...every,
      name: 'checkout',
      write: (sessionId) => recordCheckout(database, sessionId),
      merge: () => true,
    }),
  };
}
