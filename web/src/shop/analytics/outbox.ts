import type { AnalyticsEvent, PageView, ProductView } from '@ronin/contracts';

/** The three calls. A kind is the last part of the call's path. */
export type Kind = 'events' | 'page-views' | 'product-views';

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

export interface Outbox {
  /** The events that are not acknowledged yet, oldest first, none older than 7 days. */
  read: () => QueuedEvent[];
  add: (event: QueuedEvent) => void;
  /** Call for events that were accepted, or refused permanently. */
  remove: (events: readonly QueuedEvent[]) => void;
}

/**
 * Events that the service has not acknowledged, in local storage so that they survive the page. When it is full, the oldest
 * are dropped. Every change reads the storage first, because other tabs write to it too.
 */
export function openOutbox(storage: Storage, clock: () => number): Outbox {
  let inMemory: QueuedEvent[] = [];
  /** False after a write that failed: the storage then has an older list than this page's memory. */
  let isStored = true;

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
    add: (event) => write([...read(), event]),
    remove: (events) => {
      const gone = new Set(events.map(({ body }) => body.eventId));
      write(read().filter(({ body }) => !gone.has(body.eventId)));
    },
  };
}

function isQueuedEvent(value: unknown): value is QueuedEvent {
  if (typeof value !== 'object' || value === null) return false;

  return (
    'kind' in value &&
    (value.kind === 'events' || value.kind === 'page-views' || value.kind === 'product-views') &&
    'at' in value &&
    typeof value.at === 'number' &&
    'body' in value &&
    typeof value.body === 'object' &&
    value.body !== null &&
    'eventId' in value.body &&
    typeof value.body.eventId === 'string'
  );
}
