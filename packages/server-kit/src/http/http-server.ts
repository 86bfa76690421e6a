import express, { type Express, type RequestHandler, type Router } from 'express';
import helmet, { type HelmetOptions } from 'helmet';
import type { Logger } from 'pino';
import { answerNotFound, handleErrors } from './error-handler.ts';
import { AppError } from './errors.ts';
import type { ServiceMetrics } from './metrics.ts';
import { readTrustProxy } from '../process/trust-proxy.ts';
import { refuseMalformedUrls } from './url.ts';

interface HttpAppOptions {
  logger: Logger;
  metrics: ServiceMetrics;
  /** Which proxies' X-Forwarded-For counts, in Express's own values. */
  trustProxy: string;
  /** Mounted in this order, before the 404. */
  routers: (Router | RequestHandler)[];
  /**
   * What helmet sets on every answer. The default suits JSON alone: a service that answers pages names a policy of its
   * own, here or, for some of its paths, by setting the header again in their router.
   */
  securityHeaders?: HelmetOptions;
}

/**
 * JSON is never a page: nothing in it may run, load or be framed. What only steers how old browsers treat documents is
 * left out, for these headers are on every answer. Strict-Transport-Security is for the public port to say.
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

/** An Express app with what every service of ours needs around its routes. */
export function createHttpApp(options: HttpAppOptions): Express {
  const { logger, metrics, trustProxy, routers, securityHeaders = JSON_SECURITY_HEADERS } = options;
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', readTrustProxy(trustProxy));
  app.set('query parser', 'simple');

  app.use(metrics.observeRequests);
  app.use(helmet(securityHeaders));
  app.use(refuseMalformedUrls);
  for (const router of routers) app.use(router);
  app.use(answerNotFound);
  app.use(handleErrors(logger));

  return app;
}

/**
 * Closes a route: `router.route(path).get(…).post(…).all(refuseOtherMethods)` answers 405 with Allow to any other method,
 * and OPTIONS with Allow alone.
 * @throws AppError method-not-allowed
 */
export const refuseOtherMethods: RequestHandler = (req, res) => {
  const allowed = methodsOf(req.route);
  res.set('Allow', allowed.join(', '));
  if (req.method === 'OPTIONS') {
    res.status(204).end();
    return;
  }

  throw new AppError('method-not-allowed', `This takes ${allowed.join(', ')}.`);
};

function methodsOf(route: unknown): string[] {
  if (typeof route !== 'object' || route === null || !('methods' in route)) return [];
  const named = Object.keys(route.methods ?? {}).filter((method) => method !== '_all');
  const methods = named.map((method) => method.toUpperCase());

  return methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}

/** How many bytes the body of a request had, for the few routes that count them. */
const bodyBytes = new WeakMap<object, number>();

/** The bytes of the body that readJson read of this request, after any Content-Encoding was undone; 0 of none. */
export const readBodyBytes = (req: object): number => bodyBytes.get(req) ?? 0;

/**
 * Reads a JSON body of at most `limit` bytes. It stands in each route, after the check of who is asking where that comes
 * first. Another content type is refused; a call without a body has none.
 * @throws AppError unsupported-media-type
 */
export function readJson(options: { limit: number; types?: string[] }): RequestHandler {
  const types = options.types ?? ['application/json'];
  const read: RequestHandler = express.json({
    limit: options.limit,
    type: types,
    strict: false,
    verify: (req, _res, bytes) => {
      bodyBytes.set(req, bytes.length);
    },
  });

  return (req, res, next) => {
    // Browsers say Content-Length: 0 where there is no body, and then no type either.
    if (req.is(types) === false && req.get('Content-Length') !== '0') {
      throw new AppError('unsupported-media-type', `Send the body as ${types.join(' or ')}.`);
    }

    read(req, res, next);
  };
}
