import { z } from 'zod';
import { Id, optionalText, requiredText, StoredId, Uuid } from '../fields.ts';
import { ANALYTICS_BATCH_MAX, METADATA_LIMITS, TEXT_LIMITS } from '../limits.ts';

const Seconds = z
  .number()
  .min(0)
  .max(86_400 * 7);
const Flag = z.boolean().nullish();

/** JSON text that escapes a NUL or half a surrogate pair, neither of which PostgreSQL's jsonb can hold. */
const UNSTORABLE_ESCAPE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;

/**
 * Free-form data of at most `max` characters as JSON text. The text itself is checked: so a nested value cannot contain what
 * the column would refuse, and nesting that is too deep to serialise is refused.
 */
export const metadataField = (max: number) =>
  z
    .record(z.string(), z.unknown())
    .refine(
      (value) => {
        try {
          const text = JSON.stringify(value);
          return text.length <= max && !UNSTORABLE_ESCAPE.test(text);
        } catch {
          return false;
        }
      },
      `must be well-formed JSON of at most ${String(max)} characters, without NUL characters`,
    )
    .nullish();

/**
 * The fields of all three calls. ipAddress, countryCode and userAgent may be sent, but the server's own are stored
 * (behaviour: analytics 5), so they are not part of the contract.
 */
const Tracked = z.object({
  eventId: Uuid.nullish().meta({
    description: 'Made by the client. An event that is sent again with the same id counts once.',
  }),
  sessionId: requiredText(TEXT_LIMITS.label),
  customerId: Id.nullish(),
  pageViewId: Uuid.nullish(),
  referrerUrl: optionalText(TEXT_LIMITS.url),
  deviceType: optionalText(TEXT_LIMITS.label),
  browserName: optionalText(TEXT_LIMITS.label),
  metadata: metadataField(METADATA_LIMITS.sent),
});

/** POST /api/analytics/events */
export const AnalyticsEvent = Tracked.extend({
  eventType: requiredText(TEXT_LIMITS.label),
  eventCategory: optionalText(TEXT_LIMITS.label),
  eventLabel: optionalText(TEXT_LIMITS.label),
  eventValue: z.number().min(-1e9).max(1e9).nullish(),
  productId: StoredId.nullish(),
  pageUrl: optionalText(TEXT_LIMITS.url),
}).meta({ id: 'AnalyticsEvent' });
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>;

/** POST /api/analytics/page-views */
export const PageView = Tracked.extend({
  pageUrl: requiredText(TEXT_LIMITS.url),
  pageTitle: optionalText(TEXT_LIMITS.label),
  timeOnPage: Seconds.nullish(),
  scrollDepth: z.number().min(0).max(100).nullish(),
  exitPage: Flag,
}).meta({ id: 'PageView' });
export type PageView = z.infer<typeof PageView>;

/** POST /api/analytics/product-views */
export const ProductView = Tracked.extend({
  productId: StoredId,
  productViewId: Uuid.nullish().meta({
    description:
      'Made by the client. A later report with the same one updates the product view: the longest duration, the most clicks, and every flag that was ever true.',
  }),
  viewDuration: Seconds.nullish(),
  imageClicks: z.int().min(0).max(100_000).nullish(),
  descriptionExpanded: Flag,
  priceClicked: Flag,
  addToCartClicked: Flag,
  addToWishlistClicked: Flag,
}).meta({ id: 'ProductView' });
export type ProductView = z.infer<typeof ProductView>;

/** An array of up to 100, all or nothing. */
export const batchOf = <Schema extends z.ZodType>(schema: Schema) =>
  z.array(schema).min(1).max(ANALYTICS_BATCH_MAX);

/** 202: the queue holds it. One id for an object, a list for an array, in its order. */
export const Accepted = z.object({ eventId: Uuid }).meta({ id: 'Accepted' });
export type Accepted = z.infer<typeof Accepted>;
export const AcceptedBatch = z.object({ eventIds: z.array(Uuid) }).meta({ id: 'AcceptedBatch' });
export type AcceptedBatch = z.infer<typeof AcceptedBatch>;
