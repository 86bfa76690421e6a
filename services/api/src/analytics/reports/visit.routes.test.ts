import { buildStaff, STAFF_TEST_PASSWORD } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

const RANGE = 'from=2026-11-01T00:00:00Z&to=2026-11-02T00:00:00Z';

let api: TestApi;
let visitId: number;
beforeAll(async () => {
  api = await startTestApi();
  const { Visit, PageView } = api.test.sequelize.models;
  const at = new Date('2026-11-01T12:00:00.000Z');
  await api.test.sequelize.query(`
    INSERT INTO visits (session_id, customer_id, started_at, ended_at, page_views, product_views, events, funnel_step,
      device_type, entry_path, paths, activity, page_times, page_paths, page_seconds, page_depths)
    SELECT 'session_1', 7, at, at, 1, 0, 0, 1, 'mobile', '/', '{/}', ARRAY[floor(extract(epoch FROM at) / 900)::int, 1, 0, 0],
      ARRAY[at], '{/}', '{NULL}', '{NULL}'
    FROM (VALUES ('2026-11-01T12:00:00Z'::timestamptz)) AS moment (at)
  `);
  await api.test.sequelize.query(`
    INSERT INTO page_views (event_id, session_id, page_url, created_at, device_type)
    VALUES (gen_random_uuid(), 'session_1', '/', '2026-11-01T12:00:00Z', 'mobile')
  `);
  const visit = await Visit.findOne({ rejectOnEmpty: true });
  expect(await PageView.count({ where: { createdAt: at } })).toBe(1);
  visitId = visit.id;
});
afterAll(() => api.close());

async function signIn(...roles: ('agent' | 'analyst' | 'clerk' | 'merchant')[]): Promise<string> {
  const { username } = await buildStaff(api.test.sequelize, { roles });
  const answer = await api.call('POST', '/api/staff/login', {
    body: { username, password: STAFF_TEST_PASSWORD },
  });

  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

const call = async (method: string, path: string, ...roles: Parameters<typeof signIn>) =>
  api.call(method, `/api/analytics/reports/${path}`, { headers: { Cookie: await signIn(...roles) } });

describe('a visit', () =>
  it('has a time line, and its customer for agents only', async () => {
    const path = `visits/${String(visitId)}`;

    expect(await call('GET', path, 'analyst')).toMatchObject({
      status: 200,
      body: { customer: null, isCut: false, entries: [{ kind: 'page', text: '/' }] },
    });
    expect(await call('GET', path, 'analyst', 'agent')).toMatchObject({
      body: { customer: { id: 7, name: null, email: null, path: null } },
    });
    await api.test.sequelize.models.Customer.create({
      ...{ id: 7, email: 'Mia@example.com', firstName: 'Mia', lastName: 'Weber' },
    });
    const mia = { id: 7, name: 'Mia Weber', email: 'Mia@example.com' };
    expect(await call('GET', path, 'analyst', 'agent')).toMatchObject({
      body: { customer: { ...mia, path: null } },
    });
    expect(await call('GET', path, 'analyst', 'agent', 'clerk')).toMatchObject({
      body: { customer: { ...mia, path: '/staff/customers?customer=mia%40example.com' } },
    });
    expect((await call('GET', path, 'merchant')).status).toBe(403);
    expect((await call('GET', 'visits/999999', 'analyst')).status).toBe(404);
    expect((await call('GET', 'visits/none', 'analyst')).status).toBe(400);
  }));

describe('a second count', () => {
  it('equals the report', async () => {
    expect(await call('POST', `devices/recount?${RANGE}&goal=path:/`, 'analyst')).toMatchObject({
      status: 200,
      body: {
        reported: [{ value: 'mobile', visits: 1, conversions: 1 }],
        counted: [{ value: 'mobile', visits: 1, conversions: 1 }],
        equal: true,
      },
    });
  });

  it.each([
    ...['attribution/recount', 'live/recount', 'bots/recount?device=mobile', 'buyers/recount'],
    ...['values/recount?field=device', 'chat-list/recount'],
  ])('equals the report: %s', async (path) => {
    expect(await call('POST', path, 'analyst')).toMatchObject({ status: 200, body: { equal: true } });
  });

  it('lists the visits of a figure, although their calls have a similar path', async () => {
    expect(await call('POST', `visits/recount?${RANGE}`, 'analyst')).toMatchObject({
      status: 200,
      body: { reported: [{ device: 'mobile' }], counted: [{ device: 'mobile' }] },
    });
  });

  it('refuses what it cannot count, and who may not read reports', async () => {
    expect((await call('POST', 'nothing/recount', 'analyst')).status).toBe(404);
    expect((await call('POST', 'pages/recount?from=2026-01-01T00:00:00Z', 'analyst')).status).toBe(400);
    expect((await call('POST', 'pages/recount?from=yesterday', 'analyst')).status).toBe(400);
    expect((await call('POST', 'pages/recount', 'merchant')).status).toBe(403);
  });
});
