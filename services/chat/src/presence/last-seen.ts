import type { Database } from '@ronin/database';
import { noteShoppersSeen } from './shoppers.service.ts';

/** Sessions noted between two writings. More is a flood, whose shoppers are noted the next time. */
const MOST_NOTED = 10_000;

/** A sign is not written again before this: whoever counts as gone does so after three times as long. */
const REFRESH_MS = 10_000;

/** The shoppers' signs of life: a socket, a poll or a message. A sign costs no write of its own. */
export interface SignsOfLife {
  /** A shopper gave a sign of life here. */
  shopper(sessionId: string): void;
  /** The shopper may be gone: a sign that was not written yet is dropped, and the next one is written at once. */
  doubt(sessionId: string): void;
  /**
   * Writes down what was noted since the last time.
   * @returns the sessions whose shopper had been gone.
   */
  flush(): Promise<string[]>;
}

export function createSignsOfLife(database: Database): SignsOfLife {
  let noted = new Set<string>();
  const writtenAt = new Map<string, number>();

  return {
    shopper(sessionId) {
      const last = writtenAt.get(sessionId) ?? Number.NEGATIVE_INFINITY;
      if (performance.now() - last >= REFRESH_MS && noted.size < MOST_NOTED) noted.add(sessionId);
    },
    doubt(sessionId) {
      noted.delete(sessionId);
      writtenAt.delete(sessionId);
    },
    async flush() {
      const now = performance.now();
      for (const [sessionId, at] of writtenAt) {
        if (now - at >= REFRESH_MS) writtenAt.delete(sessionId);
      }
      if (noted.size === 0) return [];

      const sessionIds = [...noted];
      noted = new Set();
      for (const sessionId of sessionIds) writtenAt.set(sessionId, now);
      return await noteShoppersSeen(database, sessionIds);
    },
  };
}
