import { listen, type RunningServer } from '@ronin/server-kit';
import {
  createFaultProxy,
  createTestDatabase,
  type FaultProxy,
  type TestDatabase,
  waitFor,
} from '@ronin/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { type AppContext, openAppContext } from './app-context.ts';
import { loadApiConfig } from './context/config.ts';

const calls: [string, string, object?][] = [
  ['GET', '/api/products'],
  ['GET', '/api/products/1'],
  ['GET', '/api/session'],
  ['GET', '/api/cart'],
  ['GET', '/api/cart/count'],
  ['POST', '/api/cart', { productId: 1 }],
  ['PATCH', '/api/cart/1', { quantity: 2 }],
  ['DELETE', '/api/cart/1'],
  ['GET', '/api/wishlist'],
  ['GET', '/api/wishlist/count'],
  ['GET', '/api/wishlist/check/1/1'],
  ['POST', '/api/wishlist', { productId: 1 }],
  ['DELETE', '/api/wishlist/1'],
  ['POST', '/api/contact', { firstName: 'A', lastName: 'B', email: 'a@b.co', message: 'Hello' }],
  ['POST', '/api/newsletter', { email: 'a@b.co' }],
  ['POST', '/api/staff/login', { username: 'a', password: 'b' }],
  ['GET', '/readyz'],
];

describe('while the database is unreachable', () => {
  let test: TestDatabase;
  let link: FaultProxy;
  let context: AppContext;
  let server: RunningServer;

  beforeAll(async () => {
    test = await createTestDatabase();
    link = await createFaultProxy(test.url);
    const config = loadApiConfig({
      DATABASE_URL: link.url,
      SESSION_SECRET: 'a secret for the tests of failures',
      RATE_LIMITS: 'off',
    });
    context = await openAppContext(config, pino({ level: 'silent' }));
    server = await listen(createApp(context), 0, '127.0.0.1');
  });
  afterAll(async () => {
    await link.heal();
    await server.close(0);
    await context.close();
    await link.close();
    await test.close();
  });

  const call = (method: string, path: string, body?: object) =>
    fetch(`http://127.0.0.1:${String(server.port)}${path}`, {
      method,
      ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(15_000),
    });
  const untilReady = () =>
    waitFor(async () => (await call('GET', '/readyz')).ok, { what: 'the api to be ready' });

  it.each(calls)('%s %s answers 503 at once, and works again when it is back', async (method, path, body) => {
    await untilReady();
    await link.cut();
    await waitFor(() => !context.catalogue.isListening(), { what: 'the loss to be noticed' });
    const away = await call(method, path, body);
    const answer = await away.text();
    await link.heal();
    await untilReady();
    const back = await call(method, path, body);

    expect(away.status).toBe(503);
    if (path !== '/readyz') expect(away.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect(answer).not.toMatch(/ECONN|127\.0\.0\.1|SELECT|INSERT|at /);
    expect(back.status).not.toBe(503);
    expect(back.status).toBeLessThan(500);
  });

  it('is alive but not ready, and still serves its OpenAPI document', async () => {
    await untilReady();
    await link.cut();

    expect((await call('GET', '/healthz')).status).toBe(200);
    expect((await call('GET', '/readyz')).status).toBe(503);
    expect((await call('GET', '/api/openapi.json')).status).toBe(200);
    expect((await call('GET', '/metrics')).status).toBe(200);
    await link.heal();
    await untilReady();
  });
});
