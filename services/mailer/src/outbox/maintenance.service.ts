import { MailKind, mailKinds } from '@ronin/contracts';
import type { Database } from '@ronin/database';

/** Rows of one statement, so that none of them holds locks for long. The next round takes the rest. */
const BATCH = 1_000;

const WAITING = 'sent_at IS NULL AND failed_at IS NULL AND kept_at IS NULL';

const AT_MOST_ONCE = MailKind.options.filter((kind) => mailKinds[kind].delivery === 'at-most-once');

/** Without an SMTP server, waiting mails are kept to be read at /staff/mail. They are not sent when there is one later. */
export async function keepWaitingMails(database: Database): Promise<void> {
  await database.query(
    `UPDATE outbox SET kept_at = now() WHERE id IN (
       SELECT id FROM outbox WHERE ${WAITING} AND leased_until IS NULL
       ORDER BY expires_at IS NULL, next_attempt_at, id LIMIT $1 FOR UPDATE SKIP LOCKED
     )`,
    { bind: [BATCH] },
  );
}

/** Mails that expired before they were sent have failed, and no payload outlives its code. A restored backup has mails without payload. */
export async function expireMails(database: Database): Promise<void> {
  await database.query(
    `UPDATE outbox SET payload = NULL, leased_until = NULL,
       failed_at = CASE WHEN ${WAITING} THEN now() ELSE failed_at END,
       error = CASE WHEN ${WAITING} THEN coalesce(error, 'It expired before it was sent.') ELSE error END
     WHERE id IN (
       SELECT id FROM outbox
       WHERE expires_at <= now() AND (payload IS NOT NULL OR (${WAITING}))
         AND (leased_until IS NULL OR leased_until < now())
       LIMIT $1 FOR UPDATE SKIP LOCKED
     )`,
    { bind: [BATCH] },
  );
}

/** A mail that must be sent at most once, and whose sender is gone, may have been sent. */
export async function failAbandonedMails(database: Database): Promise<void> {
  await database.query(
    `UPDATE outbox SET failed_at = now(), leased_until = NULL, payload = NULL,
       error = 'The mailer stopped while sending it. It may have arrived.'
     WHERE id IN (
       SELECT id FROM outbox WHERE ${WAITING} AND leased_until < now() AND kind = ANY ($1::text[])
       LIMIT $2 FOR UPDATE SKIP LOCKED
     )`,
    { bind: [AT_MOST_ONCE, BATCH] },
  );
}

/** Deletes mails that were done long ago. */
export async function deleteOldMails(database: Database, retentionDays: number): Promise<void> {
  await database.query(
    `DELETE FROM outbox WHERE id IN (
       SELECT id FROM outbox WHERE created_at < now() - make_interval(days => $1) AND NOT (${WAITING})
       LIMIT $2 FOR UPDATE SKIP LOCKED
     )`,
    { bind: [retentionDays, BATCH] },
  );
}
