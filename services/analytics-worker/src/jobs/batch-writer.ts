import type { WriteEvents } from '@ronin/contracts';
import { isUnavailable } from '@ronin/server-kit';
import type { WriteResult } from './write-events.ts';

/** Stores all of the batches or none, and says of each, in their order, what became of it. */
type WriteTogether = (batches: WriteEvents[]) => Promise<WriteResult[]>;

interface Waiting {
  batch: WriteEvents;
  resolve: (result: WriteResult) => void;
  reject: (error: unknown) => void;
}

/** Transactions at once. While PostgreSQL has one in hand this process can prepare another. */
const AT_ONCE = 2;

/**
 * A group commit for the jobs in hand: while a transaction runs, the batches that come go into the next one together, which
 * does not wait for the end of the first once it is half full. When one fails its batches go one by one, so that a batch
 * which the database refuses takes no other with it.
 * @param maxEvents in one transaction; a batch with more goes alone.
 */
export function joinBatches(
  writeTogether: WriteTogether,
  maxEvents = 2_000,
): (batch: WriteEvents) => Promise<WriteResult> {
  let waiting: Waiting[] = [];
  let running = 0;

  const writeAll = async () => {
    running += 1;
    while (waiting.length > 0) {
      const taken = take();
      try {
        await write(taken);
      } catch (error) {
        if (taken.length > 1) await writeOneByOne(taken);
        else refuse(taken, error);
      }
    }
    running -= 1;
  };
  const isHalfFull = () =>
    waiting.reduce((events, { batch }) => events + batch.events.length, 0) >= maxEvents / 2;
  const take = () => {
    let events = 0;
    const tooMany = waiting.findIndex(({ batch }) => (events += batch.events.length) > maxEvents);
    const taken = tooMany === -1 ? waiting : waiting.slice(0, Math.max(1, tooMany));
    waiting = waiting.slice(taken.length);
    return taken;
  };
  const write = async (taken: Waiting[]) => {
    const results = await writeTogether(taken.map(({ batch }) => batch));
    for (const [index, result] of results.entries()) taken[index]?.resolve(result);
  };
  /** Where the database is out of reach for one, it is for those behind it. */
  const writeOneByOne = async (taken: Waiting[]) => {
    for (const [index, one] of taken.entries()) {
      try {
        await write([one]);
      } catch (error) {
        if (isUnavailable(error)) {
          refuse(taken.slice(index), error);
          return;
        }
        refuse([one], error);
      }
    }
  };

  return (batch) =>
    new Promise((resolve, reject) => {
      waiting.push({ batch, resolve, reject });
      if (running === 0 || (running < AT_ONCE && isHalfFull())) void writeAll();
    });
}

function refuse(taken: Waiting[], error: unknown): void {
  for (const { reject } of taken) reject(error);
}
