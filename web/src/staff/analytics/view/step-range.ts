import { addDays, dayOf } from '@ronin/format/delivery';
import { type DayRange, lengthOf, shiftDays } from './comparison.ts';
import { daysOf, PRESETS, type ReportView } from './report-view.ts';
import { addMonths } from './zoned-time.ts';

type Chosen = Pick<ReportView, 'range' | 'timeZone'>;

/** The period after or before: whole months after whole months, else as many days. Null: it begins after today. */
export function stepRange(view: Chosen, now: Date, step: -1 | 1): ReportView['range'] | null {
  const { range, timeZone } = view;
  const today = dayOf(now, timeZone);
  const days = daysOf(view, now);
  const months =
    typeof range === 'string' ? PRESETS.find(({ name }) => name === range)?.months : countMonths(range);
  const next = months ? moveMonths(days, step, months) : shiftDays(days, step * lengthOf(days));
  if (next.first > today) return null;
  const shown = { first: next.first, last: next.last > today ? today : next.last };
  const preset = PRESETS.find((one) => {
    const { first, last } = daysOf({ timeZone, range: one.name }, now);

    return one.months === (months ?? 0) && first === shown.first && last === shown.last;
  });

  return preset?.name ?? shown;
}

function moveMonths({ first }: DayRange, step: -1 | 1, months: number): DayRange {
  const start = addMonths(first, step * months);

  return { first: start, last: addDays(addMonths(start, months), -1) };
}

/** How many whole months of the calendar the days are; 0 when they are none. */
function countMonths({ first, last }: DayRange): number {
  const end = addDays(last, 1);
  if (!first.endsWith('-01') || !end.endsWith('-01')) return 0;
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

  return monthOf(end) - monthOf(first);
}
