import proxyAddr from 'proxy-addr';
import { z } from 'zod';

/** Wrong settings. The message names every wrong variable on its own line, and never contains a value. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** A public and a private key of the curve P-256, as base64url. */
const VAPID_KEYS_FORM = /^[\w-]{87}\.[\w-]{43}$/;

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const portNumber = z.coerce.number('must be a port number').int('must be a port number').min(0).max(65_535);

const urlOf = (protocols: string[]) =>
  z.string().refine(
    (value) => {
      if (!URL.canParse(value)) return false;
      const { protocol, hostname } = new URL(value);
      return protocols.includes(protocol) && hostname !== '';
    },
    `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  );

const onOff = z.enum(['on', 'off'], 'must be on or off');

/** A secret must not be guessable; one repeated character is long and still guessable. */
const secretOf = (min: number) =>
  z
    .string(`is required: ${String(min)} characters or more`)
    .min(min, `must be ${String(min)} characters or more`)
    .max(1_024, 'must be 1024 characters or less')
    .refine((value) => new Set(value).size > 1, 'must be more than one repeated character');

const count = ({ min, max }: { min: number; max: number }) =>
  z.coerce
    .number()
    .refine(
      (value) => Number.isInteger(value) && value >= min && value <= max,
      `must be a whole number from ${String(min)} to ${String(max)}`,
    );

/** A whole number counts proxies; true and false are booleans; anything else is a list of addresses or names. */
export function parseTrustProxy(value: string): string | number | boolean {
  if (/^\d+$/.test(value)) return Number(value);

  return value === 'true' ? true : value === 'false' ? false : value;
}

/** Checked here because Express would fail later, without the variable's name. */
function isTrustProxy(value: string): boolean {
  const trusted = parseTrustProxy(value);
  if (typeof trusted !== 'string') return true;
  try {
    proxyAddr.compile(trusted.split(/ *, */));
    return true;
  } catch {
    return false;
  }
}

/** `mail@shop.example` or `Shop <mail@shop.example>`. No line break can stand in it. */
const SENDER = /^(?:[^\p{Cc}<>"]{1,100} <[^\p{Cc}<>\s@]+@[^\p{Cc}<>\s@]+>|[^\p{Cc}<>\s@]+@[^\p{Cc}<>\s@]+)$/u;

/** The settings that services share (behaviour: configuration 1). Each service picks those that it uses. */
export const settings = {
  port: portNumber,
  databaseUrl: urlOf(['postgres:', 'postgresql:']),
  /** DATABASE_POOLER_URL, REPORTS_DATABASE_URL and ANALYTICS_DATABASE_URL. */
  otherDatabaseUrl: urlOf(['postgres:', 'postgresql:']).nullable().default(null),
  redisUrl: urlOf(['redis:', 'rediss:']).nullable().default(null),
  httpUrl: urlOf(['http:', 'https:']),
  publicUrl: urlOf(['http:', 'https:']).transform((value) => value.replace(/\/+$/, '')),
  /** SMTP_URL: the server that sends mail, with its user and password. */
  smtpUrl: urlOf(['smtp:', 'smtps:']).nullable().default(null),
  /** MAIL_FROM: the sender of every mail. */
  mailFrom: z
    .string()
    .regex(SENDER, 'must be an address, or a name with the address in angle brackets')
    .optional(),
  /** MAIL_REPLY_DOMAIN: the right side of the addresses that take replies. */
  mailReplyDomain: z
    .string()
    .toLowerCase()
    .regex(/^(?=.{1,190}$)[a-z0-9-]+(?:\.[a-z0-9-]+)*$/, 'must be the name of a domain')
    .nullable()
    .default(null),
  /** ALARM_MAIL_TO: who gets the alarms of the shop. */
  alarmMailTo: z.email('must be an e-mail address').max(255).nullable().default(null),
  /** ALARM_WEBHOOK_URL: takes the alarms as JSON. It may contain a secret. */
  alarmWebhookUrl: urlOf(['http:', 'https:']).nullable().default(null),
  mailInboundSecret: secretOf(8).nullable().default(null),
  /** INTERNAL_HOST: the address of the internal ports. Containers that others must reach set 0.0.0.0. */
  internalHost: z.string().default('127.0.0.1'),
  trustProxy: z
    .string()
    .refine(isTrustProxy, 'must be a number of proxies, true, false, or addresses with commas between them')
    .default('loopback'),
  sessionSecret: secretOf(32),
  staffPassword: secretOf(8),
  /** VAPID_KEYS: what notifications are signed with (RFC 8292). Absent: none are sent. */
  vapidKeys: z
    .string()
    .regex(VAPID_KEYS_FORM, 'must be a public and a private key as base64url, with a dot between them')
    .transform((value): VapidKeys => {
      const [publicKey = '', privateKey = ''] = value.split('.');
      return { publicKey, privateKey };
    })
    .nullable()
    .default(null),
  count,
  /** ANALYTICS_RETENTION_MONTHS and CHAT_RETENTION_MONTHS: whole months before the current one. */
  analyticsRetentionMonths: count({ min: 1, max: 1_200 }).default(14),
  chatRetentionMonths: count({ min: 1, max: 1_200 }).default(12),
  /** MAIL_RETENTION_DAYS */
  mailRetentionDays: count({ min: 4, max: 36_500 }).default(90),
  onOff: (fallback: 'on' | 'off') => onOff.default(fallback).transform((value) => value === 'on'),
  analyticsIp: z.enum(['full', 'truncated', 'none'], 'must be full, truncated or none').default('truncated'),
  logLevel: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
} as const;

/** An empty variable counts as missing. @throws ConfigError that names every wrong variable. */
export function loadConfig<Schema extends z.ZodObject>(
  schema: Schema,
  env: Record<string, string | undefined>,
): z.output<Schema> {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = schema.safeParse(present);
  if (result.success) return result.data;

  const problems = result.error.issues.map((issue) => {
    const name = issue.path.map(String).join('.');
    return name in present ? `${name} ${issue.message}` : `${name} is required`;
  });
  throw new ConfigError(problems.join('\n'));
}

/** A variable with the name that a setting has in the code, or without one. */
type Setting = z.ZodType | readonly [name: string, form: z.ZodType];
type Settings<Table extends Record<string, Setting>> = {
  [
    Variable in keyof Table as Table[Variable] extends readonly [infer Name extends string, z.ZodType]
      ? Name
      : Variable
  ]: z.output<Table[Variable] extends readonly [string, infer Form] ? Form : Table[Variable]>;
};

/** The settings of a table of variables. @throws ConfigError as loadConfig */
export function loadSettings<const Table extends Record<string, Setting>>(
  table: Table,
  env: Record<string, string | undefined>,
): Settings<Table>;
export function loadSettings(table: Record<string, Setting>, env: Record<string, string | undefined>) {
  const rows = Object.entries(table).map(([variable, setting]) =>
    setting instanceof z.ZodType
      ? { variable, name: variable, form: setting }
      : { variable, name: setting[0], form: setting[1] },
  );
  const values = loadConfig(
    z.object(Object.fromEntries(rows.map(({ variable, form }) => [variable, form]))),
    env,
  );

  return Object.fromEntries(rows.map(({ variable, name }) => [name, values[variable]]));
}

/** Checked, because OpenTelemetry, which reads its own variables (OTEL_EXPORTER_OTLP_HEADERS too), passes over a wrong value. */
const TraceSettings = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: settings.httpUrl.optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0, 'must be 0 to 1').max(1, 'must be 0 to 1').default(1),
});

export function loadTraceSettings(): { isOn: boolean; ratio: number } {
  const values = loadConfig(TraceSettings, process.env);

  return { isOn: values.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined, ratio: values.OTEL_TRACES_SAMPLER_ARG };
}

/** Whether the operator asks for traces. Loggers are made before the settings are checked. */
export const isTracingAsked = (): boolean => Boolean(process.env.OTEL_EXPORTER_OTLP_ENDPOINT);
