import type { EnrichedEvent } from '@ronin/contracts';
import type { StoredEvent } from './overflow.service.ts';
import { NO_STAYS, toWhole, type Stays } from './stays.ts';
import { createTally } from './tally.ts';
import { quarterOf, quartersOf } from './trail.ts';
import { isAddToCart, isAddToWishlist, type Visit } from './visit.ts';

/** Before everything: who is there first has been there never before. */
export const NEVER = -1;
const HOUR_QUARTERS = 4;

export type Tallies = ReturnType<typeof createTallies>;

/** What a batch adds to the tables of counts. */
export function createTallies() {
  return {
    /** analytics_counts: kind, quarter, key. What no zone splits is kept by the hour, in its first quarter. */
    counts: createTally<readonly [kind: string, quarter: number, key: (string | null)[]]>(),
    /** analytics_presence: kind, quarter, the quarter in which the same one was there before. */
    presence: createTally<readonly [kind: 'visit' | 'visitor', quarter: number, previous: number]>(),
    /** page_day_figures: day, path, measure, value. */
    figures:
      createTally<readonly [day: string, path: string, measure: 'seconds' | 'scroll', value: number]>(),
  };
}

const hourOf = (at: Date): number => Math.floor(quarterOf(at) / HOUR_QUARTERS) * HOUR_QUARTERS;

/** A person's event, by itself. */
export function tallyEvent(tallies: Tallies, event: StoredEvent): void {
  const { counts } = tallies;
  const at = new Date(event.receivedAt);
  counts.add([event.kind, quarterOf(at), []], 1);
  const product = 'productId' in event && event.productId ? [String(event.productId)] : null;
  if (product !== null) {
    if (event.kind === 'product-view') counts.add(['product', hourOf(at), product], 1);
    if (isAddToCart(event)) counts.add(['product-cart', hourOf(at), product], 1);
    if (isAddToWishlist(event)) counts.add(['product-wishlist', hourOf(at), product], 1);
  }
  if (event.kind === 'event') tallyLabelled({ counts }, event, at);
  if (event.kind === 'page-view' && event.overflowPath !== undefined) {
    tallyPageView(tallies, {
      at,
      path: event.overflowPath,
      seconds: toWhole(event.timeOnPage),
      depth: toWhole(event.scrollDepth),
    });
  }
}

function tallyLabelled(
  { counts }: Pick<Tallies, 'counts'>,
  event: Extract<EnrichedEvent, { kind: 'event' }>,
  at: Date,
): void {
  const key = [event.eventCategory ?? null, event.eventType, event.eventLabel ?? null];
  counts.add(['labelled', hourOf(at), key], 1);
  if (typeof event.eventValue === 'number')
    counts.add(['labelled-value', hourOf(at), key], 1, event.eventValue);
}

export function tallyBot({ counts }: Tallies, event: EnrichedEvent): void {
  counts.add([`bot-${event.kind}`, hourOf(new Date(event.receivedAt)), [event.botReason ?? '']], 1);
}

/** What becomes of the counts when a visit that was `before` is `after`. */
export function tallyVisit(tallies: Tallies, before: Visit | null, after: Visit): void {
  for (const [visit, sign] of [
    [before, -1],
    [after, 1],
  ] as const) {
    if (visit === null) continue;
    const quarters = quartersOf(visit.trail);
    tallyPresence(tallies, 'visit', quarters, sign);
    // A visit without a customer is a visitor of its own.
    if (visit.customerId === null) tallyPresence(tallies, 'visitor', quarters, sign);
  }
  tallyPaths(tallies, before, after);
  tallyStays(tallies, before ?? NO_STAYS, after);
}

/** Paths are only ever added to the end of a visit's list: unless the visit began in another hour the known ones stay counted. */
function tallyPaths({ counts }: Tallies, before: Visit | null, after: Visit): void {
  const hour = hourOf(after.startedAt);
  const isSameHour = before !== null && hourOf(before.startedAt) === hour;
  if (before !== null && !isSameHour) {
    for (const path of before.paths) counts.add(['path-visit', hourOf(before.startedAt), [path]], -1);
  }
  for (const path of after.paths.slice(isSameHour ? before.paths.length : 0)) {
    counts.add(['path-visit', hour, [path]], 1);
  }
}

/** Each quarter with the one before, so that who is new in a range can be added up: those whose `previous` is before it. */
export function tallyPresence(
  { presence }: Tallies,
  kind: 'visit' | 'visitor',
  quarters: readonly number[],
  sign: 1 | -1,
): void {
  for (const [index, quarter] of quarters.entries()) {
    presence.add([kind, quarter, quarters[index - 1] ?? NEVER], sign);
  }
}

/** Places in the lists stay what they are, so most of a known visit's have nothing to be counted anew. */
function tallyStays(tallies: Tallies, before: Stays, after: Stays): void {
  for (const place of after.stayIds.keys()) {
    const isSame =
      (before.stayTimes[place] ?? null) !== null &&
      before.staySeconds[place] === after.staySeconds[place] &&
      before.stayDepths[place] === after.stayDepths[place];
    if (isSame) continue;
    tallyStay(tallies, before, place, -1);
    tallyStay(tallies, after, place, 1);
  }
}

/** A page view is counted under its seconds and its scroll depth, known or not. */
function tallyStay(tallies: Tallies, stays: Stays, place: number, sign: 1 | -1): void {
  const [at, path] = [stays.stayTimes[place] ?? null, stays.stayPaths[place] ?? null];
  if (at === null || path === null) return;
  const [seconds, depth] = [stays.staySeconds[place] ?? null, stays.stayDepths[place] ?? null];
  tallyPageView(tallies, { at, path, seconds, depth }, sign);
}

interface CountedPageView {
  at: Date;
  path: string;
  seconds: number | null;
  depth: number | null;
}

function tallyPageView(
  { figures }: Tallies,
  { at, path, seconds, depth }: CountedPageView,
  sign: 1 | -1 = 1,
): void {
  const day = at.toISOString().slice(0, 10);
  figures.add([day, path, 'seconds', seconds ?? UNKNOWN], sign);
  figures.add([day, path, 'scroll', depth ?? UNKNOWN], sign);
}

const UNKNOWN = -1;
