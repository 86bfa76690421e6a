import type { Shop } from '@ronin/contracts';
import {
  AppError,
  createHttpApp,
  createMetrics,
  DegradedError,
  healthRoutes,
  type Logger,
  optional,
  publicHealthRoutes,
  type ReadinessCheck,
  ReadinessReport,
} from '@ronin/server-kit';
import type { WebConfig } from './config.ts';
import { browserErrorRoutes } from './http/browser-errors.ts';
import { createRequestLimit } from './http/request-limit.ts';
import { securityHeaders, setPermissionsPolicy } from './http/security-headers.ts';
import { createShopProxy, type ProxyOptions } from './proxy.ts';
import { showBrokenPaths } from './ssr/broken-paths.ts';
import { servePages, type WebAssets } from './ssr/render.ts';
import { createShopFacts } from './ssr/shop-facts.ts';
import { serveStaffDocument } from './ssr/staff-document.ts';
import { siteFiles } from './static/site-files.ts';

interface WebContext extends Omit<WebAssets, 'close'> {
  readonly config: WebConfig;
  readonly logger: Logger;
  /** Overrides the time limits of the proxy. */
  readonly proxyLimits?: Pick<ProxyOptions, 'patienceMs' | 'stallLimitMs'>;
  /** The clock of the request limits, in milliseconds. */
  readonly now?: () => number;
}

export type WebApp = ReturnType<typeof createWebApp>;

export function createWebApp(context: WebContext) {
  const { config, logger, assets, pages, addStaffAssets, proxyLimits = {}, now } = context;
  const { publicUrl, apiUrl, chatUrl, trustProxy, isDevelopment, rateLimits } = config;
  const metrics = createMetrics('web');
  const limit = createRequestLimit({ trustProxy, enabled: rateLimits, ...(now && { now }) });
  const getShop = createShopFacts({ apiUrl, logger });
  /** Of the services that requests are forwarded to. */
  const checks: Record<string, ReadinessCheck> = {
    api: () => checkApi(apiUrl, getShop),
    chat: optional(() => checkService(chatUrl), SERVICE_LIMIT_MS),
  };
  const proxy = createShopProxy({ apiUrl, chatUrl, trustProxy, logger, limit, ...proxyLimits });
  const showPage = servePages({ ...pages, publicUrl, apiUrl, getShop, logger, rateLimits, isDevelopment });

  return {
    checks,
    proxy,
    /** The public port: pages, assets, /api, /socket.io. */
    publicApp: createHttpApp({
      logger,
      metrics,
      trustProxy,
      securityHeaders: securityHeaders(publicUrl, isDevelopment),
      routers: [
        setPermissionsPolicy,
        assets,
        limit.handle,
        browserErrorRoutes({ logger, publicUrl, ...(now && { now }) }),
        proxy.handle,
        publicHealthRoutes(checks),
        serveStaffDocument({ addAssets: addStaffAssets, getShop }),
        siteFiles({ publicUrl, apiUrl, getShop, logger }),
        showPage,
        showBrokenPaths(showPage),
      ],
    }),
    /** Health and metrics, not reachable from outside. */
    internalApp: createHttpApp({ logger, metrics, trustProxy, routers: [healthRoutes(checks, metrics)] }),
  };
}

/** Longer than a service waits for a dependency that it can do without, shorter than the limit of a check. */
const SERVICE_LIMIT_MS = 2_500;

/** Web needs the api, and settings of the shop that were loaded once. @throws AppError, DegradedError */
async function checkApi(url: string, getShop: () => Promise<Shop | null>): Promise<void> {
  let degraded: DegradedError | undefined;
  try {
    await checkService(url);
  } catch (error) {
    if (!(error instanceof DegradedError)) throw error;
    degraded = error;
  }
  if ((await getShop()) === null) throw new AppError('unavailable', 'not ready: no settings of the shop');
  if (degraded !== undefined) throw degraded;
}

/** @throws DegradedError; AppError when the service is not ready; another error when it does not answer. */
async function checkService(url: string): Promise<void> {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(SERVICE_LIMIT_MS) });
  const { status, checks } = ReadinessReport.parse(await answer.json());
  if (status === 'ready') return;

  const failed = Object.entries(checks).filter(([, state]) => state !== 'ok');
  const message = `${status}: ${failed.map(([name, state]) => `${name} ${state}`).join(', ')}`;
  throw status === 'degraded' ? new DegradedError(message) : new AppError('unavailable', message);
}
