import { addDays, readClock } from './delivery.ts';

/** When somebody answers, as the settings of the shop say. */
export interface OpeningHours {
  readonly timeZone: string;
  /** At most one span a day, as 09:00 to 17:00. A day without one is closed. */
  readonly hours: readonly { readonly day: string; readonly opens: string; readonly closes: string }[];
  /** Days as 2026-12-25 that are closed whatever the weekday. */
  readonly daysOff: readonly string[];
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** More than the longest row of closed days that anybody enters. */
const DAYS_AHEAD = 366;

/** The moment of the next opening; null while it is open, and when no day of the next year is. */
export function findNextOpening(rules: OpeningHours, now: Date): Date | null {
  const { timeZone, hours, daysOff } = rules;
  const byDay = new Map(hours.map((span) => [span.day, span]));
  const off = new Set(daysOff);
  const { day: today, time } = readClock(now, timeZone);
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const day = addDays(today, ahead);
    const span = off.has(day) ? undefined : byDay.get(WEEKDAYS[new Date(`${day}T00:00Z`).getUTCDay()] ?? '');
    if (span === undefined) continue;
    if (ahead > 0 || time < span.opens) return momentOf(day, span.opens, timeZone);
    if (time < span.closes) return null;
  }

  return null;
}

/**
 * The moment at which clocks of a zone show a time of a day. Of a time that comes twice it is the first; of one that clocks skip
 * it is the moment of the change.
 */
export function momentOf(day: string, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${time}Z`);
  const shows = (moment: number): number => {
    const clock = readClock(new Date(moment), timeZone);

    return Date.parse(`${clock.day}T${clock.time}Z`);
  };
  // No zone is further from UTC than 14 hours, and no change is longer than a day.
  let [before, after] = [wanted - 26 * HOUR_MS, wanted + 26 * HOUR_MS];
  const offsets = [before, after].map((moment) => shows(moment) - moment);
  const exact = offsets.map((offset) => wanted - offset).filter((moment) => shows(moment) === wanted);
  if (exact.length > 0) return new Date(Math.min(...exact));
  // The time is skipped: the first minute that shows a later one.
  while (after - before > MINUTE_MS) {
    const middle = Math.floor((before + after) / 2 / MINUTE_MS) * MINUTE_MS;
    if (shows(middle) < wanted) before = middle;
    else after = middle;
  }

  return new Date(after);
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
