import { once } from 'node:events';
import { createServer } from 'node:net';
import {
  createFaultProxy,
  createTestDatabase,
  type FaultProxy,
  type TestDatabase,
  waitFor,
} from '@ronin/testing';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listenToNotifications, type NotificationListener } from './notifications.ts';

describe('listening to notifications', () => {
  let test: TestDatabase;
  let link: FaultProxy;
  let listener: NotificationListener;
  let received: string[];
  let isListening: boolean;
  let losses: number;

  beforeEach(async () => {
    test = await createTestDatabase();
    link = await createFaultProxy(test.url);
    received = [];
    isListening = false;
    losses = 0;
    listener = listenToNotifications({
      databaseUrl: link.url,
      channels: ['news', 'Older News'],
      onNotification: (channel, payload) => received.push(`${channel}: ${payload}`),
      onListening: () => {
        isListening = true;
      },
      onDisconnected: () => {
        isListening = false;
        losses += 1;
      },
      applicationName: 'ronin-test-listener',
      logger: pino({ level: 'silent' }),
      pingEveryMs: 100,
      pingLimitMs: 300,
    });
    await waitFor(() => isListening, { what: 'the listener' });
  });
  afterEach(async () => {
    await listener.close();
    await link.close();
    await test.close();
  });

  const notify = (channel: string, payload: string) =>
    test.sequelize.query('SELECT pg_notify($1, $2)', { bind: [channel, payload] });

  it('continues after its handler failed', async () => {
    const failing: string[] = [];
    let isReady = false;
    const other = listenToNotifications({
      databaseUrl: test.url,
      channels: ['news'],
      onNotification: (_channel, payload) => {
        failing.push(payload);
        throw new Error('not understood');
      },
      onListening: () => {
        isReady = true;
      },
      onDisconnected: () => undefined,
      applicationName: 'ronin-test-failing-listener',
      logger: pino({ level: 'silent' }),
    });
    await waitFor(() => isReady, { what: 'the other listener' });

    await notify('news', '1');
    await notify('news', '2');
    await waitFor(() => failing.length === 2, { what: 'both notifications' });

    expect(failing).toEqual(['1', '2']);
    await other.close();
  });

  it('reconnects when the disconnect handler fails', async () => {
    let [starts, losses] = [0, 0];
    const other = listenToNotifications({
      databaseUrl: link.url,
      channels: ['news'],
      onNotification: () => undefined,
      onListening: () => {
        starts += 1;
      },
      onDisconnected: () => {
        losses += 1;
        throw new Error('not understood');
      },
      applicationName: 'ronin-test-failing-loss',
      logger: pino({ level: 'silent' }),
    });
    await waitFor(() => starts === 1, { what: 'the other listener' });
    await link.cut();
    await waitFor(() => losses > 0, { what: 'the loss to be noticed' });
    await link.heal();
    await waitFor(() => starts > 1, { what: 'the other listener to be back' });

    await other.close();
  });

  it('closes while the server has not answered yet', async () => {
    const server = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = z.object({ port: z.number() }).parse(server.address());
    const other = listenToNotifications({
      databaseUrl: `postgres://ronin@127.0.0.1:${String(port)}/ronin`,
      channels: ['news'],
      onNotification: () => undefined,
      onListening: () => undefined,
      onDisconnected: () => undefined,
      applicationName: 'ronin-test-silent-server',
      logger: pino({ level: 'silent' }),
    });
    await once(server, 'connection');

    await expect(other.close()).resolves.toBeUndefined();
    server.close();
  });

  it('receives the notifications of each channel in order', async () => {
    await notify('news', '1');
    await notify('Older News', '2');
    await notify('unheard', '3');
    await notify('news', '4');
    await waitFor(() => received.length === 3, { what: 'the news' });

    expect(received).toEqual(['news: 1', 'Older News: 2', 'news: 4']);
  });

  it('detects a lost connection, and reconnects when the server is reachable', async () => {
    await link.cut();
    await waitFor(() => !isListening, { what: 'the loss to be noticed' });
    await link.heal();
    await waitFor(() => isListening, { what: 'the listener to be back' });
    await notify('news', 'back');

    await waitFor(() => received.includes('news: back'), { what: 'the news' });
  });

  it('detects a connection that no longer answers', async () => {
    link.stall();
    await waitFor(() => !isListening, { what: 'the silence to be noticed' });
    await link.heal();
    await waitFor(() => isListening, { what: 'the listener to be back' });
    await notify('news', 'back');

    await waitFor(() => received.includes('news: back'), { what: 'the news' });
  });

  it('detects a connection that the server closed', async () => {
    await test.sequelize.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'ronin-test-listener'`,
    );
    await waitFor(() => losses > 0 && isListening, { what: 'the listener to be back' });
    await notify('news', 'back');

    await waitFor(() => received.includes('news: back'), { what: 'the news' });
  });

  it('can be closed while it is disconnected', async () => {
    await link.cut();
    await waitFor(() => !isListening, { what: 'the loss to be noticed' });
    await listener.close();

    expect(isListening).toBe(false);
  });
});
