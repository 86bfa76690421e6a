import { OUTBOX_CHANNEL } from '@ronin/mail';
import { listenToNotifications } from '@ronin/server-kit';
import type { MailerContext } from './context.ts';
import { startMaintenance } from './jobs/maintenance.ts';
import { startSender } from './sender.ts';

/** Sends the mails of the outbox, or keeps them when there is no SMTP server (behaviour: mail 4). */
export function startMailer(context: MailerContext): { stop(): Promise<void> } {
  const { config, logger, transport } = context;
  const maintenance = startMaintenance(context);
  const sender = transport === null ? null : startSender(context, transport);
  const wake = () => sender?.wake();
  const listener =
    sender === null
      ? null
      : listenToNotifications({
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
