import { waitFor } from '@ronin/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCatalogueCache } from './catalogue-cache.ts';
import type { Answer } from './service.ts';

const buildAnswer = (headers: Answer['headers'], body = 'v1', status = 200): Answer => ({
  status,
  headers,
  body: Buffer.from(body),
});
const NO_CACHE = { 'cache-control': 'public, no-cache', etag: '"1"' };
const NOT_MODIFIED = buildAnswer(NO_CACHE, '', 304);

afterEach(() => {
  vi.useRealTimers();
});

function build() {
  const clock = { now: 0 };
  const cache = createCatalogueCache(() => clock.now);
  const find = async (ask: (etag?: string) => Promise<Answer | null>, requestHeaders = {}) =>
    (await cache.find({ key: '/api/products', requestHeaders, ask }))?.answer.body.toString() ?? null;

  return { clock, cache, find };
}

describe('an answer with no-cache', () => {
  it('is revalidated with its etag for every single request', async () => {
    const { find } = build();
    const ask = vi.fn().mockResolvedValueOnce(buildAnswer(NO_CACHE)).mockResolvedValueOnce(NOT_MODIFIED);

    expect([await find(ask), await find(ask)]).toEqual(['v1', 'v1']);
    expect(ask.mock.calls).toEqual([[undefined], ['"1"']]);
  });

  it('is revalidated once for many requests, after they arrived', async () => {
    const { find } = build();
    const answers: ((answer: Answer) => void)[] = [];
    const ask = vi.fn(() => new Promise<Answer>((resolve) => answers.push(resolve)));
    const first = find(ask);
    await waitFor(() => answers.length === 1, { what: 'the first call' });
    const crowd = [find(ask), find(ask), find(ask)];
    answers[0]?.(buildAnswer(NO_CACHE, 'old'));
    await waitFor(() => answers.length === 2, { what: 'the second call' });
    answers[1]?.(buildAnswer({ ...NO_CACHE, etag: '"2"' }, 'new'));

    expect([await first, ...(await Promise.all(crowd))]).toEqual(['old', 'new', 'new', 'new']);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('fails for all requests that share a failed revalidation, and is requested again by the next', async () => {
    const { find } = build();
    const ask = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(buildAnswer(NO_CACHE));
    const crowd = await Promise.allSettled([find(ask), find(ask)]);

    expect(crowd.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await find(ask)).toBe('v1');
    expect(ask).toHaveBeenCalledTimes(2);
  });
});

describe('an answer with a lifetime', () => {
  it('is used while it is fresh, including its age in other caches', async () => {
    const { find, clock, cache } = build();
    const headers = { 'cache-control': 'public, max-age=9, s-maxage=3', age: '1' };
    const ask = vi
      .fn()
      .mockResolvedValueOnce(buildAnswer(headers))
      .mockResolvedValue(buildAnswer(headers, 'v2'));
    await find(ask);
    clock.now = 1_999;
    expect(await find(ask)).toBe('v1');
    expect(await cache.find({ key: '/api/products', requestHeaders: {}, ask })).toMatchObject({
      ageSeconds: 1,
    });
    clock.now = 2_000;

    expect(await find(ask)).toBe('v2');
  });

  it('is revalidated for every request for a second after a change', async () => {
    const { find, clock, cache } = build();
    const ask = vi.fn(() => Promise.resolve(buildAnswer({ 'cache-control': 'public, s-maxage=60' })));
    await find(ask);
    cache.distrust();
    await find(ask);
    clock.now = 999;
    await find(ask);
    expect(ask).toHaveBeenCalledTimes(3);
    clock.now = 1_000;
    await find(ask);

    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('is used only for requests with equal values of the headers in Vary', async () => {
    const { find } = build();
    const headers = { 'cache-control': 'public, max-age=60', vary: 'Accept-Language' };
    const ask = vi
      .fn()
      .mockResolvedValueOnce(buildAnswer(headers, 'en'))
      .mockResolvedValue(buildAnswer(headers, 'ja'));

    expect(await find(ask, { 'accept-language': 'en' })).toBe('en');
    expect(await find(ask, { 'accept-language': 'en' })).toBe('en');
    expect(await find(ask, { 'accept-language': 'ja' })).toBe('ja');
  });
});

it('lets an answer grow old although the clock of the machine is set back', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const cache = createCatalogueCache();
  const ask = vi.fn(() => Promise.resolve(buildAnswer({ 'cache-control': 'public, s-maxage=1' })));
  const find = () => cache.find({ key: '/api/products', requestHeaders: {}, ask });
  await find();
  vi.advanceTimersByTime(1_000);
  vi.setSystemTime(Date.now() - 3_600_000);
  await find();

  expect(ask).toHaveBeenCalledTimes(2);
});

it('drops the oldest answers when all together are too large', async () => {
  const cache = createCatalogueCache(() => 0, 10);
  const headers = { 'cache-control': 'public, max-age=60' };
  const ask = vi.fn((body: string) => Promise.resolve(buildAnswer(headers, body)));
  const find = (key: string) => cache.find({ key, requestHeaders: {}, ask: () => ask('12345') });

  for (const key of ['a', 'b', 'a', 'b']) await find(key);
  expect(ask).toHaveBeenCalledTimes(2);
  for (const key of ['c', 'b', 'c']) await find(key);
  expect(ask).toHaveBeenCalledTimes(3);
  await find('a');
  expect(ask).toHaveBeenCalledTimes(4);
});

describe('an answer for one client', () =>
  it.each([
    [{ 'cache-control': 'private, max-age=60' }, 200],
    [{ 'cache-control': 'public, max-age=60', 'set-cookie': ['a=1'] }, 200],
    [{ 'cache-control': 'public, max-age=60', vary: '*' }, 200],
    [{ 'cache-control': 'no-store' }, 429],
  ])('is neither kept nor sent: %o %i', async (headers, status) => {
    const { find } = build();
    const ask = vi.fn(() => Promise.resolve(buildAnswer(headers, 'v1', status)));

    expect([await find(ask), await find(ask)]).toEqual([null, null]);
    expect(ask).toHaveBeenCalledTimes(2);
  }));

describe('an answer that must not be kept', () => {
  it.each([
    [{ 'cache-control': 'public, no-store' }, 200],
    [{ 'cache-control': 'max-age=60' }, 200],
    [{}, 200],
    [NO_CACHE, 404],
    [{ 'cache-control': 'no-store' }, 503],
  ])('is sent to those who waited for it: %o %i', async (headers, status) => {
    const { find } = build();
    const ask = vi.fn(() => Promise.resolve(buildAnswer(headers, 'v1', status)));

    expect(await Promise.all([find(ask), find(ask)])).toEqual(['v1', 'v1']);
    expect(ask).toHaveBeenCalledTimes(1);
    await find(ask);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('takes the place of a kept one', async () => {
    const { find } = build();
    const ask = vi
      .fn()
      .mockResolvedValueOnce(buildAnswer(NO_CACHE))
      .mockResolvedValueOnce(buildAnswer(NO_CACHE, 'gone', 404))
      .mockResolvedValue(buildAnswer(NO_CACHE, 'v2'));

    expect([await find(ask), await find(ask), await find(ask)]).toEqual(['v1', 'gone', 'v2']);
    expect(ask).toHaveBeenLastCalledWith(undefined);
  });
});
