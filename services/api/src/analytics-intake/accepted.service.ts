import type { Database } from '@ronin/database';
import type { Logger } from '@ronin/server-kit';

/** Writes down, now and then, how many events the queue has taken from this process: the ledger's first figure. */
export interface AcceptedCount {
  /** The producer's count so far. It waits in memory for the next writing. */
  note: (producerId: string, accepted: number) => void;
  /** Writes down what is left. */
  close(): Promise<void>;
}

const EVERY_MS = 2_000;

/**
 * Nothing depends on these writings but the discovery of loss: of a process that ends without its last one, the batches
 * that it sent tell the rest.
 */
export function createAcceptedCount(database: Database, logger: Logger, everyMs = EVERY_MS): AcceptedCount {
  const unwritten = new Map<string, number>();
  const write = async () => {
    const counts = [...unwritten];
    if (counts.length === 0) return;
    try {
      await writeCounts(database, counts);
      for (const [producerId, accepted] of counts) {
        if (unwritten.get(producerId) === accepted) unwritten.delete(producerId);
      }
    } catch (error) {
      logger.warn({ err: error }, 'the count of accepted events could not be written down');
    }
  };
  let writing = Promise.resolve();
  let isWriting = false;
  // One writing at a time: while the database does not answer, none queue up behind it.
  const timer = setInterval(() => {
    if (isWriting) return;
    isWriting = true;
    writing = write().finally(() => {
      isWriting = false;
    });
  }, everyMs);

  return {
    note(producerId, accepted) {
      unwritten.set(producerId, accepted);
    },
    async close() {
      clearInterval(timer);
      await writing.then(write);
    },
  };
}

async function writeCounts(database: Database, counts: [string, number][]): Promise<void> {
  await database.query(
    `
      INSERT INTO analytics_producers AS producer (producer_id, accepted)
      SELECT * FROM unnest($1::uuid[], $2::bigint[]) ORDER BY 1
      ON CONFLICT (producer_id) DO UPDATE SET
        accepted = greatest(producer.accepted, excluded.accepted), updated_at = now()
    `,
    { bind: [counts.map(([producerId]) => producerId), counts.map(([, accepted]) => accepted)] },
  );
}
