import { FILTER_FIELDS, REPORT_LIMITS, type ReportFilter, type ReportQuery } from '@ronin/contracts';
import { AppError } from '@ronin/server-kit';
import { ceilToBucket, DAY_MS, floorToBucket } from '../../buckets.ts';
import { clockOf, subtractDays } from './zoned-days.ts';

/** The time range and the filters of a report. `from` (inclusive) and `to` (exclusive) are multiples of 15 minutes. */
export interface ReportRequest {
  from: Date;
  to: Date;
  timezone: string;
  /** A visit must match all of them. */
  filters: readonly ReportFilter[];
}

const DEFAULT_DAYS = 30;
const EARLIEST = Date.UTC(2000, 0);
const LATEST = Date.UTC(2200, 0);

/** Completes, checks and rounds the range (behaviour: reports 2). @throws AppError invalid-input */
export function resolveRequest(query: Partial<ReportQuery>, now: Date): ReportRequest {
  const { from: askedFrom, to: askedTo, timezone = 'UTC' } = query;
  const to = askedTo ?? now;
  const from = askedFrom ?? new Date(ceilToBucket(to).getTime() - DEFAULT_DAYS * DAY_MS);
  if (from >= to) refuse('from', 'must be before to');
  for (const [path, moment] of Object.entries({ from, to })) {
    if (moment.getTime() < EARLIEST || moment.getTime() > LATEST)
      refuse(path, 'must lie between 2000 and 2200');
  }
  if (to.getTime() - from.getTime() > REPORT_LIMITS.years * 366 * DAY_MS) {
    refuse('from', `must be at most ${String(REPORT_LIMITS.years)} years before to`);
  }

  return { from: floorToBucket(from), to: ceilToBucket(to), timezone, filters: pickFilters(query) };
}

/** Whether a report covers a quarter of a year or less. */
export const isShort = ({ from, to }: ReportRequest): boolean => to.getTime() - from.getTime() <= 92 * DAY_MS;

/** The filters of a request: a single parameter means `is`. */
export const pickFilters = (query: Partial<ReportQuery>): ReportFilter[] => [
  ...FILTER_FIELDS.flatMap((field): ReportFilter[] =>
    query[field] === undefined ? [] : [{ field, operator: 'is', values: [String(query[field])] }],
  ),
  ...(query.filter ?? []),
];

/** @throws AppError invalid-input, always. */
export function refuse(path: string, message: string): never {
  throw new AppError('invalid-input', `${path}: ${message}`, { errors: [{ path, message }] });
}

/**
 * The same range as many whole days earlier as it is long, rounded up, by the clocks of the time zone: so every day and hour is
 * compared with one of the same length, also the part of today (behaviour: reports 2).
 */
export function previousPeriod(request: ReportRequest): ReportRequest {
  const { from, to, timezone } = request;
  const days = Math.max(1, Math.ceil((clockOf(to, timezone) - clockOf(from, timezone)) / DAY_MS));
  const shifted = { from: subtractDays(from, days, timezone), to: subtractDays(to, days, timezone) };
  if (shifted.from < shifted.to) return { ...request, ...shifted };

  // The range lies in an hour that the clocks skip or repeat.
  return { ...request, from: new Date(from.getTime() - DAY_MS), to: new Date(to.getTime() - DAY_MS) };
}
