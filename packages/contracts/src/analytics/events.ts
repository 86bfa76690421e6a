import { z } from 'zod';
import { ANALYTICS_BATCH_MAX } from '../browser-limits.ts';
import { callsOf } from '../call.ts';
import { Id, optionalText, requiredText, StoredId, Uuid } from '../fields.ts';
import { BODY_LIMITS, METADATA_LIMITS, TEXT_LIMITS, TRACKER_CALLS } from '../limits.ts';

const Seconds = z
  .number()
  .min(0)
  .max(86_400 * 7);
const Flag = z.boolean().nullish();

/** JSON text that escapes a NUL or half a surrogate pair, neither of which PostgreSQL's jsonb can hold. */
const UNSTORABLE_ESCAPE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;

/** Free-form data. Its JSON text is checked, so a nested value has nothing that the column would refuse. */
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

/** The fields of all three calls. ipAddress, countryCode and userAgent are the server's (behaviour: analytics 5). */
const Tracked = z.object({
  eventId: Uuid.nullish().describe(
    'Made by the client. An event that is sent again with the same id counts once.',
  ),
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
  screenWidth: z.int().min(0).max(100_000).nullish().describe('In CSS pixels.'),
  timeOnPage: Seconds.nullish(),
  scrollDepth: z.number().min(0).max(100).nullish(),
  exitPage: Flag,
}).meta({ id: 'PageView' });
export type PageView = z.infer<typeof PageView>;

/** POST /api/analytics/product-views */
export const ProductView = Tracked.extend({
  productId: StoredId,
  productViewId: Uuid.nullish().describe(
    'Made by the client. A later report with the same one updates the product view: the longest duration, the most clicks, and every flag that was ever true.',
  ),
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

export const TRACKER_PATHS = [
  '/api/analytics/events',
  '/api/analytics/page-views',
  '/api/analytics/product-views',
] as const;
export type TrackerPath = (typeof TRACKER_PATHS)[number];

/** One call of the tracker, as web received it. `body` is its JSON as text, which web does not look into. */
export const TrackerCall = z.object({
  path: z.enum(TRACKER_PATHS),
  /** The client's address, as X-Forwarded-For would say it. */
  address: z.string(),
  /** The headers that the intake looks at. */
  headers: z.object({
    'accept-language': z.string().optional(),
    cookie: z.string().optional(),
    dnt: z.string().optional(),
    host: z.string().optional(),
    origin: z.string().optional(),
    'sec-fetch-site': z.string().optional(),
    'sec-gpc': z.string().optional(),
    traceparent: z.string().optional(),
    'user-agent': z.string().optional(),
    'x-forwarded-proto': z.string().optional(),
  }),
  body: z.string(),
});
export type TrackerCall = z.infer<typeof TrackerCall>;

/** POST /internal/tracker-calls: calls that reached web at the same time. Each is answered as if it came alone. */
export const TrackerCalls = z.array(TrackerCall).min(1).max(TRACKER_CALLS.calls);
export type TrackerCalls = z.infer<typeof TrackerCalls>;

/** The answers to TrackerCalls, in their order. `body` is JSON as text; for a status from 400 a Problem, for 204 ''. */
export const TrackerAnswers = z.array(
  z.object({ status: z.int(), body: z.string(), retryAfterSeconds: z.int().optional() }),
);
export type TrackerAnswer = z.infer<typeof TrackerAnswers>[number];

/** The tracker's calls (behaviour: analytics 4). */
export const analyticsCalls = {
  reportEvents: reportCall('/api/analytics/events', 'Report events', AnalyticsEvent),
  reportPageViews: reportCall('/api/analytics/page-views', 'Report page views', PageView),
  reportProductViews: reportCall('/api/analytics/product-views', 'Report product views', ProductView),
};

function reportCall<Path extends TrackerPath, Schema extends z.ZodType>(
  path: Path,
  summary: string,
  schema: Schema,
) {
  return callsOf({ tag: 'Analytics' }).post(path, {
    summary,
    description: 'One, or an array of up to 100, all or nothing. Each accepted event is stored once.',
    body: z.union([schema, batchOf(schema)]),
    bodyLimit: BODY_LIMITS.analytics,
    isBeacon: true,
    answers: {
      202: { description: 'The queue holds it durably', schema: z.union([Accepted, AcceptedBatch]) },
      204: { description: 'Nothing is stored under Do Not Track or Global Privacy Control' },
    },
  });
}
