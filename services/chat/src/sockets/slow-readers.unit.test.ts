import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@ronin/server-kit';
import { waitFor } from '@ronin/testing';
import { Server } from 'socket.io';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { watchSlowReaders } from './slow-readers.ts';

describe('a socket that does not read', () => {
  let io: Server;
  let url: string;

  beforeEach(async () => {
    const server = createServer();
    io = new Server(server, { transports: ['websocket'], pingInterval: 60_000 });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `ws://127.0.0.1:${String((server.address() as AddressInfo).port)}/socket.io/?EIO=4&transport=websocket`;
  });
  afterEach(() => io.close());

  const logger = createLogger('chat', 'silent');

  async function connect(): Promise<WebSocket> {
    const link = new WebSocket(url);
    await once(link, 'open');
    link.send('40');
    await once(link, 'message');

    return link;
  }

  it('is closed when it does not answer a ping, although it sends; one that reads stays open', async () => {
    const watch = watchSlowReaders(io.engine, logger, { checkMs: 20, unansweredMs: 300, backlogBytes: 1e9 });
    const [reading, mute] = [await connect(), await connect()];

    mute.pause();
    const chatter = setInterval(() => {
      mute.send('3');
      mute.pong('');
    }, 20);
    await waitFor(() => io.engine.clientsCount === 1, { what: 'the end of the mute socket' });
    clearInterval(chatter);

    expect(reading.readyState).toBe(WebSocket.OPEN);
    expect(io.of('/').sockets.size).toBe(1);
    watch.stop();
    mute.terminate();
    reading.terminate();
  });

  it('is closed when too much unsent data waits for it', async () => {
    const watch = watchSlowReaders(io.engine, logger, {
      checkMs: 20,
      unansweredMs: 1e9,
      backlogBytes: 1024 * 1024,
    });
    const [reading, mute] = [await connect(), await connect()];
    const [room] = [...io.of('/').sockets.keys()].slice(-1);

    mute.pause();
    const text = 'x'.repeat(256 * 1024);
    const flood = setInterval(() => io.to(room ?? '').emit('message', text), 5);
    await waitFor(() => io.engine.clientsCount === 1, { what: 'the end of the mute socket' });
    clearInterval(flood);

    expect(reading.readyState).toBe(WebSocket.OPEN);
    watch.stop();
    mute.terminate();
    reading.terminate();
  });
});
