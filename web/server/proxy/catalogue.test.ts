import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { startWeb } from '../testing/start-web.ts';

let server: Server;
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** A shop whose api answers with the number of its requests and with their headers. */
async function build() {
  const api = { name: 'Damascus Ring', asked: 0, cookies: [] as (string | undefined)[] };
  server = createServer((req, res) => {
    if (req.method !== 'GET') api.name = 'Changed Ring';
    api.asked += 1;
    api.cookies.push(req.headers.cookie);
    const body = JSON.stringify([{ name: api.name }]);
    const etag = `"${createHash('sha256').update(body).digest('hex')}"`;
    res.setHeader('Cache-Control', 'public, max-age=0, must-revalidate, s-maxage=1');
    res.setHeader('ETag', etag);
    res.statusCode = req.headers['if-none-match'] === etag ? 304 : 200;
    res.end(res.statusCode === 304 ? undefined : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : 0)}`;

  return { api, ...(await startWeb({ apiUrl: url, chatUrl: url })) };
}

describe('the catalogue through the public port', () => {
  it('is requested once for many clients, without a cookie', async () => {
    const { api, url } = await build();
    const headers = { Cookie: 'ronin_guest=7.x' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => fetch(`${url}/api/products`, { headers })),
    );

    expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(
      new Set(['[{"name":"Damascus Ring"}]']),
    );
    expect(api.asked).toBeLessThan(4);
    expect(new Set(api.cookies)).toEqual(new Set([undefined]));
  });

  it('is 304 for a client that has it', async () => {
    const { url } = await build();
    const first = await fetch(`${url}/api/products`);
    const again = await fetch(`${url}/api/products`, {
      headers: { 'If-None-Match': first.headers.get('etag') ?? '' },
    });

    expect([first.status, again.status]).toEqual([200, 304]);
    expect(again.headers.get('cache-control')).toContain('s-maxage=1');
  });

  it('shows a change through the public port at once', async () => {
    const { url } = await build();
    await (await fetch(`${url}/api/products`)).text();
    await (await fetch(`${url}/api/staff/products/1`, { method: 'PATCH', body: '{}' })).text();

    expect(await (await fetch(`${url}/api/products`)).json()).toEqual([{ name: 'Changed Ring' }]);
  });

  it('keeps pictures too, but none whose address has a query', async () => {
    const { api, url } = await build();
    for (const end of ['', '', '?x=1', '?x=2']) {
      await (await fetch(`${url}/api/pictures/abc-10x10.jpg${end}`)).text();
    }

    expect(api.asked).toBe(3);
  });

  it('does not cache other calls', async () => {
    const { api, url } = await build();
    await (await fetch(`${url}/api/products/1/reviews`)).text();
    await (await fetch(`${url}/api/products/1/reviews`)).text();

    expect(api.asked).toBe(2);
  });
});
