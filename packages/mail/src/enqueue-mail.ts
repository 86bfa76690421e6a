import {
  type AccountMailKind,
  Email,
  type MailKind,
  mailKinds,
  type MailPayload,
  type OpenMailKind,
} from '@ronin/contracts';
import { type Database, type PreparedStatement, runPrepared } from '@ronin/database';
import { QueryTypes, type Transaction } from 'sequelize';
import { wakeMailers } from './wake-mailers.ts';

export interface NewMail<Kind extends OpenMailKind> {
  kind: Kind;
  to: string;
  payload: MailPayload<Kind>;
  /** Of two mails with the same key the second is not enqueued: `contact-received:hana@example.com:2026-11-22`. */
  dedupeKey: string;
}

const ENQUEUE: PreparedStatement = {
  name: 'enqueue-mail',
  text: `
    INSERT INTO outbox (kind, to_address, dedupe_key, payload, expires_at)
    VALUES ($1, $2, $3, $4::jsonb, $5::timestamptz)
    ON CONFLICT (dedupe_key) DO NOTHING
    RETURNING id
  `,
};

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
  const expiresAt = 'expiresAt' in values && typeof values.expiresAt === 'string' ? values.expiresAt : null;
  const enqueued = await runPrepared(
    database,
    ENQUEUE,
    [kind, Email.parse(to), dedupeKey, JSON.stringify(values), expiresAt],
    transaction,
  );

  if (enqueued.length > 0) wakeMailers(database, transaction);

  return enqueued.length > 0;
}
