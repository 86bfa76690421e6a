import { z } from 'zod';
import { StoredId, Timestamp, Uuid } from './fields.ts';
import { AnalyticsEvent, metadataOf, PageView, ProductView } from './http/analytics.ts';
import { ANALYTICS_JOB_MAX, METADATA_LIMITS, TEXT_LIMITS } from './limits.ts';

export const ANALYTICS_QUEUE = 'analytics';
export const WRITE_EVENTS_JOB = 'write-events';

/** A worker that takes nothing for this long, while jobs have waited as long, is stuck. */
export const STUCK_AFTER_MS = 30_000;

/** A job that has been failing for this long is reported as an error. */
export const FAILING_AFTER_MS = 20_000;

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
 * The payload of a write-events job: one group commit of the intake. An api process numbers the events that the queue took
 * from it; a batch is those from `start` on. So a job that runs again is known, and the ledger can tell how many events
 * each producer had accepted even when the process is gone. After an attempt with an unknown end the process goes on as
 * another producer, from 0.
 */
export const WriteEvents = z.object({
  producerId: Uuid,
  start: z.int().nonnegative(),
  events: z.array(EnrichedEvent).min(1).max(ANALYTICS_JOB_MAX),
});
export type WriteEvents = z.infer<typeof WriteEvents>;

/** A batch as its job's id tells of it. */
export interface QueuedBatch {
  producerId: string;
  start: number;
  /** How many events it has. */
  count: number;
}

/** A batch's job id. It says how many events wait in a queue without reading their payloads. */
export const nameBatch = ({ producerId, start, events }: WriteEvents): string =>
  `${producerId}_${String(start)}_${String(events.length)}`;

const BATCH_NAME = /^([\da-f-]{36})_(\d{1,15})_(\d{1,5})$/;

/** What nameBatch wrote; null for the id of any other job. */
export function readBatchName(jobId: string): QueuedBatch | null {
  const [, producerId, start, count] = BATCH_NAME.exec(jobId) ?? [];
  if (producerId === undefined) return null;

  return { producerId, start: Number(start), count: Number(count) };
}

/** The batches among a queue's jobs. A job that nobody named as a batch holds no accepted events. */
export const readBatchNames = (jobIds: string[]): QueuedBatch[] =>
  jobIds.flatMap((jobId) => readBatchName(jobId) ?? []);

const PRODUCERS_MAX = 20;

/**
 * The ids among which the oldest batch is: each producer numbers its batches in the order in which it added them, so only its
 * first can be the oldest. Of more producers than there ever are at once, some are enough.
 */
export function pickOldestBatches(jobIds: readonly string[]): string[] {
  const firsts = new Map<string, { jobId: string; start: number }>();
  for (const jobId of jobIds) {
    const batch = readBatchName(jobId);
    if (batch === null) continue;
    const first = firsts.get(batch.producerId);
    if (first === undefined || batch.start < first.start) {
      firsts.set(batch.producerId, { jobId, start: batch.start });
    }
  }

  return [...firsts.values()].slice(0, PRODUCERS_MAX).map(({ jobId }) => jobId);
}
