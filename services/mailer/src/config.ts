import { brand } from '@ronin/contracts/brand';
import { loadConfig, settings } from '@ronin/server-kit';
import { z } from 'zod';

const Variables = z.object({
  MAILER_PORT: settings.port.default(8085),
  INTERNAL_HOST: settings.internalHost,
  DATABASE_URL: settings.databaseUrl,
  DATABASE_POOLER_URL: settings.otherDatabaseUrl,
  PUBLIC_URL: settings.publicUrl.default('http://localhost:8080'),
  SMTP_URL: settings.smtpUrl,
  MAIL_FROM: settings.mailFrom,
  MAILER_CONCURRENCY: settings.count({ min: 1, max: 50 }).default(5),
  MAILER_LEASE_SECONDS: settings.count({ min: 2, max: 3_600 }).default(180),
  MAIL_RETENTION_DAYS: settings.mailRetentionDays,
  LOG_LEVEL: settings.logLevel,
});

/** @throws ConfigError with every invalid variable. */
export function loadMailerConfig(env: Record<string, string | undefined> = process.env) {
  const variables = loadConfig(Variables, env);

  return {
    port: variables.MAILER_PORT,
    host: variables.INTERNAL_HOST,
    databaseUrl: variables.DATABASE_URL,
    /** A PgBouncer before it for the statements; null: there is none. */
    poolerUrl: variables.DATABASE_POOLER_URL,
    publicUrl: variables.PUBLIC_URL,
    /** Null: no mail leaves the machine. */
    smtpUrl: variables.SMTP_URL,
    from: variables.MAIL_FROM ?? `${brand.name} <no-reply@${new URL(variables.PUBLIC_URL).hostname}>`,
    /** Mails that are sent at once, each on its own connection. */
    concurrency: variables.MAILER_CONCURRENCY,
    /** After this another mailer may take a mail whose sender is silent. The longest attempt is shorter. */
    leaseSeconds: variables.MAILER_LEASE_SECONDS,
    /** Mails that are done are deleted after this. */
    retentionDays: variables.MAIL_RETENTION_DAYS,
    logLevel: variables.LOG_LEVEL,
  };
}

/** The mailer's settings (behaviour: configuration 4). */
export type MailerConfig = ReturnType<typeof loadMailerConfig>;
