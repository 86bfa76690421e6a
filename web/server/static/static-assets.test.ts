import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHttpApp, createLogger, createMetrics, listen, type RunningServer } from '@ronin/server-kit';
import { openConnection } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { serveAssets } from './static-assets.ts';

const dir = mkdtempSync(join(tmpdir(), 'ronin-assets-'));
const logger = createLogger('web', 'silent');
let server: RunningServer;

beforeAll(async () => {
  mkdirSync(join(dir, 'assets'));
  mkdirSync(join(dir, '.vite'));
  writeFileSync(join(dir, 'assets/shop-abc.js'), 'plain');
  writeFileSync(join(dir, 'assets/shop-abc.js.br'), 'brotli');
  writeFileSync(join(dir, 'assets/shop-abc.js.gz'), 'gzip');
  writeFileSync(join(dir, 'assets/gone-abc.js'), 'soon gone');
  writeFileSync(join(dir, 'seal.svg'), '<svg/>');
  writeFileSync(join(dir, 'wave.webp'), Buffer.alloc(500_000));
  mkdirSync(join(dir, 'folder.webp'));
  writeFileSync(join(dir, '.vite/manifest.json'), '{}');
  const app = createHttpApp({
    logger,
    metrics: createMetrics('web'),
    trustProxy: 'loopback',
    routers: [serveAssets(dir, logger)],
  });
  server = await listen(app, 0, '127.0.0.1');
});
afterAll(async () => {
  await server.close(100);
  rmSync(dir, { recursive: true });
});

/** The open files of this process, where the system provides them. */
const openFiles = (): string[] =>
  existsSync('/proc/self/fd')
    ? readdirSync('/proc/self/fd').flatMap((fd) => {
        try {
          return [readlinkSync(`/proc/self/fd/${fd}`)];
        } catch {
          return [];
        }
      })
    : [];

const ask = (path: string, encoding = 'identity') =>
  fetch(`http://127.0.0.1:${String(server.port)}${path}`, { headers: { 'Accept-Encoding': encoding } });

describe('an asset', () => {
  it('is sent in the smallest form that the client accepts', async () => {
    const encodingOf = async (accepted: string) =>
      (await ask('/assets/shop-abc.js', accepted).catch(() => null))?.headers.get('content-encoding');

    expect(await encodingOf('gzip, br')).toBe('br');
    expect(await encodingOf('gzip')).toBe('gzip');
    expect(await encodingOf('br;q=0, gzip')).toBe('gzip');
    const plain = await ask('/assets/shop-abc.js');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('vary')).toContain('Accept-Encoding');
    expect(plain.headers.get('content-type')).toContain('text/javascript');
    expect(await plain.text()).toBe('plain');
  });

  it('is immutable with a hash in its name, otherwise cached for a day', async () => {
    expect((await ask('/assets/shop-abc.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await ask('/seal.svg')).headers.get('cache-control')).toBe('public, max-age=86400');
  });

  it('is a short 404 when it belongs to another build', async () => {
    const answer = await ask('/assets/shop-old.js');

    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
  });

  it('is a 404 when it was deleted while the server runs', async () => {
    rmSync(join(dir, 'assets/gone-abc.js'));
    expect((await ask('/assets/gone-abc.js')).status).toBe(404);

    expect((await ask('/seal.svg')).status).toBe(200);
  });

  it('is a 304 for a client that has it', async () => {
    const etag = (await ask('/seal.svg')).headers.get('etag') ?? '';
    const again = await fetch(`http://127.0.0.1:${String(server.port)}/seal.svg`, {
      headers: { 'If-None-Match': etag },
    });

    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('cache-control')).toBe('public, max-age=86400');
  });

  it('is a logged 503 with Retry-After when it cannot be read for another reason', async () => {
    const error = vi.spyOn(logger, 'error');
    const answer = await ask('/folder.webp');

    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(error).toHaveBeenCalledOnce();
  });

  it('leaves no file open when many clients disconnect', async () => {
    const request = 'GET /wave.webp HTTP/1.1\r\nHost: shop\r\n\r\n';
    const sockets = await Promise.all(Array.from({ length: 5 }, () => openConnection(server.port)));
    for (const socket of sockets) {
      socket.pause();
      socket.write(request.repeat(90));
    }
    await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('readable', resolve))));
    for (const socket of sockets) socket.resetAndDestroy();

    expect((await ask('/wave.webp')).status).toBe(200);
    expect(openFiles().filter((file) => file.endsWith('wave.webp'))).toEqual([]);
  });

  it('is never outside the build and never a manifest', async () => {
    for (const path of ['/.vite/manifest.json', '/..%2f..%2fetc/passwd', '/assets', '/']) {
      expect((await ask(path)).status).toBe(404);
    }
  });
});
