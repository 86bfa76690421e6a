import { get } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { defaultShop } from '../../src/default-shop.ts';
import { NOWHERE, page, startAll, startService } from '../testing/start-web.ts';

/** The answer to a request whose target is sent unchanged; fetch would normalise it. */
function askRaw(port: number, target: string): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`GET ${target} HTTP/1.1\r\nHost: elsewhere.example\r\nConnection: close\r\n\r\n`);
    });
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
  });
}

describe('an address that cannot be decoded', () => {
  const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  const ask = (url: string, accept = BROWSER) => fetch(url, { headers: { Accept: accept } });

  it.each(['?utm_campaign=foo%bar', '?fbclid=x%', '?q=caf%E9', '?%'])(
    'in its query %s changes nothing about the page, and stays in a redirect',
    async (query) => {
      const { url, port } = await startAll();
      const answer = await ask(`${url}/shop${query}`);

      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('Hello');
      expect(await askRaw(port, `/SHOP/${query}`)).toContain(`\r\nLocation: /shop${query}\r\n`);
    },
  );

  it.each(['/%', '/shop/%zz', '/caf%E9', '/order/%'])(
    'in its path %s shows a browser the page of an unknown path, with status 400',
    async (path) => {
      const render = vi.fn(() => page(404));
      const { url } = await startAll({ render });
      const answer = await ask(`${url}${path}`);

      expect(answer.status).toBe(400);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.text()).toContain('Hello');
      expect((await ask(`${url}/unknown`)).status).toBe(404);
    },
  );

  it.each([
    ['/%', '*/*'],
    ['/api/%', BROWSER],
    ['/API/products/%zz', BROWSER],
    ['/socket.io/%', BROWSER],
  ])('in the path %s is problem+json for Accept: %s', async (path, accept) => {
    const { url } = await startAll();
    const answer = await ask(`${url}${path}`, accept);

    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  });
});

describe('a page', () => {
  it('may be kept by a shared cache for 30 s, and never shown longer', async () => {
    const { url } = await startAll();

    expect((await fetch(`${url}/shop`)).headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
  });

  it('is public and has an etag', async () => {
    const { url } = await startAll();
    const first = await fetch(`${url}/shop`);
    expect(first.status).toBe(200);
    expect(first.headers.get('cache-control')).toContain('public');
    expect(first.headers.get('set-cookie')).toBeNull();
    expect(await first.text()).toContain(
      '<script type="application/json" id="server-state">{}</script></body>',
    );
    // fetch itself would add no-cache to a conditional request.
    const etag = first.headers.get('etag') ?? '';
    const status = await new Promise((resolve) => {
      get(`${url}/shop`, { headers: { 'If-None-Match': etag } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
    });

    expect(status).toBe(304);
  });

  it('has the right status, and is not cached when it is not 200', async () => {
    const { url } = await startAll({
      render: ({ url: asked }) => page(asked.pathname === '/shop' ? 503 : 404),
    });
    const [missing, away] = [await fetch(`${url}/nope`), await fetch(`${url}/shop`)];

    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5']);
  });

  it('is 503 and not cached while the settings of the shop were never loaded', async () => {
    const render = vi.fn(() => page(200));
    const { url } = await startAll({ apiUrl: NOWHERE, render });
    const answer = await fetch(`${url}/philosophy`);

    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toContain('The shop is not available');
    expect(render).not.toHaveBeenCalled();
  });

  it('says that the shop offers test payments, and nothing about it otherwise', async () => {
    const banner = 'Test shop: nothing is charged or shipped.';
    const api = await startService('api', undefined, { ...defaultShop, testPayments: true });
    const [plain, test] = [await startAll(), await startAll({ apiUrl: api.url })];

    for (const path of ['/', '/product/5', '/nowhere', '/staff/login']) {
      expect(await (await fetch(plain.url + path)).text()).not.toContain(banner);
      expect(await (await fetch(test.url + path)).text()).toContain(banner);
    }
  });

  it('never takes its host from a path or a header', async () => {
    const asked: string[] = [];
    const { port } = await startAll({
      render: ({ url }) => {
        asked.push(url.href);
        return page(url.pathname === '/shop' ? 200 : 404);
      },
    });
    expect(await askRaw(port, '//elsewhere.example/x')).toMatch(/^HTTP\/1\.1 404 /);
    expect(await askRaw(port, 'http://elsewhere.example/shop')).toMatch(/^HTTP\/1\.1 200 /);

    expect(asked).toEqual(['http://shop.example/not-found', 'http://shop.example/shop']);
  });

  it('is answered with a plain page and 500 when it fails', async () => {
    const { url } = await startAll({
      render: () => {
        throw new Error('secret detail');
      },
    });
    const answer = await fetch(`${url}/shop`);
    const text = await answer.text();

    expect(answer.status).toBe(500);
    expect(text).toContain('Something went wrong');
    expect(text).not.toContain('secret detail');
  });

  it('allows only GET and HEAD', async () => {
    const { url } = await startAll();
    const answer = await fetch(`${url}/shop`, { method: 'POST' });

    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('allows only our own scripts and styles, and enforces https only with https', async () => {
    const plain = await fetch((await startAll()).url);
    const policy = plain.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toMatch(/(?:script|style)-src(?:-elem)? [^;]*unsafe/);
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(plain.headers.get('strict-transport-security')).toBeNull();
    const secure = await fetch((await startAll({ publicUrl: 'https://shop.example' })).url);

    expect(secure.headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
    expect(secure.headers.get('strict-transport-security')).toContain('max-age=');
  });
});

describe('another spelling of a path', () => {
  it.each([
    ['/Portfolio', '/portfolio'],
    ['/portfolio/', '/portfolio'],
    ['//portfolio//', '/portfolio'],
    ['/%70ortfolio', '/portfolio'],
    ['/SHOP/?category=rings&utm_source=Mail', '/shop?category=rings&utm_source=Mail'],
    ['/product/%31', '/product/1'],
    ['//Product//1/', '/product/1'],
    ['/product/007', '/product/7'],
    ['/product/ABC/', '/product/ABC'],
    ['/Product', '/product'],
    ['//', '/'],
    ['//?about=partner', '/?about=partner'],
    ['/Staff/Chat/', '/staff/chat'],
    ['/staff/chat//', '/staff/chat'],
  ])('%s leads to %s for good', async (written, canonical) => {
    const render = vi.fn(() => page(200));
    const { port } = await startAll({ render });
    const answer = await askRaw(port, written);

    expect(answer).toMatch(/^HTTP\/1\.1 308 /);
    expect(/^Location: (.*)\r$/im.exec(answer)?.[1]).toBe(canonical);
    expect(render).not.toHaveBeenCalled();
  });

  it.each([
    '//evil.example',
    '//evil.example/%2e%2e',
    '///evil.example/shop',
    '/\\evil.example',
    '/%5Cevil.example',
    '/%2Fevil.example/',
    '/No-Such-Page/',
    '/shop%2F',
    '/shop/rings/',
    '/product/1/reviews/',
    '/Api/products/',
    '/Assets/x.js',
  ])('%s is no page of ours in any spelling: 404, without a way elsewhere', async (written) => {
    const { port } = await startAll({ render: ({ url }) => page(url.pathname === '/not-found' ? 404 : 200) });
    const answer = await askRaw(port, written);

    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).not.toMatch(/^Location:/im);
  });

  it.each(['/order/secret/', '/Order/secret'])(
    '%s has a secret in its address, and so has its redirect',
    async (written) => {
      const { port } = await startAll();
      const answer = await askRaw(port, written);

      expect(answer).toMatch(/^HTTP\/1\.1 308 /);
      expect(answer).toMatch(/^Location: \/order\/secret\r$/im);
      expect(answer).toMatch(/^Cache-Control: no-store\r$/im);
      expect(answer).toMatch(/^Referrer-Policy: no-referrer\r$/im);
      expect(answer).toMatch(/^X-Robots-Tag: noindex\r$/im);
    },
  );

  it('does not redirect the api, health and files for search engines', async () => {
    const { port } = await startAll();

    expect(await askRaw(port, '/api/Products/')).toMatch(/^HTTP\/1\.1 200 /);
    expect(await askRaw(port, '/robots.txt')).toMatch(/^HTTP\/1\.1 200 /);
    expect(await askRaw(port, '/healthz')).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each(['/product', '/product/', '/product/abc', '/product/0'])(
    '%s is answered at once, as an invalid product',
    async (written) => {
      const asked: string[] = [];
      const { port } = await startAll({
        render: ({ url }) => {
          asked.push(url.pathname);
          return page(404);
        },
      });

      expect(await askRaw(port, written)).toMatch(/^HTTP\/1\.1 404 /);
      expect(asked).toEqual(['/product']);
    },
  );
});

it('a page disables unused browser features and shows only our own pictures', async () => {
  const { headers } = await fetch((await startAll()).url);

  expect(headers.get('permissions-policy')).toContain('camera=()');
  expect(headers.get('permissions-policy')).toContain('geolocation=()');
  // Chromium writes a warning to the console of every page for a feature that it does not know.
  expect(headers.get('permissions-policy')).not.toContain('bluetooth');
  expect(headers.get('content-security-policy')).toMatch(/img-src 'self' data: blob:(;|$)/);
});
