import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { waitFor } from '@ronin/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { sendJsonArray } from './json-array.ts';

const LIMITS = { stalledMs: 10_000, totalMs: 60_000 };
const LINE = 'x'.repeat(10_000);

let server: Server;
let asked: number;
let failure: unknown;

/** Answers with `pages` pages of a hundred lines, and fails at the page `failAt`. */
async function serve(pages: number, { failAt = -1, limits = LIMITS } = {}): Promise<URL> {
  asked = 0;
  failure = undefined;
  async function* read(): AsyncGenerator<string[], void, undefined> {
    for (; asked < pages; asked += 1) {
      if (asked === failAt) throw new Error('no database');
      yield await Promise.resolve(Array.from({ length: 100 }, () => LINE));
    }
  }
  server = createServer((_req, res) => {
    sendJsonArray(res, read(), limits).catch((error: unknown) => {
      failure = error;
      res.writeHead(503).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return new URL(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`);
}

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe('a long answer', () => {
  it.each([0, 1, 7])('is one array of all pages: %i', async (pages) => {
    const url = await serve(pages);

    const answer = await fetch(url);

    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await answer.json()).toHaveLength(pages * 100);
  });

  it('stops reading pages while the client does not read, and continues when it does', async () => {
    const url = await serve(200);
    const request = get(url);
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    answer.pause();
    let seen = -1;
    await waitFor(
      () => {
        const isStill = asked === seen;
        seen = asked;
        return isStill;
      },
      { what: 'the reading to stop', intervalMs: 200 },
    );

    expect(asked).toBeLessThan(50);
    let bytes = 0;
    for await (const chunk of answer) bytes += (chunk as Buffer).length;
    expect(bytes).toBe(200 * 100 * (LINE.length + 3) + 1);
  });

  it('is aborted when the client stops reading', async () => {
    const url = await serve(200, { limits: { stalledMs: 100, totalMs: 60_000 } });
    const request = get(url);
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    answer.on('error', () => undefined);
    answer.pause();

    await waitFor(() => countConnections(), { what: 'the end of the connection' });

    expect(asked).toBeLessThan(50);
    request.destroy();
  });

  it('is aborted when it takes too long in total', async () => {
    const url = await serve(200, { limits: { stalledMs: 60_000, totalMs: 100 } });
    const request = get(url);
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    answer.on('error', () => undefined);
    answer.pause();

    await waitFor(() => countConnections(), { what: 'the end of the connection' });

    request.destroy();
    expect(asked).toBeLessThan(50);
  });

  it('throws an error before the first page, and is aborted after it', async () => {
    const early = await fetch(await serve(3, { failAt: 0 }));
    expect(early.status).toBe(503);
    expect(failure).toMatchObject({ message: 'no database' });
    server.close();

    const late = await fetch(await serve(3, { failAt: 2 }));
    await expect(late.text()).rejects.toThrow();
    expect(failure).toBeUndefined();
  });
});

/** Whether nobody is connected any more. */
const countConnections = () =>
  new Promise<boolean>((resolve, reject) => {
    server.getConnections((error, count) => {
      if (error === null) resolve(count === 0);
      else reject(error);
    });
  });
