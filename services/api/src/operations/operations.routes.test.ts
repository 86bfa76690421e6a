import { WRITE_EVENTS_JOB } from '@ronin/contracts';
import { queueModes } from '@ronin/testing';
import { QueryTypes } from 'sequelize';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startOperations, type TestOperations } from '../testing/start-operations.ts';
import { getQueueStatus } from './queues.service.ts';

const MINUTE_MS = 60_000;
const PAUSE = '/api/operations/queues/analytics/pause';
const RESUME = '/api/operations/queues/analytics/resume';
const RETRY = '/api/operations/queues/analytics/retry-failed';
const RETRY_NOW = '/api/operations/queues/analytics/retry-now';
const FAILED = '/api/operations/queues/analytics/failed';

describe.each(queueModes())('operators, $name', ({ redisUrl }) => {
  let operations: TestOperations;

  beforeAll(async () => {
    operations = await startOperations(redisUrl);
  });
  afterAll(() => operations.api.close());
  afterEach(() => operations.empty());

  it.each([
    ['GET', '/api/operations/status'],
    ['GET', FAILED],
    ['POST', PAUSE],
    ['POST', RESUME],
    ['POST', RETRY],
    ['POST', RETRY_NOW],
    ['GET', '/api/operations/board'],
    ['GET', '/api/operations/board/api/queues'],
    ['PUT', '/api/operations/board/api/queues/pause'],
  ])('alone may %s %s', async (method, path) => {
    expect((await operations.api.call(method, path)).status).toBe(401);
    expect((await operations.call(method, path, await operations.signIn('agent', 'analyst'))).status).toBe(
      403,
    );
    expect((await operations.analytics())?.paused).toBe(false);
  });

  it('see that there is no data yet', async () => {
    expect(await operations.status()).toMatchObject({
      backend: redisUrl === null ? 'postgresql' : 'redis',
      queues: [
        { name: 'analytics', state: 'idle', paused: false, oldestSeconds: null },
        { name: 'chat-timers', paused: false },
      ],
      workers: [],
      lastWriteAt: null,
      backup: { last: null, error: null, isOverdue: false },
      ledger: { accepted: 0, written: 0, duplicate: 0, waiting: 0, failed: 0, missing: 0, balanced: true },
    });
  });

  it('see the length of the queue, the age of its oldest job, and that the ledger balances', async () => {
    await operations.add(3, { ageMs: 5_000 });
    await operations.add(4);

    const { queues, ledger } = await operations.status();
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

  it('see age and size of the last backup, and why a later one failed', async () => {
    await operations.api.test.sequelize.query(`
      INSERT INTO backup_runs (name, host, folder, started_at, finished_at, row_count, size_bytes, error) VALUES
        ('one', 'forge', '/backups/one', now() - interval '27 hours 9 seconds', now() - interval '27 hours', 5, 700, NULL),
        ('', 'forge', '/backups', now(), now(), 0, 0, 'No space left.')
    `);

    const { backup } = await operations.status();
    expect(backup).toMatchObject({
      last: { name: 'one', host: 'forge', durationSeconds: 9, rows: 5, sizeBytes: 700 },
      error: 'No space left.',
      isOverdue: true,
    });
    expect(backup.last?.ageSeconds).toBeGreaterThanOrEqual(27 * 3_600);
    const metrics = await (await fetch(`${operations.api.url}/metrics`)).text();
    expect(metrics).toContain('backup_size_bytes{service="api"} 700');
    expect(metrics).toContain('backup_problem{service="api"} 1');
  });

  it('see which mails wait too long, are tried again or have failed', async () => {
    expect((await operations.status()).mail).toEqual({
      waiting: 0,
      oldestSeconds: 0,
      refused: null,
      failed: 0,
    });
    await operations.api.test.sequelize.query(`
      INSERT INTO outbox (kind, to_address, dedupe_key, created_at, next_attempt_at, attempts, error, sent_at, failed_at, kept_at)
      SELECT 'contact-received', 'hana@example.com', key, now() - age, now() + due, attempts, error,
        now() + sent, now() + failed, now() + kept
      FROM (VALUES
        ('late', interval '11 minutes', interval '-10 minutes', 0, NULL, NULL::interval, NULL::interval, NULL::interval),
        ('refused', '2 hours', '20 minutes', 4, 'ECONNREFUSED', NULL, NULL, NULL),
        ('refused later', '1 hour', '5 minutes', 3, 'ECONNREFUSED', NULL, NULL, NULL),
        ('failed', '5 days', '-2 days', 9, '550 No such user', NULL, '-2 days', NULL),
        ('failed long ago', '9 days', '-4 days', 9, '550 No such user', NULL, '-4 days', NULL),
        ('sent', '1 day', '-1 day', 1, NULL, '-1 day', NULL, NULL),
        ('kept', '1 day', '-1 day', 0, NULL, NULL, NULL, '-1 day')
      ) AS mails (key, age, due, attempts, error, sent, failed, kept)
    `);

    const { mail } = await operations.status();
    expect(mail).toMatchObject({ waiting: 3, refused: { mails: 2 }, failed: 1 });
    expect(mail.oldestSeconds).toBeGreaterThanOrEqual(600);
    const [first] = await operations.api.test.sequelize.query<{ createdAt: Date }>(
      `SELECT created_at AS "createdAt" FROM outbox WHERE dedupe_key = 'refused'`,
      { type: QueryTypes.SELECT },
    );
    expect(mail.refused?.since).toBe(first?.createdAt.toISOString());
  });

  it('see at once that events are missing', async () => {
    await operations.api.test.sequelize.query(
      `INSERT INTO analytics_producers (producer_id, accepted, written) VALUES (gen_random_uuid(), 10, 8)`,
    );

    expect((await operations.status()).ledger).toMatchObject({
      accepted: 10,
      written: 8,
      missing: 2,
      balanced: false,
    });
  });

  it('see the events stored in each of the last 60 minutes, and the time of the last write', async () => {
    const before = Date.now();
    await operations.api.test.sequelize.query(
      `
        INSERT INTO analytics_batches (producer_id, start, written, duplicate, written_at)
        VALUES (gen_random_uuid(), 0, 5, 1, now()), (gen_random_uuid(), 0, 7, 0, now()),
               (gen_random_uuid(), 0, 9, 0, now() - interval '10 minutes'),
               (gen_random_uuid(), 0, 99, 0, now() - interval '61 minutes')
      `,
    );

    const { throughput, lastWriteAt } = await operations.status();
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

  it('see which workers are idle, working or not seen any more', async () => {
    await operations.addProcess({ pid: 1 });
    await operations.addProcess({ pid: 2, idle: 60 });
    await operations.addProcess({ pid: 3, seen: 30, idle: 30 });

    const { workers } = await operations.status();
    expect(Object.fromEntries(workers.map(({ pid, state }) => [pid, state]))).toEqual({
      1: 'working',
      2: 'idle',
      3: 'gone',
    });
    expect(workers.at(-1)).toMatchObject({ pid: 3, host: 'forge', jobs: 3, written: 40 });
  });

  it('see the queue as stuck when jobs wait and no worker takes them', async () => {
    await operations.add(1, { ageMs: 40_000 });
    await operations.addProcess({ pid: 1, idle: 45 });
    expect(await operations.status()).toMatchObject({
      queues: [{ state: 'stuck' }, {}],
      workers: [{ state: 'stuck' }],
    });

    await operations.addProcess({ pid: 2, idle: 1 });
    const { queues, workers } = await operations.status();
    expect(queues[0]?.state).toBe('waiting');
    expect(workers.map(({ pid, state }) => `${String(pid)} ${state}`).sort()).toEqual([
      '1 stuck',
      '2 working',
    ]);
  });

  it('pause and resume the queue; a repeated call changes nothing', async () => {
    await operations.add(1, { ageMs: 40_000 });
    for (let times = 0; times < 2; times += 1) {
      const answer = await operations.call('POST', PAUSE);
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ name: 'analytics', state: 'paused', paused: true });
    }
    expect(await operations.analytics()).toMatchObject({ state: 'paused', jobs: { waiting: 1 } });
    expect(await (await operations.api.context.queue.open()).isPaused()).toBe(true);

    for (let times = 0; times < 2; times += 1) {
      expect((await operations.call('POST', RESUME)).body).toMatchObject({ paused: false });
    }
    expect(await (await operations.api.context.queue.open()).isPaused()).toBe(false);
  });

  it('can send the same action at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => operations.call('POST', PAUSE)));

    expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(200));
    expect((await operations.analytics())?.paused).toBe(true);
  });

  it('see why jobs failed, and retry them', async () => {
    await operations.addFailed(3);
    expect(await operations.analytics()).toMatchObject({ jobs: { waiting: 0, failed: 1 } });
    expect((await operations.status()).ledger).toMatchObject({ failed: 3, waiting: 0, balanced: true });
    expect((await operations.call('GET', FAILED)).body).toMatchObject({
      total: 1,
      jobs: [{ name: WRITE_EVENTS_JOB, events: 3, reason: 'refused by the database: 22001', attempts: 1 }],
    });

    const answer = await operations.call('POST', RETRY);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ retried: 1, queue: { jobs: { waiting: 1, failed: 0 } } });
    expect((await operations.status()).ledger).toMatchObject({ failed: 0, waiting: 3, balanced: true });
    expect((await operations.call('GET', FAILED)).body).toEqual({ total: 0, jobs: [] });
    expect((await operations.call('POST', RETRY)).body).toMatchObject({ retried: 0 });
  });

  it('see which events cannot be written, since when and why, and can retry at once', async () => {
    await operations.addRetrying([3, 4], 'relation "visits" does not exist');
    const analytics = await operations.analytics();
    expect(analytics).toMatchObject({
      state: 'retrying',
      jobs: { failed: 0 },
      retrying: { jobs: 2, events: 7, error: 'relation "visits" does not exist' },
    });
    expect(analytics?.retrying?.attempts).toBeGreaterThan(0);
    expect(analytics?.oldestSeconds).toBeGreaterThanOrEqual(2);
    expect((await operations.status()).ledger).toMatchObject({ waiting: 7, balanced: true });

    const answer = await operations.call('POST', RETRY_NOW);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ moved: 2, queue: { jobs: { waiting: 2, delayed: 0 } } });
  });

  it('see a queue as failing once its jobs have failed for 20 seconds', async () => {
    await operations.addRetrying([1], 'no space left on device');
    const later = { ...operations.api.context, now: () => new Date(Date.now() + 21_000) };

    expect(await getQueueStatus(later, 'analytics')).toMatchObject({ state: 'failing' });
  });

  it('retry nothing when nothing failed', async () => {
    await operations.add(2);

    expect((await operations.call('POST', RETRY_NOW)).body).toMatchObject({ moved: 0 });
    expect(await operations.analytics()).toMatchObject({ retrying: null, jobs: { waiting: 1 } });
  });

  it('see for every service whether it is ready, why not, since when, and its version', async () => {
    await operations.addProcess({ service: 'web', pid: 1 });
    await operations.addProcess({
      service: 'api',
      pid: 2,
      ready: false,
      checks: { database: 'unreachable' },
    });
    await operations.addProcess({ service: 'chat', pid: 3, seen: 5 });
    await operations.addProcess({ service: 'chat', pid: 4, seen: 60 });
    await operations.addProcess({ service: 'chat', pid: 5, age: 50 });

    const { services } = await operations.status();
    expect(services.map(({ name, ready }) => `${name} ${String(ready)}`)).toEqual([
      'web 1',
      'api 0',
      'chat 1',
      'analytics-worker 0',
      'mailer 0',
    ]);
    const states = services.flatMap(({ instances }) => instances.map(({ pid, state }) => [pid, state]));
    expect(Object.fromEntries(states)).toEqual({
      1: 'ready',
      2: 'not-ready',
      3: 'silent',
      4: 'replaced',
      5: 'ready',
    });
    const [web] = services[0]?.instances ?? [];
    expect(web).toMatchObject({ version: '1.2.3', host: 'forge', checks: { database: 'ok' } });
    expect(Date.parse(web?.since ?? '') - Date.parse(web?.startedAt ?? '')).toBeGreaterThanOrEqual(3_600_000);
  });

  it('see the size of the database and the free space of its disk', async () => {
    const { database } = await operations.status();

    expect(database.sizeBytes).toBeGreaterThan(1_000_000);
    expect(database.disk?.freeBytes).toBeGreaterThan(0);
    expect(database.disk?.totalBytes).toBeGreaterThan(database.disk?.freeBytes ?? Infinity);
  });

  it.each(['pause', 'resume', 'retry-failed', 'retry-now'])('cannot %s an unknown queue', async (verb) => {
    const answer = await operations.call('POST', `/api/operations/queues/orders/${verb}`);

    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ detail: 'There is no queue named orders.' });
  });

  it('get 404 for the failed jobs of an unknown queue and for an unknown call', async () => {
    expect((await operations.call('GET', '/api/operations/queues/orders/failed')).status).toBe(404);
    expect((await operations.call('POST', '/api/operations/queues/analytics/obliterate')).status).toBe(404);
    expect((await operations.call('DELETE', '/api/operations/status')).status).toBe(405);
  });

  it('cannot pause a queue from another site', async () => {
    const headers = { Cookie: operations.cookie, Origin: 'https://elsewhere.example' };

    expect((await operations.api.call('POST', PAUSE, { headers })).status).toBe(403);
    expect((await operations.analytics())?.paused).toBe(false);
  });
});
