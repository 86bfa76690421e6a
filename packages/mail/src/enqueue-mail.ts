import {
  type AccountMailKind,
  Email,
  type MailKind,
  mailKinds,
  type MailPayload,
  type OpenMailKind,
} from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { QueryTypes, type Transaction } from 'sequelize';

/** NOTIFY on this channel wakes the mailers. It may be lost: they look for waiting mails by themselves too. */
export const OUTBOX_CHANNEL = 'outbox_enqueued';

export interface NewMail<Kind extends OpenMailKind> {
  kind: Kind;
  to: string;
  payload: MailPayload<Kind>;
  /** Of two mails with the same key the second is not enqueued: `contact-received:hana@example.com:2026-11-22`. */
  dedupeKey: string;
}

/** The notification is sent when the transaction commits, and by a new row only. */
const ENQUEUE = `
  WITH enqueued AS (
    INSERT INTO outbox (kind, to_address, dedupe_key, payload, expires_at)
    VALUES ($1, $2, $3, $4::jsonb, $5::timestamptz)
    ON CONFLICT (dedupe_key) DO NOTHING
    RETURNING id
  )
  SELECT id, pg_notify('${OUTBOX_CHANNEL}', '') FROM enqueued
`;

/**
 * Enqueues a mail in the caller's transaction: it is sent when the transaction commits, and does not exist when it is
 * rolled back.
 * @returns whether it is new; false when a mail with its key was enqueued before.
 * @throws ZodError when the payload or the address is not valid.
 */
export async function enqueueMail<Kind extends OpenMailKind>(
  database: Database,
  mail: NewMail<Kind>,
  transaction: Transaction,
): Promise<boolean> {
  return await insertMail(database, mail, transaction);
}

export interface NewAccountMail<Kind extends AccountMailKind> {
  kind: Kind;
  /** The account to whose address it goes. No caller can name another address. */
  customerId: number;
  payload: MailPayload<Kind>;
  dedupeKey: string;
}

/**
 * Enqueues a mail that may contain typed text: it goes to the address of an account, which its owner proved by a code.
 * @returns the address; null when the customer has no account.
 */
export async function enqueueAccountMail<Kind extends AccountMailKind>(
  database: Database,
  { customerId, ...mail }: NewAccountMail<Kind>,
  transaction: Transaction,
): Promise<string | null> {
  const [account] = await database.query<{ email: string }>(
    'SELECT email FROM customers WHERE id = $1 AND email IS NOT NULL AND merged_into IS NULL FOR SHARE',
    { bind: [customerId], type: QueryTypes.SELECT, transaction },
  );
  if (account === undefined) return null;
  await insertMail(database, { ...mail, to: account.email }, transaction);

  return account.email;
}

interface AnyMail {
  kind: MailKind;
  to: string;
  payload: unknown;
  dedupeKey: string;
}

async function insertMail(
  database: Database,
  { kind, to, payload, dedupeKey }: AnyMail,
  transaction: Transaction,
): Promise<boolean> {
  const values = mailKinds[kind].payload.parse(payload);
  const expiresAt = 'expiresAt' in values ? values.expiresAt : null;
  const enqueued = await database.query(ENQUEUE, {
    bind: [kind, Email.parse(to), dedupeKey, JSON.stringify(values), expiresAt],
    type: QueryTypes.SELECT,
    transaction,
  });

  return enqueued.length > 0;
}
