import type { DimensionField, FilterField, Step } from '@ronin/contracts';
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
    return { value, ...countVisits(own, present), ...{ conversions, conversionRate } };
  });
}

const countVisits = (own: readonly PresentVisit[], present: readonly PresentVisit[]) => ({
  visits: own.length,
  share: own.length / present.length,
  pageViews: countKind(
    own.flatMap(({ inside }) => inside),
    'page-view',
  ),
  bounceRate: shareOf(own.filter(isBounce).length, own.length) ?? 0,
});

/** The rows of a breakdown by two dimensions. */
export function recountPairs(
  present: readonly PresentVisit[],
  [first, second]: readonly [DimensionField, DimensionField],
) {
  const pairOf = (visit: RecountedVisit) => ({
    first: valueOf(visit, first),
    second: valueOf(visit, second),
  });
  const pairs = new Map(present.map((visit) => [JSON.stringify(pairOf(visit)), pairOf(visit)]));

  return Array.from(pairs, ([key, pair]) => {
    const own = present.filter((visit) => JSON.stringify(pairOf(visit)) === key);

    return { ...pair, ...countVisits(own, present) };
  });
}
