import { deleteHeartbeat, saveHeartbeat } from '@ronin/database';
import { OUTBOX_CHANNEL } from '@ronin/mail';
import { listenForHealth, listenToNotifications, runService, startHeartbeat } from '@ronin/server-kit';
import { loadMailerConfig } from './config.ts';
import { type MailerContext, openContext } from './context.ts';
import { startMaintenance } from './jobs/maintenance.ts';
import { readinessChecks } from './readiness.service.ts';
import { startSender } from './sender.ts';

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

/** Sends the mails of the outbox, or keeps them when there is no SMTP server (behaviour: mail 4). */
function startMailer(context: MailerContext) {
  const { config, logger, transport } = context;
  const maintenance = startMaintenance(context);
  const sender = transport === null ? null : startSender(context, transport);
  const wake = () => sender?.wake();
  const listener =
    sender &&
    listenToNotifications({
      databaseUrl: config.databaseUrl,
      channels: [OUTBOX_CHANNEL],
      onNotification: wake,
      onListening: wake,
      onDisconnected: () => undefined,
      applicationName: 'ronin-mailer-listener',
      logger,
    });

  return {
    async stop() {
      await listener?.close();
      await sender?.stop();
      await maintenance.stop();
    },
  };
}
