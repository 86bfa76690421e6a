import type { Database } from '@ronin/database';
import type { Logger } from '@ronin/server-kit';
import type { Audience } from '../realtime/subscribers.ts';
import type { Publisher } from '../cluster/cluster.ts';
import { noteShopperLeft } from './shoppers.service.ts';
import type { SignsOfLife } from './last-seen.ts';

interface ShoppersHereOptions {
  database: Database;
  audience: Audience;
  publish: Publisher;
  signsOfLife: SignsOfLife;
  logger: Logger;
}

/** A page that is loaded again is back within this. */
const RELOAD_MS = 5_000;

/** A sign of life that was being written when the last socket closed is no later one. */
const IN_FLIGHT_MS = 200;

/** Chats whose last socket closed and that are waited for. Past it the job that looks for silent shoppers finds them. */
const MOST_AWAITED = 10_000;

/** The shoppers with a socket in this process. Their presence stands in the database, where every process reads it. */
export interface ShoppersHere {
  arrived(sessionId: string): void;
  /** A socket closed. If it was the last one, the shopper counts as gone unless there is a sign of life soon. */
  left(sessionId: string): void;
  /** Another process lost a shopper's sockets: whoever still has one here says so. */
  contradict(sessionId: string): void;
  /** Notes a sign of life of each of them, writes down what was noted, and tells agents who came back. */
  beat(): Promise<void>;
  /** From here on sockets close because this process ends: their shoppers go on elsewhere, and are not gone. */
  stop(): void;
}

export function createShoppersHere(options: ShoppersHereOptions): ShoppersHere {
  const { database, audience, publish, signsOfLife, logger } = options;
  const awaited = new Map<string, NodeJS.Timeout>();
  let isStopping = false;

  const forget = (sessionId: string) => {
    clearTimeout(awaited.get(sessionId));
    awaited.delete(sessionId);
  };
  const markGone = async (sessionId: string) => {
    awaited.delete(sessionId);
    if (isStopping || audience.hasShopper(sessionId)) return;
    try {
      if (await noteShopperLeft(database, sessionId, RELOAD_MS - IN_FLIGHT_MS)) publish.shoppers([sessionId]);
    } catch (error) {
      logger.warn({ err: error }, 'a shopper who left could not be noted; the next check does');
    }
  };
  const contradict = (sessionId: string) => {
    signsOfLife.doubt(sessionId);
    if (audience.hasShopper(sessionId)) signsOfLife.shopper(sessionId);
  };

  return {
    arrived(sessionId) {
      forget(sessionId);
      signsOfLife.shopper(sessionId);
    },
    left(sessionId) {
      if (isStopping || audience.hasShopper(sessionId)) return;
      publish.shopperGone(sessionId);
      if (awaited.size >= MOST_AWAITED) return;
      forget(sessionId);
      awaited.set(sessionId, setTimeout(() => void markGone(sessionId), RELOAD_MS).unref());
    },
    contradict,
    async beat() {
      for (const sessionId of audience.shopperChats()) signsOfLife.shopper(sessionId);
      const returned = await signsOfLife.flush();
      if (returned.length > 0) publish.shoppers(returned);
    },
    stop() {
      isStopping = true;
      for (const timer of awaited.values()) clearTimeout(timer);
      awaited.clear();
    },
  };
}
