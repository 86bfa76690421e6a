import { connectDatabase, type Database, isDemonstration } from '@ronin/database';
import { createMetrics, type Logger, type ServiceMetrics, waitForServers } from '@ronin/server-kit';
import type { MailerConfig } from './config.ts';
import { createMailerMetrics, type MailerMetrics } from './mailer-metrics.ts';
import { createSmtpTransport, type SmtpTransport } from './smtp/smtp-transport.ts';

export interface MailerContext {
  config: MailerConfig;
  logger: Logger;
  metrics: ServiceMetrics & MailerMetrics;
  database: Database;
  /** Null without SMTP_URL, and on the database of a demonstration. */
  transport: SmtpTransport | null;
  close(): Promise<void>;
}

const LONGEST_ATTEMPT_MS = 120_000;

/** An attempt ends before its lease does. */
const limitsOf = ({ leaseSeconds }: MailerConfig) => ({
  totalMs: Math.min(LONGEST_ATTEMPT_MS, leaseSeconds * 800),
});

/** Three for taking and recording mails, and one that maintenance, heartbeat and readiness share. */
const DATABASE_CONNECTIONS = 4;

/** Waits for the database, not for the SMTP server: mails wait for it. @throws ConfigError */
export async function openContext(config: MailerConfig, logger: Logger): Promise<MailerContext> {
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
  const metrics = createMetrics('mailer');

  return {
    config,
    logger,
    metrics: { ...metrics, ...createMailerMetrics(metrics.registry, database) },
    database,
    transport: sends ? createSmtpTransport(smtpUrl, config.from, limitsOf(config)) : null,
    close: () => database.close(),
  };
}
