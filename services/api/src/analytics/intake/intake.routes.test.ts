import { randomBytes, randomUUID } from 'node:crypto';
import { ANALYTICS_QUEUE, type EnrichedEvent, isShopFact, WriteEvents } from '@ronin/contracts';
import { GUEST_COOKIE, hashSessionToken, signGuest, STAFF_COOKIE } from '@ronin/identity';
import { createQueue, decompressJobData, listen, type RunningServer } from '@ronin/server-kit';
import {
  buildStaffSession,
  createFaultProxy,
  createTestDatabase,
  queueModes,
  type TestDatabase,
} from '@ronin/testing';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type AppContext, openAppContext } from '../../app-context.ts';
import { loadApiConfig } from '../../context/config.ts';
import { createEventBatcher } from './event-batcher.ts';

const SECRET = 'thirty-two-characters-and-more-of-it';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const logger = pino({ level: 'silent' });

const event = { sessionId: 'session_1_a', eventType: 'scroll_depth' };
const pageView = { sessionId: 'session_1_a', pageUrl: '/shop?category=rings' };
const productView = { sessionId: 'session_1_a', productId: 3 };

describe.each(queueModes())('analytics intake, $name', ({ redisUrl }) => {
  let test: TestDatabase;
  let context: AppContext;
  let server: RunningServer;

  beforeAll(async () => {
    test = await createTestDatabase();
    const config = loadApiConfig({
      DATABASE_URL: test.url,
      REDIS_URL: redisUrl ?? '',
      SESSION_SECRET: SECRET,
      INTERNAL_TRUST_PROXY: 'loopback',
    });
    context = await openAppContext(config, logger);
    server = await listen(createApp(context), 0, '127.0.0.1');
  });
  afterAll(async () => {
    await server.close();
    await context.close();
    await test.close();
  });
  beforeEach(async () => {
    const jobs = await (await context.queue.open()).getWaiting();
    await Promise.all(jobs.map((job) => job.remove()));
  });

  const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${String(server.port)}/api/analytics/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': CHROME, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const heldEvents = async (): Promise<EnrichedEvent[]> => {
    const jobs = await (await context.queue.open()).getWaiting();
    return jobs
      .flatMap((job) => WriteEvents.parse(decompressJobData(job.data)).events)
      .filter((held) => !isShopFact(held) && held.kind !== 'search');
  };

  describe('an accepted request', () => {
    it.each([
      ['events', event, 'event'],
      ['page-views', pageView, 'page-view'],
      ['product-views', productView, 'product-view'],
    ])('%s: an object is answered 202 with its id, and the queue holds it', async (path, body, kind) => {
      const response = await send(path, body);
      const answer = (await response.json()) as { eventId: string };

      expect(response.status).toBe(202);
      expect(await heldEvents()).toMatchObject([{ ...body, kind, eventId: answer.eventId }]);
    });

    it('with an array is answered with the ids in its order, and becomes one job', async () => {
      const [mine, ...others] = Array.from({ length: 100 }, () => ({ ...pageView, eventId: randomUUID() }));
      const body = [{ ...mine, eventId: mine?.eventId.toUpperCase() }, pageView, ...others.slice(1)];
      const response = await send('page-views', body);
      const { eventIds } = (await response.json()) as { eventIds: string[] };

      expect(response.status).toBe(202);
      expect(eventIds).toHaveLength(100);
      expect(eventIds[0]).toBe(mine?.eventId);
      expect((await heldEvents()).map(({ eventId }) => eventId)).toEqual(eventIds);
    });

    it('may be text/plain, as sendBeacon sends it', async () => {
      const body = { ...event, eventType: 'page_exit', eventValue: 75, pageUrl: '/', referrerUrl: '' };
      const response = await send('events', body, { 'Content-Type': 'text/plain;charset=UTF-8' });

      expect(response.status).toBe(202);
      expect(await heldEvents()).toMatchObject([body]);
    });

    it('gets address, country, user agent and time from the server, not from the body', async () => {
      const lies = { ipAddress: '1.2.3.4', countryCode: 'XX', userAgent: 'me', createdAt: '1999-01-01' };
      await send('page-views', { ...pageView, ...lies }, { 'X-Forwarded-For': '133.11.0.77' });

      const [held] = await heldEvents();
      expect(held).toMatchObject({ ipAddress: '133.11.0.0', countryCode: 'JP', userAgent: CHROME });
      expect(Math.abs(Date.parse(held?.receivedAt ?? '') - Date.now())).toBeLessThan(60_000);
      expect(held).not.toHaveProperty('createdAt');
    });

    it('removes an e-mail address from the query of every address before the queue', async () => {
      const url = '/shop?email=hana%40example.com&token=secret&utm_source=news#code=123456';
      await send('page-views', { ...pageView, pageUrl: url, referrerUrl: `https://example.org${url}` });
      await send('events', { ...event, pageUrl: url, referrerUrl: url });
      await send('product-views', { ...productView, referrerUrl: url });

      const held = JSON.stringify(await heldEvents());
      expect(held).toContain('/shop?utm_source=news');
      expect(held).not.toMatch(/hana|secret|123456/);
    });

    it('of a bot is marked and accepted', async () => {
      const response = await send('page-views', pageView, { 'User-Agent': 'curl/8.5.0' });

      expect(response.status).toBe(202);
      expect(await heldEvents()).toMatchObject([{ botReason: 'curl' }]);
    });

    it('gets its customer from the cookie, whatever the body contains', async () => {
      const cookie = `${GUEST_COOKIE}=${signGuest(77, SECRET)}`;
      await send('page-views', { ...pageView, customerId: 5 }, { Cookie: cookie });
      await send('page-views', { ...pageView, customerId: 1 });
      await send('page-views', { ...pageView, customerId: 5 });
      await send('page-views', { ...pageView, customerId: 5 }, { Cookie: `${GUEST_COOKIE}=77.forged` });

      expect((await heldEvents()).map(({ customerId }) => customerId)).toEqual([77, 1, null, null]);
    });

    it('of staff is marked', async () => {
      const token = randomBytes(32).toString('hex');
      await buildStaffSession(test.sequelize, { tokenHash: hashSessionToken(token) });
      await send('page-views', pageView, { Cookie: `${STAFF_COOKIE}=${token}` });
      await send('page-views', pageView, { Cookie: `${STAFF_COOKIE}=${randomBytes(32).toString('hex')}` });

      expect((await heldEvents()).map(({ isStaff }) => isStaff)).toEqual([true, false]);
    });
  });

  describe('privacy', () => {
    it.each([
      [{ DNT: '1' }, pageView],
      [{ 'Sec-GPC': '1' }, pageView],
      [{ DNT: '1' }, 'not even looked at'],
    ])('with %o it answers 204 and keeps nothing', async (headers: Record<string, string>, body) => {
      const response = await send('page-views', body, headers);

      expect(response.status).toBe(204);
      expect(await heldEvents()).toEqual([]);
    });

    it('treats DNT: 0 as consent', async () => {
      expect((await send('page-views', pageView, { DNT: '0' })).status).toBe(202);
    });
  });

  describe('a refused request', () => {
    it.each([
      ['events', 'no sessionId', { eventType: 'x' }, 'sessionId'],
      ['events', 'no eventType', { sessionId: 'x' }, 'eventType'],
      ['events', 'an eventType of spaces', { sessionId: 'x', eventType: '  ' }, 'eventType'],
      ['events', 'an eventValue that is text', { ...event, eventValue: '7' }, 'eventValue'],
      ['events', 'a productId past the column', { ...event, productId: 2_147_483_648 }, 'productId'],
      ['events', 'a NUL character', { ...event, eventLabel: 'a\u0000b' }, 'eventLabel'],
      ['events', 'half a surrogate pair', { ...event, eventLabel: '\ud83d' }, 'eventLabel'],
      [
        'events',
        'a NUL character deep in metadata',
        { ...event, metadata: { a: [{ b: '\u0000' }] } },
        'metadata',
      ],
      ['events', 'metadata that is a list', { ...event, metadata: [1] }, 'metadata'],
      ['events', 'too much metadata', { ...event, metadata: { a: 'x'.repeat(4_096) } }, 'metadata'],
      ['events', 'an eventId that is no UUID', { ...event, eventId: '7' }, 'eventId'],
      ['events', 'a customerId that is text', { ...event, customerId: '1' }, 'customerId'],
      ['page-views', 'no pageUrl', { sessionId: 'x' }, 'pageUrl'],
      ['page-views', 'a pageUrl that is too long', { ...pageView, pageUrl: 'x'.repeat(2_049) }, 'pageUrl'],
      ['page-views', 'a negative time', { ...pageView, timeOnPage: -1 }, 'timeOnPage'],
      ['product-views', 'no productId', { sessionId: 'x' }, 'productId'],
      ['product-views', 'a productId that is text', { ...productView, productId: '3' }, 'productId'],
    ])('%s: %s is a 400 that names the field', async (path, _name, body, field) => {
      const response = await send(path, body);

      expect(response.status).toBe(400);
      expect(response.headers.get('Content-Type')).toContain('application/problem+json');
      expect(await response.json()).toMatchObject({ status: 400, errors: [{ path: field }] });
      expect(await heldEvents()).toEqual([]);
    });

    it.each([
      ['an empty array', []],
      ['101 items', Array.from({ length: 101 }, () => pageView)],
      ['null', null],
      ['a number', 7],
      ['nothing', ''],
      ['what is no JSON', '{"sessionId":'],
      ['an array within the array', [[pageView]]],
    ])('%s is a 400', async (_name, body) => {
      const response = await send('page-views', body);

      expect(response.status).toBe(400);
      expect(await heldEvents()).toEqual([]);
    });

    it('may be an array with one invalid item', async () => {
      const response = await send('page-views', [pageView, { ...pageView, pageUrl: '' }, pageView]);

      expect(await response.json()).toMatchObject({ status: 400, errors: [{ path: '1.pageUrl' }] });
      expect(await heldEvents()).toEqual([]);
    });

    it('of more than 256 kB is answered with 413', async () => {
      const large = { ...pageView, extra: 'x'.repeat(256 * 1_024) };

      expect((await send('page-views', large)).status).toBe(413);
      expect(await heldEvents()).toEqual([]);
    });

    it.each(['application/x-www-form-urlencoded', 'multipart/form-data', 'application/xml'])(
      'of the content type %s is answered with 415',
      async (type) => {
        expect((await send('page-views', pageView, { 'Content-Type': type })).status).toBe(415);
      },
    );

    it('of another site is answered with 403, text/plain included', async () => {
      const headers = { 'Content-Type': 'text/plain', 'Sec-Fetch-Site': 'cross-site' };

      expect((await send('page-views', pageView, headers)).status).toBe(403);
      expect(await heldEvents()).toEqual([]);
    });

    it('with another method is answered with 405', async () => {
      const response = await fetch(`http://127.0.0.1:${String(server.port)}/api/analytics/events`);

      expect(response.status).toBe(405);
    });
  });

  describe('an unreachable queue', () =>
    it('causes a quick 503 with Retry-After, stores no part of a request, and works again when it is back', async () => {
      const link = await createFaultProxy(redisUrl ?? test.url);
      const queue = createQueue<WriteEvents>(ANALYTICS_QUEUE, {
        databaseUrl: redisUrl === null ? link.url : test.url,
        redisUrl: redisUrl === null ? null : link.url,
        logger,
      });
      const eventBatcher = createEventBatcher({ queue, registry: new Registry() });
      const linked = await listen(createApp({ ...context, eventBatcher }), 0, '127.0.0.1');
      const batch = [pageView, pageView].map((view) => ({ ...view, eventId: randomUUID() }));
      const sendLinked = () =>
        fetch(`http://127.0.0.1:${String(linked.port)}/api/analytics/page-views`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(batch),
          signal: AbortSignal.timeout(15_000),
        });

      try {
        await link.cut();
        const fromTheStart = await sendLinked();
        expect(fromTheStart.status).toBe(503);
        expect(Number(fromTheStart.headers.get('Retry-After'))).toBeGreaterThan(0);

        await link.heal();
        await expect.poll(async () => (await sendLinked()).status).toBe(202);

        await link.cut();
        expect((await sendLinked()).status).toBe(503);
        await link.heal();
        await expect.poll(async () => (await sendLinked()).status).toBe(202);

        link.stall();
        expect((await sendLinked()).status).toBe(503);

        const held = await heldEvents();
        expect(held.map(({ eventId }) => eventId)).toEqual([...batch, ...batch].map((view) => view.eventId));
      } finally {
        await link.heal();
        await linked.close();
        await eventBatcher.close();
        await queue.close();
        await link.close();
      }
    }));
});
