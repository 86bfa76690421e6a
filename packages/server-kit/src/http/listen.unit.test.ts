import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openConnection, sendRaw, waitFor } from '@ronin/testing';
import type { RequestHandler } from 'express';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../process/logger.ts';
import { createHttpApp } from './http-server.ts';
import { listen } from './listen.ts';
import { createMetrics } from './metrics.ts';

type Running = Awaited<ReturnType<typeof listen>>;
const get = (target: string) => `GET ${target} HTTP/1.1\r\nHost: shop\r\n\r\n`;
const statusLines = (text: string) => text.match(/^HTTP\/1\.1 \d+/gm) ?? [];
const MEGABYTE = Buffer.alloc(1_000_000, 'a');

const running: Running[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.close(0);
});

async function start(handle: RequestHandler, options: Parameters<typeof listen>[4] = {}) {
  const app = createHttpApp({
    logger: createLogger('test', 'silent'),
    metrics: createMetrics('test'),
    trustProxy: 'loopback',
    routers: [handle],
  });
  const server = await listen(app, 0, '127.0.0.1', 'PORT', options);
  running.push(server);

  return server;
}

describe('a request with two Host headers', () =>
  it.each(['GET / HTTP/1.1\r\n', 'GET / HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n'])(
    'is refused with 400: %j',
    async (head) => {
      const onUpgrade = vi.fn();
      const { port, server } = await start((_req, res) => res.send('handled'));
      server.on('upgrade', onUpgrade);

      for (const hosts of ['Host: shop\r\nhost: shop\r\n', 'HOST: shop\r\nX: y\r\nHost: evil.example\r\n']) {
        const answer = await sendRaw(port, `${head}${hosts}\r\n`);
        expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*application\/problem\+json/);
        expect(answer).not.toContain('handled');
      }
      expect(onUpgrade).not.toHaveBeenCalled();
    },
  ));

describe('a request target', () => {
  let port: number;
  beforeEach(async () => {
    ({ port } = await start((req, res) => {
      res.set('Connection', 'close').send(`${req.url} ${req.originalUrl}`);
    }));
  });

  it('in absolute form is reduced to its path and query', async () => {
    expect(await sendRaw(port, get('http://127.0.0.1:8090/shop?category=rings'))).toMatch(
      /200 OK[^]*\r\n\r\n\/shop\?category=rings \/shop\?category=rings$/,
    );
    expect(await sendRaw(port, get('HTTP://shop.example'))).toMatch(/200 OK[^]*\r\n\r\n\/ \/$/);
  });

  it('that is not a path is refused with 400', async () => {
    for (const target of ['*', 'shop', 'ftp://shop/x', 'http://']) {
      const socket = await openConnection(port);
      const answer = new Promise<string>((resolve) => {
        socket.once('data', (chunk: Buffer) => resolve(chunk.toString()));
      });
      socket.write(get(target));

      expect(await answer).toMatch(/^HTTP\/1\.1 400 /);
      socket.destroy();
    }
  });
});

describe('a client that reads slowly', () => {
  it('is disconnected when it does not read a waiting answer', async () => {
    let asked = 0;
    const { port, server } = await start(
      (_req, res) => {
        asked += 1;
        res.end(MEGABYTE);
      },
      { stallLimitMs: 200 },
    );
    const socket = await openConnection(port);
    socket.pause();
    socket.write(get('/').repeat(60));

    await waitFor(() => asked > 0, { what: 'the requests to arrive' });
    await waitFor(async () => (await countConnections(server)) === 0, { what: 'the disconnection' });
    socket.destroy();
  });

  it('stays connected while the answer is being created', async () => {
    let answer: () => void = () => undefined;
    const { port } = await start(
      (_req, res) => {
        answer = () => res.set('Connection', 'close').send('done');
        setTimeout(() => answer(), 600);
      },
      { stallLimitMs: 100 },
    );

    expect(await sendRaw(port, get('/'))).toMatch(/200 OK[^]*done$/);
  });
});

describe('requests sent ahead of their answers', () => {
  it('are all closed when their client disconnects', async () => {
    let closed = 0;
    let asked = 0;
    const { port } = await start((_req, res) => {
      asked += 1;
      // Node.js 24 emits it too for an answer that waits for the one before it, so it comes twice.
      res.once('close', () => (closed += 1));
    });
    const socket = await openConnection(port);
    socket.write(get('/').repeat(50));
    await waitFor(() => asked === 50, { what: 'all requests' });
    socket.resetAndDestroy();

    await waitFor(() => closed === 50, { what: 'the end of all answers' });
    expect(closed).toBe(50);
  });

  it('are limited: a client that sends too many is disconnected', async () => {
    let asked = 0;
    const { port } = await start(() => {
      asked += 1;
    });

    expect(await sendRaw(port, get('/').repeat(500))).toBe('');
    expect(asked).toBe(100);
  });
});

describe('an answer of 40 kB', () =>
  it('is taken at once, without waiting for the client to read', async () => {
    const taken: boolean[] = [];
    const { port } = await start((_req, res) => {
      taken.push(res.set('Connection', 'close').write(MEGABYTE.subarray(0, 40_000)));
      res.end();
    });

    expect(await sendRaw(port, get('/'))).toMatch(/200 OK/);
    expect(taken).toEqual([true]);
  }));

describe('an idle connection', () =>
  it('keeps no answered request in memory', async () => {
    setFlagsFromString('--expose-gc');
    const asked: WeakRef<object>[] = [];
    const { port } = await start((req, res) => {
      asked.push(new WeakRef(req), new WeakRef(res));
      res.send('done');
    });
    const socket = await openConnection(port);
    const answered = new Promise((resolve) => socket.once('data', resolve));
    socket.write(get('/'));
    await answered;

    const isFreed = () => {
      runInNewContext('gc()');

      return asked.every((object) => object.deref() === undefined);
    };
    await waitFor(isFreed, { what: 'the request and its answer to be freed' });
    expect(asked).toHaveLength(2);
    socket.destroy();
  }));

describe('a request whose body does not arrive', () => {
  const half = 'POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 5000\r\n\r\n{';

  it('is answered 408 and closed', async () => {
    const { port } = await start(() => undefined, { requestLimitMs: 200 });

    expect(statusLines(await sendRaw(port, half))).toEqual(['HTTP/1.1 408']);
  });

  it('gets no second answer', async () => {
    const { port } = await start((_req, res) => res.status(503).send('away'), { requestLimitMs: 200 });

    expect(statusLines(await sendRaw(port, half))).toEqual(['HTTP/1.1 503']);
  });

  it('is closed without an answer while an earlier one is being answered', async () => {
    const { port } = await start(
      (_req, res) => {
        res.write('begun');
      },
      { requestLimitMs: 200 },
    );

    expect(statusLines(await sendRaw(port, get('/') + half))).toEqual(['HTTP/1.1 200']);
  });
});

describe('a server that closes', () =>
  it('answers open requests with Connection: close, and accepts no new ones', async () => {
    const answers: (() => void)[] = [];
    const server = await start((_req, res) => {
      answers.push(() => res.send('done'));
    });
    const idle = await openConnection(server.port);
    const idleClosed = new Promise((resolve) => idle.once('close', resolve));
    const answer = sendRaw(server.port, get('/'));
    await waitFor(() => answers.length === 1, { what: 'the request' });
    const closed = server.close(20_000);
    await idleClosed;
    answers.forEach((give) => give());

    expect(await answer).toMatch(/200 OK[^]*Connection: close[^]*done$/);
    await closed;
    await expect(fetch(`http://127.0.0.1:${String(server.port)}/`)).rejects.toThrow();
  }));

describe('a server behind a load balancer that closes', () => {
  it('accepts no connection, and answers a request that is on its way on an idle one', async () => {
    const server = await start((_req, res) => res.send('done'), { idleGraceMs: 60_000 });
    const idle = await openConnection(server.port);
    let received = '';
    idle.on('data', (chunk: Buffer) => (received += chunk.toString()));
    idle.write(get('/first'));
    await waitFor(() => received.endsWith('done'), { what: 'the first answer' });
    const closed = server.close();
    await expect(fetch(`http://127.0.0.1:${String(server.port)}/`)).rejects.toThrow();
    received = '';
    const idleClosed = new Promise((resolve) => idle.once('close', resolve));
    idle.write(get('/second'));
    await Promise.all([closed, idleClosed]);

    expect(received).toMatch(/200 OK[^]*Connection: close[^]*done$/);
  });

  it('closes connections that stay idle', async () => {
    const server = await start((_req, res) => res.send('done'), { idleGraceMs: 50 });
    const idle = await openConnection(server.port);
    const idleClosed = new Promise((resolve) => idle.once('close', resolve));
    idle.write(get('/'));
    await new Promise((resolve) => idle.once('data', resolve));
    await Promise.all([server.close(60_000), idleClosed]);
  });
});

describe('an error of the listening socket', () =>
  it('is logged and has no other effect', async () => {
    const logger = createLogger('test', 'silent');
    const error = vi.spyOn(logger, 'error');
    const { server } = await start((_req, res) => res.send('ok'), { logger });
    server.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' }));

    expect(error).toHaveBeenCalledOnce();
  }));

const countConnections = (server: Running['server']): Promise<number> =>
  new Promise((resolve, reject) => {
    server.getConnections((error, count) => {
      if (error) reject(error);
      else resolve(count);
    });
  });
