import { MailKind, mailKinds } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import type { SmtpFailure } from '../smtp/smtp-transport.ts';

/** A mail that this process may send until its lease ends. */
export interface LeasedMail {
  id: number;
  kind: string;
  to: string;
  payload: unknown;
  messageId: string;
  /** This attempt included. */
  attempts: number;
  expiresAt: Date | null;
}

/** A mail of this kind may have been sent when its sender is gone, and is not sent again. */
const AT_MOST_ONCE = MailKind.options.filter((kind) => mailKinds[kind].delivery === 'at-most-once');

const isAtMostOnce = (kind: string): boolean => AT_MOST_ONCE.some((known) => known === kind);

const WAITING = 'sent_at IS NULL AND failed_at IS NULL AND kept_at IS NULL';

/**
 * Those that expire come first, so that a sign-in code never waits behind a newsletter. A mail whose lease has ended is taken
 * again; not one that must be sent at most once, because its sender may have sent it. Cost: one index scan of
 * outbox_waiting; SKIP LOCKED lets any number of mailers take at once.
 */
const TAKE = `
  UPDATE outbox SET
    leased_until = now() + make_interval(secs => $1),
    attempts = attempts + 1,
    message_id = coalesce(message_id, gen_random_uuid()::text || '@' || $2)
  WHERE id IN (
    SELECT id FROM outbox
    WHERE ${WAITING} AND next_attempt_at <= now() AND (expires_at IS NULL OR expires_at > now())
      AND (leased_until IS NULL OR (leased_until < now() AND kind <> ALL ($3::text[])))
      AND payload IS NOT NULL AND id <> ALL ($4::bigint[])
    ORDER BY expires_at IS NULL, next_attempt_at, id
    LIMIT $5
    FOR UPDATE SKIP LOCKED
  )
  RETURNING id, kind, to_address AS "to", payload, message_id AS "messageId", attempts, expires_at AS "expiresAt"
`;

interface TakeOptions {
  limit: number;
  leaseSeconds: number;
  /** The right side of new Message-IDs. */
  domain: string;
  /** Mails that this process still works on, whose lease may have ended while the database was unreachable. */
  except: number[];
}

/** Takes mails whose time has come. */
export const takeMails = (database: Database, { limit, leaseSeconds, domain, except }: TakeOptions) =>
  database.select<LeasedMail>(TAKE, [leaseSeconds, domain, AT_MOST_ONCE, except, limit]);

/** Also when the lease has ended: it was sent. A mail that expires holds a secret, which is removed now. */
export async function recordSent(database: Database, { id }: LeasedMail): Promise<void> {
  await database.query(
    `UPDATE outbox SET sent_at = now(), failed_at = NULL, leased_until = NULL, error = NULL,
       payload = CASE WHEN expires_at IS NULL THEN payload END
     WHERE id = $1 AND sent_at IS NULL`,
    { bind: [id] },
  );
}

/** In minutes: three days in all, after which a mail has failed. */
const RETRY_DELAYS_MIN = [1, 5, 20, 60, 180, 360, 720, 1_440, 1_440];
/** Somebody waits for the code in it, which expires within minutes. */
const AWAITED_DELAY_S = 10;

/** Seconds until the next attempt after so many; null when there is none. */
function getRetryDelay(attempts: number, isAwaited: boolean): number | null {
  const minutes = RETRY_DELAYS_MIN[attempts - 1];
  if (isAwaited) return AWAITED_DELAY_S;

  return minutes === undefined ? null : minutes * 60;
}

/** Plans the next attempt, unless another mailer took the mail. @returns whether it has failed for good. */
export async function recordFailure(
  database: Database,
  { id, kind, attempts }: LeasedMail,
  { isPermanent, isUnknown, reason }: Omit<SmtpFailure, 'code'>,
): Promise<boolean> {
  const isOnce = isAtMostOnce(kind);
  const delay = isPermanent || (isOnce && isUnknown) ? null : getRetryDelay(attempts, isOnce);
  await database.query(
    `UPDATE outbox SET leased_until = NULL, error = $3,
       failed_at = CASE WHEN $4::float8 IS NULL THEN now() END,
       next_attempt_at = now() + make_interval(secs => coalesce($4::float8, 0)),
       payload = CASE WHEN $4::float8 IS NULL AND $5 THEN NULL ELSE payload END
     WHERE id = $1 AND attempts = $2 AND ${WAITING}`,
    { bind: [id, attempts, reason, delay, isOnce] },
  );

  return delay === null;
}

/** Rows of one statement, so that none of them holds locks for long. The next round takes the rest. */
const BATCH = 1_000;

/** @param change the beginning of a statement. @param condition for the rows, with $2 as the first of the values. */
async function changeMails(database: Database, change: string, condition: string, values: unknown[] = []) {
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
