import { once } from 'node:events';

/**
 * Lets the other side of `npm run bench:compare` work, and waits until it may continue: after a round the other side does one
 * round; at a new row both sides wait for each other. Alone, this returns at once.
 */
export async function yieldToOtherSide(at: 'round' | 'row'): Promise<void> {
  if (process.send === undefined) return;
  const message = once(process, 'message');
  process.send(at);
  await message;
}
