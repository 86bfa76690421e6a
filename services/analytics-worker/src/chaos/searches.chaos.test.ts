import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@ronin/database';
import { waitFor } from '@ronin/testing';
import { injectFaults } from '@ronin/testing/chaos';
import { describe, expect, it } from 'vitest';
import { chaosConfig } from './config.ts';
import { chaosModes, startChaosShop } from './start-chaos-shop.ts';

const PERSONS_AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const SENDERS = 4;
const PAUSE_MS = 40;
const { seed } = chaosConfig;
const searches = Math.ceil(chaosConfig.events / 2);

/** Every fifth search is sent three times; every seventh does not want to be tracked. */
async function sendSearches(url: string, isOver: () => boolean, made: Set<string>): Promise<void> {
  const send = async (sender: number) => {
    for (let turn = sender; !isOver(); turn += 1) {
      const searchId = randomUUID();
      const isTracked = turn % 7 !== 0;
      const query = new URLSearchParams({
        q: 'tsuba ring',
        searchId,
        sessionId: `session_1_${String(turn)}`,
      });
      for (let again = 0; again < (turn % 5 === 0 ? 3 : 1); again += 1) {
        const answer = await fetch(`${url}/api/search?${query.toString()}`, {
          headers: { 'User-Agent': PERSONS_AGENT, ...(!isTracked && { DNT: '1' }) },
          signal: AbortSignal.timeout(10_000),
        });
        expect(answer.status).toBe(200);
        await answer.arrayBuffer();
      }
      if (isTracked) made.add(searchId);
      await sleep(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, (_value, sender) => send(sender)));
}

const listStored = async ({ analytics: { models } }: Database): Promise<string[]> =>
  (await models.SearchQuery.findAll({ attributes: ['searchId'], raw: true })).map(
    ({ searchId }) => searchId ?? 'none',
  );

describe.each(chaosModes())(
  'every search is stored once, $name',
  { timeout: 180_000 + searches * 10 },
  (mode) =>
    it(`${String(searches)} searches, while the workers are killed and restarted`, async () => {
      const shop = await startChaosShop(mode);
      const { workers, database } = shop;
      try {
        const made = new Set<string>();
        let isOver = false;
        const sending = sendSearches(shop.apiUrl, () => isOver, made);
        const killed = await injectFaults(workers, seed, () => made.size >= searches);
        isOver = true;
        await sending;
        await waitFor(async () => (await listStored(database)).length >= made.size, {
          what: 'all searches to be stored',
          timeoutMs: 120_000,
          intervalMs: 200,
        });

        expect(killed.worker).toBeGreaterThanOrEqual(2);
        expect(made.size).toBeGreaterThanOrEqual(searches);
        expect((await listStored(database)).sort()).toEqual([...made].sort());
      } finally {
        await shop.stop();
      }
    }),
);
