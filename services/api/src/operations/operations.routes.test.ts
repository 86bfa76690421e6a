import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  ANALYTICS_QUEUE,
  nameBatch,
  OperationsStatus,
  WRITE_EVENTS_JOB,
  type EnrichedEvent,
} from '@ronin/contracts';
import { createWorker, listen } from '@ronin/server-kit';
import { buildStaff, createBreakableLink, queueModes, STAFF_TEST_PASSWORD, waitFor } from '@ronin/testing';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { openContext } from '../context.ts';
import { startTestApi, type TestApi } from '../testing/start-test-api.ts';

const MINUTE_MS = 60_000;
const PAUSE = '/api/operations/queues/analytics/pause';
const RESUME = '/api/operations/queues/analytics/resume';
const RETRY = '/api/operations/queues/analytics/retry-failed';
const FAILED = '/api/operations/queues/analytics/failed';

/** An error that BullMQ tries no second time, known by its name. */
class Refusal extends Error {
  override name = 'UnrecoverableError';
}

const buildEvent = (): EnrichedEvent => ({
  kind: 'page-view',
  eventId: randomUUID(),
  sessionId: 'session_1_test',
  pageUrl: '/',
  receivedAt: new Date().toISOString(),
  customerId: null,
  isStaff: false,
  botReason: null,
  ipAddress: null,
  countryCode: null,
  userAgent: null,
  deviceType: 'desktop',
  browserName: 'Chrome',
  metadata: null,
});

describe.each(queueModes())('operators, $name', { timeout: 30_000 }, ({ redisUrl }) => {
  let api: TestApi;
  let cookie: string;

  beforeAll(async () => {
    api = await startTestApi({ REDIS_URL: redisUrl ?? '' });
    cookie = await signIn('operator');
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.test.sequelize.query(
      'TRUNCATE analytics_workers, analytics_batches, analytics_producers, analytics_event_ids',
    );
  });
  afterEach(async () => {
    const queue = await api.context.queue.open();
    await queue.resume();
    for (const job of [...(await queue.getFailed()), ...(await queue.getWaiting())]) await job.remove();
  });

  async function signIn(...roles: ('agent' | 'analyst' | 'operator' | 'admin')[]) {
    const { username } = await buildStaff(api.test.sequelize, { roles });
    const body = { username, password: STAFF_TEST_PASSWORD };
    const { headers } = await api.call('POST', '/api/staff/login', { body });
    return (headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
  }
  const call = (method: string, path: string, as = cookie) =>
    api.call(method, path, { headers: { Cookie: as } });
  const status = async () => OperationsStatus.parse((await call('GET', '/api/operations/status')).body);
  const analytics = async () => (await status()).queues.find(({ name }) => name === 'analytics');

  /** A batch that waits, as the intake adds it. */
  const add = async (count: number, { ageMs = 0, producerId = randomUUID() } = {}) => {
    const events = Array.from({ length: count }, () => buildEvent());
    const batch = { producerId, start: 0, events };
    const queue = await api.context.queue.open();
    await queue.add(WRITE_EVENTS_JOB, batch, { jobId: nameBatch(batch), timestamp: Date.now() - ageMs });
  };
  /** A job among the failed. */
  const addFailed = async (count: number) => {
    await add(count);
    const queue = await api.context.queue.open();
    const { databaseUrl } = api.context.config;
    const refuse = () => Promise.reject(new Refusal('refused by the database: 22001'));
    const connection = { databaseUrl, redisUrl, logger: pino({ level: 'silent' }) };
    const taker = createWorker(ANALYTICS_QUEUE, refuse, { ...connection, concurrency: 1, poolSize: 2 });
    void taker.run();
    await waitFor(async () => (await queue.getJobCounts('failed')).failed === 1, { what: 'the failed job' });
    await taker.close();
  };
  const addWorker = (row: { seen?: number; idle?: number; pid?: number } = {}) =>
    api.test.sequelize.query(
      `
        INSERT INTO analytics_workers (worker_id, host, pid, concurrency, jobs, written, started_at, seen_at, last_job_at)
        VALUES ($1, 'forge', $2, 2, 3, 40, now() - interval '1 hour', now() - make_interval(secs => $3),
                now() - make_interval(secs => $4))
      `,
      { bind: [randomUUID(), row.pid ?? 7, row.seen ?? 0, row.idle ?? 0] },
    );

  it.each([
    ['GET', '/api/operations/status'],
    ['GET', FAILED],
    ['POST', PAUSE],
    ['POST', RESUME],
    ['POST', RETRY],
    ['GET', '/api/operations/board'],
    ['GET', '/api/operations/board/api/queues'],
    ['PUT', '/api/operations/board/api/queues/pause'],
  ])('alone may %s %s', async (method, path) => {
    expect((await api.call(method, path)).status).toBe(401);
    expect((await call(method, path, await signIn('agent', 'analyst'))).status).toBe(403);
    expect((await analytics())?.paused).toBe(false);
  });

  it('see an empty house as it is', async () => {
    expect(await status()).toMatchObject({
      backend: redisUrl === null ? 'postgresql' : 'redis',
      queues: [
        { name: 'analytics', state: 'idle', paused: false, oldestSeconds: null },
        { name: 'chat-timers', paused: false },
      ],
      workers: [],
      lastWriteAt: null,
      ledger: { accepted: 0, written: 0, duplicate: 0, waiting: 0, failed: 0, missing: 0, balanced: true },
    });
  });

  it('see how deep the queue is, how old its oldest job, and that the ledger balances', async () => {
    await add(3, { ageMs: 5_000 });
    await add(4);

    const { queues, ledger } = await status();
    expect(queues[0]).toMatchObject({
      state: 'waiting',
      jobs: { waiting: 2, active: 0, delayed: 0, failed: 0 },
    });
    expect(queues[0]?.oldestSeconds).toBeGreaterThanOrEqual(5);
    expect(queues[0]?.oldestSeconds).toBeLessThan(25);
    expect(ledger).toEqual({
      accepted: 7,
      written: 0,
      duplicate: 0,
      waiting: 7,
      failed: 0,
      missing: 0,
      balanced: true,
    });
  });

  it('see at once that something is missing', async () => {
    await api.test.sequelize.query(
      `INSERT INTO analytics_producers (producer_id, accepted, written) VALUES (gen_random_uuid(), 10, 8)`,
    );

    expect((await status()).ledger).toMatchObject({ accepted: 10, written: 8, missing: 2, balanced: false });
  });

  it('see what was stored in each of the last 60 minutes, and when last', async () => {
    const before = Date.now();
    await api.test.sequelize.query(
      `
        INSERT INTO analytics_batches (producer_id, start, written, duplicate, written_at)
        VALUES (gen_random_uuid(), 0, 5, 1, now()), (gen_random_uuid(), 0, 7, 0, now()),
               (gen_random_uuid(), 0, 9, 0, now() - interval '10 minutes'),
               (gen_random_uuid(), 0, 99, 0, now() - interval '61 minutes')
      `,
    );

    const { throughput, lastWriteAt } = await status();
    expect(throughput).toHaveLength(60);
    const stored = throughput.filter(({ jobs }) => jobs > 0).map(({ minute: _minute, ...counts }) => counts);
    expect(stored).toEqual([
      { written: 9, duplicate: 0, jobs: 1 },
      { written: 12, duplicate: 1, jobs: 2 },
    ]);
    const minutes = throughput.map(({ minute }) => Date.parse(minute));
    expect(new Set(minutes.slice(1).map((minute, index) => minute - (minutes[index] ?? 0)))).toEqual(
      new Set([MINUTE_MS]),
    );
    expect(Math.abs(Date.parse(lastWriteAt ?? '') - before)).toBeLessThan(10_000);
  });

  it('see which workers are alive, which work, and which has fallen silent', async () => {
    await addWorker({ pid: 1 });
    await addWorker({ pid: 2, idle: 60 });
    await addWorker({ pid: 3, seen: 30, idle: 30 });

    const { workers } = await status();
    expect(Object.fromEntries(workers.map(({ pid, state }) => [pid, state]))).toEqual({
      1: 'working',
      2: 'idle',
      3: 'gone',
    });
    expect(workers.at(-1)).toMatchObject({ pid: 3, host: 'forge', jobs: 3, written: 40 });
  });

  it('see red when jobs wait and nobody takes any', async () => {
    await add(1, { ageMs: 40_000 });
    await addWorker({ pid: 1, idle: 45 });
    expect(await status()).toMatchObject({ queues: [{ state: 'stuck' }, {}], workers: [{ state: 'stuck' }] });

    await addWorker({ pid: 2, idle: 1 });
    const { queues, workers } = await status();
    expect(queues[0]?.state).toBe('waiting');
    expect(workers.map(({ pid, state }) => `${String(pid)} ${state}`).sort()).toEqual([
      '1 stuck',
      '2 working',
    ]);
  });

  it('pause the queue and resume it, and to say so twice changes nothing', async () => {
    await add(1, { ageMs: 40_000 });
    for (let times = 0; times < 2; times += 1) {
      const answer = await call('POST', PAUSE);
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ name: 'analytics', state: 'paused', paused: true });
    }
    expect(await analytics()).toMatchObject({ state: 'paused', jobs: { waiting: 1 } });
    expect(await (await api.context.queue.open()).isPaused()).toBe(true);

    for (let times = 0; times < 2; times += 1) {
      expect((await call('POST', RESUME)).body).toMatchObject({ paused: false });
    }
    expect(await (await api.context.queue.open()).isPaused()).toBe(false);
  });

  it('may all press the same button at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => call('POST', PAUSE)));

    expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(200));
    expect((await analytics())?.paused).toBe(true);
  });

  it('see why jobs failed, and put them back', async () => {
    await addFailed(3);
    expect(await analytics()).toMatchObject({ jobs: { waiting: 0, failed: 1 } });
    expect((await status()).ledger).toMatchObject({ failed: 3, waiting: 0, balanced: true });
    expect((await call('GET', FAILED)).body).toMatchObject({
      total: 1,
      jobs: [{ name: WRITE_EVENTS_JOB, events: 3, reason: 'refused by the database: 22001', attempts: 1 }],
    });

    const answer = await call('POST', RETRY);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ retried: 1, queue: { jobs: { waiting: 1, failed: 0 } } });
    expect((await status()).ledger).toMatchObject({ failed: 0, waiting: 3, balanced: true });
    expect((await call('GET', FAILED)).body).toEqual({ total: 0, jobs: [] });
    expect((await call('POST', RETRY)).body).toMatchObject({ retried: 0 });
  });

  it.each(['pause', 'resume', 'retry-failed'])('cannot %s a queue that there is not', async (verb) => {
    const answer = await call('POST', `/api/operations/queues/orders/${verb}`);

    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ detail: 'There is no queue named orders.' });
  });

  it('cannot read the failed jobs of a queue that there is not, nor do what is no call', async () => {
    expect((await call('GET', '/api/operations/queues/orders/failed')).status).toBe(404);
    expect((await call('POST', '/api/operations/queues/analytics/obliterate')).status).toBe(404);
    expect((await call('DELETE', '/api/operations/status')).status).toBe(405);
  });

  it('cannot be made to pause a queue by another site', async () => {
    const headers = { Cookie: cookie, Origin: 'https://elsewhere.example' };

    expect((await api.call('POST', PAUSE, { headers })).status).toBe(403);
    expect((await analytics())?.paused).toBe(false);
  });

  it.runIf(redisUrl !== null)('are told what is known while the queue is out of reach', async () => {
    const link = await createBreakableLink(redisUrl ?? '');
    const cut = await openContext({ ...api.context.config, redisUrl: link.url }, pino({ level: 'silent' }));
    const server = await listen(createApp(cut), 0, '127.0.0.1');
    try {
      await link.cut();
      const url = `http://127.0.0.1:${String(server.port)}/api/operations`;
      const answer = await fetch(`${url}/status`, { headers: { Cookie: cookie } });
      const { queues, throughput, ledger } = OperationsStatus.parse(await answer.json());
      expect(queues.map(({ state, jobs }) => ({ state, jobs }))).toEqual([
        { state: 'unreachable', jobs: null },
        { state: 'unreachable', jobs: null },
      ]);
      expect(throughput).toHaveLength(60);
      expect(ledger).toBeNull();

      const pause = await fetch(`${url}/queues/analytics/pause`, {
        method: 'POST',
        headers: { Cookie: cookie },
      });
      expect(pause.status).toBe(503);
    } finally {
      await link.heal();
      await server.close(0);
      await cut.close();
      await link.close();
    }
  });

  it('are watched by Prometheus too', async () => {
    await add(3, { ageMs: 5_000 });
    await addWorker();
    const text = await (await fetch(`${api.url}/metrics`)).text();

    expect(text).toMatch(/analytics_jobs\{state="waiting",service="api"\} 1/);
    expect(text).toMatch(/analytics_oldest_job_age_seconds\{service="api"\} [5-9]/);
    expect(text).toMatch(/analytics_queue_paused\{service="api"\} 0/);
    expect(text).toMatch(/analytics_workers_alive\{service="api"\} 1/);
    expect(text).toMatch(/analytics_ledger_events\{entry="waiting",service="api"\} 3/);
    expect(text).toMatch(/analytics_ledger_events\{entry="missing",service="api"\} 0/);
  });

  it('are alerted and scaled by figures that there are', async () => {
    const metrics = await (await fetch(`${api.url}/metrics`)).text();
    const deploy = path.resolve(import.meta.dirname, '../../../../deploy');
    const files = ['prometheus/alerts.yml', 'kubernetes/worker-scaling.yml'];
    const texts = await Promise.all(files.map((file) => readFile(path.join(deploy, file), 'utf8')));
    const named = new Set(texts.join().match(/analytics_\w+/g));

    expect(named.size).toBeGreaterThan(5);
    expect([...named].filter((name) => !metrics.includes(`# TYPE ${name} `))).toEqual([]);
  });

  it('have Bull Board, its page under a policy that runs its own files alone', async () => {
    const page = await fetch(`${api.url}/api/operations/board`, { headers: { Cookie: cookie } });
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self';/);
    expect(html).not.toMatch(/googleapis|<style|<%|<script>/);
    expect(html).toContain('<base href="/api/operations/board/" />');
    const parts = [...html.matchAll(/(?:src|href)="(static[^"]+)"/g)].map(([, url]) => url ?? '');
    expect(parts.length).toBeGreaterThan(4);
    for (const part of parts) {
      const url = `${api.url}/api/operations/board/${part}`;
      expect((await fetch(url, { headers: { Cookie: cookie } })).status, part).toBe(200);
    }
  });

  it('see every queue on the board, and may steer it there', async () => {
    await addFailed(2);
    const board = '/api/operations/board/api';
    expect((await call('GET', `${board}/queues?activeQueue=analytics&status=failed`)).body).toMatchObject({
      queues: [
        {
          name: 'analytics',
          counts: { failed: 1 },
          jobs: [{ failedReason: 'refused by the database: 22001' }],
        },
        { name: 'chat-timers' },
      ],
    });
    expect((await call('GET', `${board}/redis/stats`)).status).toBe(200);

    expect((await call('PUT', `${board}/queues/analytics/retry/failed`)).status).toBe(200);
    expect((await analytics())?.jobs).toMatchObject({ failed: 0, waiting: 1 });
    expect((await call('PUT', `${board}/queues/analytics/pause`)).status).toBe(200);
    expect((await analytics())?.paused).toBe(true);
  });
});
