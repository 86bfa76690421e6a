import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from './servers.mjs';
import { StartError } from './start-error.mjs';

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.useRealTimers();
});

/** A message of PostgreSQL's protocol: a letter, the length, the content. */
function message(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);

  return Buffer.concat([Buffer.from(type), length, content]);
}

const WELCOME = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]);
const REFUSAL = message('E', Buffer.from('SFATAL\0C28P01\0Mwrong password\0\0'));

/** A server that lets the first client in, does `onQuery` with its query, and refuses the next client. */
async function buildServer(onQuery: (socket: Socket) => void): Promise<string> {
  let clients = 0;
  const server = createServer((socket) => {
    clients += 1;
    const isFirst = clients === 1;
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(isFirst ? WELCOME : REFUSAL);
      if (isFirst) socket.once('data', () => onQuery(socket));
    });
  });
  onTestFinished(() => {
    server.close();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return `postgres://ronin:secret@127.0.0.1:${String((server.address() as AddressInfo).port)}/shop`;
}

const open = (databaseUrl: string) =>
  openDatabase({ databaseUrl, dataDir: '' }, new AbortController().signal);

test('a start asks again when the database resets the connection during the question', async () => {
  const url = await buildServer((socket) => socket.resetAndDestroy());

  await expect(open(url)).rejects.toThrow(new StartError('DATABASE_URL: the server says: wrong password'));
});

test('a start asks again when the database does not answer', async () => {
  // Only the timers are fake; the connections are real.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const url = await buildServer(() => void vi.advanceTimersByTime(5_000));

  await expect(open(url)).rejects.toThrow(new StartError('DATABASE_URL: the server says: wrong password'));
});
