import type { AnalyticsEvent, PageView, ProductView } from '@ronin/contracts';

/** The three calls; each kind's last part of the address. */
export type Kind = 'events' | 'page-views' | 'product-views';

type Body = AnalyticsEvent | PageView | ProductView;

/** Something to report, with the id under which a repeat counts once. */
export interface Report {
  readonly kind: Kind;
  readonly body: Body & { readonly eventId: string };
  /** When it happened, in milliseconds since 1970. */
  readonly at: number;
}

const OUTBOX_KEY = 'ronin.analytics.outbox';
const KEPT_MS = 7 * 24 * 60 * 60 * 1_000;
const KEPT_REPORTS = 200;

export interface Outbox {
  /** What is not acknowledged yet, oldest first, none older than 7 days. */
  read: () => Report[];
  add: (report: Report) => void;
  /** Forgets what was acknowledged, or what no repeat would make acceptable. */
  remove: (reports: readonly Report[]) => void;
}

/**
 * Reports that the service has not acknowledged. They stand in local storage, so that they outlive the page, and are
 * bounded: the oldest give way. Every change reads first, because other tabs write there too.
 */
export function openOutbox(storage: Storage, clock: () => number): Outbox {
  let inMemory: Report[] = [];

  const read = (): Report[] => {
    let stored: unknown = inMemory;
    try {
      stored = JSON.parse(storage.getItem(OUTBOX_KEY) ?? '[]');
    } catch {
      // Storage that is closed to us or holds something else: this page's own memory has to do.
    }
    const oldest = clock() - KEPT_MS;

    return Array.isArray(stored) ? stored.filter(isReport).filter(({ at }) => at >= oldest) : [];
  };

  const write = (reports: Report[]) => {
    inMemory = reports.slice(-KEPT_REPORTS);
    try {
      if (inMemory.length === 0) storage.removeItem(OUTBOX_KEY);
      else storage.setItem(OUTBOX_KEY, JSON.stringify(inMemory));
    } catch {
      // Full or closed: kept in memory alone.
    }
  };

  return {
    read,
    add: (report) => {
      write([...read(), report]);
    },
    remove: (reports) => {
      const gone = new Set(reports.map(({ body }) => body.eventId));
      write(read().filter(({ body }) => !gone.has(body.eventId)));
    },
  };
}

function isReport(value: unknown): value is Report {
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
