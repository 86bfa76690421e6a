import { randomUUID } from 'node:crypto';
import { writeEvents } from '@ronin/analytics';
import { StaffOverview } from '@ronin/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildEvent } from '../../testing/build-event.ts';
import { signInStaff } from '../../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const DAY_MS = 86_400_000;

const getVisits = async () => {
  const headers = { Cookie: await signInStaff(api, 'analyst') };
  return StaffOverview.parse((await api.call('GET', '/api/staff/overview', { headers })).body).visits;
};

it('are none before the first', async () => {
  const visits = await getVisits();

  expect(visits?.today).toEqual({ visits: 0, orders: 0 });
  expect(visits?.days.map(({ visits: count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

it('are those of today and of seven days of the shop, with the orders that count as revenue', async () => {
  // Its midnight is at 10:00 UTC.
  await api.test.sequelize.query("UPDATE commerce_settings SET time_zone = 'Pacific/Kiritimati'");
  const events = [0, 3, 6, 9].map((daysAgo) => ({
    ...buildEvent(new Date(Date.now() - daysAgo * DAY_MS)),
    sessionId: `session_1_${String(daysAgo)}`,
  }));
  await writeEvents(api.test.sequelize, { producerId: randomUUID(), start: 0, events });
  const sell = (daysAgo: number, isTest: boolean) =>
    api.test.sequelize.query(
      `INSERT INTO revenue_events (event_id, type, amount, items, is_test, created_at)
       VALUES (gen_random_uuid(), 'sale', 100, '[]', $2, now() - make_interval(days => $1::int))`,
      { bind: [daysAgo, isTest] },
    );
  for (const daysAgo of [0, 3, 9]) await sell(daysAgo, false);
  await sell(0, true);

  const visits = await getVisits();

  expect(visits).toMatchObject({
    timeZone: 'Pacific/Kiritimati',
    today: { visits: 1, orders: 1 },
    week: { visits: 3, orders: 2 },
  });
  expect(visits?.days.map(({ visits: count }) => count)).toEqual([1, 0, 0, 1, 0, 0, 1]);
  expect(visits?.days.map(({ start }) => start.slice(11))).toEqual(Array(7).fill('10:00:00.000Z'));
});
