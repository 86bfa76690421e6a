import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { compileTrust, type Logger, parsePath } from '@ronin/server-kit';
import type { RequestHandler } from 'express';
import type { RequestLimit } from './http/request-limit.ts';
import { createCatalogue } from './proxy/catalogue.ts';
import { answerUnavailable, forward } from './proxy/forward.ts';
import { connectService } from './proxy/service.ts';
import { createTrackerCalls } from './proxy/tracker-calls.ts';
import { createWebsockets, refuse } from './proxy/websockets.ts';

/** How long a call waits for a service that is restarting. */
const PATIENCE_MS = 5_000;
const STALL_LIMIT_MS = 30_000;
/** Time to the first byte of reports, exports, the lists of the consoles, and after a file of a chat. */
const LONG_ANSWER_LIMIT_MS = 25_000;
const LONG_ANSWERS = ['/api/analytics/reports', '/api/operations', '/api/staff'];

export interface ProxyOptions {
  readonly apiUrl: string;
  readonly chatUrl: string;
  readonly trustProxy: string;
  readonly logger: Logger;
  /** Also counts websocket handshakes, which have no route. */
  readonly limit: RequestLimit;
  readonly patienceMs?: number;
  /** How long one end of a websocket may leave bytes unread. */
  readonly stallLimitMs?: number;
}

const isBelow = (pathname: string, prefix: string): boolean =>
  pathname === prefix || pathname.startsWith(`${prefix}/`);

const pathOf = (req: IncomingMessage): string => (parsePath(req.url ?? '/') ?? '/').split('?', 1)[0] ?? '/';

/** The proxy from the public port to the services. Bodies are streamed. */
export function createShopProxy(options: ProxyOptions) {
  const { apiUrl, chatUrl, trustProxy, logger, limit } = options;
  const { patienceMs = PATIENCE_MS, stallLimitMs = STALL_LIMIT_MS } = options;
  const trust = compileTrust(trustProxy);
  const api = connectService(apiUrl, patienceMs);
  const chat = connectService(chatUrl, patienceMs);
  const catalogue = createCatalogue(api, trust);
  const trackerCalls = createTrackerCalls(api, trust, logger);
  const websockets = createWebsockets({ chatUrl, trust, logger, patienceMs, stallLimitMs });

  /** Sends /api/chat and /socket.io to chat and the rest of /api to api. Other requests go to the next handler. */
  const handle: RequestHandler = (req, res, next) => {
    const path = pathOf(req);
    if (isBelow(path, '/api/chat') || isBelow(path, '/socket.io')) {
      // A picture is encoded before the answer.
      const isFile = path.endsWith('/files');
      forward(chat, req, res, { trust, logger, ...(isFile && { answerLimitMs: LONG_ANSWER_LIMIT_MS }) });
    } else if (catalogue.isCatalogue(req)) {
      catalogue
        .answer(req, res)
        .then((isAnswered) => {
          if (!isAnswered) forward(api, req, res, { trust, logger });
        })
        .catch((error: unknown) => {
          logger.warn({ err: error, method: req.method, target: apiUrl }, 'forwarding failed');
          answerUnavailable(res);
        });
    } else if (!isBelow(path, '/api')) {
      next();
    } else if (!trackerCalls.answer(req, res)) {
      catalogue.noteCall(req, res);
      const isLong = LONG_ANSWERS.some((prefix) => isBelow(path, prefix));
      forward(api, req, res, { trust, logger, ...(isLong && { answerLimitMs: LONG_ANSWER_LIMIT_MS }) });
    }
  };

  return {
    handle,
    /** Whether a request asks for the websocket of /socket.io. Any other upgrade is ignored. */
    isUpgrade: (req: IncomingMessage): boolean =>
      isBelow(pathOf(req), '/socket.io') && req.headers.upgrade?.toLowerCase() === 'websocket',
    upgrade: (req: IncomingMessage, socket: Duplex, head: Buffer): void => {
      if (!(socket instanceof Socket)) socket.destroy();
      else if (limit.consume(req) > 0) refuse(socket, 429);
      else websockets.connect(req, socket, head);
    },
    closeWebsockets: websockets.close,
    close: (): void => {
      websockets.close();
      api.close();
      chat.close();
    },
  };
}
