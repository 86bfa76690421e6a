import { z } from 'zod';
import { StoredId, Timestamp, Uuid } from './fields.ts';
import { AnalyticsEvent, metadataOf, PageView, ProductView } from './http/analytics.ts';
import { ANALYTICS_JOB_MAX, METADATA_LIMITS, TEXT_LIMITS } from './limits.ts';

export const ANALYTICS_QUEUE = 'analytics';
export const WRITE_EVENTS_JOB = 'write-events';

/** What the server adds to, or puts in place of, what the browser said. */
const Enrichment = z.object({
  eventId: Uuid,
  receivedAt: Timestamp,
  customerId: StoredId.nullable(),
  isStaff: z.boolean(),
  botReason: z
    .string()
    .max(TEXT_LIMITS.label)
    .nullable()
    .meta({ description: 'Why this is a bot; null for a person.' }),
  ipAddress: z.string().max(45).nullable(),
  countryCode: z.string().length(2).nullable(),
  userAgent: z.string().nullable(),
  deviceType: z.string().max(TEXT_LIMITS.label),
  browserName: z.string().max(TEXT_LIMITS.label),
  metadata: metadataOf(METADATA_LIMITS.enriched),
});

/** One event, ready to be stored. */
export const EnrichedEvent = z.discriminatedUnion('kind', [
  AnalyticsEvent.extend(Enrichment.shape).extend({ kind: z.literal('event') }),
  PageView.extend(Enrichment.shape).extend({ kind: z.literal('page-view') }),
  ProductView.extend(Enrichment.shape).extend({ kind: z.literal('product-view') }),
]);
export type EnrichedEvent = z.infer<typeof EnrichedEvent>;

/**
 * The payload of a write-events job: one group commit of the intake. A job that runs again is known by its batchId, so
 * that the ledger counts it once.
 */
export const WriteEvents = z.object({
  batchId: Uuid,
  events: z.array(EnrichedEvent).min(1).max(ANALYTICS_JOB_MAX),
});
export type WriteEvents = z.infer<typeof WriteEvents>;
