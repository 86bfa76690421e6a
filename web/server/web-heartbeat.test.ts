import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@ronin/server-kit';
import { waitFor } from '@ronin/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startAll } from './testing/start-web.ts';
import { startWebHeartbeat } from './web-heartbeat.ts';

/** An api that records its calls. */
async function startApi() {
  const calls: { method: string; url: string; body: string }[] = [];
  const server = createServer((req, res) => {
    let body = '';
    req.setEncoding('utf8').on('data', (text: string) => (body += text));
    req.on('end', () => {
      calls.push({ method: req.method ?? '', url: req.url ?? '', body });
      res.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;

  return { url: `http://127.0.0.1:${String(port)}`, calls };
}

describe('web’s heartbeat', () => {
  it('is sent to the api, and a last one says that the process stops', async () => {
    const api = await startApi();
    const heartbeat = startWebHeartbeat({
      apiUrl: api.url,
      checks: { chat: () => Promise.reject(new Error('away')) },
      logger: createLogger('web', 'silent'),
      everyMs: 5,
    });
    await waitFor(() => api.calls.length > 1, { what: 'two heartbeats' });
    await heartbeat.stop();

    const beat = JSON.parse(api.calls[0]?.body ?? '') as Record<string, unknown>;
    expect(api.calls[0]).toMatchObject({ method: 'POST', url: '/internal/heartbeats' });
    expect(beat).toMatchObject({ service: 'web', ready: false, checks: { chat: 'unreachable' } });
    expect(api.calls.at(-1)).toMatchObject({
      method: 'DELETE',
      url: `/internal/heartbeats/${String(beat.instanceId)}`,
    });
  });

  it.each(['/internal/heartbeats', '/api/../internal/heartbeats', '//internal/heartbeats'])(
    'cannot be sent through the public port: %s',
    async (path) => {
      const { port } = await startAll();
      const answer = await new Promise<string>((resolve, reject) => {
        const sent = request({ port, path, method: 'POST' }, (res) => {
          let text = '';
          res.setEncoding('utf8').on('data', (part: string) => (text += part));
          res.on('end', () => resolve(text));
        });
        sent.on('error', reject).end('{}');
      });

      // The api of these tests answers with the requested path.
      expect(answer).not.toContain('"url":"/internal');
    },
  );
});
