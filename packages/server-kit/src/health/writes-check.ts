import { AppError } from '../http/errors.ts';
import type { ReadinessCheck } from './health.ts';
import { shareResult } from './share-result.ts';

/** Readiness is requested about every second by several callers; a probe writes, so its result is cached for this long. */
const CACHE_MS = 3_000;

/** By PostgreSQL's SQLSTATE. Other failures have no public reason. */
const REASONS: Record<string, string> = {
  '25006': 'the database is read-only',
  '53100': 'the disk is full',
};

/** Checks that the database accepts writes; `SELECT 1` succeeds on a full disk, too. @param clock monotonic, in milliseconds */
export function createWritesCheck(probe: () => Promise<void>, clock?: () => number): ReadinessCheck {
  const check = () =>
    probe().catch((error: unknown) => {
      throw describeFailure(error);
    });

  return shareResult(check, CACHE_MS, clock);
}

function describeFailure(error: unknown): unknown {
  const reason = REASONS[findCode(error) ?? ''];

  return reason === undefined ? error : new AppError('unavailable', reason, { cause: error });
}

/** The code of a driver's error, which Sequelize wraps as `parent`. */
function findCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;

  return 'parent' in error ? findCode(error.parent) : undefined;
}
