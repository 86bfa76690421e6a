import { REPORT_LIMITS } from '@ronin/contracts/limits';
import {
  FILTER_FIELDS,
  formatReportFilter,
  parseReportFilter,
  type ReportFilter,
} from '@ronin/contracts/report-filters';
import { addDays, dayOf } from '@ronin/format/delivery';
import { type Comparison, type DayRange, lengthOf } from './comparison.ts';
import { findProblem } from './filter-kinds.ts';
import { addMonths, countDays, type Day, isDay, isTimeZone, shopTimeZone } from './zoned-time.ts';

const since =
  (firstOf: (today: Day) => Day) =>
  (today: Day): DayRange => ({ first: firstOf(today), last: today });
const lastDays = (count: number) => since((today) => addDays(today, 1 - count));
const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;
const lastMonth = (today: Day): DayRange => {
  const first = firstOfMonth(today);

  return { first: addMonths(first, -1), last: addDays(first, -1) };
};

/** Those with months step by whole months of the calendar, the others by their days. */
export const PRESETS = [
  { name: 'today', label: 'Today', months: 0, daysOf: lastDays(1) },
  { name: 'yesterday', label: 'Yesterday', months: 0, daysOf: (day: Day) => lastDays(1)(addDays(day, -1)) },
  { name: '7d', label: 'Last 7 days', months: 0, daysOf: lastDays(7) },
  { name: '30d', label: 'Last 30 days', months: 0, daysOf: lastDays(30) },
  { name: '90d', label: 'Last 90 days', months: 0, daysOf: lastDays(90) },
  { name: 'month', label: 'This month', months: 1, daysOf: since(firstOfMonth) },
  { name: 'last-month', label: 'Last month', months: 1, daysOf: lastMonth },
  { name: 'year', label: 'This year', months: 12, daysOf: since((day) => `${day.slice(0, 5)}01-01`) },
  {
    name: '12m',
    label: 'Last 12 months',
    months: 0,
    daysOf: since((day) => addDays(addMonths(day, -12), 1)),
  },
] as const;
export type Preset = (typeof PRESETS)[number]['name'];

export const INTERVALS = ['hour', 'day', 'week', 'month'] as const;
export type Interval = (typeof INTERVALS)[number];

/** What the reports are about. All of it is in the address, so that it can be shared and bookmarked. */
export interface ReportView {
  readonly range: Preset | DayRange;
  readonly timeZone: string;
  /** null means the default for the range. */
  readonly interval: Interval | null;
  readonly comparison: Comparison;
  /** The same days of the week are compared. */
  readonly matchesWeekdays: boolean;
  readonly filters: readonly ReportFilter[];
  /** The number of a saved goal, or a step such as order; null for none. */
  readonly goal: string | null;
}

const GOAL = /^(?:[1-9]\d{0,8}|order|chat|product(?::[1-9]\d{0,8})?|(?:path:\/|event:).{0,2048})$/;

const DEFAULT_PRESET: Preset = '30d';
/** As far as the service goes back. */
const RANGE_MAX_DAYS = REPORT_LIMITS.years * 365;

/** Parameters that are unknown or invalid are ignored, so that an old link still opens. */
export function parseView(search: URLSearchParams): ReportView {
  const zone = search.get('tz') ?? '';
  return {
    range: parseRange(search),
    timeZone: isTimeZone(zone) ? zone : shopTimeZone(),
    interval: INTERVALS.find((name) => name === search.get('interval')) ?? null,
    comparison: parseComparison(search.get('compare')),
    matchesWeekdays: search.get('weekdays') !== 'off',
    // `filter=country:is:JP`, several times. Links of earlier releases have `country=JP`.
    filters: parseFilterTexts([
      ...search.getAll('filter'),
      ...FILTER_FIELDS.flatMap((field) => search.getAll(field).map((value) => `${field}:is:${value}`)),
    ]),
    goal: GOAL.exec(search.get('goal') ?? '')?.[0] ?? null,
  };
}

/** Without those that are none. */
export const parseFilterTexts = (texts: readonly string[]): ReportFilter[] =>
  texts
    .flatMap((text) => {
      const filter = parseReportFilter(text);

      return typeof filter === 'string' || findProblem(filter) !== null ? [] : [filter];
    })
    .slice(0, REPORT_LIMITS.filters);

/** `off`, `year`, days as `2026-10-01~2026-10-31`, or the days before. */
function parseComparison(text: string | null): Comparison {
  if (text === 'off') return 'none';
  if (text === 'year') return 'year';
  const [first = '', last = ''] = text?.split('~') ?? [];

  return refuseRange({ first, last }) === null ? { first, last } : 'previous';
}

function formatComparison(comparison: Comparison): string | null {
  if (comparison === 'previous') return null;
  if (typeof comparison === 'string') return comparison === 'none' ? 'off' : comparison;

  return `${comparison.first}~${comparison.last}`;
}

/** Why days are no range that can be reported; null when they are one. */
export function refuseRange({ first, last }: DayRange): string | null {
  if (!isDay(first) || !isDay(last) || first > last) return 'The first day must be before the last.';
  if (countDays(first, last) >= RANGE_MAX_DAYS)
    return `A range has at most ${String(REPORT_LIMITS.years)} years.`;

  return null;
}

function parseRange(search: URLSearchParams): ReportView['range'] {
  const [first = '', last = ''] = [search.get('first'), search.get('last')].map((day) => day ?? '');
  if (refuseRange({ first, last }) === null) return { first, last };

  return PRESETS.find(({ name }) => name === search.get('range'))?.name ?? DEFAULT_PRESET;
}

/** The query of a view. Default values are left out. */
export function formatView(view: ReportView): URLSearchParams {
  const { range, timeZone, interval, comparison, matchesWeekdays, filters, goal } = view;
  const compare = formatComparison(comparison);
  const entries: Record<string, string> = {
    ...(typeof range === 'string' ? range !== DEFAULT_PRESET && { range } : range),
    ...(timeZone !== shopTimeZone() && { tz: timeZone }),
    ...(interval !== null && { interval }),
    ...(compare !== null && { compare }),
    ...(!matchesWeekdays && { weekdays: 'off' }),
    ...(goal !== null && { goal }),
  };

  return new URLSearchParams([
    ...Object.entries(entries),
    ...filters.map((filter) => ['filter', formatReportFilter(filter)]),
  ]);
}

export function daysOf({ range, timeZone }: Pick<ReportView, 'range' | 'timeZone'>, now: Date): DayRange {
  if (typeof range !== 'string') return range;
  const preset = PRESETS.find(({ name }) => name === range);

  return (preset?.daysOf ?? lastDays(30))(dayOf(now, timeZone));
}

/** An interval that gives about 12 to 100 points. */
export function defaultInterval(range: DayRange): Interval {
  const days = lengthOf(range);
  if (days <= 3) return 'hour';
  if (days <= 92) return 'day';

  return days <= 400 ? 'week' : 'month';
}

/** The fewest and the most days for which each interval makes sense. */
const INTERVAL_DAYS = { hour: [1, 14], day: [2, 400], week: [14, Infinity], month: [60, Infinity] } as const;

export function intervalsFor(range: DayRange): Interval[] {
  const days = lengthOf(range);

  return INTERVALS.filter((name) => days >= INTERVAL_DAYS[name][0] && days <= INTERVAL_DAYS[name][1]);
}

/** The chosen interval, where it makes sense for the range. */
export const intervalOf = ({ interval }: Pick<ReportView, 'interval'>, days: DayRange): Interval =>
  intervalsFor(days).find((name) => name === interval) ?? defaultInterval(days);

const DAY_FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** A preset's label, or 3 Feb 2026 – 9 Feb 2026. */
export const formatRange = ({ range }: Pick<ReportView, 'range'>): string =>
  typeof range === 'string' ? (PRESETS.find(({ name }) => name === range)?.label ?? '') : formatDays(range);

export const formatDays = ({ first, last }: DayRange): string =>
  DAY_FORMAT.formatRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`));
