import { createServer, type IncomingMessage } from 'node:http';
import { createLogger, listen, type Logger, type RunningServer } from '@ronin/server-kit';
import type { RequestHandler } from 'express';
import { afterEach } from 'vitest';
import { defaultShop } from '../../src/default-shop.ts';
import type { RenderRequest } from '../../src/entry-server.tsx';
import { findPage, resolveAddress } from '../../src/shop/shell/pages.ts';
import { createWebApp, type WebApp } from '../app.ts';
import type { PageSource } from '../ssr/render.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/**
 * A service behind the proxy that answers with the request it received. The one named 'api' also has the shop's settings for
 * web itself, whose own calls have no client.
 */
export async function startService(
  name: string,
  answer?: (req: IncomingMessage) => { status: number; body: string } | null,
  shop = defaultShop,
): Promise<{ url: string }> {
  const server = createServer((req, res) => {
    const isOwnCall = req.headers['x-forwarded-for'] === undefined;
    if (name === 'api' && req.url === '/api/shop' && isOwnCall) {
      res.end(JSON.stringify(shop));
      return;
    }
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
        server.close(() => resolve());
      }),
  );

  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The service has no port.');

  return { url: `http://127.0.0.1:${String(address.port)}` };
}

/** A rendered page. */
export const page = (status: number) => ({
  status,
  markup: '<html><head></head><body>Hello</body></html>',
  state: '{}',
  source: 'x',
});

interface ShopOptions {
  apiUrl: string;
  chatUrl: string;
  publicUrl?: string;
  render?: (request: RenderRequest) => ReturnType<typeof page> | Promise<ReturnType<typeof page>>;
  rateLimits?: boolean;
  now?: () => number;
  assets?: RequestHandler;
  patienceMs?: number;
  stallLimitMs?: number;
  logger?: Logger;
}

/** The public and the internal port, with minimal pages. They are closed after each test. */
export async function startWeb(options: ShopOptions) {
  const { apiUrl, chatUrl, publicUrl = 'http://shop.example', render = () => page(200) } = options;
  const { rateLimits = false, patienceMs = 300, stallLimitMs = 30_000, now } = options;
  const passOn: RequestHandler = (_req, _res, next) => next();
  const pages: PageSource = {
    loadRenderer: () =>
      Promise.resolve({
        STATE_ELEMENT_ID: 'server-state',
        resolveAddress,
        loadPage: async (request: RenderRequest) => {
          const { markup, ...loaded } = await render(request);
          return {
            ...loaded,
            route: findPage(request.url.pathname).page.path,
            renderMarkup: () => Promise.resolve(markup),
          };
        },
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
      rateLimits,
      internalHost: '127.0.0.1',
    },
    logger: options.logger ?? createLogger('web', 'silent'),
    assets: options.assets ?? passOn,
    proxyLimits: { patienceMs, stallLimitMs },
    ...(now && { now }),
    pages,
    addStaffAssets: (html) => html,
  });
  const front = await listen(app.publicApp, 0, '127.0.0.1', 'PORT', { isUpgrade: app.proxy.isUpgrade });
  front.server.on('upgrade', app.proxy.upgrade);
  const internal: RunningServer = await listen(app.internalApp, 0, '127.0.0.1');
  closers.unshift(async () => {
    app.proxy.close();
    await Promise.all([front.close(100), internal.close(100)]);
  });
  const url = `http://127.0.0.1:${String(front.port)}`;
  const internalUrl = `http://127.0.0.1:${String(internal.port)}`;

  return { url, port: front.port, internalUrl, proxy: app.proxy };
}

/** startWeb with an api and a chat service behind it. */
export async function startAll(options: Partial<ShopOptions> = {}) {
  const [api, chat] = [await startService('api'), await startService('chat')];

  return startWeb({ apiUrl: api.url, chatUrl: chat.url, ...options });
}

/** No server listens here. */
export const NOWHERE = 'http://127.0.0.1:9';
