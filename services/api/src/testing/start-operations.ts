import { randomUUID } from 'node:crypto';
import { ANALYTICS_QUEUE, nameBatch, OperationsStatus, WRITE_EVENTS_JOB } from '@ronin/contracts';
import { createWorker } from '@ronin/server-kit';
import { buildStaff, STAFF_TEST_PASSWORD, waitFor } from '@ronin/testing';
import { pino } from 'pino';
import { buildEvent } from './build-event.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';

/** An error that BullMQ tries no second time, known by its name. */
class Refusal extends Error {
  override name = 'UnrecoverableError';
}

export type TestOperations = Awaited<ReturnType<typeof startOperations>>;

/** The api with an operator at it, and ways to make what there is to see. */
export async function startOperations(redisUrl: string | null) {
  const api = await startTestApi({ REDIS_URL: redisUrl ?? '' });
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
    addWorker: (row?: Parameters<typeof addWorker>[1]) => addWorker(api, row),
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

/** A batch that waits, as the intake adds it. */
async function addBatch(api: TestApi, count: number, { ageMs = 0, producerId = randomUUID() } = {}) {
  const events = Array.from({ length: count }, buildEvent);
  const batch = { producerId, start: 0, events };
  const queue = await api.context.queue.open();
  await queue.add(WRITE_EVENTS_JOB, batch, { jobId: nameBatch(batch), timestamp: Date.now() - ageMs });
}

/** A job among the failed. */
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

/** @param row seconds since it was seen and since it took a job, and its process id. */
const addWorker = (api: TestApi, row: { seen?: number; idle?: number; pid?: number } = {}) =>
  api.test.sequelize.query(
    `
      INSERT INTO analytics_workers (worker_id, host, pid, concurrency, jobs, written, started_at, seen_at, last_job_at)
      VALUES ($1, 'forge', $2, 2, 3, 40, now() - interval '1 hour', now() - make_interval(secs => $3),
              now() - make_interval(secs => $4))
    `,
    { bind: [randomUUID(), row.pid ?? 7, row.seen ?? 0, row.idle ?? 0] },
  );

/** Nothing is left of what was added. */
async function empty(api: TestApi) {
  const queue = await api.context.queue.open();
  await queue.resume();
  for (const job of [...(await queue.getFailed()), ...(await queue.getWaiting())]) await job.remove();
  await api.test.sequelize.query(
    'TRUNCATE analytics_workers, analytics_batches, analytics_producers, analytics_event_ids',
  );
}
