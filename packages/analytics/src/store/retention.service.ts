import { parseBatchIds, type WriteEvents } from '@ronin/contracts';
import { type Database, deleteInSteps, repeatStatement } from '@ronin/database';
import { type JobQueue, listJobIds } from '@ronin/server-kit';
import { bucketOf, DAY_MS, dayOf } from '../buckets.ts';

/** A repeated event is recognised for this long. The tracker gives up after 7 days (behaviour: analytics 3, analytics 6). */
const EVENT_ID_RETENTION_DAYS = 30;
/** After this long a batch need not be kept by itself. */
const FOLD_AFTER_MS = 3_600_000;

const ROWS_PER_STEP = 5_000;

/** Deletes the ids of events that are no longer needed to recognise repeats. @returns how many it deleted. */
export async function pruneEventIds(database: Database, now: Date, stopping?: AbortSignal): Promise<number> {
  const before = new Date(now.getTime() - EVENT_ID_RETENTION_DAYS * DAY_MS);

  return await deleteInSteps(
    database,
    { table: 'analytics_event_ids', key: 'event_id', where: 'received_at < $1' },
    { bind: [before], rowsPerStep: ROWS_PER_STEP, stopping },
  );
}

/** Folds batches that are not in the queue any more: the job of one that is would enter it once more. */
export async function foldBatches(
  database: Database,
  queue: Pick<JobQueue<WriteEvents>, 'open'>,
  now: Date,
  stopping?: AbortSignal,
): Promise<void> {
  const { waiting, failed } = await listJobIds(await queue.open());
  const queued = parseBatchIds([...waiting, ...failed]);
  const bind = [
    new Date(now.getTime() - FOLD_AFTER_MS),
    queued.map(({ producerId }) => producerId),
    queued.map(({ start }) => start),
  ];
  await repeatStatement(database, FOLD_BATCHES, { bind, rowsPerStep: ROWS_PER_STEP, stopping });
}

/** Deletes what goes with the rows of the months (UTC) that are dropped (behaviour: analytics 7). */
export async function pruneReportTables(
  database: Database,
  before: Date,
  stopping?: AbortSignal,
): Promise<void> {
  await emptyPageLists(database, before, stopping);
  for (const [rows, first] of [
    [labelsBefore('analytics_counts', 'bucket'), bucketOf(before)],
    [labelsBefore('analytics_day_counts', 'day'), dayOf(before)],
    [{ table: 'search_queries', where: 'created_at < $1' }, before],
  ] as const) {
    await deleteInSteps(database, rows, { bind: [first], rowsPerStep: ROWS_PER_STEP, stopping });
  }
}

/** Counters by category, type and label go with the events: the senders of events choose these texts. */
const labelsBefore = (table: string, time: string) => ({
  table,
  key: `kind, ${time}, key`,
  where: `kind IN ('labelled', 'labelled-value') AND ${time} < $1`,
});

/** Up to which day this process has emptied the page lists of the visits that ended before an instant. */
const emptied = new WeakMap<Database, { before: number; until: Date }>();

/**
 * Visits are never deleted, so there are many old ones: each statement reads those of one day, and a process reads a day once
 * for each `before`. A visit that ended later, or that was locked, keeps its lists until `before` has moved: then the process
 * reads all days again.
 */
async function emptyPageLists(database: Database, before: Date, stopping?: AbortSignal): Promise<void> {
  const known = emptied.get(database);
  let from = known?.before === before.getTime() ? known.until : new Date(0);
  for (;;) {
    const [next] = await database.select<{ day: Date | null }>(NEXT_DAY, [from, before]);
    if (!next?.day) return;
    const until = new Date(next.day.getTime() + DAY_MS);
    await repeatStatement(database, EMPTY_PAGE_LISTS, {
      bind: [before, next.day, until],
      rowsPerStep: ROWS_PER_STEP,
      stopping,
    });
    // The process stops: the day may not be finished.
    if (stopping?.aborted === true) return;
    emptied.set(database, { before: before.getTime(), until });
    from = until;
  }
}

/** The first day (UTC) on which a visit began. */
const NEXT_DAY = `
  SELECT date_trunc('day', min(started_at), 'UTC') AS day FROM visits WHERE started_at >= $1 AND started_at < $2
`;

/** Single page views go with their rows; visits and what was counted stay. */
const EMPTY_PAGE_LISTS = `
  WITH emptied AS (
    UPDATE visits SET page_ids = '{}', page_times = '{}', page_paths = '{}', page_seconds = '{}', page_depths = '{}'
    WHERE id IN (
      SELECT id FROM visits WHERE started_at >= $2 AND started_at < $3 AND ended_at < $1 AND page_ids <> '{}'
      LIMIT ${String(ROWS_PER_STEP)} FOR UPDATE SKIP LOCKED
    )
    RETURNING 1
  )
  SELECT count(*)::int AS rows FROM emptied
`;

/** Adds old batches to their producers' totals. The ledger's sums are the same before, during and after. */
const FOLD_BATCHES = `
  WITH folded AS (
    DELETE FROM analytics_batches WHERE (producer_id, start) IN (
      SELECT producer_id, start FROM analytics_batches WHERE written_at < $1
        AND (producer_id, start) NOT IN (SELECT * FROM unnest($2::uuid[], $3::bigint[]))
      LIMIT ${String(ROWS_PER_STEP)} FOR UPDATE SKIP LOCKED
    )
    RETURNING producer_id, start, written, duplicate
  ), kept AS (
    INSERT INTO analytics_producers AS producer (producer_id, accepted, written, duplicate)
    SELECT producer_id, max(start + written + duplicate), sum(written), sum(duplicate)
    FROM folded GROUP BY producer_id ORDER BY producer_id
    ON CONFLICT (producer_id) DO UPDATE SET
      accepted = greatest(producer.accepted, excluded.accepted),
      written = producer.written + excluded.written,
      duplicate = producer.duplicate + excluded.duplicate,
      updated_at = now()
  )
  SELECT count(*)::int AS rows FROM folded
`;
