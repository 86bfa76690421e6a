import type { ReportFilters } from '@ronin/contracts';
import type { RecountedVisit, Row } from './recount.ts';

/** The range and the filters of a report. */
export interface Selection {
  request: { from: Date; to: Date; filters: ReportFilters };
}

export const isSelected = (visit: RecountedVisit, filters: ReportFilters): boolean =>
  Object.entries(filters).every(([name, value]) => {
    if (name === 'path') return visit.paths.has(String(value));
    if (name === 'product') return visit.products.has(Number(value));
    if (name === 'category') return visit.categories.has(String(value));
    const known: unknown = Object.entries(visit).find(([field]) => field === name)?.[1];

    return known === (value === '' ? null : value);
  });

/** The selected visits that have rows in the range, each with those rows. */
export const visitsInRange = (visits: readonly RecountedVisit[], { request }: Selection) =>
  visits
    .filter((visit) => isSelected(visit, request.filters))
    .flatMap((visit) => {
      const inside = visit.rows.filter(({ at }) => isInRange(at, request));
      return inside.length > 0 ? [{ ...visit, inside }] : [];
    });

export const isInRange = (at: number, { from, to }: { from: Date; to: Date }): boolean =>
  at >= from.getTime() && at < to.getTime();

export const countKind = (rows: readonly Row[], kind: Row['kind']): number =>
  rows.filter((row) => row.kind === kind).length;
