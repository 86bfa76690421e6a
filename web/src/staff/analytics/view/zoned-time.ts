import { addDays } from '@ronin/format/delivery';
import { momentOf } from '@ronin/format/opening-hours';

/** A day of the calendar, as YYYY-MM-DD. */
export type Day = string;

const DAY_MS = 86_400_000;

/** The first instant of a day in the zone. If daylight saving time skips midnight, the first instant after it. */
export const startOfDay = (timeZone: string, day: Day): Date => momentOf(day, '00:00', timeZone);

/** The day `months` later, or earlier. Where that day does not exist, the last day of the month. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();

  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

export const countDays = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** True for an existing day, so not for 2026-02-30. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  addDays(text, 0) === text;

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name !== '';
  } catch {
    return false;
  }
}

/** The shop's own, from the document of the consoles; UTC where this browser does not know it. */
export function shopTimeZone(): string {
  const zone = document.querySelector<HTMLMetaElement>('meta[name="time-zone"]')?.content ?? '';

  return isTimeZone(zone) ? zone : 'UTC';
}

/** Every time zone that the browser knows; first the shop's, UTC and `chosen`, which may be missing from the browser's list. */
export const listTimeZones = (chosen: string): string[] => [
  ...new Set([shopTimeZone(), 'UTC', chosen, ...Intl.supportedValuesOf('timeZone')]),
];
