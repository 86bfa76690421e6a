import { toQuery } from '../reports/reports.api.ts';
import type { DayRange } from '../view/comparison.ts';
import { describeFilter } from '../view/filter-kinds.ts';
import { formatDays, parseView } from '../view/report-view.ts';
import { dayOf } from '../view/zoned-time.ts';
import type { SharedPage } from './report-keys.api.ts';

interface SharedDays extends DayRange {
  readonly timeZone: string;
}

/** The days that a link shows. */
export function sharedDays({ query }: SharedPage): SharedDays {
  const parameters = toQuery(query);
  const timeZone = parameters.get('timezone') ?? 'UTC';
  const from = new Date(parameters.get('from') ?? 0);
  const to = new Date(parameters.get('to') ?? 0);

  return { timeZone, first: dayOf(timeZone, from), last: dayOf(timeZone, new Date(to.getTime() - 1)) };
}

/** 1 – 30 Nov 2026 · Europe/Berlin · Country is Japan. */
export function describeSharedPage(page: SharedPage): string {
  const { timeZone, ...days } = sharedDays(page);
  const { filters } = parseView(toQuery(page.query));

  return [formatDays(days), timeZone, ...filters.map((filter) => describeFilter(filter))].join(' · ');
}
