import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Express, type RequestHandler, type Router } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { answerNotFound, handleErrors } from './error-handler.ts';
import { AppError } from './errors.ts';
import type { ServiceMetrics } from './metrics.ts';

interface HttpAppOptions {
  logger: Logger;
  metrics: ServiceMetrics;
  /** Which proxies' X-Forwarded-For counts, in Express's own values. */
  trustProxy: string;
  /** Mounted in this order, before the 404. */
  routers: (Router | RequestHandler)[];
}

/** An Express app with what every service of ours needs around its routes. */
export function createHttpApp({ logger, metrics, trustProxy, routers }: HttpAppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', readTrustProxy(trustProxy));
  app.set('query parser', 'simple');

  app.use(metrics.observeRequests);
  app.use(helmet({ contentSecurityPolicy: false, strictTransportSecurity: false }));
  for (const router of routers) app.use(router);
  app.use(answerNotFound);
  app.use(handleErrors(logger));

  return app;
}

/** A whole number counts hops, true and false are themselves, anything else is a list of addresses or names. */
export function readTrustProxy(value: string): string | number | boolean {
  if (/^\d+$/.test(value)) return Number(value);

  return value === 'true' ? true : value === 'false' ? false : value;
}

/**
 * Reads a JSON body of at most `limit` bytes. It stands in each route, after the check of who is asking where that comes
 * first. Another content type is refused; a call without a body has none.
 * @throws AppError unsupported-media-type
 */
export function readJson(options: { limit: number; types?: string[] }): RequestHandler[] {
  const types = options.types ?? ['application/json'];

  return [
    (req, _res, next) => {
      if (req.is(types) === false) {
        throw new AppError('unsupported-media-type', `Send the body as ${types.join(' or ')}.`);
      }
      next();
    },
    express.json({ limit: options.limit, type: types, strict: false }),
  ];
}

export interface RunningServer {
  port: number;
  /** Answers what is under way, then closes. Idle connections are cut at once, busy ones after `graceMs`. */
  close(graceMs?: number): Promise<void>;
}

/** Listens on `port` (0: any free one). Time limits guard against a client that sends or reads too slowly. */
export async function listen(
  app: Express,
  port: number,
  host?: string,
): Promise<RunningServer & { server: Server }> {
  const server = createServer(app);
  server.headersTimeout = 15_000;
  server.requestTimeout = 30_000;
  // Longer than a proxy keeps an idle connection, so that it is never the server that hangs up on a new request.
  server.keepAliveTimeout = 65_000;

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve();
    });
  });

  return { server, port: portOf(server.address()), close: (graceMs = 3_000) => closeServer(server, graceMs) };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');

  return address.port;
}

async function closeServer(server: Server, graceMs: number): Promise<void> {
  const cut = setTimeout(() => {
    server.closeAllConnections();
  }, graceMs);
  await new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
    server.closeIdleConnections();
  });
  clearTimeout(cut);
}
