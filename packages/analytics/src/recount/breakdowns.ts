import type { DimensionField, FilterField, Step } from '@ronin/contracts';
import { groupBy, groupByEach, shareOf } from './groups.ts';
import { recountConversions } from './journeys.ts';
import { isBounce } from './traffic.ts';
import {
  containsText,
  countKind,
  insideOf,
  isInRange,
  type KnownProducts,
  type PresentVisit,
  type RecountedVisit,
  type Selection,
  startOf,
  valuesOf,
} from './visits.ts';

const valueOf = (visit: RecountedVisit, field: FilterField) => valuesOf(visit, field)[0] ?? null;

const countVisits = (own: readonly PresentVisit[], present: readonly PresentVisit[]) => ({
  visits: own.length,
  share: own.length / present.length,
  pageViews: countKind(insideOf(own), 'page-view'),
  bounceRate: shareOf(own.filter(isBounce).length, own.length) ?? 0,
});

/** The rows of a breakdown by a dimension. */
export const recountBreakdown = (present: readonly PresentVisit[], field: FilterField, goal?: Step) =>
  groupBy(present, (visit) => valueOf(visit, field)).map(([value, own]) => ({
    value,
    ...countVisits(own, present),
    ...recountConversions(own, goal),
  }));

/** The rows of a breakdown by two dimensions. */
export const recountPairs = (
  present: readonly PresentVisit[],
  [first, second]: readonly [DimensionField, DimensionField],
) =>
  groupBy(present, (visit) => ({ first: valueOf(visit, first), second: valueOf(visit, second) })).map(
    ([pair, own]) => ({ ...pair, ...countVisits(own, present) }),
  );

/** The visits that began in the range and saw a page or a product. */
export const recountSeen = (
  present: readonly PresentVisit[],
  request: Selection['request'],
  hasSeen: (visit: RecountedVisit) => boolean = () => true,
) => present.filter((visit) => isInRange(startOf(visit), request) && hasSeen(visit));

export const recountPages = (present: readonly PresentVisit[], { request }: Selection, goal?: Step) =>
  groupBy(
    insideOf(present).filter(({ kind }) => kind === 'page-view'),
    ({ path }) => path,
  ).map(([path, views]) => {
    const own = recountSeen(present, request, ({ paths }) => paths.has(path));
    return { path, views: views.length, visits: own.length, ...recountConversions(own, goal) };
  });

/** The fields that visits see, of those that began in the range; every visit has one value of the others, or none. */
const SEEN: ReadonlySet<FilterField> = new Set(['path', 'product', 'category']);

/** The values of a filter that contain a text. */
export function recountValues(
  present: readonly PresentVisit[],
  { request }: Selection,
  { field, q, products }: { field: FilterField; q: string; products: KnownProducts },
) {
  const visits = SEEN.has(field) ? recountSeen(present, request) : present;
  const labelOf = (value: string) =>
    field === 'product' ? (products.get(Number(value))?.name ?? null) : null;

  return groupByEach(visits, (visit) => {
    const own = valuesOf(visit, field);
    return own.length > 0 || SEEN.has(field) ? own : [''];
  })
    .map(([value, own]) => ({ value, label: labelOf(value), visits: own.length }))
    .filter(
      ({ value, label }) => value === q || containsText(field === 'product' ? (label ?? '') : value, q),
    );
}

export const recountEvents = (present: readonly PresentVisit[]) =>
  groupBy(
    insideOf(present).filter(({ kind }) => kind === 'event'),
    ({ label }) => label ?? [],
  ).map(([[eventCategory, eventType, eventLabel], own]) => ({
    ...{ eventCategory, eventType, eventLabel },
    events: own.length,
  }));

const FROM_HOME = ['home', 'product', 'cart', 'checkout', 'order'] as const;
const FROM_PRODUCT = FROM_HOME.slice(1);

/** A step of the shop's own funnel: its number, and how far a visit got. */
export const STEPS_FROM = {
  home: { steps: FROM_HOME, reachedBy: ({ funnelStep }: RecountedVisit) => funnelStep },
  product: { steps: FROM_PRODUCT, reachedBy: ({ productStep }: RecountedVisit) => productStep },
};

export function recountSteps(present: readonly PresentVisit[], start: keyof typeof STEPS_FROM) {
  const { steps, reachedBy } = STEPS_FROM[start];

  return steps.map((step, index) => ({
    step,
    visits: present.filter((visit) => reachedBy(visit) > index).length,
  }));
}
