import { createHttpApp, healthRoutes, listen, runProcess } from '@ronin/server-kit';
import { loadWorkerConfig } from './config.ts';
import { openContext } from './context.ts';
import { startMaintenance } from './jobs/maintenance.ts';
import { startNightlyBackup } from './jobs/nightly-backup.ts';
import { startWorkerHeartbeat } from './jobs/worker-heartbeat.ts';
import { createWorkerLogger } from './logger.ts';
import { readinessChecks } from './readiness.service.ts';
import { startWorker } from './worker.ts';

/** The process: only the order in which things start and stop is decided here. */
const logger = createWorkerLogger();
await runProcess(logger, async () => {
  const config = loadWorkerConfig();
  logger.level = config.logLevel;
  const context = await openContext(config, logger);
  const worker = startWorker(context);
  const checks = readinessChecks(context, worker);
  const heartbeat = startWorkerHeartbeat(context, worker.progress, checks);
  const maintenance = startMaintenance(context);
  const nightlyBackup = startNightlyBackup(context);
  const { metrics } = context;
  const app = createHttpApp({
    logger,
    metrics,
    trustProxy: 'false',
    routers: [healthRoutes(checks, metrics)],
  });
  const server = await listen(app, config.port, config.host, 'WORKER_PORT', { logger });
  logger.info({ port: server.port }, 'listening');

  return {
    async stop() {
      await nightlyBackup.stop();
      await worker.close();
      // Before the maintenance, whose statement may take longer than the process has left.
      await heartbeat.stop();
      await maintenance.stop();
      await server.close();
      await context.close();
    },
  };
});
