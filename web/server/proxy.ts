import { Agent, type ClientRequest, type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { AppError, ERROR_CODES, presentProblem, type Logger } from '@ronin/server-kit';
import type { RequestHandler } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { clientAddress, clientProtocol, compileTrust, type TrustProxy } from './client-address.ts';

/** An upstream that says nothing for this long counts as away. */
const ANSWER_LIMIT_MS = 30_000;
const RETRY_AFTER_SECONDS = 2;

interface ProxyOptions {
  readonly apiUrl: string;
  readonly chatUrl: string;
  /** TRUST_PROXY */
  readonly trustProxy: string;
  readonly logger: Logger;
}

export interface ShopProxy {
  /** /api/chat and /socket.io to chat, the rest of /api to api; anything else goes on. */
  readonly handle: RequestHandler;
  /** Whether a request asks for the websocket of /socket.io. Any other upgrade is ignored. */
  readonly isUpgrade: (req: IncomingMessage) => boolean;
  /** Passes the websocket on to chat. */
  readonly upgrade: (req: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Cuts the websockets and lets go of the idle connections to the services. */
  readonly close: () => void;
}

const isBelow = (pathname: string, prefix: string): boolean =>
  pathname === prefix || pathname.startsWith(`${prefix}/`);

const pathOf = (req: IncomingMessage): string => (req.url ?? '/').split('?', 1)[0] ?? '/';

/** The one way from the public port to the services. Bodies stream through; nothing is buffered. */
export function createShopProxy({ apiUrl, chatUrl, trustProxy, logger }: ProxyOptions): ShopProxy {
  const trust = compileTrust(trustProxy);
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 64, scheduling: 'lifo' });
  const sockets = new Set<Duplex>();
  const make = (target: string) =>
    createProxyMiddleware({
      target,
      agent,
      proxyTimeout: ANSWER_LIMIT_MS,
      on: {
        proxyReq: (upstream, req) => {
          announceClient(upstream, req, trust);
        },
        proxyReqWs: (upstream, req) => {
          announceClient(upstream, req, trust);
        },
        error: (error, req, res) => {
          logger.warn({ err: error, method: req.method, target }, 'a service is out of reach');
          refuse(res);
        },
      },
    });
  const [api, chat] = [make(apiUrl), make(chatUrl)];

  return {
    handle: (req, res, next) => {
      if (req.headers.upgrade !== undefined) {
        // An upgrade that was ignored here must not be offered to a service.
        delete req.headers.upgrade;
        req.headers.connection = 'close';
      }
      const path = pathOf(req);
      if (isBelow(path, '/api/chat') || isBelow(path, '/socket.io')) void chat(req, res, next);
      else if (isBelow(path, '/api')) void api(req, res, next);
      else next();
    },
    isUpgrade: (req) =>
      isBelow(pathOf(req), '/socket.io') && req.headers.upgrade?.toLowerCase() === 'websocket',
    upgrade: (req, socket, head) => {
      if (!isSocket(socket)) {
        socket.destroy();
        return;
      }
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      chat.upgrade(req, socket, head);
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      agent.destroy();
    },
  };
}

const isSocket = (socket: Duplex): socket is Socket => 'setNoDelay' in socket;

/** What a client said of itself is not passed on: these headers are ours to set. */
function announceClient(upstream: ClientRequest, req: IncomingMessage, trust: TrustProxy): void {
  upstream.removeHeader('forwarded');
  upstream.removeHeader('x-real-ip');
  upstream.setHeader('x-forwarded-for', clientAddress(req, trust));
  upstream.setHeader('x-forwarded-proto', clientProtocol(req, trust));
  upstream.setHeader('x-forwarded-host', req.headers.host ?? '');
}

/** 503 as problem+json where an answer can still be given; else the connection is cut, so that nobody waits. */
function refuse(res: ServerResponse | Socket): void {
  if (!(res instanceof ServerResponse)) {
    res.destroy();
    return;
  }
  if (res.headersSent) {
    res.destroy();
    return;
  }

  const problem = presentProblem(
    new AppError('unavailable', 'The service is out of reach for a moment. Please try again.'),
  );
  res.writeHead(ERROR_CODES.unavailable.status, {
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': String(RETRY_AFTER_SECONDS),
  });
  res.end(JSON.stringify(problem));
}
