import { type IncomingMessage, request, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Logger, parsePath, type TrustProxy } from '@ronin/server-kit';
import { answerHeaders, requestHeaders } from './headers.ts';
import { isRefused } from './service.ts';

const MAX_WEBSOCKETS = 20_000;
const HANDSHAKE_LIMIT_MS = 10_000;
/** Chat sends a ping every 25 s. A connection without any byte for this long is dead. */
const IDLE_LIMIT_MS = 90_000;
const PAUSE_MS = 100;

interface WebsocketOptions {
  readonly chatUrl: string;
  readonly trust: TrustProxy;
  readonly logger: Logger;
  /** How long a refused handshake is retried. */
  readonly patienceMs: number;
  readonly stallLimitMs: number;
}

/** Forwards websockets to chat: first the handshake as HTTP, then the bytes of both ends. */
export function createWebsockets(options: WebsocketOptions) {
  const { logger, stallLimitMs } = options;
  const clients = new Set<Socket>();
  let isClosed = false;
  const stalls = watchStalls(stallLimitMs);

  const connect = async (req: IncomingMessage, client: Socket, head: Buffer) => {
    try {
      const answer = await askChat(options, req, client);
      if (client.destroyed) {
        answer.socket.destroy();
        return;
      }
      client.write(presentHead(answer.res));
      if (answer.head === null) {
        endAfterAnswer(answer.res, client);
        return;
      }
      join(client, answer.socket, stalls.watch);
      if (head.length > 0) answer.socket.write(head);
      if (answer.head.length > 0) client.write(answer.head);
    } catch (error) {
      if (client.destroyed) return;
      logger.warn({ err: error, target: options.chatUrl }, 'websocket connection failed');
      refuse(client, 503);
    }
  };

  return {
    connect: (req: IncomingMessage, client: Socket, head: Buffer): void => {
      client.on('error', () => client.destroy());
      if (isClosed || clients.size >= MAX_WEBSOCKETS) {
        refuse(client, 503);
        return;
      }
      clients.add(client);
      client.once('close', () => clients.delete(client));
      client.setTimeout(IDLE_LIMIT_MS, () => client.destroy());
      stalls.watch(client);
      void connect(req, client, head);
    },
    /** Closes all websockets and refuses new ones: an open one would keep the server from closing. */
    close: (): void => {
      isClosed = true;
      stalls.stop();
      for (const client of clients) client.destroy();
    },
  };
}

/** Answers a handshake in one line and closes. */
export function refuse(client: Socket, status: 429 | 503): void {
  client.on('error', () => client.destroy());
  client.end(
    `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}\r\nRetry-After: 2\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    () => client.destroy(),
  );
}

interface HandshakeAnswer {
  readonly res: IncomingMessage;
  readonly socket: Socket;
  /** The first bytes after the handshake; null when chat answered without an upgrade. */
  readonly head: Buffer | null;
}

/** Requests a websocket from chat, with retries. @throws Error when chat stays unreachable. */
async function askChat(options: WebsocketOptions, req: IncomingMessage, client: Socket) {
  const deadline = Date.now() + options.patienceMs;
  for (;;) {
    try {
      return await askOnce(options, req, client);
    } catch (error) {
      const mayWait = error instanceof Error && isRefused(error) && !client.destroyed;
      if (!mayWait || Date.now() >= deadline) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

function askOnce({ chatUrl, trust }: WebsocketOptions, req: IncomingMessage, client: Socket) {
  return new Promise<HandshakeAnswer>((resolve, reject) => {
    const headers = requestHeaders(req, trust);
    // Only the path, because a request target can contain another host.
    const ask = request(chatUrl, {
      method: 'GET',
      path: parsePath(req.url ?? '/') ?? '/',
      agent: false,
      headers: [...headers, 'Connection', 'Upgrade', 'Upgrade', 'websocket'],
    });
    const giveUp = () => ask.destroy(new Error('The client is gone.'));
    const limit = setTimeout(() => ask.destroy(new Error('Chat did not answer.')), HANDSHAKE_LIMIT_MS);
    const settle = (then: () => void) => {
      clearTimeout(limit);
      client.off('close', giveUp);
      then();
    };
    client.once('close', giveUp);
    ask.on('upgrade', (res, socket, head) => {
      socket.on('error', () => socket.destroy());
      settle(() => resolve({ res, socket, head }));
    });
    ask.on('response', (res) => settle(() => resolve({ res, socket: res.socket, head: null })));
    ask.on('error', (error) => settle(() => reject(error)));
    ask.end();
  });
}

function presentHead(res: IncomingMessage): string {
  const isUpgrade = res.statusCode === 101;
  const headers = answerHeaders(res.headers).flatMap(([name, value]) =>
    [value].flat().map((one) => `${name}: ${one}`),
  );
  const connection = isUpgrade ? ['Connection: Upgrade', 'Upgrade: websocket'] : ['Connection: close'];
  const status = `HTTP/1.1 ${String(res.statusCode ?? 502)} ${res.statusMessage ?? ''}`;

  return [status, ...headers, ...connection, '', ''].join('\r\n');
}

/** Chat refused the handshake. Nothing else that the client sends is forwarded. */
function endAfterAnswer(res: IncomingMessage, client: Socket): void {
  res.on('error', () => client.destroy());
  res.once('close', () => client.destroySoon());
  client.once('close', () => res.destroy());
  client.resume();
  res.pipe(client);
}

function join(client: Socket, chat: Socket, watch: (socket: Socket) => void): void {
  for (const [from, to] of [
    [client, chat],
    [chat, client],
  ] as const) {
    from.setNoDelay(true);
    from.setTimeout(IDLE_LIMIT_MS, () => from.destroy());
    // Buffered bytes are still sent. A peer that does not read them is closed by the stall limit.
    from.once('close', () => to.destroySoon());
    from.pipe(to);
  }
  watch(chat);
}

/** Closes sockets with buffered bytes when nothing was read within the limit. */
function watchStalls(limitMs: number) {
  const watched = new Map<Socket, { sent: number; since: number }>();
  const timer = setInterval(() => {
    const now = Date.now();
    for (const [socket, state] of watched) {
      const sent = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || sent !== state.sent) watched.set(socket, { sent, since: now });
      else if (now - state.since >= limitMs) socket.destroy();
    }
  }, limitMs / 4);
  timer.unref();

  return {
    watch: (socket: Socket) => {
      watched.set(socket, { sent: 0, since: Date.now() });
      socket.once('close', () => watched.delete(socket));
    },
    stop: () => clearInterval(timer),
  };
}
