/** A day of the calendar, as YYYY-MM-DD. */
export type Day = string;

const DAY_MS = 86_400_000;

/** The day at `instant` in the zone. */
export function dayOf(timeZone: string, instant: Date): Day {
  const { year, month, day } = partsIn(timeZone, instant);

  return [year, month, day].join('-');
}

/** The first instant of a day in the zone. If daylight saving time skips midnight, the first instant after it. */
export function startOfDay(timeZone: string, day: Day): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`);
  const before = asUtc - offsetMs(timeZone, new Date(asUtc - DAY_MS));
  const after = asUtc - offsetMs(timeZone, new Date(asUtc + DAY_MS));
  const candidates = [before, after].filter((time) => isAt(timeZone, time, day));

  return new Date(candidates.length > 0 ? Math.min(...candidates) : Math.max(before, after));
}

/** The day `days` later, or earlier. */
export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

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

const isAt = (timeZone: string, time: number, day: Day): boolean => {
  const { hour, minute } = partsIn(timeZone, new Date(time));
  return dayOf(timeZone, new Date(time)) === day && hour === '00' && minute === '00';
};

const formats = new Map<string, Intl.DateTimeFormat>();

function partsIn(timeZone: string, instant: Date): Record<string, string> {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(timeZone, format);
  }

  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
}

function offsetMs(timeZone: string, instant: Date): number {
  const { year, month, day, hour, minute, second } = partsIn(timeZone, instant);
  const local = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  );

  return local - Math.floor(instant.getTime() / 1_000) * 1_000;
}
