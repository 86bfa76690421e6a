import { once } from 'node:events';
import type { Row } from './table.ts';

/**
 * Lets the other side of `npm run bench:compare` work, and waits until it may continue: after a round the other side does one
 * round; at a new row both sides wait for each other. Alone, this returns at once.
 * @throws AbortError when `bench:compare` ends first, so that the caller stops its shop.
 */
export async function yieldToOtherSide(at: 'round' | 'row'): Promise<void> {
  if (process.send === undefined) return;
  const ended = new AbortController();
  const abort = () => {
    ended.abort();
  };
  process.once('disconnect', abort);
  const message = once(process, 'message', { signal: ended.signal });
  process.send(at);
  await message.finally(() => process.off('disconnect', abort));
}

/** Gives the results to `npm run bench:compare`. Alone, this does nothing. */
export function sendRows(rows: readonly Row[]): void {
  process.send?.({ rows });
}
