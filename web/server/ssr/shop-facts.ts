import { Shop } from '@ronin/contracts';
import { type Logger, shareResult } from '@ronin/server-kit';

/** How long an answer is used. A changed setting is on the pages after this and the page cache's time. */
const MAX_AGE_MS = 1_000;
/** A page does not wait longer for the settings: it shows the last ones. */
const API_LIMIT_MS = 1_000;

/** Loads what the shop says about itself (behaviour: staff 9). Without an answer the last one is used; null before the first. */
export function createShopFacts(options: { apiUrl: string; logger: Logger; now?: () => number }) {
  const { apiUrl, logger, now } = options;
  let last: Shop | null = null;

  const load = async (): Promise<Shop | null> => {
    try {
      const answer = await fetch(`${apiUrl}/api/shop`, { signal: AbortSignal.timeout(API_LIMIT_MS) });
      last = Shop.parse(await answer.json());
    } catch (error) {
      logger.warn({ err: error }, 'the settings of the shop could not be loaded');
    }

    return last;
  };

  return shareResult(load, MAX_AGE_MS, now);
}
