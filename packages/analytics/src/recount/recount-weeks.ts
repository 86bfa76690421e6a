import type { RecountedVisit } from './recount.ts';
import type { Counts } from './recount-rows.ts';
import { isSelected, type Selection } from './selection.ts';

/**
 * Who came back. The weeks are those of the report.
 * @param visits all visits of everybody who was present, whatever the filters are
 */
export function recountRetention(
  visits: readonly RecountedVisit[],
  { request: { filters, to } }: Selection,
  reported: readonly Counts[],
): Counts[] {
  const weeks = reported.map(({ week }) => Date.parse(String(week)));
  const weekOf = (at: number) =>
    at >= to.getTime() ? weeks.length : weeks.findLastIndex((week) => week <= at);
  const present = new Map<string, number[]>();
  for (const visit of visits.filter((one) => isSelected(one, filters))) {
    const own = visit.rows.map(({ at }) => weekOf(at));
    present.set(visit.visitor, [...(present.get(visit.visitor) ?? []), ...own]);
  }
  const all = [...present.values()].map((own) => new Set(own));

  return reported.map(({ week }, cohort) => {
    const own = all.filter((seen) => Math.min(...seen) === cohort);
    return {
      week,
      visitors: own.length,
      returned: weeks
        .slice(cohort)
        .map((_week, later) => own.filter((seen) => seen.has(cohort + later)).length),
    };
  });
}
