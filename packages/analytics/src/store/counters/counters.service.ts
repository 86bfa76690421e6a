import { type Database, insertRows } from '@ronin/database';
import type { Transaction } from 'sequelize';
import { type Counters, countRows, histogramRows } from './counters.ts';

/** One statement: all workers wait for the rows that it locks, and a round trip would make that longer. */
const SAVE = `
  WITH first_seen AS (
    ${insertRows('AnalyticsPresence', '$1')}
    ON CONFLICT (kind, bucket, previous_bucket) DO UPDATE SET count = known.count + excluded.count
  ), histogram AS (
    ${insertRows('PageDayHistogram', '$2')}
    ON CONFLICT (day, path, measure, value) DO UPDATE SET views = known.views + excluded.views
  )
  ${insertRows('AnalyticsCount', '$3')}
  ON CONFLICT (kind, bucket, key) DO UPDATE SET count = known.count + excluded.count, total = known.total + excluded.total
`;

/** Adds a batch's counters to the tables. Call it last: all workers add to the same few rows, locked until the commit. */
export async function saveCounters(
  database: Database,
  counters: Counters,
  transaction: Transaction,
): Promise<void> {
  const firstSeen = counters.firstSeen.entries().map(({ key: [kind, bucket, previousBucket], count }) => ({
    ...{ kind, bucket, previousBucket, count },
  }));
  const sent = [firstSeen, histogramRows(counters), countRows(counters)];
  if (sent.every(({ length }) => length === 0)) return;

  await database.execute(
    SAVE,
    sent.map((rows) => JSON.stringify(rows)),
    transaction,
  );
}
