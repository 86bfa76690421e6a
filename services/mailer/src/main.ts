import { createHttpApp, healthRoutes, listen, runProcess } from '@ronin/server-kit';
import { loadMailerConfig } from './config.ts';
import { openContext } from './context.ts';
import { startMailerHeartbeat } from './jobs/mailer-heartbeat.ts';
import { createMailerLogger } from './logger.ts';
import { startMailer } from './mailer.ts';
import { readinessChecks } from './readiness.service.ts';

/** The process: only the order in which things start and stop is decided here. */
const logger = createMailerLogger();
await runProcess(logger, async () => {
  const config = loadMailerConfig();
  logger.level = config.logLevel;
  const context = await openContext(config, logger);
  const mailer = startMailer(context);
  const checks = readinessChecks(context);
  const heartbeat = startMailerHeartbeat(context, checks);
  const { metrics } = context;
  const app = createHttpApp({
    logger,
    metrics,
    trustProxy: 'false',
    routers: [healthRoutes(checks, metrics)],
  });
  const server = await listen(app, config.port, config.host, 'MAILER_PORT', { logger });
  logger.info({ port: server.port, sends: config.smtpUrl !== null }, 'listening');

  return {
    async stop() {
      await mailer.stop();
      await heartbeat.stop();
      await server.close();
      await context.close();
    },
  };
});
