import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Router } from 'express';
import helmet, { type HelmetOptions } from 'helmet';
import type { Logger } from 'pino';
import { parseTrustProxy } from '../process/config.ts';
import { getTracer } from '../tracing/trace.ts';
import { traceRequests } from '../tracing/trace-requests.ts';
import { answerNotFound, describeRoute, handleErrors } from './error-handler.ts';
import { AppError } from './errors.ts';
import { refuseDeepJson } from './json.ts';
import type { ServiceMetrics } from './metrics.ts';
import { refuseMalformedUrls } from './url.ts';

interface HttpAppOptions {
  logger: Logger;
  metrics: ServiceMetrics;
  /** The proxies whose X-Forwarded-For is trusted, in Express's notation. */
  trustProxy: string;
  /** Mounted in this order, before the 404. */
  routers: (Router | RequestHandler | ErrorRequestHandler)[];
  /** Options of helmet for every answer. A service with HTML pages passes its own; the default is for JSON. */
  securityHeaders?: HelmetOptions;
}

/**
 * JSON is never a page, so nothing in it may run, load or be framed. Headers that only affect documents in old browsers are
 * left out, because they would be sent with every answer. The public port sets Strict-Transport-Security.
 */
const JSON_SECURITY_HEADERS: HelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  strictTransportSecurity: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
};

/** An Express app with what every service needs around its routes. */
export function createHttpApp(options: HttpAppOptions): Express {
  const { logger, metrics, trustProxy, routers, securityHeaders = JSON_SECURITY_HEADERS } = options;
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', parseTrustProxy(trustProxy));
  app.set('query parser', 'simple');

  app.use(metrics.observeRequests);
  if (getTracer() !== null) app.use(traceRequests(describeRoute));
  app.use(helmet(securityHeaders));
  app.use(refuseMalformedUrls);
  for (const router of routers) app.use(router);
  app.use(answerNotFound);
  app.use(handleErrors(logger));

  return app;
}

/** Ends a route: other methods are answered with 405 and Allow, OPTIONS with 204 and Allow. @throws AppError method-not-allowed */
export const refuseOtherMethods: RequestHandler = (req, res) => {
  const allowed = methodsOf(req.route);
  res.set('Allow', allowed.join(', '));
  if (req.method === 'OPTIONS') {
    res.status(204).end();
    return;
  }

  throw new AppError('method-not-allowed', `Allowed methods: ${allowed.join(', ')}.`);
};

function methodsOf(route: unknown): string[] {
  if (typeof route !== 'object' || route === null || !('methods' in route)) return [];
  const named = Object.keys(route.methods ?? {}).filter((method) => method !== '_all');
  const methods = named.map((method) => method.toUpperCase());

  return methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}

/** Body sizes, for the few routes that need them. */
const bodyBytes = new WeakMap<object, number>();

/** The size of the body that parseJsonBody parsed, after any Content-Encoding was decoded; 0 without a body. */
export const getBodyBytes = (req: object): number => bodyBytes.get(req) ?? 0;

/**
 * Parses a JSON body of at most `limit` bytes, after any Content-Encoding was decoded. Each route has its own, so that it
 * can stand behind the staff guard. A call may come without a body, but not with another content type or charset.
 * @throws AppError unsupported-media-type, too-large, invalid-input
 */
export function parseJsonBody(options: { limit: number; types?: string[] }): RequestHandler {
  const types = options.types ?? ['application/json'];
  const parseBody: RequestHandler = express.json({
    limit: options.limit,
    type: types,
    strict: false,
    verify: (req, _res, bytes, charset) => {
      // JSON is UTF-8 (RFC 8259, 8.1). In another encoding brackets could not be told from parts of other characters.
      if (charset !== 'utf-8') throw new AppError('unsupported-media-type', 'Send the body in UTF-8.');
      refuseDeepJson(bytes);
      bodyBytes.set(req, bytes.length);
    },
  });

  return (req, res, next) => {
    // Browsers send Content-Length: 0 and no content type when there is no body.
    if (req.is(types) === false && req.get('Content-Length') !== '0') {
      throw new AppError('unsupported-media-type', `Send the body as ${types.join(' or ')}.`);
    }

    parseBody(req, res, next);
  };
}

/** Reads a body of at most `limit` bytes as it was sent: a signature is about bytes. Any content type is accepted. */
export const parseRawBody = ({ limit }: { limit: number }): RequestHandler =>
  express.raw({ limit, type: () => true });
