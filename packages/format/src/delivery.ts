/** Days as 2026-11-27, both included. */
export interface Arrival {
  readonly from: string;
  readonly until: string;
}

export interface DeliveryRules {
  readonly timeZone: string;
  /** As 15:00. An order from then on counts as one of the next day; empty: none does. */
  readonly cutOff: string;
  /** Working days until a piece that is made to order is packed. */
  readonly productionDays: number;
  /** Days as 2026-12-25 on which nobody works, besides Saturdays and Sundays. */
  readonly daysOff: readonly string[];
}

const DAY_MS = 86_400_000;
const DAYS = /^(\d{1,2})(?: to (\d{1,2}))?$/;

/** `3 to 5` as two numbers, `4` as the same number twice; null for anything else. */
export function parseDays(days: string): { readonly from: number; readonly until: number } | null {
  const [, from, until = from] = DAYS.exec(days) ?? [];
  if (from === undefined || Number(from) > Number(until)) return null;

  return { from: Number(from), until: Number(until) };
}

/**
 * When an order arrives: the one place that counts its days (behaviour: checkout 41). It is packed on its own day, or on the
 * next working day, and with a piece that is made to order when that is finished; then it is on the way.
 * @param days working days on the way, as `3 to 5`. @returns null when they are no number.
 */
export function expectArrival(
  { timeZone, cutOff, productionDays, daysOff }: DeliveryRules,
  { orderedAt, days, isMadeToOrder }: { orderedAt: Date; days: string; isMadeToOrder: boolean },
): Arrival | null {
  const way = parseDays(days);
  if (way === null) return null;
  const off = new Set(daysOff);
  const { day, time } = readClock(orderedAt, timeZone);
  const start = cutOff !== '' && time >= cutOff ? addDays(day, 1) : day;
  const packed = addWorkingDays(start, isMadeToOrder ? productionDays : 0, off);

  return { from: addWorkingDays(packed, way.from, off), until: addWorkingDays(packed, way.until, off) };
}

export const dayOf = (moment: Date, timeZone: string): string => readClock(moment, timeZone).day;

/** What clocks of a zone show at a moment: the day, and the time as 09:05. */
export function readClock(moment: Date, timeZone: string): { day: string; time: string } {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const [day = '', time = ''] = format.format(moment).split(' ');

  return { day, time };
}

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** From a day that is off it counts from the next working day. */
function addWorkingDays(day: string, count: number, off: ReadonlySet<string>): string {
  let [last, rest] = [day, count];
  while (rest > 0 || !isWorkingDay(last, off)) {
    if (isWorkingDay(last, off)) rest -= 1;
    last = addDays(last, 1);
  }

  return last;
}

const isWorkingDay = (day: string, off: ReadonlySet<string>): boolean => {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay();

  return weekday !== 0 && weekday !== 6 && !off.has(day);
};

const WORDS = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});

/** `Thu, Dec 3` */
export const formatDay = (day: string): string => WORDS.format(new Date(`${day}T00:00Z`));

/** `Thu, Dec 3 to Mon, Dec 7`, or one day */
export const formatArrival = ({ from, until }: Arrival): string =>
  from === until ? formatDay(from) : `${formatDay(from)} to ${formatDay(until)}`;
