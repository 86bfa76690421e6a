import { connectDatabase } from '@ronin/database';
import { createTestDatabase, startTestPooler, waitFor } from '@ronin/testing';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildShopper, buildStocked, payTestOrder, placeTestOrder, postOrder } from '../testing/buy.ts';
import { signInStaff } from '../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../testing/start-test-api.ts';

const pooler = await startTestPooler();
if (pooler === null) process.stdout.write('PgBouncer: NOT tested. There is no pgbouncer on the PATH.\n');
const withPooler = it.skipIf(pooler === null);

let api: TestApi;
beforeAll(async () => {
  if (pooler !== null) api = await startTestApi((url) => ({ DATABASE_POOLER_URL: pooler.urlOf(url) }));
});
afterAll(async () => {
  if (pooler === null) return;
  await api.close();
  await pooler.stop();
});

withPooler('the api is ready behind PgBouncer, and hears of changes of the catalogue', async () => {
  await waitFor(() => api.context.catalogue.isListening(), { what: 'the catalogue to listen' });

  expect((await api.call('GET', '/readyz')).body).toMatchObject({ status: 'ready' });
});

withPooler('prepared statements, locks and local settings work for many at once', async () => {
  const productId = await buildStocked(api, 20);
  const guests = await Promise.all(Array.from({ length: 40 }, () => buildShopper(api)));
  const added = await Promise.all(
    guests.map((as) => api.call('POST', '/api/cart', { as, body: { productId } })),
  );
  expect(new Set(added.map(({ status }) => status))).toEqual(new Set([201]));
  const placed = await Promise.all(guests.map((as) => postOrder(api, as)));

  expect(placed.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(placed.filter(({ status }) => status === 409)).toHaveLength(20);
  const { ref } = await placeTestOrder(api);
  expect((await payTestOrder(api, ref)).status).toBe(200);
});

withPooler('times are read in UTC on every connection, whatever the zone of the server', async () => {
  const test = await createTestDatabase();
  await test.sequelize.query(
    `ALTER DATABASE ${new URL(test.url).pathname.slice(1)} SET timezone = 'Asia/Tokyo'`,
  );
  const database = connectDatabase({
    url: test.url,
    poolerUrl: pooler?.urlOf(test.url) ?? null,
    applicationName: 'ronin-test-zones',
  });
  const clocks = await Promise.all(
    Array.from({ length: 12 }, () =>
      database.query<{ clock: string }>("SELECT '2026-07-01Z'::timestamptz::text AS clock, pg_sleep(0.05)", {
        type: QueryTypes.SELECT,
      }),
    ),
  );
  await database.close();
  await test.close();

  expect(new Set(clocks.flat().map(({ clock }) => clock))).toEqual(new Set(['2026-07-01 00:00:00+00']));
});

withPooler('a report and its file are read, also by a cursor', async () => {
  const Cookie = await signInStaff(api, 'analyst');
  const [overview, file] = await Promise.all(
    ['overview', 'pages?format=csv'].map((name) =>
      api.call('GET', `/api/analytics/reports/${name}`, { headers: { Cookie } }),
    ),
  );

  expect([overview?.status, file?.status]).toEqual([200, 200]);
});
