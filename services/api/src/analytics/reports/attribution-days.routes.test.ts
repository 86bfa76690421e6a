import { reportsCalls } from '@ronin/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInStaff } from '../../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let cookie: string;
beforeAll(async () => {
  api = await startTestApi();
  cookie = await signInStaff(api, 'analyst');
  await api.test.sequelize.query(`
    INSERT INTO visits (session_id, customer_id, started_at, ended_at, page_views, product_views, events, funnel_step,
      device_type, entry_path, paths, activity)
    SELECT 'session_' || days, 7, at, at, 1, 0, 0, 1, 'mobile', '/', '{/}',
      ARRAY[floor(extract(epoch FROM at) / 900)::int, 1, 0, 0]
    FROM unnest('{1, 8, 40}'::int[]) AS days,
      LATERAL (SELECT '2026-11-15T12:00:00Z'::timestamptz - make_interval(days => days) AS at) AS moment;
    INSERT INTO revenue_events (event_id, sale_id, type, amount, items, is_test, session_id, customer_ids, ordered_at, created_at)
    SELECT id, id, 'sale', 100, '[]', false, 'session_1', '{7}', at, at
    FROM gen_random_uuid() AS id, (VALUES ('2026-11-15T12:00:00Z'::timestamptz)) AS moment (at)
  `);
});
afterAll(() => api.close());

/** The visits up to the order. */
async function countVisits(query = ''): Promise<number | null> {
  const range = 'from=2026-11-15T00:00:00Z&to=2026-11-16T00:00:00Z';
  const answer = await api.call('GET', `/api/analytics/reports/attribution?${range}${query}`, {
    headers: { Cookie: cookie },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);

  return reportsCalls.getAttribution.answers[200].schema.parse(answer.body).medianVisits;
}

it('looks as many days back from an order as the settings say, unless the caller names some', async () => {
  const set = (days: number) =>
    api.test.sequelize.models.CommerceSettings.update({ attributionDays: days }, { where: {} });

  expect(await countVisits()).toBe(2);
  await set(5);
  expect(await countVisits()).toBe(1);
  expect(await countVisits('&days=90')).toBe(3);
  await set(0);
  expect(await countVisits()).toBe(1);
});
