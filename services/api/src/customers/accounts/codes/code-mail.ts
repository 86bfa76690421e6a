import { randomUUID } from 'node:crypto';
import type { CodePurpose } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { enqueueMail } from '@ronin/mail';
import type { Transaction } from 'sequelize';

interface CodeMail {
  to: string;
  code: string;
  /** The secret of the link; null for a purpose in which the code is entered on a page that is open. */
  token: string | null;
  purpose: CodePurpose;
  expiresAt: Date;
}

/**
 * Enqueues the mail with a code. The link holds its secret in the fragment, which never leaves the browser: scanners that
 * open links, and logs, do not see it. The page shows a button and does not sign in by itself.
 */
export async function mailCode(
  database: Database,
  { to, code, token, purpose, expiresAt }: CodeMail,
  transaction: Transaction,
): Promise<void> {
  const link = token === null ? '/account' : `/account#code=${token}`;
  const payload = { code, link, purpose, expiresAt: expiresAt.toISOString() };
  const dedupeKey = `sign-in-code:${randomUUID()}`;
  await enqueueMail(database, { kind: 'sign-in-code', to, payload, dedupeKey }, transaction);
}
