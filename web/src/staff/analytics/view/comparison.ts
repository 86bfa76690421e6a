import { addDays, dayOf } from '@ronin/format/delivery';
import { addMonths, countDays, type Day, startOfDay } from './zoned-time.ts';

/** A range of days, including the first and the last. */
export interface DayRange {
  readonly first: Day;
  readonly last: Day;
}

/** What the figures are compared with: the days before, the same days a year before, or days of one's choice. */
export type Comparison = 'none' | 'previous' | 'year' | DayRange;

const WEEK = 7;
const YEAR_OF_WEEKS = 52 * WEEK;

export const lengthOf = ({ first, last }: DayRange): number => countDays(first, last) + 1;

export const shiftDays = ({ first, last }: DayRange, days: number): DayRange => ({
  first: addDays(first, days),
  last: addDays(last, days),
});

/**
 * The days that a range is compared with; null without a comparison. With matched weekdays each day is compared with the same
 * day of the week: the range moves back by whole weeks.
 */
export function comparedDays(
  range: DayRange,
  comparison: Comparison,
  matchesWeekdays: boolean,
): DayRange | null {
  if (comparison === 'none') return null;
  if (comparison === 'previous') {
    const days = lengthOf(range);

    return shiftDays(range, -(matchesWeekdays ? Math.ceil(days / WEEK) * WEEK : days));
  }
  if (comparison === 'year') {
    return matchesWeekdays
      ? shiftDays(range, -YEAR_OF_WEEKS)
      : { first: addMonths(range.first, -12), last: addMonths(range.last, -12) };
  }

  return comparison;
}

/** The start (inclusive) and the end (exclusive) of days in a time zone. */
export const instantsOf = ({ first, last }: DayRange, timeZone: string) => ({
  from: startOfDay(timeZone, first).toISOString(),
  to: startOfDay(timeZone, addDays(last, 1)).toISOString(),
});

/** The days of a range, from its start to its end, which is exclusive. */
export const daysBetween = (from: string, to: string, timeZone: string): DayRange => ({
  first: dayOf(new Date(from), timeZone),
  last: dayOf(new Date(Date.parse(to) - 1), timeZone),
});

interface RunningRange {
  readonly days: DayRange;
  readonly now: Date;
  readonly timeZone: string;
}

/** A range that includes now ends now. */
export function runningInstants({ days, now, timeZone }: RunningRange) {
  const { from, to } = instantsOf(days, timeZone);
  const clock = now.toISOString();
  const isRunning = clock > from && clock < to;

  return { from, to: isRunning ? clock : to, isRunning };
}

/** The same part of the days that the range is compared with: a part of today beside the same part of that day. */
export function comparedInstants(compared: DayRange, { days, now, timeZone }: RunningRange) {
  const whole = instantsOf(compared, timeZone);
  if (!runningInstants({ days, now, timeZone }).isRunning) return whole;
  const today = dayOf(now, timeZone);
  const day = addDays(compared.last, -countDays(today, days.last));
  const clock = now.getTime() - startOfDay(timeZone, today).getTime();
  const end = new Date(startOfDay(timeZone, day).getTime() + clock).toISOString();

  // Days of one's choice may be fewer than the rest of the range.
  return { ...whole, to: end > whole.from && end < whole.to ? end : whole.to };
}
