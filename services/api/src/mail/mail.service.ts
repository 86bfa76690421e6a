import {
  MailKind,
  mailKinds,
  type MailResend,
  type MailState,
  normalizeEmail,
  type StaffMailQuery,
} from '@ronin/contracts';
import { columnsOf, type Database, type OutboxMail, recordChange } from '@ronin/database';
import type { StaffMember } from '@ronin/identity';
import { wakeMailers } from '@ronin/mail';
import { AppError } from '@ronin/server-kit';
import type { Attributes } from 'sequelize';
import { PAGE_LIMIT } from '../context/staff-page.ts';

export type MailRow = Attributes<OutboxMail>;

const WAITING = 'o.sent_at IS NULL AND o.failed_at IS NULL AND o.kept_at IS NULL';

/** Without an SMTP server a waiting mail is kept already, even if the mailer has not recorded it yet. */
const stateCondition = (state: MailState, sendsMail: boolean): string => {
  if (state === 'sent') return 'o.sent_at IS NOT NULL';
  if (state === 'failed') return 'o.failed_at IS NOT NULL';
  if (state === 'waiting') return sendsMail ? WAITING : 'false';

  return sendsMail ? 'o.kept_at IS NOT NULL' : `(o.kept_at IS NOT NULL OR (${WAITING}))`;
};

/** One page of the mails, newest first. Cost: an index scan on the address, the kind or the id. */
export const listMail = (
  database: Database,
  { to, kind, state, after }: StaffMailQuery,
  sendsMail: boolean,
): Promise<MailRow[]> =>
  database.select<MailRow>(
    `SELECT ${columnsOf('OutboxMail', 'o')} FROM outbox o
     WHERE ($1::text IS NULL OR lower(o.to_address) = lower($1))
       AND ($2::text IS NULL OR o.kind = $2)
       AND ($3::bigint IS NULL OR o.id < $3)
       AND ${state === undefined ? 'true' : stateCondition(state, sendsMail)}
     ORDER BY o.id DESC LIMIT ${String(PAGE_LIMIT)}`,
    [to ? (normalizeEmail(to) ?? to) : null, kind ?? null, after ?? null],
  );

const SEND_NOW = `
  UPDATE outbox o SET failed_at = NULL, kept_at = NULL, attempts = 0, next_attempt_at = now()
  WHERE o.id = $1 RETURNING ${columnsOf('OutboxMail', 'o')}
`;
const COPY_MAIL = `
  INSERT INTO outbox AS o (kind, to_address, dedupe_key, payload, expires_at)
  SELECT kind, to_address, 'resend:' || gen_random_uuid(), payload, expires_at FROM outbox WHERE id = $1
  RETURNING ${columnsOf('OutboxMail', 'o')}
`;

/**
 * Sends a mail again: the same row with the same Message-ID, unless it was sent; then a new row, because mail programs hide
 * a second mail with the same Message-ID.
 * @throws AppError not-found, or conflict when it cannot be sent again.
 */
export const resendMail = (
  database: Database,
  id: number,
  { sendsMail, admin }: { sendsMail: boolean; admin: StaffMember },
): Promise<MailRow> =>
  database.transaction(async (transaction) => {
    const [mail] = await database.select<MailRow>(
      `SELECT ${columnsOf('OutboxMail', 'o')} FROM outbox o WHERE o.id = $1 FOR UPDATE`,
      [id],
      transaction,
    );
    if (mail === undefined) throw new AppError('not-found', 'There is no such mail.');
    refuseResend(mail, sendsMail);
    const statement = findResend(mail, sendsMail) === 'same-mail' ? SEND_NOW : COPY_MAIL;
    const [resent] = await database.select<MailRow>(statement, [id], transaction);
    if (resent === undefined) throw new Error('The row is locked, so it is there.');
    const change = { actor: admin, subject: `mail ${String(id)}`, action: 'resend', before: null };
    await recordChange(database, { ...change, after: { mail: resent.id, kind: mail.kind } }, transaction);
    wakeMailers(database, transaction);

    return resent;
  });

/** What sending a mail again does; null when it cannot be sent again. */
export const findResend = (mail: MailRow, sendsMail: boolean): MailResend | null => {
  if (!sendsMail || !hasResendablePayload(mail)) return null;
  return mail.sentAt === null ? 'same-mail' : 'new-mail';
};

function refuseResend(mail: MailRow, sendsMail: boolean): void {
  if (!sendsMail) throw new AppError('conflict', 'No mail is sent: SMTP_URL is not set.');
  if (!hasResendablePayload(mail)) {
    throw new AppError('conflict', 'This mail cannot be sent again. Its recipient can ask for a new one.');
  }
  if (mail.leasedUntil !== null) throw new AppError('conflict', 'This mail is being sent now.');
}

function hasResendablePayload({ kind, payload }: MailRow): boolean {
  const known = MailKind.safeParse(kind);
  return payload !== null && !(known.success && mailKinds[known.data].delivery === 'at-most-once');
}
