import { ANALYTICS_BATCH_MAX, ANALYTICS_JOB_MAX } from '@ronin/contracts';
import { loadRepliesByMail, loadSettings, RepliesByMailVariables, settings } from '@ronin/server-kit';
import { loadPaymentSettings, PaymentVariables } from './payment-settings.ts';

const jobSize = settings.count({ min: ANALYTICS_BATCH_MAX, max: ANALYTICS_JOB_MAX });

const VARIABLES = {
  API_PORT: ['port', settings.port.default(8081)],
  INTERNAL_HOST: ['host', settings.internalHost],
  DATABASE_URL: ['databaseUrl', settings.databaseUrl],
  /** A PgBouncer before it for the statements; null: there is none. */
  DATABASE_POOLER_URL: ['poolerUrl', settings.otherDatabaseUrl],
  /** Where the tables of analytics are; null: in the same database. */
  ANALYTICS_DATABASE_URL: ['analyticsUrl', settings.otherDatabaseUrl],
  /** A streaming replica for reports and the lists of the consoles; null: there is none. */
  REPORTS_DATABASE_URL: ['reportsDatabaseUrl', settings.otherDatabaseUrl],
  REDIS_URL: ['redisUrl', settings.redisUrl],
  PUBLIC_URL: ['publicUrl', settings.publicUrl.default('http://localhost:8080')],
  /** The proxies whose X-Forwarded-For is trusted: web, which replaces it in each request. */
  INTERNAL_TRUST_PROXY: ['trustProxy', settings.trustProxy],
  SESSION_SECRET: ['sessionSecret', settings.sessionSecret],
  VAPID_KEYS: ['vapidKeys', settings.vapidKeys],
  GUEST_IDENTITY: ['guestIdentity', settings.onOff('on')],
  WALK_IN_CUSTOMER: ['defaultCustomer', settings.onOff('on')],
  RATE_LIMITS: ['rateLimits', settings.onOff('on')],
  ANALYTICS_IP: ['analyticsIp', settings.analyticsIp],
  /** How long the worker and the mailer keep rows; the texts of the shop say it. */
  ANALYTICS_RETENTION_MONTHS: ['analyticsMonths', settings.analyticsRetentionMonths],
  CHAT_RETENTION_MONTHS: ['chatMonths', settings.chatRetentionMonths],
  MAIL_RETENTION_DAYS: ['mailDays', settings.mailRetentionDays],
  /** The group commit of analytics events: how many go as one job, and how long the first waits for the others. */
  ANALYTICS_BATCH_MAX: ['batchEvents', jobSize.default(ANALYTICS_JOB_MAX)],
  ANALYTICS_BATCH_WAIT_MS: ['batchWaitMs', settings.count({ min: 0, max: 1_000 }).default(10)],
  SMTP_URL: ['smtpUrl', settings.smtpUrl],
  MAIL_FROM: ['sender', settings.mailFrom],
  ...RepliesByMailVariables,
  ALARM_MAIL_TO: ['mailTo', settings.alarmMailTo],
  ALARM_WEBHOOK_URL: ['webhookUrl', settings.alarmWebhookUrl],
  COMMERCE: ['commerce', settings.onOff('on')],
  ...PaymentVariables,
  LOG_LEVEL: ['logLevel', settings.logLevel],
} as const;

/** @throws ConfigError that names every variable at fault. */
export function loadApiConfig(env: Record<string, string | undefined> = process.env) {
  const { sessionSecret, guestIdentity, defaultCustomer, ...others } = loadSettings(VARIABLES, env);
  const { vapidKeys, smtpUrl, sender, mailTo, webhookUrl, ...own } = others;

  return {
    ...own,
    publicHost: new URL(own.publicUrl).hostname,
    identity: { sessionSecret, guestIdentity, defaultCustomer },
    /** Notifications to the devices of agents; null: there are none. Tests allow push services on this machine. */
    push: vapidKeys && { publicKey: vapidKeys.publicKey, allowsLoopback: false },
    /** Whether mails leave the machine. Then no sign-in code is shown to staff. */
    sendsMail: smtpUrl !== null,
    /** The address of the sender of the shop's mails, in lower case. Null: the host of PUBLIC_URL has one that nobody reads. */
    mailFrom: /[^\s<>]+@[^\s<>]+/.exec(sender ?? '')?.[0].toLowerCase() ?? null,
    /** Null: replies by mail are off. */
    repliesByMail: loadRepliesByMail(own),
    /** Where alarms go (behaviour: operations 8). The address of the webhook may contain a secret, so it is never logged. */
    alarms: { mailTo, webhookUrl },
    payments: loadPaymentSettings(own),
  };
}

/** The api's settings (behaviour: configuration 1, configuration 4). */
export type ApiConfig = Omit<
  ReturnType<typeof loadApiConfig>,
  keyof typeof PaymentVariables | keyof typeof RepliesByMailVariables
>;
