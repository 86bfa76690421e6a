import { Router } from 'express';
import { z } from 'zod';
import { AppError } from '../http/errors.ts';
import { createHttpApp } from '../http/http-server.ts';
import { listen } from '../http/listen.ts';
import type { ServiceMetrics } from '../http/metrics.ts';
import type { Logger } from '../process/logger.ts';
import { withTimeout } from '../scheduling/time-limit.ts';
import { shareResult } from './share-result.ts';

/** Resolves when a dependency answers; a text is a warning for operators. Rejects when it does not answer. */
export type ReadinessCheck = () => Promise<unknown>;

const CHECK_LIMIT_MS = 3_000;
/** Shorter, so that a service that waits for such a dependency still answers in time for the service that asks it. */
const OPTIONAL_LIMIT_MS = 2_000;

/** A part of the service does not work, but its main work does. Everybody can read the message. */
export class DegradedError extends Error {
  override name = 'DegradedError';
}

/** Without this dependency the main work goes on: the service is degraded, but ready, so that no balancer takes it away. */
export function optional(check: ReadinessCheck, limitMs = OPTIONAL_LIMIT_MS): ReadinessCheck {
  return async () => {
    try {
      return await withTimeout(check(), limitMs);
    } catch (error) {
      throw new DegradedError(describeFailure(error), { cause: error });
    }
  };
}

const describeFailure = (error: unknown): string =>
  error instanceof AppError || error instanceof DegradedError ? error.message : 'unreachable';

/** The answer of GET /readyz. */
export const ReadinessReport = z.object({
  /** Only `not ready` is answered with 503. */
  status: z.enum(['ready', 'degraded', 'not ready']),
  /** The state of each dependency: `ok`, a warning, or what is wrong. */
  checks: z.record(z.string(), z.string()),
});
export type ReadinessReport = z.infer<typeof ReadinessReport>;
/** Anybody may ask the public port. Not longer, because `npm start` waits until it answers that the shop is ready. */
const PUBLIC_MAX_AGE_MS = 500;

/** GET /healthz (the process runs), /readyz (its dependencies answer) and /metrics, for an internal port. */
export function healthRoutes(checks: Record<string, ReadinessCheck>, metrics: ServiceMetrics): Router {
  const router = stateRoutes(() => checkReadiness(checks));

  router.get('/metrics', async (_req, res) => {
    res.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });

  return router;
}

interface HealthPort {
  config: { port: number; host: string };
  logger: Logger;
  metrics: ServiceMetrics;
  checks: Record<string, ReadinessCheck>;
  portVariable: string;
}

/** The internal port of a service that has no calls. */
export function listenForHealth({ config, logger, metrics, checks, portVariable }: HealthPort) {
  const routers = [healthRoutes(checks, metrics)];
  const app = createHttpApp({ logger, metrics, trustProxy: 'false', routers });

  return listen(app, config.port, config.host, portVariable, { logger });
}

/** Without the metrics, which are never public (behaviour: operations 6). The checks run at most twice a second, and once at a time. */
export function publicHealthRoutes(checks: Record<string, ReadinessCheck>): Router {
  return stateRoutes(shareResult(() => checkReadiness(checks), PUBLIC_MAX_AGE_MS));
}

function stateRoutes(getReadiness: () => ReturnType<typeof checkReadiness>): Router {
  const router = Router();

  router.get('/healthz', (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });

  router.get('/readyz', async (_req, res) => {
    const report = await getReadiness();
    res
      .status(report.status === 'not ready' ? 503 : 200)
      .set('Cache-Control', 'no-store')
      .json(report);
  });

  return router;
}

/** Runs all checks in parallel, each with a time limit. Only messages of an AppError or DegradedError are shown. */
export async function checkReadiness(checks: Record<string, ReadinessCheck>): Promise<ReadinessReport> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        const warning = await withTimeout(check(), CHECK_LIMIT_MS);
        return { name, status: 'ready' as const, state: typeof warning === 'string' ? warning : 'ok' };
      } catch (error) {
        const status = error instanceof DegradedError ? ('degraded' as const) : ('not ready' as const);
        return { name, status, state: describeFailure(error) };
      }
    }),
  );
  const statuses = new Set(results.map(({ status }) => status));

  return {
    status: statuses.has('not ready') ? 'not ready' : statuses.has('degraded') ? 'degraded' : 'ready',
    checks: Object.fromEntries(results.map(({ name, state }) => [name, state])),
  };
}
