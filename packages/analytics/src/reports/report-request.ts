import { REPORT_LIMITS, ReportFilters, type ReportQuery } from '@ronin/contracts';
import { AppError } from '@ronin/server-kit';

/** From inclusive, to exclusive. */
export interface Range {
  from: Date;
  to: Date;
}

/** What every report is about. */
export interface ReportRequest extends Range {
  timezone: string;
  /** Only those that were given. */
  filters: ReportFilters;
}

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;
const EARLIEST = Date.UTC(2000, 0);
const LATEST = Date.UTC(2200, 0);

/**
 * The range completed and judged, apart from the filters.
 * @throws AppError invalid-input
 */
export function resolveRequest(query: Partial<ReportQuery>, now: Date): ReportRequest {
  const { from: askedFrom, to: askedTo, timezone = 'UTC' } = query;
  const to = askedTo ?? now;
  const from = askedFrom ?? new Date(to.getTime() - DEFAULT_DAYS * DAY_MS);
  if (from >= to) refuse('from', 'must be before to');
  for (const [path, moment] of Object.entries({ from, to })) {
    if (moment.getTime() < EARLIEST || moment.getTime() > LATEST)
      refuse(path, 'must lie between 2000 and 2200');
  }
  if (to.getTime() - from.getTime() > REPORT_LIMITS.years * 366 * DAY_MS) {
    refuse('from', `must be at most ${String(REPORT_LIMITS.years)} years before to`);
  }

  return { from, to, timezone, filters: pickFilters(query) };
}

const FILTER_NAMES = ReportFilters.keyof().options;

const pickFilters = (query: ReportFilters): ReportFilters =>
  Object.fromEntries(
    FILTER_NAMES.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])),
  );

/** @throws AppError invalid-input, always. */
export function refuse(path: string, message: string): never {
  throw new AppError('invalid-input', `${path}: ${message}`, { errors: [{ path, message }] });
}

/** The equally long period right before. */
export const periodBefore = (request: ReportRequest): ReportRequest => ({
  ...request,
  from: new Date(request.from.getTime() * 2 - request.to.getTime()),
  to: request.from,
});
