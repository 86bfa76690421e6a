import dns from 'node:dns';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createNetServer } from 'node:net';
import { openConnection, sendRaw, waitFor } from '@ronin/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startWeb } from '../testing/start-web.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** An api on a free port, or on `port`. */
async function startApi(handle: RequestListener, port = 0, host = '127.0.0.1'): Promise<number> {
  const server = createServer(handle);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The api has no port.');

  return address.port;
}

const startShop = (port: number, patienceMs = 5_000) => {
  const url = `http://127.0.0.1:${String(port)}`;

  return startWeb({ apiUrl: url, chatUrl: url, patienceMs });
};

describe('a service that restarts', () => {
  it('is a delay for its callers, not an error', async () => {
    const port = await startApi(() => undefined);
    await new Promise((resolve) => servers.pop()?.close(resolve));
    const { url } = await startShop(port);
    const large = 'x'.repeat(200_000);
    const answers = [
      fetch(`${url}/api/cart`),
      fetch(`${url}/api/products`),
      fetch(`${url}/api/cart`, { method: 'POST', body: 'small' }),
      fetch(`${url}/api/cart`, { method: 'POST', body: large }),
    ];
    await startApi((req, res) => {
      let size = 0;
      req.on('data', (chunk: Buffer) => (size += chunk.length));
      req.on('end', () => res.end(String(size)));
    }, port);
    const texts = await Promise.all(answers.map(async (answer) => (await answer).text()));

    expect(texts).toEqual(['0', '0', '5', '200000']);
  });

  it('receives a GET again whose connection broke, but never a POST', async () => {
    const asked: string[] = [];
    const port = await startApi((req, res) => {
      asked.push(req.method ?? '');
      if (asked.length % 2 === 1) req.socket.destroy();
      else res.end('done');
    });
    const { url } = await startShop(port);
    expect((await fetch(`${url}/api/cart`)).status).toBe(200);
    expect((await fetch(`${url}/api/cart`, { method: 'POST', body: '{}' })).status).toBe(503);

    expect(asked).toEqual(['GET', 'GET', 'POST']);
  });
});

describe('an answer', () => {
  it('is aborted for the client when the service breaks it off', async () => {
    const port = await startApi((_req, res) => {
      res.writeHead(200, { 'Content-Length': '1000' });
      res.write('begun', () => res.socket?.destroy());
    });
    const { url } = await startShop(port);
    const answer = await fetch(`${url}/api/cart`);

    await expect(answer.text()).rejects.toThrow();
  });

  it('reaches a client that sends a large body, also when it arrives before the body was read', async () => {
    const port = await startApi((_req, res) => {
      res.writeHead(401, { 'Content-Type': 'application/problem+json' }).end('{"status":401}');
    });
    const { port: front } = await startShop(port);
    const body = 'x'.repeat(3_000_000);
    for (let round = 0; round < 10; round += 1) {
      const text = await sendRaw(
        front,
        `POST /api/staff/products HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Length: ${String(body.length)}\r\n\r\n${body}`,
      );

      expect(text).toMatch(/^HTTP\/1\.1 401 [^]*"status":401/);
    }
  });

  it('is aborted when the client disconnects', async () => {
    let isAsked = false;
    let isClosed = false;
    const port = await startApi((_req, res) => {
      isAsked = true;
      res.on('close', () => (isClosed = true));
    });
    const { port: front } = await startShop(port);
    const socket = await openConnection(front);
    socket.write('GET /api/cart HTTP/1.1\r\nHost: shop\r\n\r\n');
    await waitFor(() => isAsked, { what: 'the request' });
    socket.resetAndDestroy();

    await waitFor(() => isClosed, { what: 'the end of the request to the api' });
  });

  it('keeps its cookies, without hop-by-hop headers', async () => {
    const port = await startApi((req, res) => {
      res.setHeader('Set-Cookie', ['a=1', 'b=2']);
      res.setHeader('Connection', 'close, X-Hop');
      res.setHeader('X-Hop', '1');
      res.end(JSON.stringify(req.rawHeaders));
    });
    const { port: front } = await startShop(port);
    const text = await sendRaw(
      front,
      'GET /api/cart HTTP/1.1\r\nHost: shop\r\nConnection: close, X-Secret, Cookie\r\nX-Secret: 1\r\nCookie: c=3\r\nTE: trailers\r\nKeep-Alive: 1\r\n\r\n',
    );

    expect(text).toMatch(/set-cookie: a=1\r\nset-cookie: b=2\r\n/i);
    expect(text).not.toMatch(/x-hop/i);
    expect(text).toContain('"Cookie","c=3"');
    expect(text).not.toMatch(/"(X-Secret|TE|Keep-Alive)"/);
  });
});

describe('a websocket', () => {
  const handshake =
    'GET /socket.io/?EIO=4 HTTP/1.1\r\nHost: shop\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
  const second = 'GET /metrics HTTP/1.1\r\nHost: chat\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n';

  it('cannot be used to send anything to chat after chat refused it', async () => {
    const asked: string[] = [];
    const port = await startApi((req, res) => {
      asked.push(req.url ?? '');
      res.writeHead(400).end('refused');
    });
    const { port: front } = await startShop(port);
    const text = await sendRaw(front, handshake + second);

    expect(text).toMatch(/^HTTP\/1\.1 400 [^]*Connection: close[^]*refused/);
    expect(asked).toEqual(['/socket.io/?EIO=4']);
  });

  it('is opened to chat, whatever host the request names', async () => {
    const strange: string[] = [];
    const elsewhere = await startApi((req, res) => {
      strange.push(req.url ?? '');
      res.end();
    });
    const asked: string[] = [];
    const port = await startApi((req, res) => {
      asked.push(req.url ?? '');
      res.writeHead(400).end();
    });
    const { port: front } = await startShop(port);
    const target = `http://127.0.0.1:${String(elsewhere)}/socket.io/?EIO=4`;
    await sendRaw(front, handshake.replace('/socket.io/?EIO=4', target));

    expect([asked, strange]).toEqual([['/socket.io/?EIO=4'], []]);
  });

  it('is closed on both sides when the client does not read', async () => {
    const closed = vi.fn();
    const chat = createNetServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('close', closed);
      socket.once('data', () => {
        socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
        const more = () => {
          if (socket.write(Buffer.alloc(65_536))) setImmediate(more);
        };
        socket.on('drain', more);
        more();
      });
    });
    await new Promise<void>((resolve) => chat.listen(0, '127.0.0.1', resolve));
    const address = chat.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const url = `http://127.0.0.1:${String(port)}`;
    const { port: front } = await startWeb({ apiUrl: url, chatUrl: url, stallLimitMs: 300 });
    const socket = await openConnection(front);
    socket.pause();
    socket.write(handshake);

    await waitFor(() => closed.mock.calls.length > 0, { what: 'the connection to chat to be closed' });
    socket.destroy();
    await new Promise((resolve) => chat.close(resolve));
  });
});

describe('a service with several addresses', () => {
  it('gets calls at each of them, and goes on with the others when one is gone', async () => {
    const port = await startApi((_req, res) => res.end('first'));
    await startApi((_req, res) => res.end('second'), port, '127.0.0.2');
    const addresses = [
      { address: '127.0.0.1', family: 4 },
      { address: '127.0.0.2', family: 4 },
    ];
    // A name server changes their order with each answer.
    const lookup = (_name: string, _options: dns.LookupOptions, done: (...found: unknown[]) => void) => {
      addresses.reverse();
      done(null, [...addresses]);
    };
    const url = `http://api.test:${String(port)}`;
    const shop = await startWeb({ apiUrl: url, chatUrl: url });
    vi.spyOn(dns, 'lookup').mockImplementation(lookup as never);
    const ask = async () => (await fetch(`${shop.url}/api/cart`)).text();

    expect(new Set(await Promise.all([ask(), ask(), ask(), ask()]))).toEqual(new Set(['first', 'second']));
    const [first] = servers.splice(0, 1);
    first?.closeAllConnections();
    await new Promise((resolve) => first?.close(resolve));
    for (let call = 0; call < 4; call += 1) expect(await ask()).toBe('second');
  });
});
