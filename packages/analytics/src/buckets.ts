/** A quarter of an hour, numbered from 1970: an hour is too long for zones offset by 30 or 45 minutes. */
export const BUCKET_MS = 15 * 60_000;
export const BUCKETS_PER_HOUR = 4;
export const BUCKETS_PER_DAY = 24 * BUCKETS_PER_HOUR;
export const DAY_MS = 24 * 60 * 60_000;

/** The bucket that an instant lies in. */
export const bucketOf = (at: Date): number => Math.floor(at.getTime() / BUCKET_MS);

/** An instant, rounded down and up to the start of a bucket. */
export const floorToBucket = (at: Date): Date => new Date(bucketOf(at) * BUCKET_MS);
export const ceilToBucket = (at: Date): Date => new Date(Math.ceil(at.getTime() / BUCKET_MS) * BUCKET_MS);

/** The day (UTC) that an instant lies in, as text. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** `visits.activity` has four numbers for each bucket with an event, as SQL visit_activity reads it. */
export const ACTIVITY_STRIDE = 4;
/** The position of each kind's count among a bucket's four numbers. Position 0 is the bucket. */
export const ACTIVITY_OFFSETS = { 'page-view': 1, 'product-view': 2, event: 3 } as const;

/** In `analytics_presence.previous_bucket`: the visit or visitor was in no bucket before this one. */
export const NO_EARLIER_BUCKET = -1;

/** In the histograms: a page view whose time or depth is unknown. */
export const UNKNOWN_VALUE = -1;

/** What `analytics_counts.kind` holds. The name says what one is counted, the comment its key. */
export const COUNTER_KINDS = {
  // No key: every person's event, by its kind.
  pageView: 'page-view',
  productView: 'product-view',
  event: 'event',
  // The product's id.
  viewOfProduct: 'product',
  addToCart: 'product-cart',
  addToWishlist: 'product-wishlist',
  // Category, type and label of an event; the second counts those with a value and adds the values up.
  labelledEvent: 'labelled',
  labelledValue: 'labelled-value',
  // A path, in the bucket in which the visit began.
  visitOfPath: 'path-visit',
  // The reason why the sender is a bot.
  botPageView: 'bot-page-view',
  botProductView: 'bot-product-view',
  botEvent: 'bot-event',
} as const;
export type CounterKind = (typeof COUNTER_KINDS)[keyof typeof COUNTER_KINDS];

/** Counters with daily totals (`counts_between`). A new kind needs a migration for its finalised days. */
export const DAILY_KINDS: ReadonlySet<CounterKind> = new Set([
  COUNTER_KINDS.viewOfProduct,
  COUNTER_KINDS.addToCart,
  COUNTER_KINDS.addToWishlist,
  COUNTER_KINDS.labelledEvent,
  COUNTER_KINDS.labelledValue,
  COUNTER_KINDS.visitOfPath,
]);
