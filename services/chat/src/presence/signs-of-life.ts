import type { Database } from '@ronin/database';
import { noteShoppersSeen } from './shoppers.service.ts';

/** Sessions noted between two writings. More is a flood, whose shoppers are noted the next time. */
const MOST_NOTED = 10_000;

export interface SignsOfLife {
  /** A shopper polled or has a socket here. */
  shopper(sessionId: string): void;
  /** Writes down what was noted since the last time. */
  flush(): Promise<void>;
}

/** Collects shoppers' signs of life, so that a poll costs no write of its own. */
export function createSignsOfLife(database: Database): SignsOfLife {
  let noted = new Set<string>();

  return {
    shopper(sessionId) {
      if (noted.size < MOST_NOTED) noted.add(sessionId);
    },
    async flush() {
      if (noted.size === 0) return;
      const sessionIds = [...noted];
      noted = new Set();
      await noteShoppersSeen(database, sessionIds);
    },
  };
}
