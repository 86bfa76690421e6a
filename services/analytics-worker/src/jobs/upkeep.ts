import { ensurePartitions, type Database } from '@ronin/database';
import type { Logger } from '@ronin/server-kit';
import { QueryTypes } from 'sequelize';

interface UpkeepContext {
  database: Database;
  logger: Logger;
  now: () => Date;
}

const DAY_MS = 86_400_000;
const RETRY_MS = 60_000;

/** A repeat is known for this long. The tracker gives up after 7 days (decisions: Analytics). */
const REMEMBERED_DAYS = 30;
const PRUNE_CHUNK = 5_000;

/** What the tables need once a day: the coming months' partitions, and an end to ids that nobody will repeat. */
export async function runUpkeep({ database, logger, now }: UpkeepContext): Promise<void> {
  const made = await ensurePartitions(database, { now: now() });
  if (made.length > 0) logger.info({ made }, 'partitions made');

  const pruned = await pruneEventIds(database, new Date(now().getTime() - REMEMBERED_DAYS * DAY_MS));
  if (pruned > 0) logger.info({ pruned }, 'event ids forgotten');
}

/**
 * Forgets the ids stored before `before`, in small steps that hold no lock for long. Any number of workers may do it at
 * once: each takes what no other has in hand.
 */
export async function pruneEventIds(database: Database, before: Date): Promise<number> {
  let pruned = 0;
  for (;;) {
    const rows = await database.query(
      `
        DELETE FROM analytics_event_ids WHERE event_id IN (
          SELECT event_id FROM analytics_event_ids WHERE received_at < $1
          LIMIT ${String(PRUNE_CHUNK)} FOR UPDATE SKIP LOCKED
        )
        RETURNING 1
      `,
      { bind: [before], type: QueryTypes.SELECT },
    );
    pruned += rows.length;
    if (rows.length < PRUNE_CHUNK) return pruned;
  }
}

/** Runs the upkeep at once and then daily, a minute later when it failed. Every worker does: it is safe at any number. */
export function startUpkeep(context: UpkeepContext): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let current = Promise.resolve();

  const run = async () => {
    let pauseMs = DAY_MS;
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
