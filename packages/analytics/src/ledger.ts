import { setTimeout as sleep } from 'node:timers/promises';
import { QueryTypes, Transaction } from 'sequelize';
import type { Database } from '../connect.ts';

/** Analytics events since the first: accepted = written + duplicate + waiting + failed + missing. */
export interface Ledger {
  /** Taken by the queue, as far as the producers, the batches and the queue know. */
  accepted: number;
  written: number;
  duplicate: number;
  waiting: number;
  failed: number;
  /** Accepted, and nowhere to be found: 0, or something was lost. */
  missing: number;
}

/** A batch that stands in the queue. */
interface Batch {
  producerId: string;
  start: number;
  count: number;
}

export interface QueuedBatches {
  waiting: Batch[];
  failed: Batch[];
}

interface ProducerTotals {
  producerId: string;
  written: number;
  duplicate: number;
  /** Where its last stored batch ended. */
  end: number;
}

const READINGS = 4;
const PAUSE_MS = 50;

/**
 * Reads the ledger. Database and queue cannot be read at one instant, so what does not balance is read again, a few times:
 * while events flow, a batch may slip from one to the other between two readings.
 */
export async function readLedger(
  database: Database,
  readQueue: () => Promise<QueuedBatches>,
): Promise<Ledger> {
  for (let reading = 1; ; reading += 1) {
    const ledger = await readOnce(database, readQueue);
    if (ledger.missing === 0 || reading === READINGS) return ledger;
    await sleep(PAUSE_MS);
  }
}

/**
 * First what the producers say they have had accepted, then the queue, then what is stored: so a batch that was accepted
 * before is found in the queue, or stored, or is missing. What a producer had no time to say is known by the last of its
 * batches.
 */
async function readOnce(database: Database, readQueue: () => Promise<QueuedBatches>): Promise<Ledger> {
  const accepted = new Map<string, number>();
  const acceptUpTo = (producerId: string, end: number) => {
    accepted.set(producerId, Math.max(end, accepted.get(producerId) ?? 0));
  };
  for (const { producerId, accepted: said } of await readProducers(database)) acceptUpTo(producerId, said);
  const queued = await readQueue();
  const inQueue = [...queued.waiting, ...queued.failed];
  for (const { producerId, start, count } of inQueue) acceptUpTo(producerId, start + count);
  const { totals, stored } = await readStored(database, inQueue);
  for (const { producerId, end } of totals) acceptUpTo(producerId, end);

  const countUnstored = (batches: Batch[]) =>
    sum(batches.filter((batch) => !stored.has(keyOf(batch))).map(({ count }) => count));
  const parts = {
    written: sum(totals.map(({ written }) => written)),
    duplicate: sum(totals.map(({ duplicate }) => duplicate)),
    waiting: countUnstored(queued.waiting),
    failed: countUnstored(queued.failed),
  };
  const all = sum([...accepted.values()]);

  return { accepted: all, ...parts, missing: all - sum(Object.values(parts)) };
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

const keyOf = ({ producerId, start }: { producerId: string; start: number }): string =>
  `${producerId} ${String(start)}`;

async function readProducers(database: Database) {
  return await database.query<{ producerId: string; accepted: number }>(
    `SELECT producer_id AS "producerId", accepted FROM analytics_producers`,
    { type: QueryTypes.SELECT },
  );
}

/** What is stored in all, and which of these batches already are, as of one instant. */
async function readStored(database: Database, batches: Batch[]) {
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
      const stored = await database.query<{ producerId: string; start: number }>(
        `
          SELECT producer_id AS "producerId", start FROM analytics_batches
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
