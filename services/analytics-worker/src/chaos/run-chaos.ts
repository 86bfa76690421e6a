import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getLedger, type Ledger } from '@ronin/analytics';
import { recountTotals, type Totals } from '@ronin/analytics/testing';
import { ANALYTICS_QUEUE, type WriteEvents } from '@ronin/contracts';
import { connectDatabase, ensurePartitions, migrate } from '@ronin/database';
import { createLogger, createQueue } from '@ronin/server-kit';
import { waitFor } from '@ronin/testing';
import {
  createPostgresTarget,
  createRedisTarget,
  createServiceTarget,
  injectFaults,
} from '@ronin/testing/chaos';
import { freePort } from '../../../../scripts/machine/free-port.mjs';
import { spawnService, spawnWorker } from '../testing/service-process.ts';
import { sendAll, type Sent } from './event-senders.ts';

interface ChaosOptions {
  /** The minimum number of accepted events. A tenth of them is sent twice. */
  events: number;
  /** The same seed gives the same order of faults and the same pauses. */
  seed: number;
  /** The Redis of the tests; null: the queue is in PostgreSQL. */
  redisUrl: string | null;
}

interface ChaosReport extends Sent {
  stored: string[];
  ledger: Ledger;
  /** The totals of the reports' tables and of the rows. */
  totals: Record<string, Totals>;
  /** How often each was killed. */
  killed: Record<string, number>;
}

const STORE_LIMIT_MS = 120_000;

/**
 * Sends events to an api while it, two workers, PostgreSQL and, if there is one, Redis are killed and restarted by a
 * seeded schedule, independently of each other: several may be down at once.
 */
export async function runChaos({ events, seed, redisUrl: testRedisUrl }: ChaosOptions): Promise<ChaosReport> {
  const directory = await mkdtemp(path.join(tmpdir(), 'ronin-chaos-'));
  const postgres = await createPostgresTarget(path.join(directory, 'postgres'));
  const redis = testRedisUrl === null ? null : await createRedisTarget(testRedisUrl);
  const redisUrl = redis?.url ?? null;
  const env = {
    DATABASE_URL: postgres.url,
    SESSION_SECRET: 'chaos-test-chaos-test-chaos-test',
    ...(redisUrl !== null && { REDIS_URL: redisUrl }),
  };
  const apiPort = await freePort();
  const api = createServiceTarget('api', () => spawnService('api', { ...env, API_PORT: String(apiPort) }));
  const workers = [1, 2].map(() => createServiceTarget('worker', () => spawnWorker(env)));
  const services = [api, ...workers];
  const database = connectDatabase({ url: postgres.url, applicationName: 'ronin-chaos', pool: { max: 2 } });
  const queue = createQueue<WriteEvents>(ANALYTICS_QUEUE, {
    databaseUrl: postgres.url,
    redisUrl,
    logger: createLogger('analytics-worker', 'silent'),
  });

  try {
    await migrate(database);
    await ensurePartitions(database);
    await Promise.all(services.map((service) => service.start()));
    const url = `http://127.0.0.1:${String(apiPort)}/api/analytics/page-views`;
    const sent: Sent = { accepted: new Set(), repeated: 0 };
    const isEnough = () => sent.accepted.size >= events;
    let isOver = false;
    const sending = sendAll(url, sent, () => isOver);
    const killed = await injectFaults([...services, postgres, ...(redis ? [redis] : [])], seed, isEnough);
    isOver = true;
    await sending;

    const currentLedger = () => getLedger(database, queue);
    await waitFor(
      async () => {
        const { waiting, written } = await currentLedger();
        return waiting === 0 && written >= sent.accepted.size;
      },
      { what: 'all accepted events to be stored', timeoutMs: STORE_LIMIT_MS, intervalMs: 200 },
    );
    const rows = await database.models.PageView.findAll({ attributes: ['eventId'], raw: true });
    // At its stop the api saves how many events it accepted.
    await api.stop();

    return {
      ...sent,
      stored: rows.map(({ eventId }) => eventId),
      ledger: await currentLedger(),
      totals: await recountTotals(database),
      killed,
    };
  } finally {
    await Promise.all(services.map((service) => service.kill()));
    await queue.close();
    await database.close();
    await redis?.stop();
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
}
