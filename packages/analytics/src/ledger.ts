import { setTimeout as sleep } from 'node:timers/promises';
import { parseBatchIds, type QueuedBatch, type WriteEvents } from '@ronin/contracts';
import { type AnalyticsBatch, type AnalyticsProducer, columnsOf, type Database } from '@ronin/database';
import { type JobQueue, listJobIds } from '@ronin/server-kit';
import { type Attributes, Transaction } from 'sequelize';
import { sum, sumOf } from './sums.ts';

/** All analytics events since the first: accepted = written + duplicate + waiting + failed + missing. */
export interface Ledger {
  /** Taken by the queue, as far as the producers, the batches and the queue know. */
  accepted: number;
  written: number;
  duplicate: number;
  waiting: number;
  failed: number;
  /** Accepted but neither stored nor in the queue. More than 0 means that events were lost. */
  missing: number;
}

interface ProducerTotals extends Pick<Attributes<AnalyticsProducer>, 'duplicate' | 'producerId' | 'written'> {
  /** Where its last stored batch ended. */
  end: number;
}

type Queue = Pick<JobQueue<WriteEvents>, 'open'>;

const ATTEMPTS = 4;
const PAUSE_MS = 50;

/** While events arrive, a batch may move between two reads: a ledger that does not balance is read again. */
export async function getLedger(database: Database, queue: Queue): Promise<Ledger> {
  for (let attempt = 1; ; attempt += 1) {
    const ledger = await getLedgerOnce(database, queue);
    if (ledger.missing === 0 || attempt === ATTEMPTS) return ledger;
    await sleep(PAUSE_MS);
  }
}

/**
 * The order of the reads matters: first what the producers reported as accepted, then the queue, then what is stored. So a
 * batch that was accepted before is found in the queue, or stored, or is missing. What a producer did not report before it
 * ended is known from the last of its batches.
 */
async function getLedgerOnce(database: Database, queue: Queue): Promise<Ledger> {
  const acceptedBy = new Map<string, number>();
  const acceptUpTo = (producerId: string, end: number) => {
    acceptedBy.set(producerId, Math.max(end, acceptedBy.get(producerId) ?? 0));
  };
  const attributes = ['producerId', 'accepted'];
  const producers = await database.models.AnalyticsProducer.findAll({ attributes, raw: true });
  for (const { producerId, accepted } of producers) acceptUpTo(producerId, accepted);
  const queued = await listJobIds(await queue.open());
  const [waiting, failed] = [parseBatchIds(queued.waiting), parseBatchIds(queued.failed)];
  const inQueue = [...waiting, ...failed];
  for (const { producerId, start, count } of inQueue) acceptUpTo(producerId, start + count);
  const { totals, stored } = await getStored(database, inQueue);
  for (const { producerId, end } of totals) acceptUpTo(producerId, end);

  const countUnstored = (batches: QueuedBatch[]) =>
    sumOf(
      batches.filter((batch) => !stored.has(keyOf(batch))),
      ({ count }) => count,
    );
  const parts = {
    written: sumOf(totals, ({ written }) => written),
    duplicate: sumOf(totals, ({ duplicate }) => duplicate),
    waiting: countUnstored(waiting),
    failed: countUnstored(failed),
  };
  const accepted = sum(acceptedBy.values());

  return { accepted, ...parts, missing: accepted - sum(Object.values(parts)) };
}

type BatchKey = Pick<Attributes<AnalyticsBatch>, 'producerId' | 'start'>;

const keyOf = ({ producerId, start }: BatchKey): string => `${producerId} ${String(start)}`;

/** What is stored in all, and which of these batches already are, as of one instant. */
async function getStored(database: Database, batches: QueuedBatch[]) {
  return await database.transaction(
    { isolationLevel: Transaction.ISOLATION_LEVELS.REPEATABLE_READ },
    async (transaction) => {
      const totals = await database.select<ProducerTotals>(
        `
          SELECT producer_id AS "producerId",
                 (coalesce(p.written, 0) + coalesce(b.written, 0))::bigint AS written,
                 (coalesce(p.duplicate, 0) + coalesce(b.duplicate, 0))::bigint AS duplicate,
                 coalesce(b."end", 0) AS "end"
          FROM analytics_producers p
          FULL JOIN (
            SELECT producer_id, sum(written) AS written, sum(duplicate) AS duplicate,
                   max(start + written + duplicate) AS "end"
            FROM analytics_batches GROUP BY producer_id
          ) b USING (producer_id)
        `,
        [],
        transaction,
      );
      const stored = await database.select<BatchKey>(
        `
          SELECT ${columnsOf('AnalyticsBatch', 'analytics_batches', ['producerId', 'start'])} FROM analytics_batches
          WHERE (producer_id, start) IN (SELECT * FROM unnest($1::uuid[], $2::bigint[]))
        `,
        [batches.map(({ producerId }) => producerId), batches.map(({ start }) => start)],
        transaction,
      );

      return { totals, stored: new Set(stored.map(keyOf)) };
    },
  );
}
