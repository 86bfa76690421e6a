import { loadRepliesByMail, loadSettings, RepliesByMailVariables, settings } from '@ronin/server-kit';
import { z } from 'zod';

const milliseconds = (fallbackSeconds: number) =>
  z.coerce
    .number('must be a number of seconds')
    .min(1, 'must be at least 1 second')
    .max(86_400, 'must be at most a day')
    .default(fallbackSeconds)
    .transform((seconds) => seconds * 1_000);

const VARIABLES = {
  CHAT_PORT: ['port', settings.port.default(8082)],
  INTERNAL_HOST: ['host', settings.internalHost],
  DATABASE_URL: ['databaseUrl', settings.databaseUrl],
  /** A PgBouncer before it for the statements; null: there is none. */
  DATABASE_POOLER_URL: ['poolerUrl', settings.otherDatabaseUrl],
  REDIS_URL: ['redisUrl', settings.redisUrl],
  PUBLIC_URL: ['publicUrl', settings.publicUrl.default('http://localhost:8080')],
  /** The proxies whose X-Forwarded-For is trusted: the web service, which replaces the header of each request. */
  INTERNAL_TRUST_PROXY: ['trustProxy', settings.trustProxy],
  SESSION_SECRET: ['sessionSecret', settings.sessionSecret],
  /** What notifications are signed with; null: none are sent. */
  VAPID_KEYS: ['vapidKeys', settings.vapidKeys],
  GUEST_IDENTITY: ['guestIdentity', settings.onOff('on')],
  WALK_IN_CUSTOMER: ['defaultCustomer', settings.onOff('on')],
  RATE_LIMITS: ['rateLimits', settings.onOff('on')],
  CHAT_AGENT_CAPACITY: [
    'agentCapacity',
    z.coerce.number('must be a number').int('must be a whole number').min(1).max(100).default(6),
  ],
  /** A session returns to the waiting list within this time after its agent disconnected. */
  CHAT_AGENT_GONE_SECONDS: ['agentGoneMs', milliseconds(60)],
  /** How long an agent may leave a shopper without a reply. */
  CHAT_AGENT_SILENT_SECONDS: ['agentSilentMs', milliseconds(300)],
  /** How long a waiting shopper may be unseen. */
  CHAT_SHOPPER_GONE_SECONDS: ['shopperGoneMs', milliseconds(300)],
  ...RepliesByMailVariables,
  LOG_LEVEL: ['logLevel', settings.logLevel],
} as const;

/** @throws ConfigError that names every wrong variable. */
export function loadChatConfig(env: Record<string, string | undefined> = process.env) {
  const { sessionSecret, guestIdentity, defaultCustomer, ...own } = loadSettings(VARIABLES, env);

  return {
    ...own,
    identity: { sessionSecret, guestIdentity, defaultCustomer },
    /** For tests: notifications also go to this machine. */
    allowsLoopback: false,
    /** How shoppers can answer a mail of the chat; null: they cannot. */
    repliesByMail: loadRepliesByMail(own),
  };
}

/** The chat's settings (behaviour: configuration 1, configuration 4). */
export type ChatConfig = Omit<ReturnType<typeof loadChatConfig>, keyof typeof RepliesByMailVariables>;
