import { AppError } from '../http/errors.ts';
import type { ReadinessCheck } from './health.ts';

/** Readiness is asked for every second or two, by several; a probe writes, so its answer is kept for so long. */
const KEPT_MS = 3_000;

/** By PostgreSQL's SQLSTATE; of any other failure only that it failed. */
const REASONS: Record<string, string> = {
  '25006': 'the database only reads',
  '53100': 'the disk is full',
};

/**
 * The readiness check that the database takes writes: `SELECT 1` answers on a full disk, too. However often it is asked,
 * one probe runs at a time, and a new one at most every three seconds.
 * @param clock milliseconds that only grow.
 */
export function createWritesCheck(
  probe: () => Promise<void>,
  clock: () => number = () => performance.now(),
): ReadinessCheck {
  let latest: Promise<undefined> | undefined;
  let doneAt: number | null = null;

  return () => {
    if (latest === undefined || (doneAt !== null && clock() - doneAt >= KEPT_MS)) {
      doneAt = null;
      latest = probe()
        .catch((error: unknown) => {
          throw describeFailure(error);
        })
        .then(() => undefined)
        .finally(() => {
          doneAt = clock();
        });
    }

    return latest;
  };
}

function describeFailure(error: unknown): unknown {
  const reason = REASONS[findCode(error) ?? ''];

  return reason === undefined ? error : new AppError('unavailable', reason, { cause: error });
}

/** The code of a driver's error, which Sequelize keeps in `parent`. */
function findCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;

  return 'parent' in error ? findCode(error.parent) : undefined;
}
