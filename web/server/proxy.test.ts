import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { NOWHERE, startAll, startWeb } from './testing/start-web.ts';

describe('the public port', () => {
  it('forwards /api/chat and /socket.io to chat and the rest of /api to api, with body and query', async () => {
    const { url } = await startAll();
    const where = async (path: string, init?: RequestInit) =>
      (await (await fetch(url + path, init)).json()) as Record<string, unknown>;

    expect(await where('/api/products?a=1')).toMatchObject({ name: 'api', url: '/api/products?a=1' });
    expect(await where('/api/chat/sessions', { method: 'POST', body: '{"x":1}' })).toMatchObject({
      name: 'chat',
      method: 'POST',
      body: '{"x":1}',
    });
    expect(await where('/socket.io/?EIO=4')).toMatchObject({ name: 'chat' });
    expect(await where('/api/chatter')).toMatchObject({ name: 'api' });
  });

  it('replaces the client address headers and keeps the public host', async () => {
    const { url, port } = await startAll();
    const answer = await fetch(`${url}/api/session`, {
      headers: { 'X-Forwarded-For': '203.0.113.9', 'X-Real-IP': '192.0.2.1', Forwarded: 'for=192.0.2.1' },
    });
    const { headers } = (await answer.json()) as { headers: Record<string, string> };

    expect(headers).toMatchObject({
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'http',
      host: `127.0.0.1:${String(port)}`,
    });
    expect(headers).not.toHaveProperty('x-real-ip');
    expect(headers).not.toHaveProperty('forwarded');
  });

  it('forwards a websocket of /socket.io to chat', async () => {
    const { port } = await startAll();
    const upgrade = (path: string) =>
      new Promise<string>((resolve) => {
        const socket = connect(port, '127.0.0.1');
        let text = '';
        socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
        socket.on('close', () => resolve(text));
        socket.write(
          `GET ${path} HTTP/1.1\r\nHost: shop\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nX-Forwarded-For: 203.0.113.9\r\n\r\n`,
        );
      });

    expect(await upgrade('/socket.io/?EIO=4')).toContain('chat 203.0.113.9 /socket.io/?EIO=4');
  });

  it('answers 503 as problem+json while a service is unreachable', async () => {
    const { url } = await startWeb({ apiUrl: NOWHERE, chatUrl: NOWHERE });
    for (const path of ['/api/products', '/api/chat/sessions/x']) {
      const answer = await fetch(url + path);

      expect(answer.status).toBe(503);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      expect(answer.headers.get('retry-after')).toBe('2');
      expect(await answer.json()).toMatchObject({ status: 503, title: 'Service Unavailable' });
    }
  });

  it('closes a websocket when chat is unreachable, and keeps running', async () => {
    const { url, port } = await startWeb({ apiUrl: NOWHERE, chatUrl: NOWHERE });
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(
          'GET /socket.io/ HTTP/1.1\r\nHost: shop\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
        );
      });
      socket.on('close', () => resolve());
      socket.resume();
    });

    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });
});
