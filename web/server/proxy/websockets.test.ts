import { sendRaw } from '@ronin/testing';
import { expect, it } from 'vitest';
import { startAll } from '../testing/start-web.ts';

it('refuses a handshake that arrives during the shutdown', async () => {
  const { port, proxy } = await startAll();
  proxy.closeWebsockets();
  const answer = await sendRaw(
    port,
    'GET /socket.io/?EIO=4 HTTP/1.1\r\nHost: shop\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  );

  expect(answer).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\nRetry-After: /);
});
