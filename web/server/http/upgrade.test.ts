import { openConnection, sendAndReset, sendRaw } from '@ronin/testing';
import { describe, expect, it } from 'vitest';
import { startAll } from '../testing/start-web.ts';

const upgradeRequest = (path: string, protocol: string) =>
  `GET ${path} HTTP/1.1\r\nHost: shop\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`;

describe('a request to upgrade', () => {
  it('does not harm the server when it is reset before its answer', async () => {
    const { url, port } = await startAll();
    const requests = ['h2c', 'websocket'].flatMap((protocol) => [
      upgradeRequest('/elsewhere', protocol),
      upgradeRequest('/socket.io/?EIO=4', protocol),
    ]);
    for (let round = 0; round < 50; round += 1) {
      await Promise.all(requests.map((request) => sendAndReset(port, request)));
    }

    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  it('is answered like any request when it asks for another protocol', async () => {
    const { port } = await startAll();
    const h2c = 'Connection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n';
    const page = await sendRaw(port, `GET /shop HTTP/1.1\r\nHost: shop\r\n${h2c}\r\n`);
    const post = await sendRaw(
      port,
      `POST /api/contact HTTP/1.1\r\nHost: shop\r\n${h2c}Content-Length: 7\r\n\r\n{"x":1}`,
    );
    const websocket = await sendRaw(
      port,
      'GET /shop HTTP/1.1\r\nHost: shop\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n',
    );

    expect(page).toMatch(/^HTTP\/1\.1 200 [^]*Hello/);
    expect(post).toMatch(/^HTTP\/1\.1 200 [^]*"name":"api"[^]*"body":"\{\\"x\\":1\}"/);
    expect(websocket).toMatch(/^HTTP\/1\.1 200 [^]*Hello/);
  });

  it('leaves the connection usable when it was ignored', async () => {
    const { port } = await startAll();
    const socket = await openConnection(port);
    const ask = (text: string) =>
      new Promise<string>((resolve) => {
        socket.once('data', (chunk: Buffer) => resolve(chunk.toString()));
        socket.write(text);
      });

    expect(await ask(upgradeRequest('/shop', 'h2c'))).toMatch(/^HTTP\/1\.1 200 /);
    expect(await ask('GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
  });
});
