import type { Logger } from './logger.ts';

/** For the `catch` of work that nobody waits for. */
export const warnOf =
  (logger: Logger, message: string) =>
  (error: unknown): void =>
    logger.warn({ err: error }, message);

/** Wraps an event listener, whose error would end the process: it is logged, and `onFailure` cleans up. */
export function guardListener<Args extends unknown[]>(
  logger: Logger,
  name: string,
  listener: (...args: Args) => void,
  onFailure: (...args: Args) => void = () => undefined,
): (...args: Args) => void {
  return (...args) => {
    try {
      listener(...args);
    } catch (error) {
      logger.error({ err: error, listener: name }, 'listener failed');
      onFailure(...args);
    }
  };
}
