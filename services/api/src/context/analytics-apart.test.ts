import { createFaultProxy, createTestDatabase, type FaultProxy, type TestDatabase } from '@ronin/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportAccount } from '../customers/privacy/export.service.ts';
import { buildPerson } from '../testing/build-person.ts';
import { payTestOrder, placeTestOrder } from '../testing/buy.ts';
import { requestCode, signInStaff } from '../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../testing/start-test-api.ts';

let own: TestDatabase;
let link: FaultProxy;
let api: TestApi;
let Cookie: string;
beforeAll(async () => {
  own = await createTestDatabase();
  link = await createFaultProxy(own.url);
  api = await startTestApi({ ANALYTICS_DATABASE_URL: link.url });
  Cookie = await signInStaff(api, 'admin');
});
afterAll(async () => {
  await api.close();
  await link.close();
  await own.close();
});

const get = (path: string) => api.call('GET', path, { headers: { Cookie } });
const countIn = async ({ sequelize }: TestDatabase, table: string, where: string): Promise<number> => {
  const [rows] = await sequelize.query(`SELECT FROM ${table} WHERE ${where}`);
  return rows.length;
};

it('reads reports, the ledger and what was sold out from the database of analytics', async () => {
  await own.sequelize.query(`
    INSERT INTO visits (session_id, started_at, ended_at, page_views, product_views, events, funnel_step, paths, activity)
    SELECT 'one', at, at, 3, 0, 0, 1, '{/}', ARRAY[floor(extract(epoch FROM at) / 900)::int, 3, 0, 0]
    FROM (VALUES (now() - interval '20 minutes')) AS moment (at)
  `);

  expect((await get('/api/analytics/reports/overview')).body).toMatchObject({ visits: 1, pageViews: 3 });
  expect((await get('/api/analytics/notes')).status).toBe(200);
  expect((await get('/api/operations/status')).body).toMatchObject({ ledger: { missing: 0 } });
  expect((await get('/readyz')).body).toMatchObject({ status: 'ready', checks: { analyticsDatabase: 'ok' } });
});

it('exports and erases what a person has in both', async () => {
  const person = await buildPerson(api);
  // What the worker writes is in the other database.
  await own.sequelize.query(
    `INSERT INTO search_queries (session_id, customer_id, query, results_count, has_results) VALUES ('s', ${String(person.id)}, 'of ${person.lastName}', 0, false);
     INSERT INTO revenue_events (event_id, type, amount, items, customer_ids, is_test)
     VALUES (gen_random_uuid(), 'sale', 1, '[]', ARRAY[${String(person.id)}], false)`,
  );
  const headers = { Cookie: person.cookie };
  const { exported } = await exportAccount(api.context.database, person.id, new Date());
  expect(JSON.stringify(exported.tables)).toContain(`of ${person.lastName}`);
  const code = await requestCode(api, person.cookie, person.email, 'erase');
  const erase = () => api.call('POST', '/api/account/erase', { headers, body: { code } });

  await link.cut();
  expect((await erase()).status).toBe(503);
  expect(await countIn(api.test, 'customers', `id = ${String(person.id)} AND email IS NOT NULL`)).toBe(1);
  await link.heal();
  expect((await erase()).status).toBe(204);

  expect(await countIn(own, 'search_queries', `customer_id = ${String(person.id)}`)).toBe(0);
  expect(await countIn(own, 'revenue_events', `customer_ids @> ARRAY[${String(person.id)}]`)).toBe(0);
  expect(await countIn(api.test, 'customers', `id = ${String(person.id)} AND email IS NOT NULL`)).toBe(0);
});

it('sells and takes events while the database of analytics is away, and says which it is', async () => {
  await link.cut();
  const readyz = await get('/readyz');
  expect(readyz.status).toBe(200);
  expect(readyz.body).toMatchObject({ status: 'degraded', checks: { analyticsDatabase: 'unreachable' } });
  const { status, ref } = await placeTestOrder(api);
  expect(status).toBe(201);
  expect((await payTestOrder(api, ref)).status).toBe(200);
  const body = { sessionId: 'session_1_away', pageUrl: '/' };
  expect((await api.call('POST', '/api/analytics/page-views', { body })).status).toBe(202);
  expect((await get('/api/operations/status')).body).toMatchObject({ ledger: null, throughput: [] });
  expect((await get('/api/staff/overview')).status).toBe(200);
  expect((await get('/api/analytics/reports/overview')).status).toBe(503);

  await link.heal();
  expect((await get('/readyz')).body).toMatchObject({ status: 'ready' });
  expect(await (await api.context.queue.open()).getJobCounts('waiting')).toEqual({ waiting: 1 });
});
