import type { Database } from '../connect.ts';
import { repeatStatement } from '../sql/repeat-statement.ts';

/** An original has up to 10 MB. */
const MAILS_PER_STEP = 50;

const DELETE_OLD_ORIGINALS = `
  WITH emptied AS (
    UPDATE received_mails SET raw = NULL WHERE id IN (
      SELECT id FROM received_mails WHERE raw IS NOT NULL AND created_at < $1
      ORDER BY created_at LIMIT ${String(MAILS_PER_STEP)} FOR UPDATE SKIP LOCKED
    )
    RETURNING 1
  )
  SELECT count(*)::int AS rows FROM emptied
`;

/**
 * Deletes the originals of replies that arrived by mail before an instant. Their texts stay.
 * @returns how many originals it deleted.
 */
export function pruneOriginalMails(
  database: Database,
  before: Date,
  stopping?: AbortSignal,
): Promise<number> {
  return repeatStatement(database, DELETE_OLD_ORIGINALS, {
    bind: [before],
    rowsPerStep: MAILS_PER_STEP,
    stopping,
  });
}
