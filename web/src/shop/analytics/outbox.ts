import type { AnalyticsEvent, PageView, ProductView } from '@ronin/contracts';

/** The three calls, in the order in which they are sent. A kind is the last part of the call's path. */
export const KINDS = ['page-views', 'product-views', 'events'] as const;
export type Kind = (typeof KINDS)[number];

type Body = AnalyticsEvent | PageView | ProductView;

/** An event that waits to be sent. A repeat with the same event id counts once. */
export interface QueuedEvent {
  readonly kind: Kind;
  readonly body: Body & { readonly eventId: string };
  /** When it was queued, in milliseconds since 1970. */
  readonly at: number;
}

const OUTBOX_KEY = 'ronin.analytics.outbox';
const RETENTION_MS = 7 * 24 * 60 * 60 * 1_000;
const OUTBOX_MAX = 200;

export type Outbox = ReturnType<typeof openOutbox>;

/**
 * Events that the service has not acknowledged, in local storage so that they survive the page. When it is full, the oldest
 * are dropped. Every change reads the storage first, because other tabs write to it too.
 */
export function openOutbox(storage: Storage, clock: () => number) {
  let inMemory: QueuedEvent[] = [];
  /** False after a write that failed: the storage then has an older list than this page's memory. */
  let isStored = true;

  /** The events that are not acknowledged yet, oldest first, none older than 7 days. */
  const read = (): QueuedEvent[] => {
    let stored: unknown = inMemory;
    try {
      if (isStored) stored = JSON.parse(storage.getItem(OUTBOX_KEY) ?? '[]');
    } catch {
      // Storage is disabled or has unexpected content: use this page's memory.
    }
    const oldest = clock() - RETENTION_MS;

    return Array.isArray(stored) ? stored.filter(isQueuedEvent).filter(({ at }) => at >= oldest) : [];
  };

  const write = (events: QueuedEvent[]) => {
    inMemory = events.slice(-OUTBOX_MAX);
    try {
      if (inMemory.length === 0) storage.removeItem(OUTBOX_KEY);
      else storage.setItem(OUTBOX_KEY, JSON.stringify(inMemory));
      isStored = true;
    } catch {
      // Storage is full or disabled: the events stay in memory only.
      isStored = false;
    }
  };

  return {
    read,
    add: (event: QueuedEvent) => write([...read(), event]),
    /** Call for events that were accepted, or refused permanently. */
    remove: (events: readonly QueuedEvent[]) => {
      const gone = new Set(events.map(({ body }) => body.eventId));
      write(read().filter(({ body }) => !gone.has(body.eventId)));
    },
  };
}

const isQueuedEvent = (value: unknown): value is QueuedEvent =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  KINDS.some((kind) => kind === value.kind) &&
  'at' in value &&
  typeof value.at === 'number' &&
  'body' in value &&
  typeof value.body === 'object' &&
  value.body !== null &&
  'eventId' in value.body &&
  typeof value.body.eventId === 'string';
