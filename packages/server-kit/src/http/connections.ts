import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { hasSeveralHosts } from './app-server.ts';
import { parsePath } from './url.ts';

/** Pipelined requests of one connection that may wait for their answers. With more, the connection is closed. */
const MAX_WAITING_REQUESTS = 100;

interface Connection {
  readonly socket: Socket;
  readonly waiting: Set<ServerResponse>;
  /** The latest request, until it has been read and answered. Idle connections keep no request in memory. */
  last: { readonly req: IncomingMessage; readonly res: ServerResponse } | null;
}

export type Connections = ReturnType<typeof guardConnections>;

/**
 * Passes requests on to `handle` and limits what one client can occupy: how many requests wait on a connection, and how
 * long an answer waits for a client that does not read it.
 * @param stallLimitMs how long a connection may be idle while the client has bytes to read.
 */
export function guardConnections(server: Server, handle: RequestListener, stallLimitMs: number) {
  const connections = new Map<Duplex, Connection>();
  let isDraining = false;
  let isClosingIdle = false;

  server.on('connection', (socket) => {
    const connection: Connection = { socket, waiting: new Set(), last: null };
    connections.set(socket, connection);
    // Node removes its own listener from a socket that it hands to 'upgrade', and an error event without a listener
    // would end the process.
    socket.on('error', () => socket.destroy());
    socket.once('close', () => {
      connections.delete(socket);
      for (const res of connection.waiting) if (res.socket === null) closeQueued(res);
    });
  });

  server.on('request', (req, res) => {
    const connection = connections.get(req.socket);
    if (connection === undefined || req.socket.destroyed) return;
    const { waiting } = connection;
    if (waiting.size >= MAX_WAITING_REQUESTS) {
      req.socket.destroy();
      return;
    }
    waiting.add(res);
    connection.last = { req, res };
    if (isDraining) res.shouldKeepAlive = false;
    res.once('close', () => {
      waiting.delete(res);
      if (connection.last?.res === res && req.complete) connection.last = null;
      if (isClosingIdle) server.closeIdleConnections();
    });
    // Express handles only paths: any other request target would bypass its routes and its error handler.
    const path = parsePath(req.url ?? '');
    if (path === undefined || hasSeveralHosts(req)) {
      const problem = describeUnparsable(400, 'Bad Request');
      res.writeHead(400, { 'Content-Type': PROBLEM_TYPE, Connection: 'close' }).end(problem);
      return;
    }
    req.url = path;
    handle(req, res);
  });

  // Node restarts this timer with every byte that is read or written.
  server.timeout = stallLimitMs;
  server.on('timeout', (socket: Socket) => {
    const isHandlerBusy = (connections.get(socket)?.waiting.size ?? 0) > 0 && socket.writableLength === 0;
    if (!isHandlerBusy) socket.destroy();
  });
  server.on('clientError', (error, socket) => answerUnparsable(error, socket, connections.get(socket)));

  return {
    /** Sends every further answer with `Connection: close`. */
    drain: () => {
      isDraining = true;
      for (const { waiting } of connections.values()) {
        for (const res of waiting) res.shouldKeepAlive = false;
      }
    },
    /** Closes connections that are idle, or become so. */
    closeIdle: () => {
      isClosingIdle = true;
      // Node counts a connection as idle only after its first request.
      for (const { socket } of connections.values()) if (socket.bytesRead === 0) socket.destroy();
      server.closeIdleConnections();
    },
  };
}

/** Node 20 emits 'close' only on the answer that is being sent: those queued behind it, and their streams, would wait for ever. */
function closeQueued(res: ServerResponse): void {
  res.destroy();
  res.emit('close');
}

/**
 * Answers a request that is not HTTP, or whose head or body is too large or too slow, with problem+json. When an answer has
 * started, or an earlier one is still missing, the connection is closed without this answer.
 */
function answerUnparsable(
  error: Error & { code?: string },
  socket: Duplex,
  connection: Connection | undefined,
): void {
  if (!socket.writable || error.code === 'ECONNRESET' || (connection && isAnswering(connection))) {
    socket.destroy();
    return;
  }
  const [status, title] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ([431, 'Request Header Fields Too Large'] as const)
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ([408, 'Request Timeout'] as const)
        : ([400, 'Bad Request'] as const);
  const body = describeUnparsable(status, title);
  socket.end(
    `HTTP/1.1 ${String(status)} ${title}\r\nContent-Type: ${PROBLEM_TYPE}\r\n` +
      `Content-Length: ${String(Buffer.byteLength(body))}\r\nConnection: close\r\n\r\n${body}`,
  );
}

const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

const describeUnparsable = (status: number, title: string): string =>
  JSON.stringify({
    type: 'about:blank',
    title,
    status,
    detail: 'The request could not be read.',
    ...(status === 400 && { errors: [{ path: '', message: 'is malformed' }] }),
  });

/** Whether an answer to this request has started, or answers to earlier requests are still missing. */
function isAnswering({ waiting, last }: Connection): boolean {
  if (last === null || last.req.complete) return waiting.size > 0;

  return last.res.headersSent || waiting.size > 1;
}
