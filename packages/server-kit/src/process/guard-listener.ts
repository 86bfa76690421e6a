import type { Logger } from './logger.ts';

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
