import { setTimeout as sleep } from 'node:timers/promises';
import { parseBatchIds, type QueuedBatch, type WriteEvents } from '@ronin/contracts';
import { type AnalyticsBatch, type AnalyticsProducer, columnsOf, type Database } from '@ronin/database';
import { type JobQueue, listJobIds } from '@ronin/server-kit';
import { type Attributes, QueryTypes, Transaction } from 'sequelize';

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

interface QueuedBatches {
  waiting: QueuedBatch[];
  failed: QueuedBatch[];
}

interface ProducerTotals extends Pick<Attributes<AnalyticsProducer>, 'duplicate' | 'producerId' | 'written'> {
  /** Where its last stored batch ended. */
  end: number;
}

const ATTEMPTS = 4;
const PAUSE_MS = 50;

/**
 * Database and queue cannot be read at one instant: while events arrive, a batch may move from one to the other between two
 * reads. So a ledger that does not balance is read again, a few times.
 */
export async function getLedger(
  database: Database,
  queue: Pick<JobQueue<WriteEvents>, 'open'>,
): Promise<Ledger> {
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
async function getLedgerOnce(
  database: Database,
  queue: Pick<JobQueue<WriteEvents>, 'open'>,
): Promise<Ledger> {
  const acceptedBy = new Map<string, number>();
  const acceptUpTo = (producerId: string, end: number) => {
    acceptedBy.set(producerId, Math.max(end, acceptedBy.get(producerId) ?? 0));
  };
  for (const { producerId, accepted } of await listProducers(database)) acceptUpTo(producerId, accepted);
  const queued = await listQueuedBatches(queue);
  const inQueue = [...queued.waiting, ...queued.failed];
  for (const { producerId, start, count } of inQueue) acceptUpTo(producerId, start + count);
  const { totals, stored } = await getStored(database, inQueue);
  for (const { producerId, end } of totals) acceptUpTo(producerId, end);

  const countUnstored = (batches: QueuedBatch[]) =>
    sum(batches.filter((batch) => !stored.has(keyOf(batch))).map(({ count }) => count));
  const parts = {
    written: sum(totals.map(({ written }) => written)),
    duplicate: sum(totals.map(({ duplicate }) => duplicate)),
    waiting: countUnstored(queued.waiting),
    failed: countUnstored(queued.failed),
  };
  const accepted = sum([...acceptedBy.values()]);

  return { accepted, ...parts, missing: accepted - sum(Object.values(parts)) };
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

type BatchKey = Pick<Attributes<AnalyticsBatch>, 'producerId' | 'start'>;

const keyOf = ({ producerId, start }: BatchKey): string => `${producerId} ${String(start)}`;

async function listQueuedBatches(queue: Pick<JobQueue<WriteEvents>, 'open'>): Promise<QueuedBatches> {
  const { waiting, failed } = await listJobIds(await queue.open());

  return { waiting: parseBatchIds(waiting), failed: parseBatchIds(failed) };
}

const listProducers = (database: Database) =>
  database.models.AnalyticsProducer.findAll({ attributes: ['producerId', 'accepted'], raw: true });

/** What is stored in all, and which of these batches already are, as of one instant. */
async function getStored(database: Database, batches: QueuedBatch[]) {
  return await database.transaction(
    { isolationLevel: Transaction.ISOLATION_LEVELS.REPEATABLE_READ },
    async (transaction) => {
      const totals = await database.query<ProducerTotals>(
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
        { type: QueryTypes.SELECT, transaction },
      );
      const stored = await database.query<BatchKey>(
        `
          SELECT ${columnsOf('AnalyticsBatch', 'analytics_batches', ['producerId', 'start'])} FROM analytics_batches
          WHERE (producer_id, start) IN (SELECT * FROM unnest($1::uuid[], $2::bigint[]))
        `,
        {
          bind: [batches.map(({ producerId }) => producerId), batches.map(({ start }) => start)],
          type: QueryTypes.SELECT,
          transaction,
        },
      );

      return { totals, stored: new Set(stored.map(keyOf)) };
    },
  );
}
