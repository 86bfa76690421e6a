import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Server } from 'socket.io';
import { io as connect } from 'socket.io-client';
import { expect, it, onTestFinished } from 'vitest';
import { joinFrames } from './join-frames.ts';

it('sends the events of one turn together and in order, also those before a disconnect', async () => {
  const server = createServer();
  const io = new Server(server, { transports: ['websocket'] });
  joinFrames(io.engine);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => io.close());
  let writes = 0;
  const counts: number[] = [];
  server.on('connection', (socket: Socket) => {
    const write = socket._writev?.bind(socket);
    socket._writev = (chunks, done) => {
      writes += 1;
      write?.(chunks, done);
    };
  });
  io.on('connection', (socket) => {
    socket.on('ask', (acknowledge: () => void) => {
      const before = writes;
      for (const number of [1, 2, 3]) socket.emit('number', number);
      acknowledge();
      setTimeout(() => {
        counts.push(writes - before);
        socket.emit('number', 4);
        socket.disconnect(true);
      }, 20);
    });
  });

  const { port } = server.address() as AddressInfo;
  const client = connect(`http://127.0.0.1:${String(port)}`, { transports: ['websocket'], forceNew: true });
  onTestFinished(() => {
    client.close();
  });
  const numbers: number[] = [];
  client.on('number', (number: number) => numbers.push(number));
  const closed = new Promise((resolve) => client.once('disconnect', resolve));
  await client.emitWithAck('ask');
  expect(numbers).toEqual([1, 2, 3]);
  await closed;

  expect(numbers).toEqual([1, 2, 3, 4]);
  expect(counts).toEqual([1]);
});
