import type { Database } from '@ronin/database';
import { type Logger, startLoop } from '@ronin/server-kit';

const EVERY_MS = 2_000;

/** Saves for the ledger how many events the queue has accepted from this process, every two seconds. */
export function createAcceptedCounter(database: Database, logger: Logger, everyMs = EVERY_MS) {
  const unwritten = new Map<string, number>();
  const write = async () => {
    const counts = [...unwritten];
    if (counts.length === 0) return;
    try {
      await database.execute(SAVE, [counts.map(([id]) => id), counts.map(([, accepted]) => accepted)]);
      for (const [producerId, accepted] of counts) {
        if (unwritten.get(producerId) === accepted) unwritten.delete(producerId);
      }
    } catch (error) {
      logger.warn({ err: error }, 'accepted count write failed');
    }
  };
  // One save at a time: while the database does not answer, no others wait behind it.
  const saves = startLoop('accepted counts', everyMs, write, logger);

  return {
    /** The producer's count so far. */
    record(producerId: string, accepted: number) {
      unwritten.set(producerId, accepted);
    },
    async close() {
      await saves.stop();
      await write();
    },
  };
}

const SAVE = `
  INSERT INTO analytics_producers AS producer (producer_id, accepted)
  SELECT * FROM unnest($1::uuid[], $2::bigint[]) ORDER BY 1
  ON CONFLICT (producer_id) DO UPDATE SET
    accepted = greatest(producer.accepted, excluded.accepted), updated_at = now()
`;
