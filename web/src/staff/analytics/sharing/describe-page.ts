import type { SharedPage } from '@ronin/contracts';
import { toQuery } from '../reports/reports.api.ts';
import { daysBetween } from '../view/comparison.ts';
import { describeFilter } from '../view/filter-kinds.ts';
import { formatDays, parseView } from '../view/report-view.ts';

/** The days that a link shows, and their time zone. */
export function sharedDays({ query: { from, to, timezone = 'UTC' } }: SharedPage) {
  const timeZone = String(timezone);

  return { timeZone, ...daysBetween(String(from), String(to), timeZone) };
}

/** 1 – 30 Nov 2026 · Europe/Berlin · Country is Japan. */
export function describeSharedPage(page: SharedPage): string {
  const { timeZone, ...days } = sharedDays(page);
  const { filters } = parseView(toQuery(page.query));

  return [formatDays(days), timeZone, ...filters.map((filter) => describeFilter(filter))].join(' · ');
}
