import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ANALYTICS_QUEUE, type WriteEvents } from '@ronin/contracts';
import { connectDatabase, ensurePartitions, migrate, type Ledger } from '@ronin/database';
import { createQueue } from '@ronin/server-kit';
import { waitFor } from '@ronin/testing';
import { startEmbeddedPostgres } from '../../../../scripts/embedded-postgres.mjs';
import { readAnalyticsLedger } from '../ledger.service.ts';
import { createRandom } from './random.ts';
import { recountTotals, type Totals } from './recount-totals.service.ts';
import { killServices, spawnService, type ServiceProcess } from './service-process.ts';
import { createWorkerLogger } from '../logger.ts';

interface FireOptions {
  /** Events to be accepted at least; sending goes on as long as the killing. A tenth of them is sent twice. */
  events: number;
  /** How many processes are killed meanwhile. */
  kills: number;
  /** The same seed kills in the same order. */
  seed: number;
  withRedis: boolean;
}

interface FireReport {
  /** Ids that were answered 202. */
  accepted: Set<string>;
  stored: string[];
  ledger: Ledger;
  /** What reports are read from, beside the rows. */
  totals: Record<string, Totals>;
  killed: string[];
}

/** Something that is killed and started again at the same place. */
interface Victim {
  name: string;
  kill: () => Promise<void>;
  start: () => Promise<void>;
}

/** Bots feed no visits. */
const PERSONS_AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const SENDERS = 8;
const PAUSE_MS = 100;
const SETTLE_LIMIT_MS = 60_000;

/**
 * Sends events to an api while it, two workers, PostgreSQL and, where there is one, Redis are killed and started again by a
 * seeded schedule. A sender behaves as the tracker does: what is not answered 202 it sends again under the same ids.
 */
export async function runUnderFire(options: FireOptions): Promise<FireReport> {
  const directory = await mkdtemp(path.join(tmpdir(), 'ronin-fire-'));
  const postgres = await createPostgres(path.join(directory, 'postgres'));
  const redis = options.withRedis ? await createRedis(directory) : null;
  const redisUrl = redis?.url ?? null;
  const env = {
    DATABASE_URL: postgres.url,
    SESSION_SECRET: 'under-fire-under-fire',
    ...(redisUrl !== null && { REDIS_URL: redisUrl }),
  };
  const apiPort = await findFreePort();
  const services = [
    createService('api', { ...env, API_PORT: String(apiPort) }),
    createService('worker', env),
    createService('worker', env),
  ];
  const database = connectDatabase({ url: postgres.url, applicationName: 'ronin-fire', pool: { max: 2 } });
  const queue = createQueue<WriteEvents>(ANALYTICS_QUEUE, {
    databaseUrl: postgres.url,
    redisUrl,
    logger: createWorkerLogger('silent'),
  });

  try {
    await migrate(database);
    await ensurePartitions(database);
    for (const service of services) await service.start();
    const url = `http://127.0.0.1:${String(apiPort)}/api/analytics/page-views`;
    let isOver = false;
    const sending = sendAll(url, (sent) => isOver && sent >= options.events);
    const killed = await killSome([...services, postgres, ...(redis ? [redis] : [])], options);
    isOver = true;
    const accepted = await sending;

    const readLedger = () => readAnalyticsLedger(database, queue);
    await waitFor(
      async () => {
        const { waiting, written } = await readLedger();
        return waiting === 0 && written >= accepted.size;
      },
      { what: 'all that was accepted to be stored', timeoutMs: SETTLE_LIMIT_MS, intervalMs: 200 },
    );
    const rows = await database.models.PageView.findAll({ attributes: ['eventId'], raw: true });
    await services[0]?.stop();

    const totals = await recountTotals(database);

    return {
      accepted,
      stored: rows.map(({ eventId }) => eventId),
      ledger: await readLedger(),
      totals,
      killed,
    };
  } finally {
    await killServices();
    await queue.close();
    await database.close();
    await redis?.stop();
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

/** Eight senders, each sending one event or up to 20 together, and a tenth of them again with the next. */
async function sendAll(url: string, isEnough: (sent: number) => boolean): Promise<Set<string>> {
  const accepted = new Set<string>();
  const send = async (sender: number) => {
    let repeats: string[] = [];
    for (let request = sender; !isEnough(accepted.size); request += 1) {
      const fresh = Array.from({ length: request % 4 === 0 ? 20 : 1 }, () => randomUUID());
      await sendUntilAccepted(url, [...fresh, ...repeats]);
      for (const id of fresh) accepted.add(id);
      repeats = fresh.filter((_id, index) => (request + index) % 10 === 0);
      await sleep(PAUSE_MS);
    }
    if (repeats.length > 0) await sendUntilAccepted(url, repeats);
  };
  await Promise.all(Array.from({ length: SENDERS }, (_value, sender) => send(sender)));

  return accepted;
}

async function sendUntilAccepted(url: string, ids: string[]): Promise<void> {
  const views = ids.map((eventId) => ({
    eventId,
    // Visits that several workers have in hand at once.
    sessionId: `session_1_fire${eventId.slice(0, 2)}`,
    pageUrl: '/',
  }));
  const body = JSON.stringify(views.length === 1 ? views[0] : views);
  for (;;) {
    const status = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': PERSONS_AGENT },
      body,
      signal: AbortSignal.timeout(10_000),
    }).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 202) return;
    if (status !== 0 && status !== 503) throw new Error(`answered ${String(status)}`);
    await sleep(50);
  }
}

async function killSome(victims: Victim[], { kills, seed }: FireOptions): Promise<string[]> {
  const random = createRandom(seed);
  const killed: string[] = [];
  // Each is killed once before any is killed twice.
  let round: Victim[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    if (round.length === 0) round = [...victims];
    await sleep(300 + random() * 700);
    const [victim] = round.splice(Math.floor(random() * round.length), 1);
    if (victim === undefined) break;
    await victim.kill();
    killed.push(victim.name);
    await sleep(random() * 500);
    await victim.start();
  }

  return killed;
}

function createService(name: 'api' | 'worker', env: Record<string, string>) {
  let current: ServiceProcess | undefined;

  return {
    name,
    async kill() {
      await current?.end('SIGKILL');
    },
    /** A start that ends because a server was away too long is repeated, as the supervisor does. */
    async start() {
      for (let tries = 0; tries < 5; tries += 1) {
        const started = spawnService(name, env);
        current = started;
        await waitFor(() => started.port() !== undefined || started.exitCode() !== null, {
          what: `the ${name} to listen`,
          timeoutMs: 60_000,
        });
        if (started.exitCode() === null) return;
      }
      throw new Error(`the ${name} does not start:\n${current?.log() ?? ''}`);
    },
    async stop() {
      await current?.end('SIGTERM');
    },
  };
}

async function createPostgres(dataDir: string) {
  let server = await startEmbeddedPostgres({ dataDir });
  const { url, port } = server;

  return {
    name: 'PostgreSQL',
    url,
    async kill() {
      process.kill(server.pid, 'SIGKILL');
      await server.exited;
    },
    async start() {
      server = await startEmbeddedPostgres({ dataDir, port });
    },
    stop: () => server.stop(),
  };
}

/** With an append-only file, as 202 asks for. */
async function createRedis(directory: string) {
  const port = await findFreePort();
  const url = `redis://127.0.0.1:${String(port)}`;
  let child: ChildProcess;
  const start = async () => {
    const settings = { port: String(port), bind: '127.0.0.1', save: '', appendonly: 'yes', dir: directory };
    const flags = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
    child = spawn('redis-server', flags, { stdio: 'ignore' });
    await once(child, 'spawn');
  };
  const end = async (signal: NodeJS.Signals) => {
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  await start();

  return { name: 'Redis', url, start, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port.');

  return address.port;
}
