import { brand } from '@ronin/contracts/brand';
import { loadSettings, settings } from '@ronin/server-kit';

const VARIABLES = {
  MAILER_PORT: ['port', settings.port.default(8085)],
  INTERNAL_HOST: ['host', settings.internalHost],
  DATABASE_URL: ['databaseUrl', settings.databaseUrl],
  /** A PgBouncer before it for the statements; null: there is none. */
  DATABASE_POOLER_URL: ['poolerUrl', settings.otherDatabaseUrl],
  PUBLIC_URL: ['publicUrl', settings.publicUrl.default('http://localhost:8080')],
  /** Null: no mail leaves the machine. */
  SMTP_URL: ['smtpUrl', settings.smtpUrl],
  MAIL_FROM: ['mailFrom', settings.mailFrom],
  /** Mails that are sent at once, each on its own connection. */
  MAILER_CONCURRENCY: ['concurrency', settings.count({ min: 1, max: 50 }).default(5)],
  /** After this another mailer may take a mail whose sender is silent. The longest attempt is shorter. */
  MAILER_LEASE_SECONDS: ['leaseSeconds', settings.count({ min: 2, max: 3_600 }).default(180)],
  /** Mails that are done are deleted after this. */
  MAIL_RETENTION_DAYS: ['retentionDays', settings.mailRetentionDays],
  LOG_LEVEL: ['logLevel', settings.logLevel],
} as const;

export function loadMailerConfig(env: Record<string, string | undefined> = process.env) {
  const { mailFrom, ...own } = loadSettings(VARIABLES, env);

  return { ...own, from: mailFrom ?? `${brand.name} <no-reply@${new URL(own.publicUrl).hostname}>` };
}

/** The mailer's settings (behaviour: configuration 4). */
export type MailerConfig = ReturnType<typeof loadMailerConfig>;
