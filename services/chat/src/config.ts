import { loadConfig, loadRepliesByMail, RepliesByMailVariables, settings } from '@ronin/server-kit';
import { z } from 'zod';

const seconds = (fallback: number) =>
  z.coerce
    .number('must be a number of seconds')
    .min(1, 'must be at least 1 second')
    .max(86_400, 'must be at most a day')
    .default(fallback);

const Variables = z.object({
  CHAT_PORT: settings.port.default(8082),
  INTERNAL_HOST: settings.internalHost,
  DATABASE_URL: settings.databaseUrl,
  DATABASE_POOLER_URL: settings.otherDatabaseUrl,
  REDIS_URL: settings.redisUrl,
  PUBLIC_URL: settings.publicUrl.default('http://localhost:8080'),
  INTERNAL_TRUST_PROXY: settings.trustProxy,
  SESSION_SECRET: settings.sessionSecret,
  VAPID_KEYS: settings.vapidKeys,
  GUEST_IDENTITY: settings.onOff('on'),
  WALK_IN_CUSTOMER: settings.onOff('on'),
  RATE_LIMITS: settings.onOff('on'),
  CHAT_AGENT_CAPACITY: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1)
    .max(100)
    .default(6),
  CHAT_AGENT_GONE_SECONDS: seconds(60),
  CHAT_AGENT_SILENT_SECONDS: seconds(300),
  CHAT_SHOPPER_GONE_SECONDS: seconds(300),
  ...RepliesByMailVariables,
  LOG_LEVEL: settings.logLevel,
});

/** @throws ConfigError that names every wrong variable. */
export function loadChatConfig(env: Record<string, string | undefined> = process.env) {
  const variables = loadConfig(Variables, env);

  return {
    port: variables.CHAT_PORT,
    host: variables.INTERNAL_HOST,
    databaseUrl: variables.DATABASE_URL,
    /** A PgBouncer before it for the statements; null: there is none. */
    poolerUrl: variables.DATABASE_POOLER_URL,
    redisUrl: variables.REDIS_URL,
    publicUrl: variables.PUBLIC_URL,
    /** The proxies whose X-Forwarded-For is trusted: the web service, which replaces the header of each request. */
    trustProxy: variables.INTERNAL_TRUST_PROXY,
    identity: {
      sessionSecret: variables.SESSION_SECRET,
      guestIdentity: variables.GUEST_IDENTITY,
      defaultCustomer: variables.WALK_IN_CUSTOMER,
    },
    rateLimits: variables.RATE_LIMITS,
    /** What notifications are signed with; null: none are sent. */
    vapidKeys: variables.VAPID_KEYS,
    /** For tests: notifications also go to this machine. */
    allowsLoopback: false,
    /** Active sessions that one agent may hold. */
    agentCapacity: variables.CHAT_AGENT_CAPACITY,
    /** A session returns to the waiting list within this time after its agent disconnected. */
    agentGoneMs: variables.CHAT_AGENT_GONE_SECONDS * 1_000,
    /** How long an agent may leave a shopper without a reply. */
    agentSilentMs: variables.CHAT_AGENT_SILENT_SECONDS * 1_000,
    /** How long a waiting shopper may be unseen. */
    shopperGoneMs: variables.CHAT_SHOPPER_GONE_SECONDS * 1_000,
    /** How shoppers can answer a mail of the chat; null: they cannot. */
    repliesByMail: loadRepliesByMail(variables),
    logLevel: variables.LOG_LEVEL,
  };
}

/** The chat's settings (behaviour: configuration 1, configuration 4). */
export type ChatConfig = ReturnType<typeof loadChatConfig>;
