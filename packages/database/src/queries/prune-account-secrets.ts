import type { Database } from '../connect.ts';
import { repeatStatement } from '../sql/repeat-statement.ts';

const ROWS_PER_STEP = 1_000;

const deleteExpired = (table: 'email_changes' | 'sign_in_codes'): string => `
  WITH deleted AS (
    DELETE FROM ${table} WHERE id IN (
      SELECT id FROM ${table} WHERE expires_at < $1::timestamptz
      LIMIT ${String(ROWS_PER_STEP)} FOR UPDATE SKIP LOCKED
    )
    RETURNING 1
  )
  SELECT count(*)::int AS rows FROM deleted
`;

/**
 * Deletes codes, and changes of an address that can no longer be undone.
 * @returns how many.
 */
export async function pruneAccountSecrets(
  database: Database,
  now: Date,
  stopping?: AbortSignal,
): Promise<number> {
  const options = { bind: [now], rowsPerStep: ROWS_PER_STEP, stopping };
  const codes = await repeatStatement(database, deleteExpired('sign_in_codes'), options);

  return codes + (await repeatStatement(database, deleteExpired('email_changes'), options));
}
