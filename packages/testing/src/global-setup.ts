import './provided.ts';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { connectDatabase, ensurePartitions, migrate, seed } from '@ronin/database';
import { Redis } from 'ioredis';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../../scripts/embedded-postgres.mjs';
import { fastFolder } from '../../../scripts/testing/fast-folder.mjs';
import { runAsAdmin, withDatabase } from './admin.ts';
import { testingConfig } from './config.ts';
import { stopAtExit } from './stop-at-exit.ts';
import { startTestRedis } from './test-redis.ts';

interface Server<Url> {
  url: Url;
  stop: () => Promise<void>;
}

/** The databases of the Redis in REDIS_URL that tests may flush. */
const REDIS_DATABASES = Array.from({ length: 15 }, (_, index) => index + 1);

/** Vitest's global set-up: the servers that tests need, started once, and one migrated and seeded database to clone. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const redis = await provideRedis();
  const postgres = await providePostgres();
  const prefix = `ronin_test_${randomBytes(4).toString('hex')}`;
  const template = `${prefix}_template`;
  await createTemplate(postgres.url, template);
  project.provide('testServers', { adminUrl: postgres.url, template, prefix, redisUrl: redis.url });

  return async () => {
    await dropDatabases(postgres.url, prefix);
    await Promise.all([postgres.stop(), redis.stop()]);
  };
}

async function providePostgres(): Promise<Server<string>> {
  if (testingConfig.databaseUrl !== null) return { url: testingConfig.databaseUrl, stop: doNothing };

  const directory = await mkdtemp(join(await fastFolder(), 'ronin-test-postgres-'));
  const server = await startEmbeddedPostgres({
    dataDir: directory,
    logFile: join(directory, 'log'),
    // Fast, and unsafe only when the machine itself fails: a killed server still recovers its commits.
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      max_connections: '200',
      max_wal_size: '512MB',
      wal_level: 'minimal',
      max_wal_senders: '0',
    },
  });
  const callOff = stopAtExit(server.pid, 'SIGQUIT', directory);
  return {
    url: server.superuserUrl,
    stop: async () => {
      await server.stop();
      callOff();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function provideRedis(): Promise<Server<string | null>> {
  if (testingConfig.redisUrl !== null) {
    await refuseUsedRedis(testingConfig.redisUrl);
    say('Redis mode: tested, on the server that REDIS_URL names.');
    return { url: testingConfig.redisUrl, stop: doNothing };
  }
  const redis = await startTestRedis();
  if (redis === null) {
    say('Redis mode: NOT tested. There is no REDIS_URL, and no redis-server on the PATH.');
    return { url: null, stop: doNothing };
  }
  say('Redis mode: tested, on a redis-server of our own.');
  return redis;
}

/** Refuses databases with data of others, because tests flush them. */
async function refuseUsedRedis(url: string): Promise<void> {
  for (const number of REDIS_DATABASES) {
    const redis = new Redis(url, { db: number, maxRetriesPerRequest: 1, connectTimeout: 5_000 });
    const size = await redis.dbsize().finally(() => redis.disconnect());
    if (size > 0)
      throw new Error(`REDIS_URL: database ${String(number)} is not empty, and tests would flush it`);
  }
}

/** A template cannot be cloned while somebody is connected, so connections are forbidden. */
async function createTemplate(adminUrl: string, name: string): Promise<void> {
  await runAsAdmin(adminUrl, `CREATE DATABASE ${name} TEMPLATE template0`);
  const database = connectDatabase({
    url: withDatabase(adminUrl, name),
    applicationName: 'ronin-test-template',
    pool: { max: 2 },
  });
  try {
    await migrate(database);
    await ensurePartitions(database);
    await seed(database);
    // Each test begins with an empty outbox: what the seed wrote counts as sent.
    await database.query('UPDATE analytics_outbox SET queued_at = now()');
  } finally {
    await database.close();
  }
  await runAsAdmin(adminUrl, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
}

async function dropDatabases(adminUrl: string, prefix: string): Promise<void> {
  const [found] = await runAsAdmin(
    adminUrl,
    `SELECT datname FROM pg_database WHERE starts_with(datname, '${prefix}')`,
  );
  const names = (found?.rows ?? []).map(({ datname }: { datname: string }) => datname);
  await runAsAdmin(adminUrl, ...names.map((name) => `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
}

function doNothing(): Promise<void> {
  return Promise.resolve();
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
