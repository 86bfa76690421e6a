const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 2 });
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** 12,345 */
export const formatCount = (count: number): string => whole.format(count);

/** `1 order`, `12 orders` */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** 1.25K, for axes: the steps of an axis have up to two decimals. */
export const formatShort = (count: number): string => short.format(count).replace('-', '−');

/** 0.4213 → 42.1% */
export const formatShare = (share: number): string => percent.format(share);

const BYTE_UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** 640 kB or 1.5 GB: at most three digits, and 1 kB is 1,024 bytes. */
export function formatBytes(bytes: number): string {
  let [amount, unit] = [bytes, 0];
  while (amount >= 1_000 && unit < BYTE_UNITS.length - 1) {
    amount /= 1_024;
    unit += 1;
  }

  return `${amount < 10 && unit > 0 ? amount.toFixed(1) : whole.format(amount)} ${BYTE_UNITS[unit] ?? ''}`;
}

/** For example 4 s, 3 min 20 s, 2 h 5 min, 3 d 4 h. */
export function formatSeconds(seconds: number): string {
  if (seconds < 60) return `${String(Math.round(seconds))} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return join(minutes, 'min', Math.floor(seconds % 60), 's');
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return join(hours, 'h', minutes % 60, 'min');

  return join(Math.floor(hours / 24), 'd', hours % 24, 'h');
}

const join = (large: number, largeUnit: string, small: number, smallUnit: string): string =>
  small === 0
    ? `${String(large)} ${largeUnit}`
    : `${String(large)} ${largeUnit} ${String(small)} ${smallUnit}`;

/** `1 minute`, `3 hours`, `2 days`: one unit, rounded down, of which there are at least two above a minute. */
export function formatAge(seconds: number): string {
  const minutes = Math.max(1, Math.floor(seconds / 60));
  if (minutes < 2 * 60) return countOf(minutes, 'minute');
  const hours = Math.floor(minutes / 60);

  return hours < 2 * 24 ? countOf(hours, 'hour') : countOf(Math.floor(hours / 24), 'day');
}

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const MINUTE = { hour: '2-digit', minute: '2-digit' } as const;

/** An instant in the given time zone, or in the browser's. */
export const formatInstant = (
  instant: string | Date,
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
): string => new Intl.DateTimeFormat('en-GB', { ...options, timeZone }).format(new Date(instant));

/** 08:05:09 today, 27 Nov 2026, 08:05:09 on any other day, in the given time zone or in the browser's. */
export function formatClock(instant: string, timeZone?: string, now = new Date()): string {
  const isToday = formatInstant(instant, timeZone, DAY) === formatInstant(now, timeZone, DAY);

  return formatInstant(instant, timeZone, { ...(!isToday && DAY), ...MINUTE, second: '2-digit' });
}

/** 08:05, for an instant whose day is clear. */
export const formatMinute = (instant: string, timeZone?: string): string =>
  formatInstant(instant, timeZone, MINUTE);
