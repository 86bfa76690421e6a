import type { Database } from '@ronin/database';
import type { Logger } from '@ronin/server-kit';
import type { Publish } from '../cluster/cluster-event.ts';
import { IN_FLIGHT_MS, type LastSeenBuffer } from './last-seen.ts';
import { saveShopperLeft } from './shoppers.service.ts';

/** The shoppers' sockets of this process. */
interface ShopperSockets {
  hasShopper(sessionId: string): boolean;
  shopperSessionIds(): string[];
}

interface ConnectedShoppersOptions {
  database: Database;
  sockets: ShopperSockets;
  publish: Publish;
  lastSeen: LastSeenBuffer;
  logger: Logger;
}

/** A page that reloads is connected again within this time. */
const RELOAD_MS = 5_000;

/** Sessions that may wait for a reload at once. Of more, the job that looks for silent shoppers finds those who left. */
const WAITING_MAX = 10_000;

/** The shoppers with a socket in this process. Presence is stored in the database, where every process reads it. */
export interface ConnectedShoppers {
  connected(sessionId: string): void;
  /** A socket was closed. After the last one, the shopper goes offline unless they are seen again soon. */
  disconnected(sessionId: string): void;
  /** Records each of them as seen, writes the last-seen times, and publishes who is online again. */
  writeHeartbeat(): Promise<void>;
  /** From now on sockets close because this process stops. Their shoppers reconnect to another one, so they stay online. */
  stop(): void;
}

export function createConnectedShoppers({
  database,
  sockets,
  publish,
  lastSeen,
  logger,
}: ConnectedShoppersOptions): ConnectedShoppers {
  const reloadTimers = new Map<string, NodeJS.Timeout>();
  let isStopping = false;

  const cancelTimer = (sessionId: string) => {
    clearTimeout(reloadTimers.get(sessionId));
    reloadTimers.delete(sessionId);
  };
  const saveLeft = async (sessionId: string) => {
    reloadTimers.delete(sessionId);
    if (isStopping || sockets.hasShopper(sessionId)) return;
    try {
      const isGone = await saveShopperLeft(database, sessionId, RELOAD_MS - IN_FLIGHT_MS);
      if (isGone) publish({ kind: 'shoppers', sessionIds: [sessionId] });
    } catch (error) {
      logger.warn({ err: error }, 'shopper presence not saved');
    }
  };

  return {
    connected(sessionId) {
      cancelTimer(sessionId);
      lastSeen.record(sessionId);
    },
    disconnected(sessionId) {
      if (isStopping || sockets.hasShopper(sessionId)) return;
      publish({ kind: 'shopper-gone', sessionId });
      if (reloadTimers.size >= WAITING_MAX) return;
      cancelTimer(sessionId);
      reloadTimers.set(sessionId, setTimeout(() => void saveLeft(sessionId), RELOAD_MS).unref());
    },
    async writeHeartbeat() {
      for (const sessionId of sockets.shopperSessionIds()) lastSeen.record(sessionId);
      const returned = await lastSeen.flush();
      if (returned.length > 0) publish({ kind: 'shoppers', sessionIds: returned });
    },
    stop() {
      isStopping = true;
      for (const timer of reloadTimers.values()) clearTimeout(timer);
      reloadTimers.clear();
    },
  };
}
