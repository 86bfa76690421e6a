import { connectDatabase, isDemonstration } from '@ronin/database';
import { createMetrics, type Logger, waitForServers } from '@ronin/server-kit';
import type { MailerConfig } from './config.ts';
import { createMailerMetrics } from './mailer-metrics.ts';
import { createSmtpTransport } from './smtp/smtp-transport.ts';

export type MailerContext = Awaited<ReturnType<typeof openContext>>;

const LONGEST_ATTEMPT_MS = 120_000;

/** Three for taking and recording mails, and one that maintenance, heartbeat and readiness share. */
const DATABASE_CONNECTIONS = 4;

/** Waits for the database, not for the SMTP server: mails wait for it. @throws ConfigError */
export async function openContext(config: MailerConfig, logger: Logger) {
  const database = connectDatabase({
    url: config.databaseUrl,
    poolerUrl: config.poolerUrl,
    applicationName: 'ronin-mailer',
    pool: { max: DATABASE_CONNECTIONS },
    logger,
  });
  await waitForServers([database], null);
  const { smtpUrl } = config;
  const sends = smtpUrl !== null && !(await isDemonstration(database));
  if (smtpUrl !== null && !sends) logger.warn('This is a demonstration: no mail is sent.');
  // An attempt ends before its lease does.
  const limits = { totalMs: Math.min(LONGEST_ATTEMPT_MS, config.leaseSeconds * 800) };
  const metrics = createMetrics('mailer');

  return {
    config,
    logger,
    metrics: { ...metrics, ...createMailerMetrics(metrics.registry, database) },
    database,
    /** Null without SMTP_URL, and on the database of a demonstration. */
    transport: sends ? createSmtpTransport(smtpUrl, config.from, limits) : null,
    close: () => database.close(),
  };
}
