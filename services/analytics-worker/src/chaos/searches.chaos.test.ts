import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectDatabase, type Database, ensurePartitions, migrate } from '@ronin/database';
import { queueModes, waitFor } from '@ronin/testing';
import {
  createPostgresTarget,
  createRedisTarget,
  createServiceTarget,
  injectFaults,
} from '@ronin/testing/chaos';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../../../scripts/machine/free-port.mjs';
import { spawnService, spawnWorker } from '../testing/service-process.ts';
import { chaosConfig } from './config.ts';

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

const listStored = async ({ models }: Database): Promise<string[]> =>
  (await models.SearchQuery.findAll({ attributes: ['searchId'], raw: true })).map(
    ({ searchId }) => searchId ?? 'none',
  );

describe.each(queueModes())(
  'every search is stored once, $name',
  { timeout: 180_000 + searches * 10 },
  ({ redisUrl: testRedisUrl }) => {
    it(`${String(searches)} searches, while the workers are killed and restarted`, async () => {
      const directory = await mkdtemp(path.join(tmpdir(), 'ronin-chaos-'));
      const postgres = await createPostgresTarget(path.join(directory, 'postgres'));
      const redis = testRedisUrl === null ? null : await createRedisTarget(testRedisUrl);
      const apiPort = await freePort();
      const env = {
        DATABASE_URL: postgres.url,
        SESSION_SECRET: 'chaos-test-chaos-test-chaos-test',
        RATE_LIMITS: 'off',
        ...(redis !== null && { REDIS_URL: redis.url }),
      };
      const api = createServiceTarget('api', () =>
        spawnService('api', { ...env, API_PORT: String(apiPort) }),
      );
      const workers = [1, 2].map(() => createServiceTarget('worker', () => spawnWorker(env)));
      const database = connectDatabase({
        url: postgres.url,
        applicationName: 'ronin-chaos',
        pool: { max: 2 },
      });
      try {
        await migrate(database);
        await ensurePartitions(database);
        await Promise.all([api, ...workers].map((service) => service.start()));
        const made = new Set<string>();
        let isOver = false;
        const sending = sendSearches(`http://127.0.0.1:${String(apiPort)}`, () => isOver, made);
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
        await Promise.all([api, ...workers].map((service) => service.kill()));
        await database.close();
        await redis?.stop();
        await postgres.stop();
        await rm(directory, { recursive: true, force: true });
      }
    });
  },
);
