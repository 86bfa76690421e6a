import { type AddReportKey, REPORT_KEY_LIMITS, reportKeysCalls } from '@ronin/contracts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { signInStaff } from '../../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

const KEYS = '/api/analytics/report-keys';
const OVERVIEW = '/api/analytics/reports/overview';
const RANGE = { from: '2026-11-01T00:00:00.000Z', to: '2026-11-02T00:00:00.000Z' };
const SHARED = { page: 'sources', reports: ['overview', 'referrers'], query: { ...RANGE, device: 'mobile' } };

let api: TestApi;
let cookie: string;
beforeEach(async () => {
  await (api as TestApi | undefined)?.close();
  api = await startTestApi();
  cookie = await signInStaff(api, 'analyst');
});
afterAll(() => api.close());

const call = (method: string, path = KEYS, body?: unknown, as = cookie) =>
  api.call(method, path, { headers: { Cookie: as }, ...(body !== undefined && { body }) });
const add = async (body: Partial<Omit<AddReportKey, 'shared'>> & { shared?: unknown } = {}) => {
  const answer = await call('POST', KEYS, { name: 'Spreadsheet', ...body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);

  return reportKeysCalls.addReportKey.answers[201].schema.parse(answer.body);
};
const countKeys = () => api.test.sequelize.models.ReportKey.count();
const readWith = (secret: string, path = OVERVIEW) =>
  api.call('GET', path, { headers: { Authorization: `Bearer ${secret}` } });
const list = async (as = cookie) =>
  reportKeysCalls.listReportKeys.answers[200].schema.parse((await call('GET', KEYS, undefined, as)).body)
    .items;

it('reads every report as its owner, until it is ended', async () => {
  const { key, secret } = await add();

  expect((await readWith(secret)).status).toBe(200);
  const file = await readWith(secret, '/api/analytics/reports/pages?format=csv');
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect((await list())[0]?.lastUsedAt).not.toBeNull();
  expect((await call('DELETE', `${KEYS}/${String(key.id)}`)).status).toBe(204);
  expect((await readWith(secret)).status).toBe(401);
  expect(await list()).toEqual([]);
});

it('opens nothing but reports', async () => {
  const { secret } = await add();

  for (const path of [KEYS, '/api/staff/me', '/api/staff/audit', '/api/operations/status']) {
    expect((await readWith(secret, path)).status, path).not.toBe(200);
  }
  const made = await api.call('POST', KEYS, {
    headers: { Authorization: `Bearer ${secret}` },
    body: { name: 'Another' },
  });
  expect(made.status).toBe(401);
  expect(await countKeys()).toBe(1);
});

it('has the roles that its owner has now', async () => {
  const { secret } = await add();
  const { User } = api.test.sequelize.models;
  await User.update({ roles: ['agent'] }, { where: {} });
  expect((await readWith(secret)).status).toBe(403);
  await User.destroy({ where: {} });

  expect((await readWith(secret)).status).toBe(401);
});

it('is not accepted after its last day, or when it is none', async () => {
  const { secret } = await add({ days: 1 });
  await api.test.sequelize.query(`UPDATE report_keys SET expires_at = now() - interval '1 second'`);

  expect((await readWith(secret)).status).toBe(401);
  expect((await readWith('A'.repeat(43))).status).toBe(401);
});

it('of a link shows its reports alone, with its range and its filters whatever is asked', async () => {
  const { secret } = await add({ name: 'For the bank', shared: SHARED });
  const shown = await readWith(secret, '/api/analytics/shared-page');
  const asked = 'from=2020-01-01T00:00:00Z&to=2026-11-30T00:00:00Z&device=desktop&browser=Safari';
  const overview = await readWith(secret, `${OVERVIEW}?${asked}`);

  expect(shown.body).toMatchObject({ name: 'For the bank', shared: SHARED });
  expect(overview.body).toMatchObject(RANGE);
  for (const [path, status] of [
    ['referrers?limit=5', 200],
    ['referrers?limit=x', 400],
    ['revenue', 403],
    ['pages', 403],
  ] as const) {
    expect((await readWith(secret, `/api/analytics/reports/${path}`)).status, path).toBe(status);
  }
  expect((await call('GET', '/api/analytics/shared-page')).status).toBe(404);
});

it('of a link counts the visits of its filters', async () => {
  await api.test.sequelize.query(`
    INSERT INTO visits (session_id, started_at, ended_at, page_views, product_views, events, funnel_step, device_type,
      entry_path, paths, activity)
    SELECT 'session_' || device, at, at, 1, 0, 0, 1, device, '/', '{/}',
      ARRAY[floor(extract(epoch FROM at) / 900)::int, 1, 0, 0]
    FROM unnest('{mobile, desktop}'::text[]) AS device, (VALUES ('2026-11-01T12:00:00Z'::timestamptz)) AS moment (at)
  `);
  const { secret } = await add({ shared: SHARED });

  expect((await readWith(secret, `${OVERVIEW}?compare=none`)).body).toMatchObject({ visits: 1 });
});

it.each([
  ['a page without a range', { ...SHARED, query: {} }, 'shared.query'],
  ['a filter that does not exist', { ...SHARED, query: { ...RANGE, colour: 'red' } }, undefined],
  ['a report that does not exist', { ...SHARED, reports: ['secrets'] }, 'shared.reports.0'],
  ['no report', { ...SHARED, reports: [] }, 'shared.reports'],
])('%s is refused, and nothing is stored', async (_what, shared, path) => {
  const answer = await call('POST', KEYS, { name: 'x', shared });

  expect(answer.status).toBe(400);
  if (path) expect(answer.body).toMatchObject({ errors: [{ path }] });
  expect(await countKeys()).toBe(0);
});

it('belongs to its owner: others neither see nor end it, admins do', async () => {
  const { key } = await add();
  const other = await signInStaff(api, 'analyst');
  const admin = await signInStaff(api, 'admin');

  expect(await list(other)).toEqual([]);
  expect((await call('DELETE', `${KEYS}/${String(key.id)}`, undefined, other)).status).toBe(404);
  expect(await list(admin)).toEqual([key]);
  expect((await call('DELETE', `${KEYS}/${String(key.id)}`, undefined, admin)).status).toBe(204);
});

it('is one of twenty at most, also when they are made at once; keys that expired a month ago are deleted', async () => {
  await add();
  await api.test.sequelize.query(`UPDATE report_keys SET expires_at = now() - interval '31 days'`);
  const answers = await Promise.all(
    Array.from({ length: REPORT_KEY_LIMITS.each + 3 }, () => call('POST', KEYS, { name: 'x' })),
  );

  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  expect(await list()).toHaveLength(REPORT_KEY_LIMITS.each);
});

it('is for analysts', async () => {
  const agent = await signInStaff(api, 'agent');

  expect((await call('POST', KEYS, { name: 'x' }, agent)).status).toBe(403);
  expect((await api.call('GET', KEYS)).status).toBe(401);
});

it('is stored as a hash only', async () => {
  const { secret } = await add();
  const [rows] = await api.test.sequelize.query('SELECT * FROM report_keys, audit_log');

  expect(JSON.stringify(rows)).not.toContain(secret);
});
