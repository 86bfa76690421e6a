import {
  type AccountMailKind,
  type MailKind,
  mailKinds,
  type MailPayload,
  type OpenMailKind,
  type OpenMailPayload,
  StoredEmail,
} from '@ronin/contracts';
import { type Database, insertRows, type PreparedStatement, runPrepared } from '@ronin/database';
import type { Transaction } from 'sequelize';
import { wakeMailers } from './wake-mailers.ts';

export interface NewMail<Kind extends OpenMailKind> {
  kind: Kind;
  to: string;
  payload: OpenMailPayload<Kind>;
  /** Of two mails with the same key the second is not enqueued: `contact-received:hana@example.com:2026-11-22`. */
  dedupeKey: string;
}

/** A row of the outbox, as insertOutboxRows takes it. */
export interface OutboxRow {
  kind: MailKind;
  toAddress: string;
  dedupeKey: string;
  payload: unknown;
  /** ISO 8601. */
  expiresAt: string | null;
}

/** For statements that insert a mail together with other rows. Its `parameter` is an array of OutboxRow as JSON. */
export const insertOutboxRows = (parameter: string): string => `
  ${insertRows('OutboxMail', parameter, ['kind', 'toAddress', 'dedupeKey', 'payload', 'expiresAt'])}
  ON CONFLICT (dedupe_key) DO NOTHING
`;

const ENQUEUE: PreparedStatement = {
  name: 'enqueue-mail',
  text: `${insertOutboxRows('$1')} RETURNING id`,
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
  const [account] = await database.select<{ email: string }>(
    'SELECT email FROM customers WHERE id = $1 AND email IS NOT NULL AND merged_into IS NULL FOR SHARE',
    [customerId],
    transaction,
  );
  if (account === undefined) return null;
  await insertMail(database, { ...mail, to: account.email }, transaction);

  return account.email;
}

/**
 * The row of a mail for insertOutboxRows. The caller wakes the mailers.
 * @throws ZodError when the payload or the address is not valid.
 */
export const toOutboxRow = <Kind extends OpenMailKind>(mail: NewMail<Kind>): OutboxRow => toRow(mail);

interface AnyMail {
  kind: MailKind;
  to: string;
  payload: unknown;
  dedupeKey: string;
}

function toRow({ kind, to, payload, dedupeKey }: AnyMail): OutboxRow {
  const values = mailKinds[kind].payload.parse(payload);
  const expiresAt = 'expiresAt' in values && typeof values.expiresAt === 'string' ? values.expiresAt : null;

  return { kind, toAddress: StoredEmail.parse(to), dedupeKey, payload: values, expiresAt };
}

async function insertMail(database: Database, mail: AnyMail, transaction: Transaction): Promise<boolean> {
  const enqueued = await runPrepared(database, ENQUEUE, [JSON.stringify([toRow(mail)])], transaction);
  if (enqueued.length > 0) wakeMailers(database, transaction);

  return enqueued.length > 0;
}
