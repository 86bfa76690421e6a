import * as t from './table.ts';

/** A process of the shop, as its last heartbeat described it (behaviour: operations 3). */
export const ServiceHeartbeat = t.table('service_heartbeats', {
  instanceId: t.uuid().primaryKey(),
  service: t.string(30),
  host: t.string().notPersonal('About a process or a service'),
  pid: t.integer(),
  version: t.string(50),
  ready: t.boolean(),
  /** The state of each readiness check, by its name. */
  checks: t.json<Record<string, string>>().notPersonal('About a process or a service'),
  /** What the process has done since its start; only workers report it. */
  figures: t.json<object>().nullable().notPersonal('About a process or a service'),
  startedAt: t.date(),
  readyChangedAt: t.date().withDefault(),
  seenAt: t.date().withDefault(),
});
export type ServiceHeartbeat = t.Row<typeof ServiceHeartbeat>;

/** A current problem of the shop, and whether operators were notified of it (behaviour: operations 8). */
export const Alarm = t.table('alarms', {
  key: t.string(200).primaryKey().notPersonal('About a process or a service'),
  level: t.string<'warning' | 'error'>(10),
  title: t.string(300).notPersonal('About a process or a service'),
  text: t.string(2000).notPersonal('About a process or a service'),
  firstSeenAt: t.date(),
  lastSeenAt: t.date(),
  /** When the latest notice was enqueued; null before the first. */
  notifiedAt: t.date().nullable(),
  notifiedLevel: t.string<'warning' | 'error'>(10).nullable(),
});
export type Alarm = t.Row<typeof Alarm>;

/** A call of the alarm webhook that waits to be made (behaviour: operations 8). */
export const AlarmWebhook = t.entity('alarm_webhooks', {
  notices: t.json<object[]>().notPersonal('About a process or a service'),
  attempts: t.integer().withDefault(),
  error: t.string(500).nullable().notPersonal('About a process or a service'),
  dueAt: t.date().withDefault(),
});

/** A mail, waiting or done. Insert it with `enqueueMail` of packages/mail, which checks the payload. */
export const OutboxMail = t.bigEntity('outbox', {
  kind: t.string(50).exported(),
  toAddress: t.string().personal('The address').exported(),
  /** Two mails with the same key are one. */
  dedupeKey: t.string().personal('A key that may be made of the address'),
  /** The values of the template. Null once they were removed: a sign-in code must not stay. */
  payload: t.json<object>().nullable().personal('The values of the mail'),
  /** Without angle brackets. The first attempt sets it, and every further one uses it. */
  messageId: t.string(320).nullable().personal('The id of the mail'),
  nextAttemptAt: t.date().withDefault(),
  attempts: t.integer().withDefault(),
  leasedUntil: t.date().nullable(),
  /** The mail is not sent after this. */
  expiresAt: t.date().nullable(),
  sentAt: t.date().nullable().exported(),
  failedAt: t.date().nullable(),
  /** When it was kept here because no SMTP server is configured. */
  keptAt: t.date().nullable(),
  error: t.string(500).nullable().personal('What the SMTP server answered, which may name the address'),
});
export type OutboxMail = t.Row<typeof OutboxMail>;
