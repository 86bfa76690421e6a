import type { Logger } from 'pino';
import { ConfigError } from './config.ts';

/** A running service: how to stop it, in order. */
export interface RunningService {
  stop(): Promise<void>;
}

/** A stop that takes longer is cut short, so that the process never outlives its supervisor's patience. */
const STOP_LIMIT_MS = 6_000;
/** The exit code that tells a supervisor: a setting is wrong, and starting again would change nothing. */
const BAD_SETTING = 78;

/**
 * Runs a process: starts it, stops it once on SIGTERM, SIGINT or the loss of the supervisor that holds the other end of
 * its IPC channel, and ends with an exit code that tells the truth.
 */
export async function runProcess(
  name: string,
  logger: Logger,
  start: () => Promise<RunningService>,
): Promise<void> {
  let service: RunningService | undefined;
  let stopping = false;

  const stop = (reason: string, exitCode: number) => {
    if (stopping) return;
    stopping = true;
    logger.info({ reason }, `${name} is stopping`);
    setTimeout(() => {
      logger.error(`${name} did not stop in time`);
      process.exit(1);
    }, STOP_LIMIT_MS).unref();
    void Promise.resolve(service?.stop()).then(
      () => process.exit(exitCode),
      (error: unknown) => {
        logger.error({ err: error }, `${name} failed to stop cleanly`);
        process.exit(1);
      },
    );
  };

  process.on('SIGTERM', () => {
    stop('SIGTERM', 0);
  });
  process.on('SIGINT', () => {
    stop('SIGINT', 0);
  });
  process.on('disconnect', () => {
    stop('the supervisor is gone', 0);
  });
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught exception');
    stop('uncaught exception', 1);
  });

  try {
    // It may have gone before we listened.
    if (process.send !== undefined && !process.connected) throw new Error('The supervisor is gone.');
    service = await start();
    logger.info(`${name} is up`);
  } catch (error) {
    logger.fatal(error instanceof ConfigError ? error.message : { err: error }, `${name} could not start`);
    process.exit(error instanceof ConfigError ? BAD_SETTING : 1);
  }
}
