import type { Database } from '@ronin/database';
import { saveShoppersSeen } from './shoppers.service.ts';

/** Sessions recorded between two writes. During a flood, the others are recorded the next time. */
const RECORDED_MAX = 10_000;

/** A session is written again after this time at the earliest. A shopper is offline after three times as long. */
const REFRESH_MS = 10_000;

/** Collects when shoppers were last seen (by a socket, a poll or a message), so that it is written for many at once. */
export interface LastSeenBuffer {
  record(sessionId: string): void;
  /** The shopper may have left: drops what is not written yet, and writes the next record at once. */
  invalidate(sessionId: string): void;
  /**
   * Writes what was recorded since the last time.
   * @returns the sessions whose shopper was offline before.
   */
  flush(): Promise<string[]>;
}

export function createLastSeenBuffer(database: Database): LastSeenBuffer {
  let recorded = new Set<string>();
  const writtenAt = new Map<string, number>();

  return {
    record(sessionId) {
      const last = writtenAt.get(sessionId) ?? Number.NEGATIVE_INFINITY;
      if (performance.now() - last >= REFRESH_MS && recorded.size < RECORDED_MAX) recorded.add(sessionId);
    },
    invalidate(sessionId) {
      recorded.delete(sessionId);
      writtenAt.delete(sessionId);
    },
    async flush() {
      const now = performance.now();
      for (const [sessionId, at] of writtenAt) {
        if (now - at >= REFRESH_MS) writtenAt.delete(sessionId);
      }
      if (recorded.size === 0) return [];

      const sessionIds = [...recorded];
      recorded = new Set();
      for (const sessionId of sessionIds) writtenAt.set(sessionId, now);
      return await saveShoppersSeen(database, sessionIds);
    },
  };
}
