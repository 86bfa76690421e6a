import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { ANALYTICS_QUEUE, type WriteEvents } from '@ronin/contracts';
import { connectDatabase, ensurePartitions, migrate } from '@ronin/database';
import { createLogger, createQueue, type JobQueue } from '@ronin/server-kit';
import { startTestRedis } from '@ronin/testing';
import pg from 'pg';
import { freePort } from '../scripts/machine/free-port.mjs';
import { ALLOCATOR } from '../scripts/start/environment.mjs';
import { builtPrograms } from '../scripts/start/processes/processes.mjs';
import type { Stack } from './stack.ts';

const DATABASE = 'bench_redis';
const READY_LIMIT_MS = 30_000;

/** One of our processes, with the address of its internal calls. */
export interface Service {
  url: string;
  end(signal: NodeJS.Signals): Promise<void>;
}

/** An api and any number of workers with a Redis that persists its data, as on several machines. */
export interface RedisStack {
  apiUrl: string;
  client: pg.Client;
  queue: JobQueue<WriteEvents>;
  /** Starts another worker. */
  startWorker(): Promise<Service>;
  /** Ends all processes. The database keeps running. */
  stop(): Promise<void>;
}

/** Uses the production build and the server of `stack`, with its own database. Null when Redis is not installed. */
export async function startRedisStack(stack: Stack): Promise<RedisStack | null> {
  const redis = await startTestRedis('yes');
  if (redis === null) return null;
  const databaseUrl = await createDatabase(stack.databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const queue = createQueue<WriteEvents>(ANALYTICS_QUEUE, {
    databaseUrl,
    redisUrl: redis.url,
    logger: createLogger('bench', 'warn'),
  });
  const services: Service[] = [];
  const start = async (name: 'api' | 'analytics-worker') => {
    const service = await startService(name, {
      DATABASE_URL: databaseUrl,
      REDIS_URL: redis.url,
      SESSION_SECRET: stack.sessionSecret,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    });
    services.push(service);
    return service;
  };
  const api = await start('api');

  return {
    apiUrl: api.url,
    client,
    queue,
    startWorker: () => start('analytics-worker'),
    async stop() {
      await Promise.all(services.map((service) => service.end('SIGTERM')));
      await queue.close();
      await client.end();
      await redis.stop();
    },
  };
}

async function createDatabase(serverUrl: string): Promise<string> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`DROP DATABASE IF EXISTS ${DATABASE}`);
  await admin.query(`CREATE DATABASE ${DATABASE}`);
  await admin.end();
  const url = new URL(serverUrl);
  url.pathname = `/${DATABASE}`;
  const database = connectDatabase({ url: url.href, applicationName: 'ronin-bench' });
  await migrate(database);
  await ensurePartitions(database);
  await database.close();

  return url.href;
}

/** Starts a process with the same flags and allocator as `npm start`. */
async function startService(name: 'api' | 'analytics-worker', env: Record<string, string>): Promise<Service> {
  const port = String(await freePort());
  const program = builtPrograms().services.find((service) => service.name === name);
  if (program === undefined) throw new Error(`There is no program ${name}.`);
  const child = spawn(process.execPath, program.args, {
    env: { ...ALLOCATOR, ...process.env, ...env, API_PORT: port, WORKER_PORT: port },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, child);

  return {
    url,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    },
  };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_LIMIT_MS;
  for (;;) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${url} did not become ready.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
