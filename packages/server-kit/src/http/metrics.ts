import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { describeRoute } from './error-handler.ts';

export interface ServiceMetrics {
  registry: Registry;
  /** Middleware that measures every request, labelled with its route's pattern. */
  observeRequests: RequestHandler;
}

/** Node's figures contain this interval. With the library's 10 ms an idle process wakes up 100 times a second. */
const EVENT_LOOP_SAMPLE_MS = 100;

/** Each service has its own registry, so that tests can run several services in one process. */
export function createMetrics(service: string): ServiceMetrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: EVENT_LOOP_SAMPLE_MS });

  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from the request to the end of its answer.',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });

  // One for each route and status: the library takes longer to find it by its labels than to observe.
  const children = new Map<string, Histogram.Internal<'route' | 'status'>>();
  const observe = (route: string, status: number, seconds: number) => {
    const key = `${String(status)} ${route}`;
    let child = children.get(key);
    if (child === undefined) children.set(key, (child = duration.labels({ route, status })));
    child.observe(seconds);
  };

  return {
    registry,
    observeRequests: (req, res, next) => {
      const startedAt = performance.now();
      res.on('finish', () =>
        observe(describeRoute(req), res.statusCode, (performance.now() - startedAt) / 1_000),
      );
      next();
    },
  };
}
