import type { FilterField, ReportFilter } from '@ronin/contracts';
import type { RecountedVisit, Row } from './recount.ts';

/** The range and the filters of a report. */
export interface Selection {
  request: { from: Date; to: Date; filters: readonly ReportFilter[] };
}

/** Whether a visit matches all filters. */
export const isSelected = (visit: RecountedVisit, filters: readonly ReportFilter[]): boolean =>
  filters.every((filter) => matches(visit, filter));

function matches(visit: RecountedVisit, { field, operator, values }: ReportFilter): boolean {
  const isOne = () => {
    const known = valuesOf(visit, field);
    return values.some((value) => (value === '' ? known.length === 0 : known.includes(value)));
  };
  const contains = () =>
    (field === 'product' ? [...visit.productNames] : valuesOf(visit, field)).some((known) =>
      values.every((value) => known.toLowerCase().includes(value.toLowerCase())),
    );
  switch (operator) {
    case 'is':
    case 'one-of':
      return isOne();
    case 'is-not':
      return !isOne();
    case 'contains':
      return contains();
    case 'contains-not':
      return !contains();
  }
}

/** What a visit has in a field; of most fields one value or none. */
export function valuesOf(visit: RecountedVisit, field: FilterField): string[] {
  if (field === 'path') return [...visit.paths].flatMap((path) => path ?? []);
  if (field === 'product') return [...visit.products].map(String);
  if (field === 'category') return [...visit.categories];

  return [visit[field] ?? []].flat();
}

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
