// @vitest-environment node
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@ronin/server-kit';
import { chaosSize, openConnection, waitFor } from '@ronin/testing';
import { afterAll, expect, it } from 'vitest';
import { serveAssets } from '../static/static-assets.ts';
import { startAll } from '../testing/start-web.ts';

const CONNECTIONS = chaosSize({ short: 600, long: 6_000 });
const AT_ONCE = 60;

const dir = mkdtempSync(join(tmpdir(), 'ronin-resets-'));
mkdirSync(join(dir, 'images'));
writeFileSync(join(dir, 'images/wave.webp'), Buffer.alloc(30_000));
afterAll(() => rmSync(dir, { recursive: true }));

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: shop\r\n${headers}\r\n`;
const websocket = get('/socket.io/?EIO=4', 'Connection: Upgrade\r\nUpgrade: websocket\r\n');

/** What a client sends before it resets the connection, and whether it waits for the first bytes of an answer. */
const kinds = [
  { text: get('/shop', 'Connection: Upgrade\r\nUpgrade: h2c\r\n'), waits: false },
  { text: websocket, waits: false },
  { text: websocket, waits: true },
  { text: 'GET /shop HTTP/1.1\r\nHost: sh', waits: false },
  { text: 'POST /api/contact HTTP/1.1\r\nHost: shop\r\nContent-Length: 5000\r\n\r\n{', waits: false },
  { text: 'POST /api/contact HTTP/1.1\r\nHost: shop\r\nContent-Length: 500000\r\n\r\n{', waits: false },
  { text: get('/images/wave.webp').repeat(20), waits: false },
  { text: get('/images/wave.webp').repeat(20), waits: true },
  { text: get('/api/cart') + get('/api/products'), waits: true },
  { text: get('/api/cart').repeat(20), waits: false },
];

async function reset({ port, text, waits }: { port: number; text: string; waits: boolean }): Promise<void> {
  const socket = await openConnection(port);
  const closed = new Promise<void>((resolve) => socket.once('close', resolve));
  if (waits) {
    socket.once('data', () => socket.resetAndDestroy());
    socket.write(text);
  } else socket.write(text, () => socket.resetAndDestroy());
  await closed;
}

const countOpenFiles = (): number =>
  existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd').length : Number.NaN;

it(
  'thousands of connections that are reset at any moment do not harm the server',
  async () => {
    const { url, port } = await startAll({ assets: serveAssets(dir, createLogger('web', 'silent')) });
    for (const kind of kinds) await reset({ port, ...kind });
    const filesBefore = countOpenFiles();
    let healthy = 0;

    for (let done = 0; done < CONNECTIONS; done += AT_ONCE) {
      const crowd = Array.from({ length: AT_ONCE }, (_one, index) => kinds[(done + index) % kinds.length]);
      const resets = crowd.map((kind) => (kind ? reset({ port, ...kind }) : Promise.resolve()));
      const health = await fetch(`${url}/healthz`);
      await health.text();
      if (health.status === 200) healthy += 1;
      await Promise.all(resets);
    }

    expect(healthy).toBe(CONNECTIONS / AT_ONCE);
    if (!Number.isNaN(filesBefore)) {
      // A few connections to the fake services stay open for the next calls.
      await waitFor(() => countOpenFiles() < filesBefore + 2 * AT_ONCE, { what: 'the files to be closed' });
    }
  },
  60_000 + CONNECTIONS * 20,
);
