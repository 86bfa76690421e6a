import type { EnrichedEvent } from '@ronin/contracts';

const QUARTER_MS = 900_000;
/** The quarter, page views, product views, events. */
const STRIDE = 4;
const PLACES = { 'page-view': 1, 'product-view': 2, event: 3 } as const;

/** Quarters of an hour since 1970. */
export const quarterOf = (at: Date): number => Math.floor(at.getTime() / QUARTER_MS);

/** A visit's trail with one event more: four numbers for each quarter in which it has anything, in order of time. */
export function addToTrail(trail: number[], at: Date, kind: EnrichedEvent['kind']): number[] {
  const quarter = quarterOf(at);
  let place = 0;
  while ((trail[place] ?? Infinity) < quarter) place += STRIDE;
  if (trail[place] !== quarter) trail.splice(place, 0, quarter, 0, 0, 0);
  const count = place + PLACES[kind];
  trail[count] = (trail[count] ?? 0) + 1;

  return trail;
}

export const quartersOf = (trail: readonly number[]): number[] =>
  trail.filter((_number, index) => index % STRIDE === 0);
