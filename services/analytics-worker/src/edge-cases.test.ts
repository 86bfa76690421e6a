import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EnrichedEvent } from '@ronin/contracts';
import { createStaffToken, GUEST_COOKIE, hashStaffToken, signGuest, STAFF_COOKIE } from '@ronin/identity';
import {
  buildCustomer,
  buildProduct,
  buildStaff,
  buildStaffSession,
  createTestDatabase,
  queueModes,
  waitFor,
  type TestDatabase,
} from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeEvents } from './jobs/write-events.ts';
import { buildBatch, buildEvent, visit } from './testing/build-batch.ts';
import { shuffle } from './testing/random-visits.ts';
import { killServices, spawnService, spawnWorker } from './testing/service-process.ts';

// What web analytics are known to get wrong, each by name. Elsewhere: a job stalled twice, a start while the database is
// away and its restart in main.test.ts; all of it under kills in under-fire.test.ts; any range and zone in reports.test.ts.

const SESSION_SECRET = 'a secret for the traps of analytics';
const AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

afterAll(killServices);

describe('a report is not fooled by', () => {
  let test: TestDatabase;
  let read: (report: string, query: Record<string, string>) => Promise<unknown>;
  beforeAll(async () => {
    test = await createTestDatabase();
    const token = createStaffToken();
    const { id: userId } = await buildStaff(test.sequelize, { roles: ['analyst'] });
    await buildStaffSession(test.sequelize, { userId, tokenHash: hashStaffToken(token) });
    const api = spawnService('api', { DATABASE_URL: test.url, SESSION_SECRET });
    await waitFor(() => api.port() !== undefined, { what: 'the api to listen', timeoutMs: 20_000 });
    read = async (report, query) => {
      const url = `http://127.0.0.1:${String(api.port())}/api/analytics/reports/${report}`;
      const answer = await fetch(`${url}?${new URLSearchParams(query).toString()}`, {
        headers: { Cookie: `${STAFF_COOKIE}=${token}` },
      });
      expect(answer.status).toBe(200);
      return await answer.json();
    };
  }, 60_000);
  afterAll(() => test.close());

  const write = (events: EnrichedEvent[]) => writeEvents(test.sequelize, buildBatch(events));

  it.each([
    [
      'midnight in America/Los_Angeles',
      'America/Los_Angeles',
      'day',
      '2026-02-03T07:58:00',
      ['2026-02-02T08:00', '2026-02-03T08:00'],
      5,
    ],
    [
      'midnight in Asia/Kolkata',
      'Asia/Kolkata',
      'day',
      '2026-02-05T18:28:00',
      ['2026-02-04T18:30', '2026-02-05T18:30'],
      5,
    ],
    [
      'the hour in America/Los_Angeles',
      'America/Los_Angeles',
      'hour',
      '2026-02-07T17:59:59',
      ['2026-02-07T17:00', '2026-02-07T18:00'],
      1,
    ],
    [
      'the hour, at the half of UTC’s, in Asia/Kolkata',
      'Asia/Kolkata',
      'hour',
      '2026-02-09T05:28:00',
      ['2026-02-09T04:30', '2026-02-09T05:30'],
      5,
    ],
    [
      'the hour that a DST change leaves out in America/Los_Angeles',
      'America/Los_Angeles',
      'hour',
      '2026-03-08T09:58:00',
      ['2026-03-08T09:00', '2026-03-08T10:00'],
      5,
    ],
    [
      'the hour that a DST change repeats in America/Los_Angeles',
      'America/Los_Angeles',
      'hour',
      '2026-11-01T08:58:00',
      ['2026-11-01T08:00', '2026-11-01T09:00'],
      5,
    ],
    [
      'the same moment in Asia/Kolkata, which has no DST',
      'Asia/Kolkata',
      'hour',
      '2025-11-02T08:58:00',
      ['2025-11-02T08:30', '2025-11-02T09:30'],
      40,
    ],
    [
      'the end of a day of 23 hours in America/Los_Angeles',
      'America/Los_Angeles',
      'day',
      '2027-03-15T06:58:00',
      ['2027-03-14T08:00', '2027-03-15T07:00'],
      5,
    ],
    [
      'the end of a day of 25 hours in America/Los_Angeles',
      'America/Los_Angeles',
      'day',
      '2027-11-08T07:58:00',
      ['2027-11-07T07:00', '2027-11-08T08:00'],
      5,
    ],
  ] as const)(
    'a visit across %s: it is one, and there before and after',
    async (_name, timezone, interval, first, starts, minutes) => {
      const begin = new Date(`${first}.000Z`);
      const end = new Date(begin.getTime() + minutes * 60_000);
      const views = [begin, end].map((at) =>
        buildEvent({ sessionId: `session_1_${first}`, receivedAt: at.toISOString() }),
      );
      await write(views.slice(1));
      await write(views.slice(0, 1));

      const range = { from: begin.toISOString(), to: new Date(end.getTime() + 1).toISOString(), timezone };
      const here = { pageViews: 1, visits: 1, visitors: 1 };
      expect(await read('time-series', { ...range, interval })).toMatchObject({
        rows: starts.map((start) => ({ start: `${start}:00.000Z`, ...here })),
      });
      expect(await read('overview', range)).toMatchObject({
        pageViews: 2,
        visits: 1,
        visitors: 1,
        bounces: 0,
      });
    },
  );

  it('two funnel steps in one millisecond, in whatever order they are stored', async () => {
    const at = '2026-04-01T12:00:00.000Z';
    const steps = (sessionId: string): EnrichedEvent[] => [
      buildEvent({ sessionId, receivedAt: at, pageUrl: '/' }),
      { ...visit(), sessionId, receivedAt: at, kind: 'product-view', productId: 1 },
      { ...visit(), sessionId, receivedAt: at, kind: 'event', eventType: 'add_to_cart', productId: 1 },
    ];
    const early = { ...visit(), sessionId: 'session_1_early', receivedAt: '2026-04-01T11:59:59.999Z' };
    await write(steps('session_1_together'));
    for (let seed = 1; seed <= 6; seed += 1) {
      for (const step of shuffle(steps(`session_1_apart${String(seed)}`), seed)) await write([step]);
    }
    // A cart one millisecond before the product is another order.
    await write([
      ...steps('session_1_early').slice(0, 2),
      { ...early, kind: 'event', eventType: 'add_to_cart', productId: 1 },
    ]);

    const funnel = await read('funnel', { from: '2026-04-01T00:00:00Z', to: '2026-04-02T00:00:00Z' });
    expect(funnel).toMatchObject({ visits: 8, rows: [{ visits: 8 }, { visits: 8 }, { visits: 7 }] });
  });

  it('a page that is left without a word: its view counts, its time so far too, and the coverage says the rest', async () => {
    const receivedAt = '2026-05-01T12:00:00.000Z';
    const tell = (pageViewId: string, eventLabel: string | null, eventValue: number): EnrichedEvent => {
      const about = { ...visit(), receivedAt, pageViewId, eventCategory: 'engagement', eventLabel };
      return { ...about, kind: 'event', eventType: 'time_on_page', eventValue };
    };
    const [left, crashed, late, mute] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const view = (pageViewId: string) => buildEvent({ pageViewId, receivedAt });
    await write([view(left), view(crashed), view(mute)]);
    await write([tell(left, 'so_far', 15), tell(crashed, 'so_far', 15), tell(late, null, 30)]);
    await write([tell(left, null, 70), tell(left, 'so_far', 45), view(late)]);

    const range = { from: '2026-05-01T00:00:00Z', to: '2026-05-02T00:00:00Z' };
    const known = { coverage: { timeOnPage: 0.75, scrollDepth: 0 } };
    expect(await read('overview', range)).toMatchObject({
      pageViews: 4,
      medianTimeOnPage: 30,
      p90TimeOnPage: 70,
      medianScrollDepth: null,
      ...known,
    });
    expect(await read('pages', range)).toMatchObject({
      rows: [{ path: '/', views: 4, medianTime: 30, ...known }],
    });
  });
});

describe.each(queueModes())('what is sent is counted as it was meant, $name', ({ redisUrl }) => {
  let test: TestDatabase;
  let url: string;
  beforeAll(async () => {
    test = await createTestDatabase();
    const env = { DATABASE_URL: test.url, SESSION_SECRET, ...(redisUrl !== null && { REDIS_URL: redisUrl }) };
    const api = spawnService('api', env);
    spawnWorker(env);
    await waitFor(() => api.port() !== undefined, { what: 'the api to listen', timeoutMs: 20_000 });
    url = `http://127.0.0.1:${String(api.port())}/api/analytics`;
  }, 60_000);
  afterAll(async () => {
    await killServices();
    await test.close();
  });

  const send = async (call: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${url}/${call}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': AGENT, ...headers },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(202);
  };
  const countEvents = (sessionId: string) =>
    test.sequelize.models.AnalyticsEvent.count({ where: { sessionId } });

  it('two equal events 50 ms apart count two, one repeated with its id counts one', async () => {
    const equal = { sessionId: 'session_1_equal', eventType: 'zoom', productId: 1 };
    const repeated = { ...equal, sessionId: 'session_1_repeated', eventId: randomUUID() };
    for (const event of [equal, repeated]) {
      await send('events', event);
      await sleep(50);
      await send('events', event);
    }
    const last = { ...equal, sessionId: 'session_1_last' };
    await send('events', last);

    await waitFor(async () => (await countEvents(last.sessionId)) === 1, { what: 'the last event' });
    await waitFor(async () => (await countEvents(equal.sessionId)) === 2, { what: 'both equal events' });
    await waitFor(
      async () =>
        (await test.sequelize.query('SELECT FROM analytics_batches WHERE duplicate = 1'))[0].length > 0,
      { what: 'the repeat to be known as one' },
    );
    expect(await countEvents(equal.sessionId)).toBe(2);
    expect(await countEvents(repeated.sessionId)).toBe(1);
  });

  it('sendBeacon as text/plain: a goodbye counts, with the time and the depth that it tells', async () => {
    const pageViewId = randomUUID();
    const about = { sessionId: 'session_1_beacon', pageViewId, pageUrl: '/shop' };
    const goodbye = { ...about, eventType: 'page_exit', eventLabel: 'final_scroll_depth', eventValue: 80 };
    const beacon = { 'Content-Type': 'text/plain;charset=UTF-8' };
    await send('events', goodbye, beacon);
    await send('events', { ...about, eventType: 'time_on_page', eventValue: 31 }, beacon);
    await send('page-views', about, beacon);

    await waitFor(
      async () =>
        (
          await test.sequelize.query(
            `SELECT FROM visits WHERE session_id = $1 AND stay_ids = ARRAY[$2::uuid] AND stay_paths = '{/shop}'
             AND stay_seconds = '{31}' AND stay_depths = '{80}'`,
            { bind: [about.sessionId, pageViewId] },
          )
        )[0].length === 1,
      { what: 'the stay with its time and depth' },
    );
    expect(await countEvents(about.sessionId)).toBe(2);
  });

  it('a guest’s product view is remembered as recently viewed, under the cookie’s customer alone', async () => {
    const { id: productId } = await buildProduct(test.sequelize);
    const { id: other } = await buildCustomer(test.sequelize);
    const guest = other + 1_000;
    const cookie = `${GUEST_COOKIE}=${signGuest(guest, SESSION_SECRET)}`;
    await send(
      'product-views',
      { sessionId: 'session_1_guest', productId, customerId: other },
      { Cookie: cookie },
    );

    const { RecentlyViewed } = test.sequelize.models;
    await waitFor(async () => (await RecentlyViewed.count({ where: { productId } })) > 0, {
      what: 'the piece to be remembered',
    });
    expect(await RecentlyViewed.findAll({ where: { productId }, raw: true })).toMatchObject([
      { customerId: guest, productId },
    ]);
  });
});
