import type { MailStatus } from '@ronin/contracts';
import type { Database } from '@ronin/database';

/** `refused`: an attempt failed, and they wait for the next one; since when the oldest is enqueued. */
type MailCounts = Pick<MailStatus, 'failed' | 'oldestSeconds' | 'waiting'> & {
  refused: number;
  refusedSince: Date | null;
};

/** A condition on the outbox: the mail failed for good so lately that staff should know. */
export const FAILED_LATELY = "failed_at > now() - interval '3 days'";

/** Cost: two index scans, of the waiting mails and of the failed mails. */
const COUNT = `
  SELECT waiting.*, failed.*
  FROM (
    SELECT
      count(*)::int AS waiting,
      greatest(0, coalesce(extract(epoch FROM now() - min(next_attempt_at)), 0))::float8 AS "oldestSeconds",
      count(*) FILTER (WHERE attempts > 0 AND error IS NOT NULL)::int AS refused,
      min(created_at) FILTER (WHERE attempts > 0 AND error IS NOT NULL) AS "refusedSince"
    FROM outbox WHERE sent_at IS NULL AND failed_at IS NULL AND kept_at IS NULL
  ) waiting, (
    SELECT count(*)::int AS failed FROM outbox WHERE ${FAILED_LATELY}
  ) failed
`;

/** What waits in the outbox, and what failed lately. */
export async function countMails(database: Database): Promise<MailCounts> {
  const [counts] = await database.select<MailCounts>(COUNT);
  if (counts === undefined) throw new Error('A count has one row.');

  return counts;
}
