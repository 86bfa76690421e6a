// @vitest-environment node
import { createServer, get, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { createLogger, listen, type RunningServer } from '@ronin/server-kit';
import { afterEach, describe, expect, it } from 'vitest';
import { createWebApp, type WebApp } from './app.ts';
import type { RenderRequest } from '../src/entry-server.tsx';
import type { PageSource } from './render.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A service behind the proxy that says what reached it. */
async function startService(
  name: string,
  answer?: (req: IncomingMessage) => { status: number; body: string } | null,
): Promise<{ url: string }> {
  const server = createServer((req, res) => {
    const given = answer?.(req);
    if (given === null) return;
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      res.statusCode = given?.status ?? 200;
      res.setHeader('Content-Type', 'application/json');
      const seen = { name, method: req.method, url: req.url, headers: req.headers };
      res.end(given?.body ?? JSON.stringify({ ...seen, body: Buffer.concat(chunks).toString() }));
    });
  });
  server.on('upgrade', (req, socket) => {
    socket.end(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n${name} ${req.headers['x-forwarded-for']?.toString() ?? ''} ${req.url ?? ''}`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  );

  return { url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` };
}

const page = (status: number) => ({
  status,
  markup: '<html><head></head><body>Hello</body></html>',
  state: '{}',
  source: 'x',
});

interface ShopOptions {
  apiUrl: string;
  chatUrl: string;
  publicUrl?: string;
  render?: (request: RenderRequest) => ReturnType<typeof page>;
}

async function startWeb(options: ShopOptions) {
  const { apiUrl, chatUrl, publicUrl = 'http://shop.example', render = () => page(200) } = options;
  const pages: PageSource = {
    loadRenderer: () =>
      Promise.resolve({
        STATE_ELEMENT_ID: 'server-state',
        renderPage: (request: RenderRequest) => Promise.resolve().then(() => render(request)),
      }),
    addAssets: (html) => html,
  };
  const app: WebApp = createWebApp({
    config: {
      isDevelopment: false,
      logLevel: 'silent',
      port: 0,
      publicUrl,
      trustProxy: 'loopback',
      apiUrl,
      chatUrl,
      internalPort: 0,
    },
    logger: createLogger('web', 'silent'),
    assets: (_req, _res, next) => {
      next();
    },
    pages,
    addStaffAssets: (html) => html,
  });
  const front = await listen(app.publicApp, 0, '127.0.0.1');
  front.server.on('upgrade', app.proxy.upgrade);
  const internal: RunningServer = await listen(app.internalApp, 0, '127.0.0.1');
  closers.unshift(async () => {
    app.proxy.close();
    await Promise.all([front.close(100), internal.close(100)]);
  });
  const url = `http://127.0.0.1:${String(front.port)}`;

  return { url, port: front.port, internalUrl: `http://127.0.0.1:${String(internal.port)}` };
}

async function startAll(options: Partial<ShopOptions> = {}) {
  const [api, chat] = [await startService('api'), await startService('chat')];

  return startWeb({ apiUrl: api.url, chatUrl: chat.url, ...options });
}

const NOWHERE = 'http://127.0.0.1:9';

describe('the one public port', () => {
  it('passes /api/chat and /socket.io on to chat and the rest of /api to api, body and query included', async () => {
    const { url } = await startAll();
    const where = async (path: string, init?: RequestInit) =>
      (await (await fetch(url + path, init)).json()) as Record<string, unknown>;

    expect(await where('/api/products?a=1')).toMatchObject({ name: 'api', url: '/api/products?a=1' });
    expect(await where('/api/chat/sessions', { method: 'POST', body: '{"x":1}' })).toMatchObject({
      name: 'chat',
      method: 'POST',
      body: '{"x":1}',
    });
    expect(await where('/socket.io/?EIO=4')).toMatchObject({ name: 'chat' });
    expect(await where('/api/chatter')).toMatchObject({ name: 'api' });
  });

  it('says anew who is asking, and keeps the public host', async () => {
    const { url, port } = await startAll();
    const answer = await fetch(`${url}/api/session`, {
      headers: { 'X-Forwarded-For': '203.0.113.9', 'X-Real-IP': '192.0.2.1', Forwarded: 'for=192.0.2.1' },
    });
    const { headers } = (await answer.json()) as { headers: Record<string, string> };

    expect(headers).toMatchObject({
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'http',
      host: `127.0.0.1:${String(port)}`,
    });
    expect(headers).not.toHaveProperty('x-real-ip');
    expect(headers).not.toHaveProperty('forwarded');
  });

  it('passes a websocket of /socket.io on to chat, and refuses any other', async () => {
    const { port } = await startAll();
    const upgrade = (path: string) =>
      new Promise<string>((resolve) => {
        const socket = connect(port, '127.0.0.1');
        let text = '';
        socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
        socket.on('close', () => {
          resolve(text);
        });
        socket.write(
          `GET ${path} HTTP/1.1\r\nHost: shop\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nX-Forwarded-For: 203.0.113.9\r\n\r\n`,
        );
      });

    expect(await upgrade('/socket.io/?EIO=4')).toContain('chat 203.0.113.9 /socket.io/?EIO=4');
    expect(await upgrade('/elsewhere')).toMatch(/^HTTP\/1\.1 404 /);
  });

  it('answers 503 as problem+json at once when a service is away', async () => {
    const { url } = await startWeb({ apiUrl: NOWHERE, chatUrl: NOWHERE });
    for (const path of ['/api/products', '/api/chat/sessions/x']) {
      const answer = await fetch(url + path);

      expect(answer.status).toBe(503);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      expect(answer.headers.get('retry-after')).toBe('2');
      expect(await answer.json()).toMatchObject({ status: 503, title: 'Service Unavailable' });
    }
  });

  it('cuts a websocket when chat is away, and goes on', async () => {
    const { url, port } = await startWeb({ apiUrl: NOWHERE, chatUrl: NOWHERE });
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(
          'GET /socket.io/ HTTP/1.1\r\nHost: shop\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
        );
      });
      socket.on('close', () => {
        resolve();
      });
      socket.resume();
    });

    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });
});

describe('health', () => {
  it('is ready only when api and chat are', async () => {
    const { url } = await startAll();
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const chat = await startService('chat', () => ({ status: 503, body: '{}' }));
    const api = await startService('api');
    const half = await startWeb({ apiUrl: api.url, chatUrl: chat.url });
    const answer = await fetch(`${half.url}/readyz`);

    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ checks: { api: 'ok', chat: 'unreachable' } });
    expect((await fetch(`${half.url}/healthz`)).status).toBe(200);
  });

  it('shows its metrics on the internal port alone', async () => {
    const { url, internalUrl } = await startAll({ render: () => page(404) });

    expect(await (await fetch(`${internalUrl}/metrics`)).text()).toContain('http_request_duration_seconds');
    expect((await fetch(`${internalUrl}/readyz`)).status).toBe(200);
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
  });
});

describe('a page', () => {
  it('may be kept by anybody, and names its version', async () => {
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

  it('carries its true status, and is not kept when it is not 200', async () => {
    const { url } = await startAll({
      render: ({ url: asked }) => page(asked.pathname === '/away' ? 503 : 404),
    });
    const [missing, away] = [await fetch(`${url}/nope`), await fetch(`${url}/away`)];

    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5']);
  });

  it('never takes its host from a path or a header', async () => {
    const asked: string[] = [];
    const { port } = await startAll({
      render: ({ url }) => {
        asked.push(url.href);
        return page(404);
      },
    });
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(
          'GET //elsewhere.example/x HTTP/1.1\r\nHost: elsewhere.example\r\nConnection: close\r\n\r\n',
        );
      });
      socket.on('close', () => {
        resolve();
      });
      socket.resume();
    });

    expect(asked).toEqual(['http://shop.example//elsewhere.example/x']);
  });

  it('that fails is a plain 500 in words', async () => {
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

  it('is only read', async () => {
    const { url } = await startAll();
    const answer = await fetch(`${url}/shop`, { method: 'POST' });

    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('runs no script and no style but our files, and insists on https only where it is spoken', async () => {
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

describe('what search engines ask for', () => {
  it('lists the pages and the products under the public address', async () => {
    const products = [{ id: 3, updatedAt: '2026-01-01T00:00:00.000Z' }];
    const api = await startService('api', () => ({ status: 200, body: JSON.stringify(products) }));
    const { url } = await startWeb({ apiUrl: api.url, chatUrl: NOWHERE });
    const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();

    expect(sitemap).toContain('<loc>http://shop.example/shop</loc>');
    expect(sitemap).toContain(
      '<loc>http://shop.example/product/3</loc><lastmod>2026-01-01T00:00:00.000Z</lastmod>',
    );
    expect(sitemap).not.toContain('/wishlist');
    expect(await (await fetch(`${url}/robots.txt`)).text()).toContain(
      'Sitemap: http://shop.example/sitemap.xml',
    );
  });

  it('says later rather than list a shop without products', async () => {
    const { url } = await startWeb({ apiUrl: NOWHERE, chatUrl: NOWHERE });

    expect((await fetch(`${url}/sitemap.xml`)).status).toBe(503);
  });
});
