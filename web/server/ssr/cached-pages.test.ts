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

  it('are rendered at most 64 at once; more are answered 503', async () => {
    const { promise, release } = deferred();
    const { promise: full, release: isFull } = deferred();
    const started = new Set<string>();
    const render = async ({ url }: RenderRequest) => {
      started.add(url.pathname);
      if (started.size === 64) isFull();
      await promise;
      return page(200);
    };
    const { url } = await startAll({ render });
    const crowd = Array.from({ length: 64 }, (_, index) => fetch(`${url}/product/${String(index + 1)}`));
    await full;
    const refused = await fetch(`${url}/product/65`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(await refused.text()).toContain('try again');
    release();
    expect((await Promise.all(crowd)).map(({ status }) => status)).toEqual(Array(64).fill(200));

    expect((await fetch(`${url}/product/65`)).status).toBe(200);
  });
});
