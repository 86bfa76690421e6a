import { LiveShop } from '@ronin/contracts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { signInStaff } from '../../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

const LIVE = '/api/analytics/live';

let api: TestApi;
let cookie: string;
beforeEach(async () => {
  await (api as TestApi | undefined)?.close();
  api = await startTestApi();
  cookie = await signInStaff(api, 'analyst');
});
afterAll(() => api.close());

const read = async (query = '') => {
  const { status, body } = await api.call('GET', LIVE + query, { headers: { Cookie: cookie } });
  expect(status, JSON.stringify(body)).toBe(200);

  return LiveShop.strict().parse(body);
};

/** A page view of a visit, with the row of the visit, as the worker writes them. */
const visit = (sessionId: string, minutesAgo: number, values = '') =>
  api.test.sequelize.query(`
    INSERT INTO page_views (event_id, session_id, page_url, created_at, is_staff)
    VALUES (gen_random_uuid(), '${sessionId}', '/shop', now() - interval '${String(minutesAgo)} minutes', false);
    INSERT INTO visits (session_id, started_at, ended_at, page_views, product_views, events, funnel_step, device_type,
      exit_path, paths, activity, channel, referrer_host, country_code)
    VALUES ('${sessionId}', now() - interval '10 minutes', now() - interval '${String(minutesAgo)} minutes', 3, 0, 0, 0, 'mobile',
      '/shop', '{/shop}', '{}', 'search', 'google.com', 'JP');
    ${values && `UPDATE visits SET ${values} WHERE session_id = '${sessionId}'`}
  `);

/** Reads the events of a stream until there are `count`, or until it ends. */
async function listen(
  count: number,
  as = cookie,
): Promise<{ status: number; events: LiveShop[]; type: string | null }> {
  const abort = new AbortController();
  const response = await fetch(`${api.url}${LIVE}`, {
    headers: { Cookie: as, Accept: 'text/event-stream' },
    signal: abort.signal,
  });
  const events: LiveShop[] = [];
  let text = '';
  if (response.ok) {
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString();
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        if (part.startsWith('data: ')) events.push(LiveShop.strict().parse(JSON.parse(part.slice(6))));
      }
      if (events.length >= count) break;
    }
  }
  abort.abort();

  return { status: response.status, events, type: response.headers.get('content-type') };
}

it('lists the visits of the last five minutes, with their page, source and how far they got', async () => {
  await visit('old', 6);
  await visit('reads', 2);
  await visit('has-cart', 1, 'cart_at = now()');
  await visit('pays', 0, `cart_at = now(), checkout_times = ARRAY[now()]`);
  const shop = await read();

  expect(shop.rows.map(({ stage }) => stage)).toEqual(['checkout', 'cart', 'browsing']);
  expect(shop.rows[2]).toMatchObject({
    path: '/shop',
    channel: 'search',
    referrer: 'google.com',
    country: 'JP',
    pageViews: 3,
  });
  expect(shop).toMatchObject({ visitors: 3, visits: 3, pageViews: 3, today: { orders: 0, net: '0.00' } });
});

it('counts the orders of the day in the time zone of who asks, less refunds', async () => {
  await api.test.sequelize.query(`
    INSERT INTO revenue_events (event_id, type, amount, items, is_test, created_at)
    SELECT gen_random_uuid(), type, amount, '[]', is_test, now() - ago::interval FROM (VALUES
      ('sale', 100, false, '0 seconds'), ('refund', 30, false, '0 seconds'), ('sale', 5, true, '0 seconds'),
      ('sale', 7, false, '49 hours')) AS r (type, amount, is_test, ago)
  `);

  expect((await read('?timezone=Pacific/Kiritimati')).today).toEqual({ orders: 1, net: '70.00' });
  expect((await read('?timezone=Asia/Kolkata')).today).toEqual({ orders: 1, net: '70.00' });
});

it('pushes the figures as events, and again when a visit begins', async () => {
  const heard = listen(2);
  await expect.poll(async () => (await read()).visits).toBe(0);
  await visit('new', 0);
  const { events, type } = await heard;

  expect(type).toBe('text/event-stream');
  expect(events.map(({ visits }) => visits)).toEqual([0, 1]);
});

it('gives a second watcher what is known at once, and each change after it', async () => {
  const first = listen(2);
  await expect.poll(async () => (await read()).visits).toBe(0);
  await new Promise((resolve) => setTimeout(resolve, 500));
  const second = listen(2);
  await new Promise((resolve) => setTimeout(resolve, 500));
  await visit('new', 0);
  const heard = await second;

  expect(heard).toMatchObject({ status: 200, type: 'text/event-stream' });
  expect(heard.events.map(({ visits }) => visits)).toEqual([0, 1]);
  expect((await first).events).toHaveLength(2);
});

it('refuses a sixth stream of one person, and lets it in after one has ended', async () => {
  const open = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const abort = new AbortController();
      await fetch(`${api.url}${LIVE}`, {
        headers: { Cookie: cookie, Accept: 'text/event-stream' },
        signal: abort.signal,
      });
      return abort;
    }),
  );
  const sixth = await listen(1);
  expect(sixth.status).toBe(429);
  open[0]?.abort();
  await expect.poll(async () => (await listen(1)).status).toBe(200);
  for (const abort of open) abort.abort();
});

it('ends its streams when the api stops', async () => {
  const heard = listen(100);
  await expect.poll(async () => (await read()).visits).toBe(0);
  await new Promise((resolve) => setTimeout(resolve, 100));
  api.context.liveBroadcast.close();

  expect((await heard).events.length).toBeLessThan(100);
});

it('is for analysts, in a zone that exists', async () => {
  const agent = await signInStaff(api, 'agent');

  expect((await listen(1, agent)).status).toBe(403);
  expect((await api.call('GET', LIVE)).status).toBe(401);
  expect((await api.call('GET', `${LIVE}?timezone=Mars`, { headers: { Cookie: cookie } })).status).toBe(400);
});
