import type { Database } from '@ronin/database';
import { QueryTypes } from 'sequelize';

export interface MailCounts {
  waiting: number;
  /** In the last three days. */
  failed: number;
  /** Since the oldest waiting mail was due. */
  oldestSeconds: number;
}

const COUNT = `
  SELECT
    count(*) FILTER (WHERE failed_at IS NULL)::int AS waiting,
    count(*) FILTER (WHERE failed_at IS NOT NULL)::int AS failed,
    coalesce(extract(epoch FROM now() - min(next_attempt_at) FILTER (WHERE failed_at IS NULL)), 0)::float8
      AS "oldestSeconds"
  FROM outbox
  WHERE sent_at IS NULL AND kept_at IS NULL AND (failed_at IS NULL OR failed_at > now() - interval '3 days')
`;

/** What waits and what failed lately. */
export async function countMails(database: Database): Promise<MailCounts> {
  const [counts] = await database.query<MailCounts>(COUNT, { type: QueryTypes.SELECT });
  if (counts === undefined) throw new Error('A count has one row.');

  return { ...counts, oldestSeconds: Math.max(0, counts.oldestSeconds) };
}
