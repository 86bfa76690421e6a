import { deleteOldHeartbeats, dropPartitions, ensurePartitions, type Database } from '@ronin/database';
import type { Logger } from '@ronin/server-kit';
import { QueryTypes } from 'sequelize';
import { settleDays } from '../rollups/settled-sums.service.ts';

interface UpkeepContext {
  config: { retentionMonths: number | null };
  database: Database;
  logger: Logger;
  now: () => Date;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const RETRY_MS = 60_000;

/** A repeat is known for this long. The tracker gives up after 7 days (behaviour: analytics 3, analytics 6). */
const REMEMBERED_DAYS = 30;
/** A job that was stored may run again within seconds of its end; after this long its batch need not be known by itself. */
const FOLDED_HOURS = 1;
const CHUNK = 5_000;

/** The beginning of the month that lies so many whole months before this one. */
const monthsBefore = (now: Date, months: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months));

/**
 * What the tables need now and then: the coming months' partitions, an end to what need not be remembered, and the sums of
 * what is over.
 */
export async function runUpkeep({ config, database, logger, now }: UpkeepContext): Promise<void> {
  const made = await ensurePartitions(database, { now: now() });
  if (made.length > 0) logger.info({ made }, 'partitions created');

  if (config.retentionMonths !== null) {
    const before = monthsBefore(now(), config.retentionMonths);
    const dropped = await dropPartitions(database, before);
    if (dropped.length > 0) logger.info({ dropped }, 'partitions dropped');
    await pruneStays(database, before);
    await pruneLabels(database, before);
  }

  const pruned = await pruneEventIds(database, new Date(now().getTime() - REMEMBERED_DAYS * DAY_MS));
  if (pruned > 0) logger.info({ pruned }, 'event ids forgotten');

  await foldBatches(database, new Date(now().getTime() - FOLDED_HOURS * HOUR_MS));
  await deleteOldHeartbeats(database);
  await settleDays(database);
}

/**
 * Forgets the ids stored before `before`, in small steps that hold no lock for long. Any number of workers may do it at
 * once: each takes what no other has in hand.
 */
async function pruneEventIds(database: Database, before: Date): Promise<number> {
  let pruned = 0;
  for (;;) {
    const rows = await database.query(
      `
        DELETE FROM analytics_event_ids WHERE event_id IN (
          SELECT event_id FROM analytics_event_ids WHERE received_at < $1
          LIMIT ${String(CHUNK)} FOR UPDATE SKIP LOCKED
        )
        RETURNING 1
      `,
      { bind: [before], type: QueryTypes.SELECT },
    );
    pruned += rows.length;
    if (rows.length < CHUNK) return pruned;
  }
}

/** Page views one by one go with their rows; what was counted of them stays, and so do the visits. */
async function pruneStays(database: Database, before: Date): Promise<void> {
  for (;;) {
    const rows = await database.query(
      `
        UPDATE visits SET stay_ids = '{}', stay_times = '{}', stay_paths = '{}', stay_seconds = '{}', stay_depths = '{}'
        WHERE id IN (
          SELECT id FROM visits WHERE started_at < $1 AND ended_at < $1 AND stay_ids <> '{}'
          LIMIT ${String(CHUNK)} FOR UPDATE SKIP LOCKED
        )
        RETURNING 1
      `,
      { bind: [before], type: QueryTypes.SELECT },
    );
    if (rows.length < CHUNK) return;
  }
}

const QUARTER_MS = 900_000;

/** Counts by an event's category, type and label go with the events: whoever sends events chooses these texts. */
async function pruneLabels(database: Database, before: Date): Promise<void> {
  for (;;) {
    const rows = await database.query(
      `
        DELETE FROM analytics_counts WHERE (kind, quarter, key) IN (
          SELECT kind, quarter, key FROM analytics_counts
          WHERE kind IN ('labelled', 'labelled-value') AND quarter < $1
          LIMIT ${String(CHUNK)} FOR UPDATE SKIP LOCKED
        )
        RETURNING 1
      `,
      { bind: [Math.floor(before.getTime() / QUARTER_MS)], type: QueryTypes.SELECT },
    );
    if (rows.length < CHUNK) return;
  }
}

/**
 * Adds the batches stored before `before` to their producers' totals and drops them, in the same small steps. The sum that
 * the ledger shows is the same before, during and after.
 */
async function foldBatches(database: Database, before: Date): Promise<void> {
  for (;;) {
    const [row] = await database.query<{ folded: number }>(
      `
        WITH folded AS (
          DELETE FROM analytics_batches WHERE (producer_id, start) IN (
            SELECT producer_id, start FROM analytics_batches WHERE written_at < $1
            LIMIT ${String(CHUNK)} FOR UPDATE SKIP LOCKED
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
        SELECT count(*)::int AS folded FROM folded
      `,
      { bind: [before], type: QueryTypes.SELECT },
    );
    if (row === undefined || row.folded < CHUNK) return;
  }
}

/** Runs the upkeep at once and then every hour, a minute later when it failed. Every worker does: it is safe at any number. */
export function startUpkeep(context: UpkeepContext): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let current = Promise.resolve();

  const run = async () => {
    let pauseMs = HOUR_MS;
    try {
      await runUpkeep(context);
    } catch (error) {
      context.logger.warn({ err: error }, 'upkeep failed; trying again in a minute');
      pauseMs = RETRY_MS;
    }
    if (!stopped) timer = setTimeout(start, pauseMs);
  };
  const start = () => {
    current = run();
  };
  start();

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
