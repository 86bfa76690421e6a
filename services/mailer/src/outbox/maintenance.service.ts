import type { Database } from '@ronin/database';
import { AT_MOST_ONCE, WAITING } from './outbox.service.ts';

/** Rows of one statement, so that none of them holds locks for long. The next round takes the rest. */
const BATCH = 1_000;

/** @param change the beginning of a statement. @param condition for the rows, with $2 as the first of the values. */
async function changeMails(
  database: Database,
  change: string,
  condition: string,
  values: unknown[] = [],
): Promise<void> {
  await database.query(
    `${change} WHERE id IN (SELECT id FROM outbox WHERE ${condition} LIMIT $1 FOR UPDATE SKIP LOCKED)`,
    { bind: [BATCH, ...values] },
  );
}

/** Without an SMTP server, waiting mails are kept to be read at /staff/mail. They are not sent when there is one later. */
export const keepWaitingMails = (database: Database): Promise<void> =>
  changeMails(
    database,
    'UPDATE outbox SET kept_at = now()',
    `${WAITING} AND leased_until IS NULL ORDER BY expires_at IS NULL, next_attempt_at, id`,
  );

/** Mails that expired before they were sent have failed, and no payload outlives its code. A restored backup has mails without payload. */
export const expireMails = (database: Database): Promise<void> =>
  changeMails(
    database,
    `UPDATE outbox SET payload = NULL, leased_until = NULL,
       failed_at = CASE WHEN ${WAITING} THEN now() ELSE failed_at END,
       error = CASE WHEN ${WAITING} THEN coalesce(error, 'It expired before it was sent.') ELSE error END`,
    `expires_at <= now() AND (payload IS NOT NULL OR (${WAITING}))
       AND (leased_until IS NULL OR leased_until < now())`,
  );

/** A mail that must be sent at most once, and whose sender is gone, may have been sent. */
export const failAbandonedMails = (database: Database): Promise<void> =>
  changeMails(
    database,
    `UPDATE outbox SET failed_at = now(), leased_until = NULL, payload = NULL,
       error = 'The mailer stopped while sending it. It may have arrived.'`,
    `${WAITING} AND leased_until < now() AND kind = ANY ($2::text[])`,
    [AT_MOST_ONCE],
  );

/** Deletes mails that were done long ago. */
export const deleteOldMails = (database: Database, retentionDays: number): Promise<void> =>
  changeMails(
    database,
    'DELETE FROM outbox',
    `created_at < now() - make_interval(days => $2) AND NOT (${WAITING})`,
    [retentionDays],
  );
