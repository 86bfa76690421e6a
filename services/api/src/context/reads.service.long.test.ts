import { randomUUID } from 'node:crypto';
import { saveHeartbeat } from '@ronin/database';
import {
  createFaultProxy,
  type FaultProxy,
  type ReplicatedPostgres,
  startReplicatedPostgres,
  waitFor,
} from '@ronin/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFigures } from '../analytics/reports/completeness.service.ts';
import { signInStaff } from '../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../testing/start-test-api.ts';

let servers: ReplicatedPostgres;
let link: FaultProxy;
let api: TestApi;
let cookie: string;
let onReplica: pg.Client;
beforeAll(async () => {
  servers = await startReplicatedPostgres();
  link = await createFaultProxy(servers.replica.url);
  api = await startTestApi({ DATABASE_URL: servers.primary.url, REPORTS_DATABASE_URL: link.url });
  cookie = await signInStaff({ ...api, test: { ...api.test, sequelize: api.context.database } }, 'admin');
  await api.context.database.query('UPDATE analytics_outbox SET queued_at = now()');
  onReplica = new pg.Client({ connectionString: servers.replica.superuserUrl });
  onReplica.on('error', () => undefined);
  await onReplica.connect();
});
afterAll(async () => {
  await api.close();
  await link.close();
  await servers.close();
});

const get = async (path: string) => {
  const startedAt = performance.now();
  const { status, body } = await api.call('GET', path, { headers: { Cookie: cookie } });
  expect(status, JSON.stringify(body)).toBe(200);
  return { body: body as Record<string, unknown>, ms: performance.now() - startedAt };
};
const overview = async () => {
  const { body, ms } = await get('/api/analytics/reports/overview');
  return {
    pageViews: body.pageViews,
    completeTo: body.completeTo,
    behind: body.behindSeconds,
    away: body.replicaAway,
    ms,
  };
};
const readyz = async () => (await get('/readyz')).body;

const instanceId = randomUUID();
/** A heartbeat as the api's process writes it. */
const beat = async () => {
  const figures = await createFigures(api.context)();
  await saveHeartbeat(api.context.database, {
    instanceId,
    service: 'api',
    host: 'test',
    pid: 1,
    version: '1',
    ready: true,
    checks: {},
    uptimeSeconds: 1,
    figures,
  });
  return figures.completeness?.completeTo;
};
const addVisit = () =>
  api.context.database.query(`
    INSERT INTO visits (session_id, started_at, ended_at, page_views, product_views, events, funnel_step, device_type,
      entry_path, paths, activity)
    SELECT gen_random_uuid(), at, at, 1, 0, 0, 1, 'mobile', '/', '{/}', ARRAY[floor(extract(epoch FROM at) / 900)::int, 1, 0, 0]
    FROM (VALUES (now() - interval '20 minutes')) AS moment (at)
  `);

it('reads reports from the replica, complete to what an api has written there', async () => {
  expect(await overview()).toMatchObject({ completeTo: null, away: undefined });
  await addVisit();
  const completeTo = await beat();

  expect(completeTo).toBeDefined();
  expect(await overview()).toMatchObject({ pageViews: 1, completeTo, behind: 0, away: undefined });
  const { rows } = await onReplica.query(
    "SELECT FROM pg_stat_activity WHERE application_name = 'ronin-api-replica-reports'",
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(await readyz()).toMatchObject({ status: 'ready', checks: { replica: 'ok' } });
});

it('says while the replica lags up to when reports are complete, and lists what is there now', async () => {
  const completeTo = await beat();
  await overview();
  await api.context.database.query("UPDATE service_heartbeats SET seen_at = now() - interval '90 seconds'");
  await overview();
  await onReplica.query('SELECT pg_wal_replay_pause()');
  await addVisit();
  expect(await beat()).not.toBe(completeTo);
  const late = await overview();

  expect(late).toMatchObject({ pageViews: 1, completeTo, away: undefined });
  expect(late.behind).toBeGreaterThan(80);
  await waitFor(async () => JSON.stringify(await readyz()).includes(' s behind'), {
    what: 'readiness to say it',
  });
  await api.context.database.query(
    `INSERT INTO audit_log (username, action, subject) VALUES ('test', 'lag.tested', 'test')`,
  );
  expect(JSON.stringify((await get('/api/staff/audit')).body)).toContain('lag.tested');

  await onReplica.query('SELECT pg_wal_replay_resume()');
  expect(await overview()).toMatchObject({ pageViews: 2, away: undefined });
});

it('reads the primary while the replica hangs, which only the first reader notices', async () => {
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  link.stall();
  const reports = [await overview(), await overview(), await overview()];

  for (const report of reports) expect(report).toMatchObject({ pageViews: 2, away: true });
  expect(reports[0]?.ms).toBeLessThan(2_000);
  expect(reports[1]?.ms).toBeLessThan(500);
  expect((await get('/api/staff/audit')).ms).toBeLessThan(500);
  expect(await readyz()).toMatchObject({
    status: 'ready',
    checks: { replica: 'away: reports and lists read the primary' },
  });

  await link.heal();
  await waitFor(async () => (await overview()).away === undefined, { what: 'the replica to be read again' });
});

it('reads the primary when the address is not that of a replica', async () => {
  const other = await startTestApi({
    DATABASE_URL: servers.primary.url,
    REPORTS_DATABASE_URL: servers.primary.url,
  });
  expect((await other.call('GET', '/readyz')).body).toMatchObject({
    status: 'ready',
    checks: { replica: 'away: reports and lists read the primary' },
  });
  await other.close();
});

it('reads the primary once the replica has stopped', async () => {
  await onReplica.end();
  await servers.replica.stop();
  await waitFor(async () => (await overview()).away === true, { what: 'the primary to be read' });
  const { completeTo } = await overview();

  expect(completeTo).not.toBeNull();
  expect((await get('/api/staff/audit')).body).toHaveProperty('items');
  expect(await readyz()).toMatchObject({ status: 'ready' });
});
