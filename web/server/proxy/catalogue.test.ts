import { createHash } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { startWeb } from '../testing/start-web.ts';

let server: Server;
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** A shop with this api, and the paths that the api was asked for. */
async function serve(answer: RequestListener) {
  const paths: (string | undefined)[] = [];
  server = createServer((req, res) => {
    paths.push(req.url);
    answer(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : 0)}`;

  return { paths, ...(await startWeb({ apiUrl: url, chatUrl: url })) };
}

/** A shop whose api answers with the number of its requests and with their headers. */
async function build() {
  const api = { name: 'Damascus Ring', asked: 0, cookies: [] as (string | undefined)[] };
  const shop = await serve((req, res) => {
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

  return { api, ...shop };
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

  it('is requested once for a missing product, which is never 304', async () => {
    const shop = await serve((req, res) => {
      res.writeHead(404, {
        'Content-Type': 'application/problem+json',
        'Cache-Control': 'no-store',
        ETag: '"1"',
      });
      res.end('{"status":404}');
    });
    const answer = await fetch(`${shop.url}/api/products/9`, { headers: { 'If-None-Match': '"1"' } });

    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
    expect(await answer.json()).toEqual({ status: 404 });
    expect(shop.paths).toEqual(['/api/products/9']);
  });

  it('is requested once when it is a list of 2 MB', async () => {
    const shop = await serve((_req, res) => {
      res.writeHead(200, { 'Cache-Control': 'public, s-maxage=60' });
      res.end('x'.repeat(2_000_000));
    });
    for (let time = 0; time < 2; time += 1) {
      expect(await (await fetch(`${shop.url}/api/products`)).text()).toHaveLength(2_000_000);
    }

    expect(shop.paths).toEqual(['/api/products']);
  });

  it('is streamed when it is too large to be read first', async () => {
    const shop = await serve((_req, res) => {
      res.writeHead(200, { 'Cache-Control': 'public, s-maxage=60' });
      res.end('x'.repeat(9_000_000));
    });

    expect(await (await fetch(`${shop.url}/api/products`)).text()).toHaveLength(9_000_000);
  });

  it('does not cache other calls', async () => {
    const { api, url } = await build();
    await (await fetch(`${url}/api/products/1/reviews`)).text();
    await (await fetch(`${url}/api/products/1/reviews`)).text();

    expect(api.asked).toBe(2);
  });
});
