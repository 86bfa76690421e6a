import { warnThrottled } from '../scheduling/warn-throttled.ts';
import { loadTraceSettings } from './config.ts';
import type { Logger } from './logger.ts';

/**
 * Sends traces to a collector when OTEL_EXPORTER_OTLP_ENDPOINT is set (behaviour: operations 9), and loads the packages only then.
 * @returns how to send the last spans and stop. @throws ConfigError
 */
export async function startTracing(service: string, logger: Logger): Promise<() => Promise<void>> {
  const { isOn, ratio } = loadTraceSettings();
  if (!isOn) return () => Promise.resolve();
  const { openTracing } = await import('../tracing/open-tracing.ts');
  const warn = warnThrottled(logger, {}, 'traces not sent');

  return openTracing({
    service,
    ratio,
    report: (problem) => warn(new Error(problem)),
  });
}
