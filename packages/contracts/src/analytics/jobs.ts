import { z } from 'zod';
import { StoredId, Timestamp, Uuid } from '../fields.ts';
import { ANALYTICS_JOB_MAX, METADATA_LIMITS, TEXT_LIMITS } from '../limits.ts';
import { AnalyticsEvent, metadataField, PageView, ProductView } from './events.ts';
import { ShopFact } from './facts.ts';

export const ANALYTICS_QUEUE = 'analytics';
export const WRITE_EVENTS_JOB = 'write-events';

/** The queue of the nightly backup. */
export const BACKUP_QUEUE = 'backup';

/** A queue or worker is stuck when jobs have waited this long and none was finished in that time. */
export const STUCK_AFTER_MS = 30_000;

/** A job that has failed for this long is reported as an error. */
export const FAILING_AFTER_MS = 20_000;

const Sender = z.object({
  eventId: Uuid,
  receivedAt: Timestamp,
  customerId: StoredId.nullable(),
  isStaff: z.boolean(),
  botReason: z.string().max(TEXT_LIMITS.label).nullable().describe('Why this is a bot; null for a person.'),
});

/** Fields that the server adds, or sets in place of what the browser sent. */
const Enrichment = Sender.extend({
  ipAddress: z.string().max(45).nullable(),
  countryCode: z.string().length(2).nullable(),
  userAgent: z.string().nullable(),
  deviceType: z.string().max(TEXT_LIMITS.label),
  browserName: z.string().max(TEXT_LIMITS.label),
  metadata: metadataField(METADATA_LIMITS.enriched),
});

const Label = z.string().max(TEXT_LIMITS.label).nullish();

/** What the server also knows about the visit of a page view. Absent in jobs of an earlier release. */
const VisitDimensions = z.object({
  clickKind: Label.describe('The name of the click id in the address, never its value.'),
  system: Label,
  screen: Label,
  language: Label,
});

/** One event, ready to be stored. */
export const EnrichedEvent = z.discriminatedUnion('kind', [
  AnalyticsEvent.extend(Enrichment.shape).extend({ kind: z.literal('event') }),
  PageView.extend({ ...Enrichment.shape, ...VisitDimensions.shape, kind: z.literal('page-view') }),
  ProductView.extend(Enrichment.shape).extend({ kind: z.literal('product-view') }),
]);
export type EnrichedEvent = z.infer<typeof EnrichedEvent>;

/** A search that a visitor made in the browser (behaviour: search 4). It comes from the api itself. */
export const SearchEvent = Sender.extend({
  kind: z.literal('search'),
  searchId: Uuid,
  sessionId: z.string().max(TEXT_LIMITS.label),
  query: z.string().max(TEXT_LIMITS.searchQuery),
  resultsCount: z.int().nonnegative(),
  hasResults: z.boolean(),
  isExact: z.boolean().describe('False when only the nearest results were shown.'),
});
export type SearchEvent = z.infer<typeof SearchEvent>;

/** What a job may hold. */
export const QueuedEvent = z.discriminatedUnion('kind', [
  ...EnrichedEvent.options,
  ...ShopFact.options,
  SearchEvent,
]);
export type QueuedEvent = z.infer<typeof QueuedEvent>;

const FACTS: ReadonlySet<string> = new Set(
  ShopFact.options.flatMap((option) => [...option.shape.kind.values]),
);

/** Whether an event comes from the outbox of the shop. */
export const isShopFact = (event: QueuedEvent): event is ShopFact => FACTS.has(event.kind);

/**
 * The payload of a write-events job: one group commit of the intake. Each api process numbers its accepted events; a batch
 * holds those from number `start` on. This identifies a job that runs twice, and the ledger knows how many events each
 * producer had accepted even after the process ended. When the outcome of adding a job is unknown, the process continues
 * as a new producer, from 0.
 */
export const WriteEvents = z.object({
  producerId: Uuid,
  start: z.int().nonnegative(),
  events: z.array(QueuedEvent).min(1).max(ANALYTICS_JOB_MAX),
});
export type WriteEvents = z.infer<typeof WriteEvents>;

/** What a batch's job id says about it. */
export interface QueuedBatch {
  producerId: string;
  start: number;
  /** How many events it has. */
  count: number;
}

/** A batch's job id. From it the waiting events can be counted without reading payloads. */
export const formatBatchId = ({ producerId, start, events }: WriteEvents): string =>
  `${producerId}_${String(start)}_${String(events.length)}`;

const BATCH_ID = /^([\da-f-]{36})_(\d{1,15})_(\d{1,5})$/;

/** The inverse of formatBatchId; null for the id of any other job. */
export function parseBatchId(jobId: string): QueuedBatch | null {
  const [, producerId, start, count] = BATCH_ID.exec(jobId) ?? [];
  if (producerId === undefined) return null;

  return { producerId, start: Number(start), count: Number(count) };
}

/** The batches among a queue's jobs. Other jobs hold no accepted events. */
export const parseBatchIds = (jobIds: string[]): QueuedBatch[] =>
  jobIds.flatMap((jobId) => parseBatchId(jobId) ?? []);

/** When the oldest event of a batch was received. It is the job's time, so that the queue knows how far behind the tables are. */
export const oldestReceiptOf = ({ events }: WriteEvents): Date =>
  new Date(events.reduce((oldest, { receivedAt }) => Math.min(oldest, Date.parse(receivedAt)), Infinity));
