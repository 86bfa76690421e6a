import type { OperationsStatus } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import type { RowOf } from '@ronin/server-kit';

type Minute = RowOf<OperationsStatus['throughput'][number], 'minute'>;

/**
 * The events stored in each of the last 60 minutes, oldest first; the last minute is not over yet. It is exact, because the
 * ledger keeps its batches for an hour. Cost: one range of an index.
 */
export const listThroughput = (database: Database): Promise<Minute[]> =>
  database.select<Minute>(
    `
      SELECT minute, coalesce(written, 0)::int AS written, coalesce(duplicate, 0)::int AS duplicate,
             coalesce(jobs, 0)::int AS jobs
      FROM generate_series(date_trunc('minute', now()) - interval '59 minutes', date_trunc('minute', now()),
                           interval '1 minute') AS minute
      LEFT JOIN (
        SELECT date_trunc('minute', written_at) AS minute, sum(written) AS written, sum(duplicate) AS duplicate,
               count(*) AS jobs
        FROM analytics_batches
        WHERE written_at >= date_trunc('minute', now()) - interval '59 minutes'
        GROUP BY 1
      ) AS stored USING (minute)
      ORDER BY minute
    `,
  );

/** When events were last stored; null when nothing was stored in the last 30 days. */
export async function getLastWriteTime(database: Database): Promise<Date | null> {
  const [row] = await database.select<{ last: Date | null }>(
    `
      SELECT greatest((SELECT max(written_at) FROM analytics_batches),
                      (SELECT max(received_at) FROM analytics_event_ids)) AS last
    `,
  );

  return row?.last ?? null;
}
