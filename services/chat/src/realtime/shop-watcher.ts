import { CHAT_SHOPPER_CHANGED } from '@ronin/database';
import type { ChatContext } from '../context.ts';
import { listShopEvents } from '../shop/shop-events.service.ts';
import { chatRoom, sessionIdOfRoom } from '../sockets/rooms.ts';
import type { ChannelWatcher } from './watch-channels.ts';

const COLLECT_MS = 300;

/** Events that one push has. A console reads all of them when it connects. */
const EVENTS_MAX = 20;

/**
 * Tells the agents in a chat what its shopper does in the shop (behaviour: chat 22). Every process hears of every change, and
 * pushes to its own sockets; shoppers' sockets are in another namespace.
 */
export function watchShop({
  database,
  sockets: { agents },
  logger,
}: Pick<ChatContext, 'database' | 'logger' | 'sockets'>): ChannelWatcher {
  const timers = new Map<string, NodeJS.Timeout>();
  const push = async (sessionId: string) => {
    timers.delete(sessionId);
    const events = await listShopEvents(database, sessionId, EVENTS_MAX);
    agents.local.to(chatRoom(sessionId)).emit('shop', { sessionId, events });
  };
  const schedule = (sessionId: string) => {
    if (timers.has(sessionId) || !agents.adapter.rooms.has(chatRoom(sessionId))) return;
    const send = () => {
      push(sessionId).catch((error: unknown) => logger.warn({ err: error }, 'shop events not sent'));
    };
    timers.set(sessionId, setTimeout(send, COLLECT_MS));
  };

  return {
    channel: CHAT_SHOPPER_CHANGED,
    onNotification: schedule,
    // What was announced before, or while the connection was lost.
    onListening() {
      for (const room of agents.adapter.rooms.keys()) {
        const sessionId = sessionIdOfRoom(room);
        if (sessionId !== undefined) schedule(sessionId);
      }
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      return Promise.resolve();
    },
  };
}
