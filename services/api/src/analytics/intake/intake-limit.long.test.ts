import { Problem } from '@ronin/contracts';
import { queueModes } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const event = { sessionId: 'session_1_a', eventType: 'scroll_depth' };
/** About 4,000 bytes, the size of eight ordinary events. */
const largeEvent = { ...event, metadata: { note: 'x'.repeat(3_920) } };
const batch = (count: number, item: object = event) => Array.from({ length: count }, () => item);

describe.each(queueModes())('the limit of the analytics intake, $name', ({ redisUrl }) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({
      RATE_LIMITS: 'on',
      REDIS_URL: redisUrl ?? '',
      INTERNAL_TRUST_PROXY: 'loopback',
    });
  });
  afterAll(() => api.close());

  const send = (
    address: string,
    body: unknown,
    { as, path = 'events' }: { as?: number; path?: string } = {},
  ) =>
    api.call('POST', `/api/analytics/${path}`, {
      body,
      headers: { 'User-Agent': CHROME, 'X-Forwarded-For': address },
      ...(as !== undefined && { as }),
    });
  const isAccepted = async (...args: Parameters<typeof send>) => (await send(...args)).status === 202;
  async function countHeld() {
    const queue = await api.context.queue.open();
    const jobs = await queue.getWaiting();
    return jobs.reduce((sum, { id }) => sum + Number((id ?? '').split('_')[2]), 0);
  }
  /** Sends up to `most` requests. @returns how many of them were accepted. */
  async function countAccepted(most: number, ask: () => Promise<boolean>): Promise<number> {
    let accepted = 0;
    while (accepted < most && (await ask())) accepted += 1;
    return accepted;
  }

  it('accepts 4,500 events of one address in five minutes, and stores none beyond that', async () => {
    const before = await countHeld();
    const accepted = await countAccepted(60, () => isAccepted('192.0.2.1', batch(100)));
    const refused = await send('192.0.2.1', batch(100));

    expect(accepted).toBe(45);
    expect((await countHeld()) - before).toBe(4_500);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('content-type')).toContain('application/problem+json');
    expect(Problem.parse(refused.body)).toMatchObject({ status: 429 });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(300);
  });

  it('counts all three calls together, single events too, and each address separately', async () => {
    await countAccepted(45, () => isAccepted('192.0.2.2', batch(100)));

    expect((await send('192.0.2.2', { sessionId: 'a', pageUrl: '/' }, { path: 'page-views' })).status).toBe(
      429,
    );
    expect(
      (await send('192.0.2.2', { sessionId: 'a', productId: 1 }, { path: 'product-views' })).status,
    ).toBe(429);
    expect(await isAccepted('192.0.2.3', event)).toBe(true);
  });

  it('counts large events by their size: 500 bytes count as one event', async () => {
    const accepted = await countAccepted(60, () => isAccepted('192.0.2.4', batch(25, largeEvent)));

    expect(accepted).toBe(Math.floor(4_500 / 200));
  });

  it('counts a whole IPv6 /64 as one address', async () => {
    let host = 0;
    const accepted = await countAccepted(60, () => {
      host += 1;
      return isAccepted(`2001:db8:1:2::${host.toString(16)}`, batch(100));
    });

    expect(accepted).toBe(45);
    expect(await isAccepted('2001:db8:1:3::1', event)).toBe(true);
  });

  it('accepts 1,500 events of one guest, from any number of addresses', async () => {
    let host = 0;
    const accepted = await countAccepted(60, () => {
      host += 1;
      return isAccepted(`198.51.100.${String(host)}`, batch(100), { as: 4_711 });
    });

    expect(accepted).toBe(15);
    expect(await isAccepted('198.51.100.99', batch(100), { as: 4_712 })).toBe(true);
  });

  it('lets a guest send a full outbox and the largest possible body', async () => {
    expect(await countAccepted(3, () => isAccepted('192.0.2.5', batch(100), { as: 4_713 }))).toBe(3);
    const largest = batch(64, largeEvent);

    expect(JSON.stringify(largest).length).toBeGreaterThan(250_000);
    expect(await isAccepted('192.0.2.6', largest, { as: 4_714 })).toBe(true);
  });

  it('does not count events that are refused or not stored', async () => {
    const invalid = batch(100, { sessionId: 'a' });
    for (let round = 0; round < 46; round += 1) {
      expect((await send('192.0.2.7', invalid)).status).toBe(400);
    }
    const unwanted = { 'X-Forwarded-For': '192.0.2.7', DNT: '1' };
    for (let round = 0; round < 46; round += 1) {
      await api.call('POST', '/api/analytics/events', { body: batch(100), headers: unwanted });
    }

    expect(await isAccepted('192.0.2.7', batch(100))).toBe(true);
  });
});

it('has no analytics limit with RATE_LIMITS=off', async () => {
  const api = await startTestApi({ RATE_LIMITS: 'off' });
  for (let round = 0; round < 50; round += 1) {
    const answer = await api.call('POST', '/api/analytics/events', {
      body: batch(100),
      headers: { 'User-Agent': CHROME },
      as: 4_715,
    });
    expect(answer.status).toBe(202);
  }
  await api.close();
});
