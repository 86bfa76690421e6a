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

interface AnyMail {
  kind: MailKind;
  to: string;
  payload: unknown;
  /** Of two mails with the same key the second is not enqueued: `contact-received:hana@example.com:2026-11-22`. */
  dedupeKey: string;
}

export interface NewMail<Kind extends OpenMailKind> extends AnyMail {
  kind: Kind;
  payload: OpenMailPayload<Kind>;
}

/** For statements that insert a mail together with other rows. Its `parameter` is an array of rows of toOutboxRow as JSON. */
export const insertOutboxRows = (parameter: string): string => `
  ${insertRows('OutboxMail', parameter, ['kind', 'toAddress', 'dedupeKey', 'payload', 'expiresAt'])}
  ON CONFLICT (dedupe_key) DO NOTHING
`;

const ENQUEUE: PreparedStatement = {
  name: 'enqueue-mail',
  text: `${insertOutboxRows('$1')} RETURNING id`,
};

/**
 * Enqueues a mail in the caller's transaction: it is sent when that commits. @throws ZodError for a wrong payload or address.
 * @returns whether it is new; false when a mail with its key was enqueued before.
 */
export async function enqueueMail<Kind extends OpenMailKind>(
  database: Database,
  mail: NewMail<Kind>,
  transaction: Transaction,
): Promise<boolean> {
  return await insertMail(database, mail, transaction);
}

export interface NewAccountMail<Kind extends AccountMailKind> extends Omit<AnyMail, 'to'> {
  kind: Kind;
  /** The account to whose address it goes; null: there is none. No caller can name another address. */
  customerId: number | null;
  payload: MailPayload<Kind>;
}

/** A mail that may contain typed text: it goes to the proven address of an account. @returns the address; null without an account. */
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

/** The row of a mail for insertOutboxRows. The caller wakes the mailers. @throws ZodError as enqueueMail. */
export const toOutboxRow = <Kind extends OpenMailKind>(mail: NewMail<Kind>) => toRow(mail);

function toRow({ kind, to, payload, dedupeKey }: AnyMail) {
  const values = mailKinds[kind].payload.parse(payload);
  const expiresAt = 'expiresAt' in values && typeof values.expiresAt === 'string' ? values.expiresAt : null;

  return { kind, toAddress: StoredEmail.parse(to), dedupeKey, payload: values, expiresAt };
}

async function insertMail(database: Database, mail: AnyMail, transaction: Transaction): Promise<boolean> {
  const enqueued = await runPrepared(database, ENQUEUE, [JSON.stringify([toRow(mail)])], transaction);
  if (enqueued.length > 0) wakeMailers(database, transaction);

  return enqueued.length > 0;
}
