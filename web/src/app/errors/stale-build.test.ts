import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { reloadWhenBuildIsGone } from './stale-build.ts';

const fetched = vi.fn<typeof fetch>();

beforeAll(() => reloadWhenBuildIsGone());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  // The shop is unreachable, so the page is not reloaded; that it was asked is what counts.
  fetched.mockReset().mockResolvedValue(new Response(null, { status: 503 }));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const failToLoad = () => window.dispatchEvent(new Event('vite:preloadError'));

it('a part that cannot be loaded makes the page ask whether the shop is there', () => {
  failToLoad();

  expect(fetched).toHaveBeenCalledOnce();
});

it('a part that fails just after the connection came back says nothing about the release', () => {
  window.dispatchEvent(new Event('online'));
  vi.setSystemTime(Date.now() + 9_000);
  failToLoad();
  expect(fetched).not.toHaveBeenCalled();

  vi.setSystemTime(Date.now() + 2_000);
  failToLoad();
  expect(fetched).toHaveBeenCalledOnce();
});
