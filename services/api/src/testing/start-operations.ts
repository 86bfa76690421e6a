import { randomUUID } from 'node:crypto';
import { ANALYTICS_QUEUE, formatBatchId, OperationsStatus, WRITE_EVENTS_JOB } from '@ronin/contracts';
import { createWorker } from '@ronin/server-kit';
import { buildStaff, STAFF_TEST_PASSWORD, waitFor } from '@ronin/testing';
import { pino } from 'pino';
import { buildEvent } from './build-event.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';

/** An error that BullMQ does not retry, which it recognises by its name. */
class Refusal extends Error {
  override name = 'UnrecoverableError';
}

export type TestOperations = Awaited<ReturnType<typeof startOperations>>;

/** The api with a signed-in operator, and functions that create queues, jobs and workers. */
export async function startOperations(redisUrl: string | null, env: Record<string, string> = {}) {
  const api = await startTestApi({ REDIS_URL: redisUrl ?? '', ...env });
  const cookie = await signIn(api, 'operator');
  const call = (method: string, path: string, as = cookie) =>
    api.call(method, path, { headers: { Cookie: as } });
  const status = async () => OperationsStatus.parse((await call('GET', '/api/operations/status')).body);

  return {
    api,
    cookie,
    call,
    status,
    analytics: async () => (await status()).queues.find(({ name }) => name === 'analytics'),
    signIn: (...roles: Role[]) => signIn(api, ...roles),
    add: (count: number, batch?: Parameters<typeof addBatch>[2]) => addBatch(api, count, batch),
    addFailed: (count: number) => addFailed(api, count),
    addRetrying: (counts: number[], error: string) => addRetrying(api, counts, error),
    addProcess: (row?: ProcessRow) => addProcess(api, row),
    empty: () => empty(api),
  };
}

type Role = 'agent' | 'analyst' | 'operator' | 'admin';

/** @returns the cookie. */
async function signIn(api: TestApi, ...roles: Role[]): Promise<string> {
  const { username } = await buildStaff(api.test.sequelize, { roles });
  const body = { username, password: STAFF_TEST_PASSWORD };
  const { headers } = await api.call('POST', '/api/staff/login', { body });

  return (headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
}

/** Adds a waiting batch, like the intake. */
async function addBatch(api: TestApi, count: number, { ageMs = 0, producerId = randomUUID() } = {}) {
  const events = Array.from({ length: count }, () => buildEvent());
  const batch = { producerId, start: 0, events };
  const queue = await api.context.queue.open();
  await queue.add(WRITE_EVENTS_JOB, batch, { jobId: formatBatchId(batch), timestamp: Date.now() - ageMs });
}

/** Adds a failed job. */
async function addFailed(api: TestApi, count: number) {
  await addBatch(api, count);
  const queue = await api.context.queue.open();
  const { databaseUrl, redisUrl } = api.context.config;
  const refuse = () => Promise.reject(new Refusal('refused by the database: 22001'));
  const connection = { databaseUrl, redisUrl, logger: pino({ level: 'silent' }) };
  const taker = createWorker(ANALYTICS_QUEUE, refuse, { ...connection, concurrency: 1, poolSize: 2 });
  void taker.run();
  await waitFor(async () => (await queue.getJobCounts('failed')).failed === 1, { what: 'the failed job' });
  await taker.close();
}

/**
 * Jobs that were tried once, failed with `error` and wait for their next attempt.
 * @param counts how many events each of them has.
 */
async function addRetrying(api: TestApi, counts: number[], error: string) {
  for (const count of counts) await addBatch(api, count, { ageMs: counts.length * 1_000 });
  const queue = await api.context.queue.open();
  const { databaseUrl, redisUrl } = api.context.config;
  const connection = { databaseUrl, redisUrl, logger: pino({ level: 'silent' }) };
  const taker = createWorker(ANALYTICS_QUEUE, () => Promise.reject(new Error(error)), {
    ...connection,
    concurrency: counts.length,
    poolSize: 2,
  });
  void taker.run();
  const isDelayed = async () => (await queue.getJobCounts('delayed')).delayed === counts.length;
  // The pauses between attempts grow, so at some time all jobs wait.
  await waitFor(isDelayed, { what: 'jobs that wait for their next attempt' });
  await taker.close();
}

interface ProcessRow {
  service?: string;
  /** Seconds since it was seen, since it finished a job, and since its start. */
  seen?: number;
  idle?: number;
  age?: number;
  pid?: number;
  ready?: boolean;
  checks?: Record<string, string>;
}

/** Writes the heartbeat of a process, by default a worker's. */
const addProcess = (api: TestApi, row: ProcessRow = {}) => {
  const lastJobAt = new Date(Date.now() - (row.idle ?? 0) * 1_000).toISOString();
  const figures = { concurrency: 2, jobs: 3, written: 40, duplicate: 0, failed: 0, lastJobAt };
  const service = row.service ?? 'analytics-worker';

  return api.test.sequelize.query(
    `
      INSERT INTO service_heartbeats
        (instance_id, service, host, pid, version, ready, checks, figures, started_at, seen_at)
      VALUES ($1, $2, 'forge', $3, '1.2.3', $4, $5, $6, now() - make_interval(secs => $7), now() - make_interval(secs => $8))
    `,
    {
      bind: [
        randomUUID(),
        service,
        row.pid ?? 7,
        row.ready ?? true,
        JSON.stringify(row.checks ?? { database: 'ok' }),
        service === 'analytics-worker' ? JSON.stringify(figures) : null,
        row.age ?? 3_600,
        row.seen ?? 0,
      ],
    },
  );
};

/** Removes everything that was added. */
async function empty(api: TestApi) {
  const queue = await api.context.queue.open();
  await queue.resume();
  for (const job of await queue.getJobs(['failed', 'waiting', 'delayed'])) await job.remove();
  await api.test.sequelize.query(
    'TRUNCATE service_heartbeats, analytics_batches, analytics_producers, analytics_event_ids, outbox',
  );
}
