import { Router } from 'express';
import { AppError } from '../http/errors.ts';
import type { ServiceMetrics } from '../http/metrics.ts';
import { withTimeout } from '../scheduling/time-limit.ts';
import { shareResult } from './share-result.ts';

/** Resolves when a dependency answers, with a warning for operators if there is one. Rejects when it does not answer. */
export type ReadinessCheck = () => Promise<string | undefined>;

const CHECK_LIMIT_MS = 2_000;
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

/**
 * GET /healthz and /readyz only: metrics are never public (behaviour: operations 6). However many requests for /readyz
 * arrive, the checks run at most twice a second and never twice at once.
 */
export function publicHealthRoutes(checks: Record<string, ReadinessCheck>): Router {
  return stateRoutes(shareResult(() => checkReadiness(checks), PUBLIC_MAX_AGE_MS));
}

function stateRoutes(getReadiness: () => ReturnType<typeof checkReadiness>): Router {
  const router = Router();

  router.get('/healthz', (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });

  router.get('/readyz', async (_req, res) => {
    const { ready, ...report } = await getReadiness();
    res
      .status(ready ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json(report);
  });

  return router;
}

/**
 * Runs all checks in parallel, each with a time limit. The state of a failed check is the message of its AppError, or
 * 'unreachable'.
 */
export async function checkReadiness(checks: Record<string, ReadinessCheck>) {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        return { name, ready: true, state: (await withTimeout(check(), CHECK_LIMIT_MS)) ?? 'ok' };
      } catch (error) {
        return { name, ready: false, state: error instanceof AppError ? error.message : 'unreachable' };
      }
    }),
  );
  const ready = results.every((result) => result.ready);

  return {
    ready,
    status: ready ? 'ready' : 'not ready',
    checks: Object.fromEntries(results.map(({ name, state }) => [name, state])),
  };
}
