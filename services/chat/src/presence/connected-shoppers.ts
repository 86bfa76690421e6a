import type { ChatContext } from '../context.ts';
import { IN_FLIGHT_MS } from './last-seen.ts';
import { saveShopperLeft } from './shoppers.service.ts';

/** A page that reloads is connected again within this time. */
const RELOAD_MS = 5_000;

/** Sessions that may wait for a reload at once. Of more, the job that looks for silent shoppers finds those who left. */
const WAITING_MAX = 10_000;

export type ConnectedShoppers = ReturnType<typeof createConnectedShoppers>;

/** The shoppers with a socket in this process. Presence is stored in the database, where every process reads it. */
export function createConnectedShoppers({
  database,
  subscribers,
  publish,
  lastSeen,
  logger,
}: Pick<ChatContext, 'database' | 'lastSeen' | 'logger' | 'publish' | 'subscribers'>) {
  const reloadTimers = new Map<string, NodeJS.Timeout>();
  let isStopping = false;

  const cancelTimer = (sessionId: string) => {
    clearTimeout(reloadTimers.get(sessionId));
    reloadTimers.delete(sessionId);
  };
  const saveLeft = async (sessionId: string) => {
    reloadTimers.delete(sessionId);
    if (isStopping || subscribers.hasShopper(sessionId)) return;
    try {
      const isGone = await saveShopperLeft(database, sessionId, RELOAD_MS - IN_FLIGHT_MS);
      if (isGone) publish({ kind: 'shoppers', sessionIds: [sessionId] });
    } catch (error) {
      logger.warn({ err: error }, 'shopper presence not saved');
    }
  };

  return {
    connected(sessionId: string) {
      cancelTimer(sessionId);
      lastSeen.record(sessionId);
    },
    /** A socket was closed. After the last one, the shopper goes offline unless they are seen again soon. */
    disconnected(sessionId: string) {
      if (isStopping || subscribers.hasShopper(sessionId)) return;
      publish({ kind: 'shopper-gone', sessionId });
      if (reloadTimers.size >= WAITING_MAX) return;
      cancelTimer(sessionId);
      reloadTimers.set(sessionId, setTimeout(() => void saveLeft(sessionId), RELOAD_MS).unref());
    },
    /** Records each of them as seen, writes the last-seen times, and publishes who is online again. */
    async writeHeartbeat() {
      for (const sessionId of subscribers.shopperSessionIds()) lastSeen.record(sessionId);
      const returned = await lastSeen.flush();
      if (returned.length > 0) publish({ kind: 'shoppers', sessionIds: returned });
    },
    /** From now on sockets close because this process stops. Their shoppers reconnect to another one, so they stay online. */
    stop() {
      isStopping = true;
      for (const timer of reloadTimers.values()) clearTimeout(timer);
      reloadTimers.clear();
    },
  };
}
