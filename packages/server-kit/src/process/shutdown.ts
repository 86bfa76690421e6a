import { ConfigError } from './config.ts';
import { createLogger, type Logger } from './logger.ts';
import { startTracing } from './start-tracing.ts';

export interface RunningService {
  stop(): Promise<void>;
}

/** After this the process exits, so that it stops before its supervisor kills it. */
const STOP_LIMIT_MS = 6_000;
/** The exit code for a wrong setting: a supervisor must not restart the process. */
const BAD_SETTING = 78;

/** The process of a service: reads its settings, then starts it. Its logger is needed before the settings are known. */
export async function runService<Config extends { logLevel: string }>(
  name: string,
  loadSettings: () => Config,
  start: (config: Config, logger: Logger) => Promise<RunningService>,
): Promise<void> {
  const logger = createLogger(name, 'info');
  await runProcess(logger, async () => {
    const config = loadSettings();
    logger.level = config.logLevel;
    const stopTracing = await startTracing(name, logger);
    const service = await start(config, logger);

    return {
      async stop() {
        await service.stop();
        await stopTracing();
      },
    };
  });
}

/** Starts a service, and stops it on SIGTERM, SIGINT, or when its supervisor at the IPC channel is gone. */
export async function runProcess(logger: Logger, start: () => Promise<RunningService>): Promise<void> {
  let service: RunningService | undefined;
  let stopping = false;

  const stop = (reason: string, exitCode: number) => {
    if (stopping) return;
    stopping = true;
    logger.info({ reason }, 'process stopping');
    setTimeout(() => {
      logger.error('process stop timed out');
      process.exit(1);
    }, STOP_LIMIT_MS).unref();
    void Promise.resolve(service?.stop()).then(
      () => process.exit(exitCode),
      (error: unknown) => {
        logger.error({ err: error }, 'process stop failed');
        process.exit(1);
      },
    );
  };

  process.on('SIGTERM', () => stop('SIGTERM', 0));
  process.on('SIGINT', () => stop('SIGINT', 0));
  process.on('disconnect', () => stop('supervisor gone', 0));
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught exception');
    stop('uncaught exception', 1);
  });

  try {
    // It may have disconnected before the listener was added.
    if (process.send !== undefined && !process.connected) throw new Error('The supervisor is gone.');
    service = await start();
    logger.info('process started');
  } catch (error) {
    if (error instanceof ConfigError) logger.fatal(error.message);
    else logger.fatal({ err: error }, 'process start failed');
    process.exit(error instanceof ConfigError ? BAD_SETTING : 1);
  }
}
