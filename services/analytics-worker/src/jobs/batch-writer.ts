import type { WriteResult } from '@ronin/analytics';
import type { WriteEvents } from '@ronin/contracts';
import { currentSpan, inSharedSpan, isUnavailable, type Span } from '@ronin/server-kit';

interface WaitingBatch {
  batch: WriteEvents;
  span: Span | undefined;
  resolve: (result: WriteResult) => void;
  reject: (error: unknown) => void;
}

/** While PostgreSQL runs one transaction, this process can prepare another. */
const PARALLEL_TRANSACTIONS = 2;

/**
 * A group commit: while a transaction runs, the batches that arrive are collected for the next one. A second transaction starts
 * before the first has ended once half of what one may hold is waiting. When a transaction fails, its batches are written one
 * by one, so that a batch which the database refuses does not fail the others.
 * @param writeJointly stores all of the batches or none, and returns one result for each, in their order.
 * @param maxEvents in one transaction; a batch with more is written alone.
 */
export function createBatchWriter(
  writeJointly: (batches: WriteEvents[]) => Promise<WriteResult[]>,
  maxEvents = 2_000,
): (batch: WriteEvents) => Promise<WriteResult> {
  let waiting: WaitingBatch[] = [];
  let running = 0;

  const writeAll = async () => {
    running += 1;
    while (waiting.length > 0) {
      const group = takeGroup();
      try {
        await write(group);
      } catch (error) {
        if (group.length > 1) await writeOneByOne(group);
        else rejectAll(group, error);
      }
    }
    running -= 1;
  };
  const isHalfFull = () =>
    waiting.reduce((events, { batch }) => events + batch.events.length, 0) >= maxEvents / 2;
  const takeGroup = () => {
    let events = 0;
    const tooMany = waiting.findIndex(({ batch }) => (events += batch.events.length) > maxEvents);
    const group = tooMany === -1 ? waiting : waiting.slice(0, Math.max(1, tooMany));
    waiting = waiting.slice(group.length);
    return group;
  };
  const write = async (group: WaitingBatch[]) => {
    const results = await inSharedSpan(
      group.map(({ span }) => span),
      () => writeJointly(group.map(({ batch }) => batch)),
    );
    for (const [index, result] of results.entries()) group[index]?.resolve(result);
  };
  /** Once the database is unreachable for one batch, the rest of the group is not tried. */
  const writeOneByOne = async (group: WaitingBatch[]) => {
    for (const [index, one] of group.entries()) {
      try {
        await write([one]);
      } catch (error) {
        if (isUnavailable(error)) {
          rejectAll(group.slice(index), error);
          return;
        }
        rejectAll([one], error);
      }
    }
  };

  return (batch) =>
    new Promise((resolve, reject) => {
      waiting.push({ batch, span: currentSpan(), resolve, reject });
      if (running === 0 || (running < PARALLEL_TRANSACTIONS && isHalfFull())) void writeAll();
    });
}

function rejectAll(group: WaitingBatch[], error: unknown): void {
  for (const { reject } of group) reject(error);
}
