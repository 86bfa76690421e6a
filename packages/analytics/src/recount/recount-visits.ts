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
    return { value, ...countVisits(own, present), ...recountConversions(own, goal) };
  });
}

/** Of the visits of a row. */
export function recountConversions(own: readonly RecountedVisit[], goal: Step | undefined) {
  if (goal === undefined) return { conversions: null, conversionRate: null };
  const { conversions, conversionRate } = recountGoal(own, goal);

  return { conversions, conversionRate };
}

const startOf = ({ rows }: RecountedVisit) => rows[0]?.at ?? 0;

/** Of the visits that began in the range and saw a page or a product. */
export const recountSeen = (
  present: readonly PresentVisit[],
  { from }: { from: Date },
  hasSeen: (visit: RecountedVisit) => boolean,
) => present.filter((visit) => startOf(visit) >= from.getTime() && hasSeen(visit));

export const recountProductGoal = (
  present: readonly PresentVisit[],
  request: { from: Date },
  productId: number | null,
  goal: Step | undefined,
) =>
  recountConversions(
    recountSeen(present, request, ({ products }) => products.has(productId)),
    goal,
  );

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
