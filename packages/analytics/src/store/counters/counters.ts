import type { EnrichedEvent } from '@ronin/contracts';
import {
  bucketOf,
  COUNTER_KINDS,
  type CounterKind,
  dayOf,
  NO_EARLIER_BUCKET,
  UNKNOWN_VALUE,
} from '../../buckets.ts';
import { isAddToCart, isAddToWishlist, type StoredEvent } from '../stored-event.ts';
import { bucketsOf } from '../visits/activity.ts';
import { NO_ENGAGEMENT, type PageEngagement, toWhole } from '../visits/page-engagement.ts';
import type { Visit } from '../visits/visit.ts';

export type Counters = ReturnType<typeof createCounters>;

/** What a batch adds to the counter tables (decision 0012, decision 0016). */
export function createCounters() {
  return {
    /** analytics_counts */
    counts: createCounter<readonly [kind: CounterKind, bucket: number, key: (string | null)[]]>(),
    /** analytics_presence, the first-seen index: `previous_bucket` is the last bucket before in which the same one was present. */
    firstSeen: createCounter<readonly [kind: 'visit' | 'visitor', bucket: number, previousBucket: number]>(),
    /** page_day_histogram */
    histogram:
      createCounter<readonly [day: string, path: string, measure: 'seconds' | 'scroll', value: number]>(),
  };
}

/** Counts by a key of several parts, to be added to the counts in a table. */
function createCounter<Key extends readonly unknown[]>() {
  const counts = new Map<string, { key: Key; count: number; total: number }>();

  return {
    add(key: Key, count: number, total = 0) {
      const name = JSON.stringify(key);
      const known = counts.get(name);
      counts.set(name, { key, count: (known?.count ?? 0) + count, total: (known?.total ?? 0) + total });
    },
    /** Every count that is not 0, by its key, so that parallel transactions do not deadlock. */
    entries: () =>
      [...counts]
        .filter(([, { count, total }]) => count !== 0 || total !== 0)
        .sort(([left], [right]) => (left < right ? -1 : 1))
        .map(([, entry]) => entry),
  };
}

/** Rows of analytics_counts. */
export const countRows = ({ counts }: Counters) =>
  counts.entries().map(({ key: [kind, bucket, key], ...sums }) => ({ kind, bucket, key, ...sums }));

/** Rows of page_day_histogram. */
export const histogramRows = ({ histogram }: Counters) =>
  histogram.entries().map(({ key: [day, path, measure, value], count: views }) => ({
    ...{ day, path, measure, value, views },
  }));

/** A person's event, without regard to its visit. */
export function countEvent(counters: Counters, event: StoredEvent): void {
  const { counts } = counters;
  const at = new Date(event.receivedAt);
  const bucket = bucketOf(at);
  counts.add([event.kind, bucket, []], 1);
  if ('productId' in event && event.productId) {
    const key = [String(event.productId)];
    if (event.kind === 'product-view') counts.add([COUNTER_KINDS.viewOfProduct, bucket, key], 1);
    if (isAddToCart(event)) counts.add([COUNTER_KINDS.addToCart, bucket, key], 1);
    if (isAddToWishlist(event)) counts.add([COUNTER_KINDS.addToWishlist, bucket, key], 1);
  }
  if (event.kind === 'event') countLabelled(counters, event, bucket);
  if (event.kind === 'page-view' && event.overflowPath !== undefined) {
    countPageView(counters, {
      at,
      path: event.overflowPath,
      seconds: toWhole(event.timeOnPage),
      depth: toWhole(event.scrollDepth),
    });
  }
}

function countLabelled(
  { counts }: Counters,
  event: Extract<EnrichedEvent, { kind: 'event' }>,
  bucket: number,
): void {
  const key = [event.eventCategory ?? null, event.eventType, event.eventLabel ?? null];
  counts.add([COUNTER_KINDS.labelledEvent, bucket, key], 1);
  if (typeof event.eventValue === 'number')
    counts.add([COUNTER_KINDS.labelledValue, bucket, key], 1, event.eventValue);
}

export function countBotEvent({ counts }: Counters, event: EnrichedEvent): void {
  counts.add([`bot-${event.kind}`, bucketOf(new Date(event.receivedAt)), [event.botReason ?? '']], 1);
}

/** Subtracts a visit as it was before the batch and adds it as it is after. */
export function countVisitChange(counters: Counters, before: Visit | null, after: Visit): void {
  for (const [visit, sign] of [
    [before, -1],
    [after, 1],
  ] as const) {
    if (visit === null) continue;
    const buckets = bucketsOf(visit.activity);
    countFirstSeen(counters, 'visit', buckets, sign);
    // A visit without a customer is a visitor of its own.
    if (visit.customerId === null) countFirstSeen(counters, 'visitor', buckets, sign);
  }
  countPaths(counters, before, after);
  countEngagement(counters, before ?? NO_ENGAGEMENT, after);
}

/** A visit's paths are counted in the bucket in which it began. They are only ever appended, so known ones stay counted. */
function countPaths({ counts }: Counters, before: Visit | null, after: Visit): void {
  const bucket = bucketOf(after.startedAt);
  const isSameBucket = before !== null && bucketOf(before.startedAt) === bucket;
  if (before !== null && !isSameBucket) {
    for (const path of before.paths)
      counts.add([COUNTER_KINDS.visitOfPath, bucketOf(before.startedAt), [path]], -1);
  }
  for (const path of after.paths.slice(isSameBucket ? before.paths.length : 0)) {
    counts.add([COUNTER_KINDS.visitOfPath, bucket, [path]], 1);
  }
}

/** Counts each bucket together with the one before it, which makes distinct counts additive. */
export function countFirstSeen(
  { firstSeen }: Counters,
  kind: 'visit' | 'visitor',
  buckets: readonly number[],
  sign: 1 | -1,
): void {
  for (const [index, bucket] of buckets.entries()) {
    firstSeen.add([kind, bucket, buckets[index - 1] ?? NO_EARLIER_BUCKET], sign);
  }
}

/** An index in the lists always means the same page view, so most page views of a known visit are unchanged. */
function countEngagement(counters: Counters, before: PageEngagement, after: PageEngagement): void {
  for (const index of after.pageIds.keys()) {
    const isSame =
      (before.pageTimes[index] ?? null) !== null &&
      before.pageSeconds[index] === after.pageSeconds[index] &&
      before.pageDepths[index] === after.pageDepths[index];
    if (isSame) continue;
    countListedPageView(counters, before, index, -1);
    countListedPageView(counters, after, index, 1);
  }
}

function countListedPageView(
  counters: Counters,
  engagement: PageEngagement,
  index: number,
  sign: 1 | -1,
): void {
  const [at, path] = [engagement.pageTimes[index] ?? null, engagement.pagePaths[index] ?? null];
  if (at === null || path === null) return;
  const [seconds, depth] = [engagement.pageSeconds[index] ?? null, engagement.pageDepths[index] ?? null];
  countPageView(counters, { at, path, seconds, depth }, sign);
}

interface CountedPageView {
  at: Date;
  path: string;
  seconds: number | null;
  depth: number | null;
}

/** A page view is counted once by its time and once by its depth. */
function countPageView(
  { histogram }: Counters,
  { at, path, seconds, depth }: CountedPageView,
  sign: 1 | -1 = 1,
): void {
  const day = dayOf(at);
  histogram.add([day, path, 'seconds', seconds ?? UNKNOWN_VALUE], sign);
  histogram.add([day, path, 'scroll', depth ?? UNKNOWN_VALUE], sign);
}
