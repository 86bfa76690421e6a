import { randomUUID } from 'node:crypto';
import type { MailPayload } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { enqueueMail } from '@ronin/mail';
import type { Transaction } from 'sequelize';

interface AccountChange {
  /** The address that the account had before the change. */
  to: string;
  change: MailPayload<'account-changed'>['change'];
  now: Date;
}

/** Tells the account's owner about a change that somebody with a stolen session could also have made. */
export async function mailAccountChange(
  database: Database,
  { to, change, now }: AccountChange,
  transaction: Transaction,
): Promise<void> {
  const payload = { change, changedAt: now.toISOString() };
  const dedupeKey = `account-changed:${randomUUID()}`;
  await enqueueMail(database, { kind: 'account-changed', to, payload, dedupeKey }, transaction);
}
