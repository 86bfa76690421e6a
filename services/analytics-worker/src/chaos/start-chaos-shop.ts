import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectDatabase, type Database, ensurePartitions, migrate } from '@ronin/database';
import { queueModes } from '@ronin/testing';
import {
  createPostgresTarget,
  createRedisTarget,
  createServiceTarget,
  type FaultTarget,
  type ServiceTarget,
} from '@ronin/testing/chaos';
import { freePort } from '../../../../scripts/machine/free-port.mjs';
import { spawnService, spawnWorker } from '../testing/service-process.ts';

export interface ChaosMode {
  name: string;
  /** The Redis of the tests; null: the queue is in PostgreSQL. */
  redisUrl: string | null;
  /** Whether analytics have a server of their own. */
  isApart: boolean;
}

/** The modes of the tests' queue, and one with analytics in a database of their own. */
export const chaosModes = (): ChaosMode[] => [
  ...queueModes().map((mode) => ({ ...mode, isApart: false })),
  { name: 'analytics apart', redisUrl: null, isApart: true },
];

export interface ChaosShop {
  apiUrl: string;
  api: ServiceTarget;
  workers: ServiceTarget[];
  /** PostgreSQL, that of analytics if it is another one, and Redis if there is one. */
  servers: FaultTarget[];
  /** The shop's, with that of analytics. */
  database: Database;
  databaseUrl: string;
  redisUrl: string | null;
  stop(): Promise<void>;
}

/** An api and two workers as processes, with servers of their own. */
export async function startChaosShop({ redisUrl, isApart }: ChaosMode): Promise<ChaosShop> {
  const directory = await mkdtemp(path.join(tmpdir(), 'ronin-chaos-'));
  const postgres = await createPostgresTarget(path.join(directory, 'postgres'));
  const own = isApart
    ? await createPostgresTarget(path.join(directory, 'analytics'), "analytics' PostgreSQL")
    : null;
  const redis = redisUrl === null ? null : await createRedisTarget(redisUrl);
  const apiPort = await freePort();
  const env = {
    DATABASE_URL: postgres.url,
    SESSION_SECRET: 'chaos-test-chaos-test-chaos-test',
    ...(own !== null && { ANALYTICS_DATABASE_URL: own.url }),
    ...(redis !== null && { REDIS_URL: redis.url }),
  };
  const api = createServiceTarget('api', () => spawnService('api', { ...env, API_PORT: String(apiPort) }));
  const workers = [1, 2].map(() => createServiceTarget('worker', () => spawnWorker(env)));
  const database = connectDatabase({
    url: postgres.url,
    analyticsUrl: own?.url ?? null,
    applicationName: 'ronin-chaos',
    pool: { max: 2 },
  });
  const stop = async () => {
    await Promise.all([api, ...workers].map((service) => service.kill()));
    await database.close();
    await redis?.stop();
    await own?.stop();
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  };

  try {
    for (const each of new Set([database, database.analytics])) {
      await migrate(each);
      await ensurePartitions(each);
    }
    await Promise.all([api, ...workers].map((service) => service.start()));
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    apiUrl: `http://127.0.0.1:${String(apiPort)}`,
    api,
    workers,
    servers: [postgres, own, redis].filter((server) => server !== null),
    database,
    databaseUrl: postgres.url,
    redisUrl: redis?.url ?? null,
    stop,
  };
}
