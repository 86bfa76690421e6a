import { randomUUID } from 'node:crypto';
import { GUEST_COOKIE, signGuest } from '@ronin/identity';
import {
  buildCustomer,
  buildProduct,
  createTestDatabase,
  queueModes,
  type TestDatabase,
  waitFor,
} from '@ronin/testing';
import { killServices } from '@ronin/testing/chaos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spawnService, spawnWorker } from './testing/service-process.ts';

// Typical mistakes of analytics, tested from the call to the row. The reports are tested in packages/analytics.

const SESSION_SECRET = 'a secret for the edge cases of analytics';
const AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

afterAll(killServices);

describe.each(queueModes())('sent events, $name', ({ redisUrl }) => {
  let test: TestDatabase;
  let url: string;
  beforeAll(async () => {
    test = await createTestDatabase();
    const env = { DATABASE_URL: test.url, SESSION_SECRET, ...(redisUrl !== null && { REDIS_URL: redisUrl }) };
    const api = spawnService('api', env);
    spawnWorker(env);
    await waitFor(() => api.port() !== undefined, { what: 'the api to listen' });
    url = `http://127.0.0.1:${String(api.port())}/api/analytics`;
  });
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

  it('two equal events, one right after the other, count two, one repeated with its id counts one', async () => {
    const equal = { sessionId: 'session_1_equal', eventType: 'zoom', productId: 1 };
    const repeated = { ...equal, sessionId: 'session_1_repeated', eventId: randomUUID() };
    for (const event of [equal, repeated]) {
      await send('events', event);
      await send('events', event);
    }
    const last = { ...equal, sessionId: 'session_1_last' };
    await send('events', last);

    await waitFor(async () => (await countEvents(last.sessionId)) === 1, { what: 'the last event' });
    await waitFor(async () => (await countEvents(equal.sessionId)) === 2, { what: 'both equal events' });
    await waitFor(
      async () =>
        (await test.sequelize.query('SELECT FROM analytics_batches WHERE duplicate = 1'))[0].length > 0,
      { what: 'the repeat to be recognised' },
    );
    expect(await countEvents(equal.sessionId)).toBe(2);
    expect(await countEvents(repeated.sessionId)).toBe(1);
  });

  it('a beacon as text/plain counts, with its time and depth', async () => {
    const pageViewId = randomUUID();
    const about = { sessionId: 'session_1_beacon', pageViewId, pageUrl: '/shop' };
    const exit = { ...about, eventType: 'page_exit', eventLabel: 'final_scroll_depth', eventValue: 80 };
    const beacon = { 'Content-Type': 'text/plain;charset=UTF-8' };
    await send('events', exit, beacon);
    await send('events', { ...about, eventType: 'time_on_page', eventValue: 31 }, beacon);
    await send('page-views', about, beacon);

    await waitFor(
      async () =>
        (
          await test.sequelize.query(
            `SELECT FROM visits WHERE session_id = $1 AND page_ids = ARRAY[$2::uuid] AND page_paths = '{/shop}'
             AND page_seconds = '{31}' AND page_depths = '{80}'`,
            { bind: [about.sessionId, pageViewId] },
          )
        )[0].length === 1,
      { what: 'the page view with its time and depth' },
    );
    expect(await countEvents(about.sessionId)).toBe(2);
  });

  it('a guest’s product view is saved as recently viewed, for the cookie’s customer only', async () => {
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
      what: 'the recently viewed product',
    });
    expect(await RecentlyViewed.findAll({ where: { productId }, raw: true })).toMatchObject([
      { customerId: guest, productId },
    ]);
  });
});
