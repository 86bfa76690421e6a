import type { Database } from '@ronin/database';
import type { ChatContext } from '../context.ts';
import { saveShopperLeft, saveShoppersSeen } from './shoppers.service.ts';

/** Sessions recorded between two writes. During a flood, the others are recorded the next time. */
const RECORDED_MAX = 10_000;

/** A session is written again after this time at the earliest. A shopper is offline after three times as long. */
const REFRESH_MS = 10_000;

/** A session that could not be written, for example because its row is locked, is tried again after this time. */
const RETRY_MS = 2_000;

/** A write that began before a socket closed may finish this much after it. Only a later one says that the shopper is there. */
const IN_FLIGHT_MS = 200;

/** After a socket closed, the session is not written for this time: longer than IN_FLIGHT_MS, so that the next write counts. */
const HOLD_MS = 3 * IN_FLIGHT_MS;

export type LastSeenBuffer = ReturnType<typeof createLastSeenBuffer>;

/** Collects when shoppers were last seen (by a socket, a poll or a message), so that it is written for many at once. */
export function createLastSeenBuffer(database: Database) {
  const recorded = new Set<string>();
  const nextWriteAt = new Map<string, number>();
  const heldUntil = new Map<string, number>();

  return {
    record(sessionId: string) {
      const isDue = performance.now() >= (nextWriteAt.get(sessionId) ?? Number.NEGATIVE_INFINITY);
      if (isDue && recorded.size < RECORDED_MAX) recorded.add(sessionId);
    },
    /** A socket of the shopper closed somewhere: drops what is not written yet, and writes the next record a moment later. */
    invalidate(sessionId: string) {
      recorded.delete(sessionId);
      nextWriteAt.delete(sessionId);
      heldUntil.set(sessionId, performance.now() + HOLD_MS);
    },
    /** Writes what was recorded since the last time. @returns the sessions whose shopper was offline before. */
    async flush(): Promise<string[]> {
      const now = performance.now();
      for (const times of [nextWriteAt, heldUntil]) {
        for (const [sessionId, at] of times) {
          if (at <= now) times.delete(sessionId);
        }
      }
      const sessionIds = [...recorded].filter((sessionId) => !heldUntil.has(sessionId));
      if (sessionIds.length === 0) return [];

      for (const sessionId of sessionIds) {
        recorded.delete(sessionId);
        nextWriteAt.set(sessionId, now + RETRY_MS);
      }
      const { written, returned } = await saveShoppersSeen(database, sessionIds);
      for (const sessionId of written) {
        const isInvalidated = !nextWriteAt.has(sessionId);
        if (!isInvalidated) nextWriteAt.set(sessionId, now + REFRESH_MS);
      }

      return returned;
    },
  };
}

/** A page that reloads is connected again within this time. */
const RELOAD_MS = 5_000;

/** Sessions that may wait for a reload at once. Of more, the job that looks for silent shoppers finds those who left. */
const WAITING_MAX = 10_000;

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
