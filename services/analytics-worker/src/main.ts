import { listenForHealth, runService } from '@ronin/server-kit';
import { loadWorkerConfig } from './config.ts';
import { openContext } from './context.ts';
import { startMaintenance } from './jobs/maintenance.ts';
import { startNightlyBackup } from './jobs/nightly-backup.ts';
import { startWorkerHeartbeat } from './jobs/worker-heartbeat.ts';
import { readinessChecks } from './readiness.service.ts';
import { startWorker } from './worker.ts';

/** The process: only the order in which things start and stop is decided here. */
await runService('analytics-worker', loadWorkerConfig, async (config, logger) => {
  const context = await openContext(config, logger);
  const worker = startWorker(context);
  const checks = readinessChecks(context, worker);
  const heartbeat = startWorkerHeartbeat(context, worker.progress, checks);
  const maintenance = startMaintenance(context);
  const nightlyBackup = startNightlyBackup(context);
  const server = await listenForHealth({ ...context, checks, portVariable: 'WORKER_PORT' });
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
