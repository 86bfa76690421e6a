import type { Database } from '@ronin/database';

export interface MailCounts {
  waiting: number;
  /** Seconds since the oldest waiting mail should have been sent. The value grows when mailers are stopped or too slow. */
  oldestSeconds: number;
  /** Waiting mails of which at least one attempt failed. They wait for their next attempt. */
  refused: number;
  /** When the oldest refused mail was enqueued. */
  refusedSince: Date | null;
  /** In the last three days. */
  failed: number;
}

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
