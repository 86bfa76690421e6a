import type { Database } from '@ronin/database';
import type { Transaction } from 'sequelize';
import { columnNames, jsonRows } from '../rows/model-columns.ts';
import type { Counters } from './counters.ts';

/**
 * One statement, because every worker waits for the rows that it locks: a round trip between two statements would make all of
 * them wait longer. PostgreSQL runs its parts in the same order in every transaction.
 */
const SAVE = `
  WITH first_seen AS (
    INSERT INTO analytics_presence AS known (${columnNames('AnalyticsPresence')})
    SELECT ${columnNames('AnalyticsPresence')} FROM ${jsonRows('AnalyticsPresence', '$1')}
    ON CONFLICT (kind, bucket, previous_bucket) DO UPDATE SET count = known.count + excluded.count
  ), histogram AS (
    INSERT INTO page_day_histogram AS known (${columnNames('PageDayHistogram')})
    SELECT ${columnNames('PageDayHistogram')} FROM ${jsonRows('PageDayHistogram', '$2')}
    ON CONFLICT (day, path, measure, value) DO UPDATE SET views = known.views + excluded.views
  )
  INSERT INTO analytics_counts AS known (${columnNames('AnalyticsCount')})
  SELECT ${columnNames('AnalyticsCount')} FROM ${jsonRows('AnalyticsCount', '$3')}
  ON CONFLICT (kind, bucket, key) DO UPDATE SET count = known.count + excluded.count, total = known.total + excluded.total
`;

/** Adds a batch's counters to the tables. Call it last: all workers add to the same few rows, locked until the commit. */
export async function saveCounters(
  database: Database,
  { counts, firstSeen, histogram }: Counters,
  transaction: Transaction,
): Promise<void> {
  const sent = [
    firstSeen.entries().map(({ key: [kind, bucket, previous], count }) => ({
      kind,
      bucket,
      previous_bucket: previous,
      count,
    })),
    histogram
      .entries()
      .map(({ key: [day, path, measure, value], count }) => ({ day, path, measure, value, views: count })),
    counts
      .entries()
      .map(({ key: [kind, bucket, key], count, total }) => ({ kind, bucket, key, count, total })),
  ];
  if (sent.every(({ length }) => length === 0)) return;

  await database.query(SAVE, { bind: sent.map((rows) => JSON.stringify(rows)), transaction });
}
