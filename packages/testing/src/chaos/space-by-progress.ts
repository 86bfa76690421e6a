import { waitFor } from '../wait-for.ts';
import type { FaultTarget } from './fault-target.ts';

interface Spacing {
  /** How much of the work is done. */
  done: () => number;
  /** The least work between two faults. */
  step: number;
  /** A fault never waits for more than this. */
  all: number;
  /** What is counted, for the message of a timeout. */
  what: string;
}

const PROGRESS_LIMIT_MS = 240_000;

/**
 * Makes the faults of several targets wait until some more work was done. On a busy machine the processes would otherwise
 * only start again and again, and do nothing between two faults.
 */
export function spaceByProgress({ done, step, all, what }: Spacing): (target: FaultTarget) => FaultTarget {
  let next = 0;

  return (target) => ({
    ...target,
    async kill() {
      await waitFor(() => done() >= Math.min(next, all), {
        what: `${what} between faults`,
        timeoutMs: PROGRESS_LIMIT_MS,
      });
      next = done() + step;
      await target.kill();
    },
  });
}
