import { createGate } from '@ronin/server-kit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '../../src/testing/deferred.ts';
import { createPageCache } from './page-cache.ts';

/** Pages of one visitor, or of another one. */
function createPages(isCacheable: (page: string) => boolean, clock?: () => number) {
  const gate = createGate({ atOnce: 2, waitingMax: 10, each: { atOnce: 1, waitingMax: 5 } });
  const cache = createPageCache({ isCacheable, gate, ...(clock && { clock }) });

  return {
    get: (address: string, render: () => Promise<string>, visitor = 'a') =>
      cache.get(address, visitor, render),
  };
}

function build(isCacheable: (page: string) => boolean = () => true) {
  const clock = { now: 0 };
  let count = 0;
  const render = vi.fn(() => Promise.resolve(`page ${String((count += 1))}`));

  return { clock, render, pages: createPages(isCacheable, () => clock.now) };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('cached pages', () => {
  it('are rendered once for many requests, and again after 2 seconds', async () => {
    const { pages, render, clock } = build();
    const crowd = await Promise.all([pages.get('/', render), pages.get('/', render), pages.get('/', render)]);
    clock.now = 1_999;
    expect([...crowd, await pages.get('/', render)]).toEqual(['page 1', 'page 1', 'page 1', 'page 1']);
    clock.now = 2_000;

    expect(await pages.get('/', render)).toBe('page 2');
  });

  it('share a render that takes longer than 2 seconds, and are fresh when it ends', async () => {
    const { pages, clock } = build();
    const { promise, release } = deferred();
    const slow = vi.fn(async () => {
      await promise;
      return 'slow page';
    });
    const first = pages.get('/', slow);
    clock.now = 5_000;
    const second = pages.get('/', slow);
    release();
    expect(await Promise.all([first, second])).toEqual(['slow page', 'slow page']);
    clock.now = 6_999;

    expect(await pages.get('/', slow)).toBe('slow page');
    expect(slow).toHaveBeenCalledTimes(1);
  });

  it('are rendered again although the clock of the machine is set back', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const pages = createPages(() => true);
    const { render } = build();
    await pages.get('/', render);
    vi.advanceTimersByTime(2_000);
    vi.setSystemTime(Date.now() - 3_600_000);

    expect(await pages.get('/', render)).toBe('page 2');
  });

  it('are cached by address', async () => {
    const { pages, render } = build();

    expect([await pages.get('/a', render), await pages.get('/b', render)]).toEqual(['page 1', 'page 2']);
  });

  it('do not include pages that are not cacheable', async () => {
    const { pages, render } = build(() => false);
    await pages.get('/', render);

    expect(await pages.get('/', render)).toBe('page 2');
  });

  it('do not include failures', async () => {
    const { pages, render } = build();
    await expect(pages.get('/', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');

    expect(await pages.get('/', render)).toBe('page 1');
  });

  it('wait for the other renders of the same visitor, who does not delay other visitors', async () => {
    const { pages, render } = build();
    const { promise, release } = deferred();
    const slow = pages.get('/slow', () => promise.then(() => 'slow page'));
    const own = pages.get('/', render);
    expect(await pages.get('/other', render, 'b')).toBe('page 1');
    // The page that the first visitor waits for is rendered for another one meanwhile.
    expect(await pages.get('/', render, 'b')).toBe('page 2');
    expect(render).toHaveBeenCalledTimes(2);
    release();

    expect(await Promise.all([slow, own])).toEqual(['slow page', 'page 2']);
  });

  it('are at most 100', async () => {
    const { pages, render } = build();
    for (let index = 0; index <= 100; index += 1) await pages.get(`/${String(index)}`, render);

    expect(await pages.get('/0', render)).toBe('page 102');
    expect(await pages.get('/100', render)).toBe('page 101');
  });
});
