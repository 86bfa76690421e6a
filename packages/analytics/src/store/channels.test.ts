import type { EnrichedEvent } from '@ronin/contracts';
import { createTestDatabase, type TestDatabase } from '@ronin/testing';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { breakdown } from '../reports/breakdown.ts';
import { resolveRequest } from '../reports/request/report-range.ts';
import { withSnapshot } from '../reports/request/snapshot.service.ts';
import { buildBatch, buildEvent } from '../testing/build-batch.ts';
import { recomputeChannels } from './channels.service.ts';
import { finaliseDays } from './counters/daily-totals.service.ts';
import { writeEvents } from './write-events.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

const AT = '2026-10-05T12:00:00.000Z';
const view = (sessionId: string, overrides: Parameters<typeof buildEvent>[0] = {}) =>
  buildEvent({ sessionId, receivedAt: AT, ...overrides });
const write = (events: EnrichedEvent[]) => writeEvents(test.sequelize, buildBatch(events));
const forget = (sql: string) =>
  test.sequelize.query(`${sql}; UPDATE analytics_channel_rules SET version = 0, visit_id = 0`);

beforeEach(async () => {
  await test.sequelize.query(`
    TRUNCATE visits, page_views, analytics_event_ids, visit_day_sums, page_day_histogram, page_month_histogram,
      analytics_counts, analytics_day_counts;
    UPDATE analytics_finalised SET until = '2026-10-01';
  `);
  await write([
    view('searching', { metadata: { referrerHost: 'google.com' } }),
    view('paid', { clickKind: 'gclid' }),
    view('direct'),
    { ...view('silent'), kind: 'event', eventType: 'click' },
  ]);
});

const listChannels = () =>
  test.sequelize.query(`SELECT session_id AS id, channel FROM visits ORDER BY session_id`, {
    type: QueryTypes.SELECT,
  });
const COMPUTED = [
  { id: 'direct', channel: 'direct' },
  { id: 'paid', channel: 'paid search' },
  { id: 'searching', channel: 'search' },
  { id: 'silent', channel: null },
];
const reportChannels = () =>
  withSnapshot(test.sequelize, async (snapshot) => {
    const range = { from: new Date('2026-10-05T00:00:00Z'), to: new Date('2026-10-06T00:00:00Z') };
    const { rows } = await breakdown('channels').read(snapshot, resolveRequest(range, range.to), {
      limit: 10,
    });
    return Object.fromEntries(
      rows.map(({ value, visits, pageViews }) => [value ?? 'none', [visits, pageViews]]),
    );
  });
const REPORTED = { direct: [1, 1], 'paid search': [1, 1], search: [1, 1], none: [1, 0] };

it('a visit gets its channel when it is stored', async () => {
  expect(await listChannels()).toEqual(COMPUTED);
});

it('stored visits get the channel of the new rules, and so do the totals of finalised days', async () => {
  await forget(`UPDATE visits SET channel = CASE session_id WHEN 'paid' THEN 'direct' END`);
  await finaliseDays(test.sequelize);
  expect(await reportChannels()).toEqual({ direct: [1, 1], none: [3, 2] });

  expect(await recomputeChannels(test.sequelize)).toBe(3);
  expect(await listChannels()).toEqual(COMPUTED);
  expect(await reportChannels()).toEqual(REPORTED);
  expect(await recomputeChannels(test.sequelize)).toBe(0);
});

it('hosts of one site become one source, also of stored visits and in the totals of finalised days', async () => {
  await write([view('phone', { metadata: { referrerHost: 'm.google.com' } })]);
  const reportSources = () =>
    withSnapshot(test.sequelize, async (snapshot) => {
      const range = { from: new Date('2026-10-05T00:00:00Z'), to: new Date('2026-10-06T00:00:00Z') };
      const { rows } = await breakdown('referrers').read(snapshot, resolveRequest(range, range.to), {
        limit: 10,
      });
      return rows.map(({ value, visits }) => [value, visits]);
    });
  expect(await reportSources()).toContainEqual(['google.com', 2]);
  await forget(`UPDATE visits SET referrer_host = 'l.google.com' WHERE session_id = 'phone'`);
  await finaliseDays(test.sequelize);
  expect(await reportSources()).toContainEqual(['l.google.com', 1]);
  expect(await recomputeChannels(test.sequelize)).toBe(1);

  expect(await reportSources()).toEqual(
    expect.arrayContaining([
      ['google.com', 2],
      [null, 3],
    ]),
  );
  expect(await reportSources()).toHaveLength(2);
});

it('visits of a day that is not finalised count by their new channel, then and later', async () => {
  await forget('UPDATE visits SET channel = NULL');
  expect(await recomputeChannels(test.sequelize)).toBe(3);
  expect(await reportChannels()).toEqual(REPORTED);

  await finaliseDays(test.sequelize);
  expect(await reportChannels()).toEqual(REPORTED);
});

it('it goes on where it was stopped, and several workers with events in between change each visit once', async () => {
  await forget('UPDATE visits SET channel = NULL');
  await finaliseDays(test.sequelize);
  expect(await recomputeChannels(test.sequelize, AbortSignal.abort())).toBe(0);
  const [one, other] = await Promise.all([
    recomputeChannels(test.sequelize),
    recomputeChannels(test.sequelize),
    write([view('direct', { receivedAt: '2026-10-05T11:59:00.000Z', clickKind: 'ttclid' })]),
  ]);

  expect(one + other).toBeGreaterThanOrEqual(2);
  expect(one + other).toBeLessThanOrEqual(3);
  expect(await listChannels()).toContainEqual({ id: 'direct', channel: 'paid social' });
  expect(await reportChannels()).toEqual({ ...REPORTED, direct: undefined, 'paid social': [1, 2] });
});
