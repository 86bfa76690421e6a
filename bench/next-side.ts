/** How far one side of `npm run bench:compare` is. */
export interface Progress {
  state: 'working' | 'waiting' | 'ended';
  /** Rows that it has reached. */
  rows: number;
  /** How often it was told to continue. */
  steps: number;
}

/**
 * The side that may continue: the one that is behind by a row, so that both measure the same row; of two in the same row the
 * one with fewer steps, so that they alternate. Undefined while one works, and when all have ended.
 */
export function nextSide<Side extends Progress>(sides: readonly Side[]): Side | undefined {
  if (sides.some(({ state }) => state === 'working')) return undefined;
  const waiting = sides.filter(({ state }) => state === 'waiting');

  return waiting.toSorted((left, right) => left.rows - right.rows || left.steps - right.steps)[0];
}
