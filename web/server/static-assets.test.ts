// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHttpApp, createLogger, createMetrics, listen, type RunningServer } from '@ronin/server-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveAssets } from './static-assets.ts';

const dir = mkdtempSync(join(tmpdir(), 'ronin-assets-'));
let server: RunningServer;

beforeAll(async () => {
  mkdirSync(join(dir, 'assets'));
  mkdirSync(join(dir, '.vite'));
  writeFileSync(join(dir, 'assets/shop-abc.js'), 'plain');
  writeFileSync(join(dir, 'assets/shop-abc.js.br'), 'brotli');
  writeFileSync(join(dir, 'assets/shop-abc.js.gz'), 'gzip');
  writeFileSync(join(dir, 'assets/gone-abc.js'), 'soon gone');
  writeFileSync(join(dir, 'seal.svg'), '<svg/>');
  writeFileSync(join(dir, '.vite/manifest.json'), '{}');
  const app = createHttpApp({
    logger: createLogger('web', 'silent'),
    metrics: createMetrics('web'),
    trustProxy: 'loopback',
    routers: [serveAssets(dir)],
  });
  server = await listen(app, 0, '127.0.0.1');
});
afterAll(async () => {
  await server.close(100);
  rmSync(dir, { recursive: true });
});

const ask = (path: string, encoding = 'identity') =>
  fetch(`http://127.0.0.1:${String(server.port)}${path}`, { headers: { 'Accept-Encoding': encoding } });

describe('an asset', () => {
  it('comes in the smallest form that the client takes', async () => {
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

  it('with a hash in its name is kept for good, any other for a day', async () => {
    expect((await ask('/assets/shop-abc.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await ask('/seal.svg')).headers.get('cache-control')).toBe('public, max-age=86400');
  });

  it('of another build is not found, in few words', async () => {
    const answer = await ask('/assets/shop-old.js');

    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
  });

  it('that was deleted under the server is not found, and the server goes on', async () => {
    rmSync(join(dir, 'assets/gone-abc.js'));
    expect((await ask('/assets/gone-abc.js')).status).toBe(404);

    expect((await ask('/seal.svg')).status).toBe(200);
  });

  it('does not lead out of the build or into its notes', async () => {
    for (const path of ['/.vite/manifest.json', '/..%2f..%2fetc/passwd', '/assets', '/']) {
      expect((await ask(path)).status).toBe(404);
    }
  });
});
