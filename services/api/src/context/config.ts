import { ANALYTICS_BATCH_MAX, ANALYTICS_JOB_MAX } from '@ronin/contracts';
import { loadConfig, loadRepliesByMail, RepliesByMailVariables, settings } from '@ronin/server-kit';
import { z } from 'zod';
import { loadPaymentSettings, PaymentVariables } from './payment-settings.ts';

const Variables = z.object({
  API_PORT: settings.port.default(8081),
  INTERNAL_HOST: settings.internalHost,
  DATABASE_URL: settings.databaseUrl,
  DATABASE_POOLER_URL: settings.otherDatabaseUrl,
  ANALYTICS_DATABASE_URL: settings.otherDatabaseUrl,
  REPORTS_DATABASE_URL: settings.otherDatabaseUrl,
  REDIS_URL: settings.redisUrl,
  PUBLIC_URL: settings.publicUrl.default('http://localhost:8080'),
  INTERNAL_TRUST_PROXY: settings.trustProxy,
  SESSION_SECRET: settings.sessionSecret,
  VAPID_KEYS: settings.vapidKeys,
  GUEST_IDENTITY: settings.onOff('on'),
  WALK_IN_CUSTOMER: settings.onOff('on'),
  RATE_LIMITS: settings.onOff('on'),
  ANALYTICS_IP: settings.analyticsIp,
  ANALYTICS_RETENTION_MONTHS: settings.analyticsRetentionMonths,
  CHAT_RETENTION_MONTHS: settings.chatRetentionMonths,
  MAIL_RETENTION_DAYS: settings.mailRetentionDays,
  ANALYTICS_BATCH_MAX: settings
    .count({ min: ANALYTICS_BATCH_MAX, max: ANALYTICS_JOB_MAX })
    .default(ANALYTICS_JOB_MAX),
  ANALYTICS_BATCH_WAIT_MS: settings.count({ min: 0, max: 1_000 }).default(10),
  SMTP_URL: settings.smtpUrl,
  MAIL_FROM: settings.mailFrom,
  ...RepliesByMailVariables,
  ALARM_MAIL_TO: settings.alarmMailTo,
  ALARM_WEBHOOK_URL: settings.alarmWebhookUrl,
  COMMERCE: settings.onOff('on'),
  ...PaymentVariables,
  LOG_LEVEL: settings.logLevel,
});

/** @throws ConfigError that names every variable at fault. */
export function loadApiConfig(env: Record<string, string | undefined> = process.env) {
  const variables = loadConfig(Variables, env);

  return {
    port: variables.API_PORT,
    host: variables.INTERNAL_HOST,
    databaseUrl: variables.DATABASE_URL,
    /** A PgBouncer before it for the statements; null: there is none. */
    poolerUrl: variables.DATABASE_POOLER_URL,
    /** Where the tables of analytics are; null: in the same database. */
    analyticsUrl: variables.ANALYTICS_DATABASE_URL,
    /** A streaming replica for reports and the lists of the consoles; null: there is none. */
    reportsDatabaseUrl: variables.REPORTS_DATABASE_URL,
    redisUrl: variables.REDIS_URL,
    publicUrl: variables.PUBLIC_URL,
    publicHost: new URL(variables.PUBLIC_URL).hostname,
    /** The proxies whose X-Forwarded-For is trusted: web, which replaces it in each request. */
    trustProxy: variables.INTERNAL_TRUST_PROXY,
    identity: {
      sessionSecret: variables.SESSION_SECRET,
      guestIdentity: variables.GUEST_IDENTITY,
      defaultCustomer: variables.WALK_IN_CUSTOMER,
    },
    /** Notifications to the devices of agents; null: there are none. Tests allow push services on this machine. */
    push: variables.VAPID_KEYS && { publicKey: variables.VAPID_KEYS.publicKey, allowsLoopback: false },
    rateLimits: variables.RATE_LIMITS,
    analyticsIp: variables.ANALYTICS_IP,
    /** How long the worker and the mailer keep rows; the texts of the shop say it. */
    kept: {
      analyticsMonths: variables.ANALYTICS_RETENTION_MONTHS,
      chatMonths: variables.CHAT_RETENTION_MONTHS,
      mailDays: variables.MAIL_RETENTION_DAYS,
    },
    /** The group commit of analytics events: how many go as one job, and how long the first waits for the others. */
    eventBatches: { maxEvents: variables.ANALYTICS_BATCH_MAX, maxWaitMs: variables.ANALYTICS_BATCH_WAIT_MS },
    /** Whether mails leave the machine. Then no sign-in code is shown to staff. */
    sendsMail: variables.SMTP_URL !== null,
    /** The address of the sender of the shop's mails, in lower case. Null: the host of PUBLIC_URL has one that nobody reads. */
    mailFrom: /[^\s<>]+@[^\s<>]+/.exec(variables.MAIL_FROM ?? '')?.[0].toLowerCase() ?? null,
    /** Null: replies by mail are off. */
    repliesByMail: loadRepliesByMail(variables),
    /** Where alarms go (behaviour: operations 8). The address of the webhook may contain a secret, so it is never logged. */
    alarms: { mailTo: variables.ALARM_MAIL_TO, webhookUrl: variables.ALARM_WEBHOOK_URL },
    commerce: variables.COMMERCE,
    payments: loadPaymentSettings(variables),
    logLevel: variables.LOG_LEVEL,
  };
}

/** The api's settings (behaviour: configuration 1, configuration 4). */
export type ApiConfig = ReturnType<typeof loadApiConfig>;
