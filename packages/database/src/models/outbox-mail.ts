import * as t from './table.ts';

/** A mail, waiting or done. Insert it with `enqueueMail` of packages/mail, which checks the payload. */
export const OutboxMail = t.table('outbox', {
  id: t.bigIdentity(),
  kind: t.string(50),
  toAddress: t.string().personal('The address'),
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
  sentAt: t.date().nullable(),
  failedAt: t.date().nullable(),
  /** When it was kept here because no SMTP server is configured. */
  keptAt: t.date().nullable(),
  error: t.string(500).nullable().personal('What the SMTP server answered, which may name the address'),
  createdAt: t.date().withDefault(),
});
export type OutboxMail = t.Row<typeof OutboxMail>;
