// @vitest-environment node
import { get } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { page, startAll } from './testing/start-web.ts';

describe('a page', () => {
  it('may be kept by anybody, and names its version', async () => {
    const { url } = await startAll();
    const first = await fetch(`${url}/shop`);
    expect(first.status).toBe(200);
    expect(first.headers.get('cache-control')).toContain('public');
    expect(first.headers.get('set-cookie')).toBeNull();
    expect(await first.text()).toContain(
      '<script type="application/json" id="server-state">{}</script></body>',
    );
    // fetch itself would add no-cache to a conditional request.
    const etag = first.headers.get('etag') ?? '';
    const status = await new Promise((resolve) => {
      get(`${url}/shop`, { headers: { 'If-None-Match': etag } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
    });

    expect(status).toBe(304);
  });

  it('carries its true status, and is not kept when it is not 200', async () => {
    const { url } = await startAll({
      render: ({ url: asked }) => page(asked.pathname === '/away' ? 503 : 404),
    });
    const [missing, away] = [await fetch(`${url}/nope`), await fetch(`${url}/away`)];

    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5']);
  });

  it('never takes its host from a path or a header', async () => {
    const asked: string[] = [];
    const { port } = await startAll({
      render: ({ url }) => {
        asked.push(url.href);
        return page(404);
      },
    });
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(
          'GET //elsewhere.example/x HTTP/1.1\r\nHost: elsewhere.example\r\nConnection: close\r\n\r\n',
        );
      });
      socket.on('close', () => {
        resolve();
      });
      socket.resume();
    });

    expect(asked).toEqual(['http://shop.example//elsewhere.example/x']);
  });

  it('that fails is a plain 500 in words', async () => {
    const { url } = await startAll({
      render: () => {
        throw new Error('secret detail');
      },
    });
    const answer = await fetch(`${url}/shop`);
    const text = await answer.text();

    expect(answer.status).toBe(500);
    expect(text).toContain('Something went wrong');
    expect(text).not.toContain('secret detail');
  });

  it('is only read', async () => {
    const { url } = await startAll();
    const answer = await fetch(`${url}/shop`, { method: 'POST' });

    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('runs no script and no style but our files, and insists on https only where it is spoken', async () => {
    const plain = await fetch((await startAll()).url);
    const policy = plain.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toMatch(/(?:script|style)-src(?:-elem)? [^;]*unsafe/);
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(plain.headers.get('strict-transport-security')).toBeNull();
    const secure = await fetch((await startAll({ publicUrl: 'https://shop.example' })).url);

    expect(secure.headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
    expect(secure.headers.get('strict-transport-security')).toContain('max-age=');
  });
});
