import { z } from 'zod';
import { loadConfig, settings } from './config.ts';
import type { Logger } from './logger.ts';
import { warnThrottled } from '../scheduling/warn-throttled.ts';

/** OpenTelemetry reads its own variables, OTEL_EXPORTER_OTLP_HEADERS too. These are checked: it would pass over a wrong value. */
const Environment = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: settings.httpUrl.optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0, 'must be 0 to 1').max(1, 'must be 0 to 1').default(1),
});

/**
 * Sends traces of this process to a collector when OTEL_EXPORTER_OTLP_ENDPOINT is set (behaviour: operations 9). The packages
 * are loaded only then.
 * @returns how to send the last spans and stop.
 * @throws ConfigError
 */
export async function startTracing(service: string, logger: Logger): Promise<() => Promise<void>> {
  const values = loadConfig(Environment, process.env);
  if (values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return () => Promise.resolve();
  const { openTracing } = await import('../tracing/open-tracing.ts');
  const warn = warnThrottled(logger, {}, 'traces not sent');

  return openTracing({
    service,
    ratio: values.OTEL_TRACES_SAMPLER_ARG,
    report: (problem) => {
      warn(new Error(problem));
    },
  });
}
