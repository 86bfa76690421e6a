import type { Database } from '@ronin/database';
import { countMails } from '@ronin/mail';
import { registerGauge } from '@ronin/server-kit';
import { Counter, Histogram, type Registry } from 'prom-client';

/** The metrics of a mailer, beside those of every service. The outbox is counted at each scrape. */
export function createMailerMetrics(registry: Registry, database: Database) {
  const registers = [registry];
  registerGauge(registry, {
    name: 'mail_oldest_waiting_seconds',
    help: 'How long ago the oldest mail that waits was due; 0 without any.',
    read: async () => (await countMails(database)).oldestSeconds,
  });
  registerGauge(registry, {
    name: 'mail_outbox_mails',
    help: 'Mails that wait, those of them that were refused and are tried again, and mails that failed in the last three days.',
    label: 'state',
    read: async () => {
      const { waiting, refused, failed } = await countMails(database);

      return { waiting, refused, failed };
    },
  });

  return {
    sent: new Counter({
      name: 'mail_sent_total',
      help: 'Mails that the SMTP server accepted from this process.',
      labelNames: ['kind'],
      registers,
    }),
    refusals: new Counter({
      name: 'mail_attempts_failed_total',
      help: 'Attempts that failed, whether or not the mail is tried again.',
      labelNames: ['kind'],
      registers,
    }),
    sendSeconds: new Histogram({
      name: 'mail_send_duration_seconds',
      help: 'Duration of one attempt in seconds.',
      buckets: [0.03, 0.1, 0.3, 1, 3, 10, 30, 120],
      registers,
    }),
  };
}
