import type { Database } from '@ronin/database';
import { saveShoppersSeen } from './shoppers.service.ts';

/** Sessions recorded between two writes. During a flood, the others are recorded the next time. */
const RECORDED_MAX = 10_000;

/** A session is written again after this time at the earliest. A shopper is offline after three times as long. */
const REFRESH_MS = 10_000;

/** A session that could not be written, for example because its row is locked, is tried again after this time. */
const RETRY_MS = 2_000;

/** A write that began before a socket closed may finish this much after it. Only a later one says that the shopper is there. */
export const IN_FLIGHT_MS = 200;

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
