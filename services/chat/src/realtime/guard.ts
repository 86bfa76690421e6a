import type { Logger } from '@ronin/server-kit';

/**
 * A listener that cannot throw. An event emitter calls its listeners with nobody above them to catch, so an error that
 * leaves one ends the process; here it is logged, and `onFailure` clears up.
 */
export function guard<Args extends unknown[]>(
  logger: Logger,
  name: string,
  listener: (...args: Args) => void,
  onFailure: (...args: Args) => void = () => undefined,
): (...args: Args) => void {
  return (...args) => {
    try {
      listener(...args);
    } catch (error) {
      logger.error({ err: error, listener: name }, 'a listener failed');
      onFailure(...args);
    }
  };
}
