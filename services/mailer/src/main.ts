import { deleteHeartbeat, saveHeartbeat } from '@ronin/database';
import { listenForHealth, runService, startHeartbeat } from '@ronin/server-kit';
import { loadMailerConfig } from './config.ts';
import { openContext } from './context.ts';
import { startMailer } from './mailer.ts';
import { readinessChecks } from './readiness.service.ts';

/** The process: only the order in which things start and stop is decided here. */
await runService('mailer', loadMailerConfig, async (config, logger) => {
  const context = await openContext(config, logger);
  const { database } = context;
  const mailer = startMailer(context);
  const checks = readinessChecks(context);
  const heartbeat = startHeartbeat({
    service: 'mailer',
    checks,
    send: (beat) => saveHeartbeat(database, beat),
    signOff: (instanceId) => deleteHeartbeat(database, instanceId),
    logger,
  });
  const server = await listenForHealth({ ...context, checks, portVariable: 'MAILER_PORT' });
  logger.info({ port: server.port, sends: context.transport !== null }, 'listening');

  return {
    async stop() {
      await mailer.stop();
      await heartbeat.stop();
      await server.close();
      await context.close();
    },
  };
});
