import { randomUUID } from 'node:crypto';
import { TRACKER_CALLS, TrackerAnswers, type TrackerCall, WriteEvents } from '@ronin/contracts';
import { AppError, decompressJobData } from '@ronin/server-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guestCookie, startTestApi, type TestApi } from '../../testing/start-test-api.ts';

const PATH = '/internal/tracker-calls';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const pageView = { sessionId: 'session_1_a', pageUrl: '/shop?category=rings' };

/** A call as web passes it on. */
const call = (body: unknown, other: Partial<TrackerCall> = {}): TrackerCall => ({
  path: '/api/analytics/page-views',
  address: '192.0.2.1',
  body: typeof body === 'string' ? body : JSON.stringify(body),
  ...other,
  headers: { host: 'shop.example', 'user-agent': CHROME, 'x-forwarded-proto': 'http', ...other.headers },
});

async function send(api: TestApi, calls: unknown[]) {
  const answer = await api.call('POST', PATH, { body: calls });
  expect(answer.status).toBe(200);

  return TrackerAnswers.parse(answer.body);
}

/** The same call in a request of its own, as web forwards it. */
async function sendAlone(api: TestApi, { path, address, headers, body }: TrackerCall) {
  const response = await fetch(`${api.url}${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': address,
      ...(JSON.parse(JSON.stringify(headers)) as Record<string, string>),
    },
    body,
  });

  return { status: response.status, body: await response.text() };
}

async function heldEvents(api: TestApi) {
  const jobs = await (await api.context.queue.open()).getWaiting();

  return jobs.flatMap((job) => WriteEvents.parse(decompressJobData(job.data)).events);
}

describe('calls of the tracker in one request', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMITS: 'on', INTERNAL_TRUST_PROXY: 'loopback' });
  });
  afterAll(() => api.close());

  it('are answered in their order, and the queue holds the events of each', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const answers = await send(api, [
      call({ ...pageView, eventId: first }, { address: '133.11.0.77', headers: { cookie: guestCookie(77) } }),
      call([{ sessionId: 's', eventType: 'scroll', eventId: second }], {
        path: '/api/analytics/events',
        headers: { 'user-agent': 'curl/8.5.0' },
      }),
    ]);

    expect(answers).toEqual([
      { status: 202, body: JSON.stringify({ eventId: first }) },
      { status: 202, body: JSON.stringify({ eventIds: [second] }) },
    ]);
    const held = await heldEvents(api);
    expect(held.find(({ eventId }) => eventId === first)).toMatchObject({
      kind: 'page-view',
      customerId: 77,
      ipAddress: '133.11.0.0',
      countryCode: 'JP',
      userAgent: CHROME,
    });
    expect(held.find(({ eventId }) => eventId === second)).toMatchObject({
      kind: 'event',
      customerId: null,
      ipAddress: '192.0.2.0',
      botReason: 'curl',
    });
  });

  it('do not affect each other: a refused one leaves the others accepted', async () => {
    const answers = await send(api, [call(pageView), call('{"sessionId":'), call(pageView)]);

    expect(answers.map(({ status }) => status)).toEqual([202, 400, 202]);
  });

  it.each([
    ['an invalid field', call({ ...pageView, pageUrl: '' })],
    ['an invalid item of an array', call([pageView, { ...pageView, timeOnPage: -1 }])],
    ['a body that is not JSON', call('{"sessionId":')],
    ['null', call(null)],
    ['101 items', call(Array.from({ length: 101 }, () => pageView))],
    ['another site', call(pageView, { headers: { 'sec-fetch-site': 'cross-site' } })],
    ['another origin', call(pageView, { headers: { origin: 'https://elsewhere.example' } })],
    ['Do Not Track', call('not even looked at', { headers: { dnt: '1' } })],
    ['Global Privacy Control', call(pageView, { headers: { 'sec-gpc': '1' } })],
  ])('with %s is answered as in a request of its own', async (_name, refused) => {
    const before = (await heldEvents(api)).length;
    const [answer] = await send(api, [refused]);

    expect(answer).toEqual(await sendAlone(api, refused));
    expect((await heldEvents(api)).length).toBe(before);
  });

  it('are refused when one is nested too deeply, and the others are stored', async () => {
    const deep = '['.repeat(40) + ']'.repeat(40);
    const eventId = randomUUID();
    const answers = await send(api, [
      call(`{"sessionId":"s","pageUrl":"/","other":${deep}}`),
      call({ ...pageView, eventId }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([400, 202]);
    expect(answers[0]?.body).toContain('must not be nested deeper than 32 levels');
    expect((await heldEvents(api)).map((event) => event.eventId)).toContain(eventId);
    expect((await api.call('POST', PATH, { body: deep })).status).toBe(400);
  });

  it('count for the limit of their own address', async () => {
    const events = JSON.stringify(Array.from({ length: 100 }, () => ({ sessionId: 's', pageUrl: '/' })));
    const busy = Array.from({ length: 46 }, () => call(events, { address: '198.51.100.1' }));
    const answers = await send(api, [...busy, call(pageView, { address: '198.51.100.2' })]);

    expect(answers.filter(({ status }) => status === 202)).toHaveLength(46);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.retryAfterSeconds).toBeGreaterThan(0);
    expect(answers.at(-1)?.status).toBe(202);
  });

  it.each([
    ['none', []],
    ['too many', Array.from({ length: TRACKER_CALLS.calls + 1 }, () => call(pageView))],
    ['one of another path', [{ ...call(pageView), path: '/api/contact' }]],
    ['one without a body', [{ ...call(pageView), body: undefined }]],
  ])('are refused together when there are %s', async (_name, calls) => {
    expect((await api.call('POST', PATH, { body: calls })).status).toBe(400);
  });

  it('are answered with 503 while the queue accepts nothing', async () => {
    const { eventBatcher } = api.context;
    const add = eventBatcher.add.bind(eventBatcher);
    eventBatcher.add = () =>
      Promise.reject(new AppError('unavailable', 'Not now.', { retryAfterSeconds: 2 }));
    try {
      const [answer] = await send(api, [call(pageView)]);

      expect(answer).toMatchObject({ status: 503, retryAfterSeconds: 2 });
      expect(answer?.body).toContain('Not now.');
    } finally {
      eventBatcher.add = add;
    }
  });
});

it('takes no address of a client from a sender that is not a trusted proxy', async () => {
  const api = await startTestApi({ INTERNAL_TRUST_PROXY: 'false' });
  await send(api, [call(pageView, { address: '133.11.0.77' })]);

  expect(await heldEvents(api)).toMatchObject([{ ipAddress: '127.0.0.0' }]);
  await api.close();
});
