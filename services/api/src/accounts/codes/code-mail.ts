import { randomUUID } from 'node:crypto';
import type { CodePurpose } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { enqueueMail } from '@ronin/mail';
import type { Transaction } from 'sequelize';

interface CodeMail {
  to: string;
  code: string;
  purpose: CodePurpose;
  expiresAt: Date;
}

/**
 * Enqueues the mail with a code. The link holds the code in its fragment, which never leaves the browser: scanners that
 * open links, and logs, do not see it. The page shows a button and does not sign in by itself.
 */
export async function mailCode(
  database: Database,
  { to, code, purpose, expiresAt }: CodeMail,
  transaction: Transaction,
): Promise<void> {
  const payload = { code, link: `/account#code=${code}`, purpose, expiresAt: expiresAt.toISOString() };
  const dedupeKey = `sign-in-code:${randomUUID()}`;
  await enqueueMail(database, { kind: 'sign-in-code', to, payload, dedupeKey }, transaction);
}
