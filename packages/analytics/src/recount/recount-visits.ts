import type { FilterField, Step } from '@ronin/contracts';
import { type RecountedVisit, type Row, shareOf } from './recount.ts';
import { recountGoal } from './recount-journeys.ts';
import { countKind, valuesOf } from './selection.ts';

/** A visit with its rows in the range. */
export interface PresentVisit extends RecountedVisit {
  inside: Row[];
}

const valueOf = (visit: RecountedVisit, field: FilterField) => valuesOf(visit, field)[0] ?? null;
export const isBounce = ({ pageViews }: RecountedVisit) => pageViews === 1;

/** The rows of a breakdown by a dimension. */
export function recountBreakdown(present: readonly PresentVisit[], field: FilterField, goal?: Step) {
  const values = [...new Set(present.map((visit) => valueOf(visit, field)))];

  return values.map((value) => {
    const own = present.filter((visit) => valueOf(visit, field) === value);
    const { conversions, conversionRate } = goal
      ? recountGoal(own, goal)
      : { conversions: null, conversionRate: null };
    return {
      value,
      visits: own.length,
      share: own.length / present.length,
      pageViews: countKind(
        own.flatMap(({ inside }) => inside),
        'page-view',
      ),
      bounceRate: shareOf(own.filter(isBounce).length, own.length) ?? 0,
      ...{ conversions, conversionRate },
    };
  });
}
