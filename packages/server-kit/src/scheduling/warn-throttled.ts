import type { Logger } from 'pino';

const WARN_INTERVAL_MS = 1_000;

/** Logs at most one warning a second, with the number of those that were suppressed. */
export function warnThrottled(logger: Logger, details: object, message: string): (error: Error) => void {
  let lastAt = 0;
  let suppressed = 0;

  return (error) => {
    if (Date.now() - lastAt < WARN_INTERVAL_MS) {
      suppressed += 1;
      return;
    }
    logger.warn({ err: error, ...details, suppressed }, message);
    lastAt = Date.now();
    suppressed = 0;
  };
}
