import { CHAT_SHOPPER_CHANGED } from '@ronin/database';
import { STAFF_SESSION_ENDED } from '@ronin/identity';
import { listenToNotifications, type Logger, startLoop, warnOf } from '@ronin/server-kit';
import type { ChatContext } from '../context.ts';
import { listShopEvents } from '../shop/shop-events.service.ts';
import { chatRoom, sessionIdOfRoom, staffSessionRoom } from '../sockets/rooms.ts';

/** What one part of the chat does with the notifications of a channel of PostgreSQL. */
interface ChannelWatcher {
  channel: string;
  onNotification(payload: string): void;
  /** From now on no notification is missed; earlier ones may have been. */
  onListening(): void;
  stop(): Promise<void>;
}

/** Listens for several watchers on one connection. */
export function watchChannels(
  watchers: readonly ChannelWatcher[],
  { databaseUrl, logger }: { databaseUrl: string; logger: Logger },
): { stop(): Promise<void> } {
  const listener = listenToNotifications({
    databaseUrl,
    channels: watchers.map(({ channel }) => channel),
    onNotification(named, payload) {
      for (const watcher of watchers) if (watcher.channel === named) watcher.onNotification(payload);
    },
    onListening() {
      for (const watcher of watchers) watcher.onListening();
    },
    onDisconnected: () => undefined,
    applicationName: 'ronin-chat-listener',
    logger,
  });

  return {
    async stop() {
      await listener.close();
      await Promise.all(watchers.map((watcher) => watcher.stop()));
    },
  };
}

/** Expired staff sessions are not announced, so they are checked this often. The check also extends sessions in use. */
const CHECK_MS = 60_000;

/** Closes an agent's sockets when the staff session that opened them ends (behaviour: staff 4). */
export function watchStaffSessions({
  findStaffSession,
  sockets: { agents },
  logger,
}: Pick<ChatContext, 'findStaffSession' | 'logger' | 'sockets'>): ChannelWatcher {
  const closeSockets = (tokenHash: string) =>
    agents.local.in(staffSessionRoom(tokenHash)).disconnectSockets(true);
  const checkAll = async () => {
    const tokenHashes = new Set([...agents.sockets.values()].map(({ data }) => data.tokenHash));
    for (const tokenHash of tokenHashes) {
      if ((await findStaffSession(tokenHash)) === null) closeSockets(tokenHash);
    }
  };
  const loop = startLoop('staff-sessions', CHECK_MS, checkAll, logger);

  return {
    channel: STAFF_SESSION_ENDED,
    onNotification: closeSockets,
    onListening() {
      checkAll().catch(warnOf(logger, 'staff sessions could not be checked'));
    },
    stop: () => loop.stop(),
  };
}

const COLLECT_MS = 300;

/** Events that one push has. A console reads all of them when it connects. */
const EVENTS_MAX = 20;

/** Tells the agents in a chat what its shopper does in the shop (behaviour: chat 22). Each process tells its own sockets. */
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
    const send = () => void push(sessionId).catch(warnOf(logger, 'shop events not sent'));
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
