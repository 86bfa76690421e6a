import { waitFor } from '@ronin/testing';
import { describe, expect, it } from 'vitest';
import type { RenderRequest } from '../../src/entry-server.tsx';
import { deferred } from '../../src/testing/deferred.ts';
import { page, startAll } from '../testing/start-web.ts';

describe('cached pages', () => {
  /** A shop, and the requests for renders that it received. */
  async function startCounted() {
    const rendered: string[] = [];
    const render = ({ url }: RenderRequest) => {
      rendered.push(url.pathname + url.search);
      return page(url.pathname === '/not-found' ? 404 : 200);
    };

    return { rendered, ...(await startAll({ render })) };
  }

  it('are shared by all queries that the page does not declare', async () => {
    const { url, rendered } = await startCounted();
    for (const query of ['', '?x=1', '?x=2&utm_source=mail', '?category=nothing', '?about=partner']) {
      expect((await fetch(`${url}/shop${query}`)).status).toBe(200);
    }

    expect(rendered).toEqual(['/shop']);
  });

  it('differ by the declared query parameters', async () => {
    const { url, rendered } = await startCounted();
    for (const path of ['/shop?category=rings&x=1', '/shop?x=2&category=rings', '/contact?about=partner']) {
      await fetch(url + path);
    }

    expect(rendered).toEqual(['/shop?category=rings', '/contact?about=partner']);
  });

  it('are shared by all unknown paths', async () => {
    const { url, rendered } = await startCounted();
    for (const path of ['/nope', '/nope/deeper?x=1', '/wp-login.php']) {
      expect((await fetch(url + path)).status).toBe(404);
    }

    expect(rendered).toEqual(['/not-found']);
  });

  it('of products that do not exist are rendered once for all of them, each with its own data', async () => {
    const { url } = await startAll({
      render: ({ url: { pathname } }) => ({
        ...page(404),
        markup: `<html><head></head><body>Not found, rendered for ${pathname}</body></html>`,
        state: JSON.stringify({ asked: pathname }),
      }),
    });
    const [first, second, invalid] = [
      await fetch(`${url}/product/7001`),
      await fetch(`${url}/product/7002`),
      await fetch(`${url}/product/x`),
    ];
    const text = await second.text();

    expect([first.status, second.status, invalid.status]).toEqual([404, 404, 404]);
    expect(second.headers.get('cache-control')).toBe('no-store');
    expect(text).toContain('Not found, rendered for /product/7001');
    expect(text).toContain('{"asked":"/product/7002"}');
    expect(await invalid.text()).toContain('Not found, rendered for /product<');
  });

  /** A shop whose renders run until `release`, and the paths of those that began. */
  async function startSlow(options: Parameters<typeof startAll>[0] = {}) {
    const { promise, release } = deferred();
    const started: string[] = [];
    const render = async ({ url }: RenderRequest) => {
      started.push(url.pathname);
      await promise;
      return page(200);
    };

    return { started, release, ...(await startAll({ render, ...options })) };
  }

  it('are rendered 16 at once while 128 wait, and more are refused with a page and 503', async () => {
    const { url, started, release } = await startSlow();
    const crowd = Array.from({ length: 145 }, (_, index) => fetch(`${url}/product/${String(index + 1)}`));
    const refused = await Promise.race(crowd);
    expect(started).toHaveLength(16);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(await refused.text()).toContain('try again');
    release();
    expect((await Promise.all(crowd)).filter(({ status }) => status === 200)).toHaveLength(144);

    expect((await fetch(`${url}/product/145`)).status).toBe(200);
  });

  it('are rendered one at a time for each address, and refused with 429 when 20 of it wait', async () => {
    const { url, started, release } = await startSlow({ rateLimits: true, now: () => 0 });
    const askAs = (address: string, path: string) =>
      fetch(url + path, { headers: { 'X-Forwarded-For': address, Accept: 'text/html' } });
    const crowd = Array.from({ length: 22 }, (_, index) =>
      askAs('203.0.113.9', `/product/${String(index + 1)}`),
    );
    const refused = await Promise.race(crowd);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect(await refused.text()).toContain('Too many requests');

    const other = askAs('203.0.113.10', '/product/5000');
    await waitFor(() => started.includes('/product/5000'), { what: 'the page of the other visitor' });
    expect(started).toHaveLength(2);
    release();
    expect((await other).status).toBe(200);
    expect((await Promise.all(crowd)).filter(({ status }) => status === 200)).toHaveLength(21);
  });
});
