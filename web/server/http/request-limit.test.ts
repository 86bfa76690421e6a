import { sendRaw } from '@ronin/testing';
import { describe, expect, it } from 'vitest';
import { startAll } from '../testing/start-web.ts';

const askAs = (url: string, address: string, path = '/api/session') =>
  fetch(url + path, { headers: { 'X-Forwarded-For': address } });

/** The statuses of many requests, sent at once on a few connections. */
async function flood(port: number, address: string, count: number, path = '/api/session') {
  const request = `GET ${path} HTTP/1.1\r\nHost: shop\r\nX-Forwarded-For: ${address}\r\n\r\n`;
  const last = request.replace('Host: shop', 'Host: shop\r\nConnection: close');
  const statuses: number[] = [];
  for (let sent = 0; sent < count; sent += 50) {
    const size = Math.min(50, count - sent);
    const text = await sendRaw(port, request.repeat(size - 1) + last);
    statuses.push(...[...text.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status)));
  }

  return statuses;
}

describe('the general limit of the public port', () => {
  it('allows a burst of 200 requests and then refuses with 429 and Retry-After', async () => {
    let time = 0;
    const { url, port } = await startAll({ rateLimits: true, now: () => time });
    expect(await flood(port, '203.0.113.9', 200)).toEqual(Array.from({ length: 200 }, () => 200));
    const refused = await askAs(url, '203.0.113.9');

    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect(refused.headers.get('content-type')).toContain('application/problem+json');
    expect(await refused.json()).toMatchObject({ status: 429, title: 'Too Many Requests' });

    time += 1_000;
    expect(await flood(port, '203.0.113.9', 60)).toEqual([
      ...Array.from({ length: 50 }, () => 200),
      ...Array.from({ length: 10 }, () => 429),
    ]);
  });

  it('counts pages too, each address separately, and an IPv6 /64 as one address', async () => {
    const { url, port } = await startAll({ rateLimits: true, now: () => 0 });
    await flood(port, '2001:db8:1:2::9', 100, '/shop');
    await flood(port, '2001:db8:1:2::10', 100);

    const refused = await fetch(`${url}/shop`, {
      headers: { 'X-Forwarded-For': '2001:db8:1:2::11', Accept: 'text/html,*/*;q=0.8' },
    });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect(refused.headers.get('content-type')).toContain('text/html');
    expect(await refused.text()).toContain('<h1');
    expect((await askAs(url, '2001:db8:1:3::9')).status).toBe(200);
    expect((await askAs(url, '203.0.113.9')).status).toBe(200);
  });

  it('does not count health checks and the files of the build', async () => {
    const { url, port } = await startAll({
      rateLimits: true,
      now: () => 0,
      assets: (req, res, next) => {
        if (req.path.startsWith('/assets/')) res.send('file');
        else next();
      },
    });
    await flood(port, '203.0.113.9', 200);
    for (const path of ['/healthz', '/readyz', '/assets/shop.js']) {
      expect([path, (await askAs(url, '203.0.113.9', path)).status]).not.toContain(429);
    }
  });

  it('counts a picture as an eighth of a request, except with a query or another method', async () => {
    const { url, port } = await startAll({ rateLimits: true, now: () => 0 });
    const picture = `/api/pictures/${'0'.repeat(32)}-800x600-400.webp`;
    const statuses = [
      ...(await flood(port, '203.0.113.9', 240, picture)),
      ...(await flood(port, '203.0.113.9', 168)),
      (await askAs(url, '203.0.113.9', `${picture}?x=1`)).status,
      ...(await flood(port, '203.0.113.9', 8, picture)),
    ];
    expect(new Set(statuses)).toEqual(new Set([200]));

    expect((await askAs(url, '203.0.113.9', picture)).status).toBe(429);
    const written = await fetch(url + picture, {
      method: 'POST',
      headers: { 'X-Forwarded-For': '203.0.113.9' },
    });
    expect(written.status).toBe(429);
  });

  it('counts websocket handshakes', async () => {
    const { port } = await startAll({ rateLimits: true, now: () => 0 });
    await flood(port, '203.0.113.9', 200);
    const answer = await sendRaw(
      port,
      'GET /socket.io/?EIO=4 HTTP/1.1\r\nHost: shop\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nX-Forwarded-For: 203.0.113.9\r\n\r\n',
    );

    expect(answer).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\nRetry-After: /);
  });

  it('is off with RATE_LIMITS=off', async () => {
    const { port } = await startAll({ rateLimits: false, now: () => 0 });

    expect(new Set(await flood(port, '203.0.113.9', 250))).toEqual(new Set([200]));
  });
});
