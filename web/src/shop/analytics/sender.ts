import { ANALYTICS_BATCH_MAX } from '@ronin/contracts/browser-limits';
import { type Kind, KINDS, type Outbox, type QueuedEvent } from './outbox.ts';

const PAUSE_MIN_MS = 5_000;
const PAUSE_MAX_MS = 5 * 60_000;
/** The longest Retry-After that is respected. */
const RETRY_AFTER_MAX_MS = 60 * 60_000;
const CALL_LIMIT_MS = 15_000;
/** Browsers limit requests with `keepalive` to 64 KiB. */
const KEEPALIVE_MAX_LENGTH = 50_000;

/** The console warning after a failure. Visitors never see it (behaviour: analytics 3). */
const WARNINGS: Record<Kind, string> = {
  events: 'Analytics tracking failed',
  'page-views': 'Page view tracking failed',
  'product-views': 'Product view tracking failed',
};

export const urlOf = (kind: Kind): string => `/api/analytics/${kind}`;

export type Sender = ReturnType<typeof createSender>;

export interface TrackerOptions {
  /** Settles once the visitor's cookie is set, so that the first event carries it: nothing is sent before. */
  readonly ready: Promise<unknown>;
  readonly getCustomerId: () => number | null;
}

/** Sends the outbox to the service. It never throws: a failure is a warning and another attempt later. */
export function createSender(outbox: Outbox, { ready, getCustomerId }: TrackerOptions) {
  let isSending = false;
  let pauseMs = PAUSE_MIN_MS;
  let timer: number | undefined;
  /** No call before this time, because the service asked to wait. */
  let notBefore = 0;

  const run = async () => {
    await ready;
    for (let batch = nextBatch(outbox); batch.length > 0; batch = nextBatch(outbox)) {
      const waitMs = await send(batch, outbox, getCustomerId());
      if (waitMs === null) continue;
      notBefore = Date.now() + waitMs;

      return false;
    }

    return true;
  };

  /** One call at a time. Failed events are sent again later with the same ids. */
  const flush = () => {
    if (isSending) return;
    window.clearTimeout(timer);
    const waitMs = notBefore - Date.now();
    if (waitMs > 0) {
      timer = window.setTimeout(flush, waitMs);
      return;
    }
    isSending = true;
    void run()
      .catch(() => false)
      .then((isEmpty) => {
        isSending = false;
        pauseMs = isEmpty ? PAUSE_MIN_MS : Math.min(pauseMs * 2, PAUSE_MAX_MS);
        if (!isEmpty) timer = window.setTimeout(flush, Math.max(pauseMs, notBefore - Date.now()));
      });
  };

  return { flush, stop: () => window.clearTimeout(timer) };
}

/** The oldest events of one kind, as many as one call accepts. */
function nextBatch(outbox: Outbox): QueuedEvent[] {
  const events = outbox.read();
  const kind = KINDS.find((candidate) => events.some((event) => event.kind === candidate));

  return events.filter((event) => event.kind === kind).slice(0, ANALYTICS_BATCH_MAX);
}

/**
 * A refused batch contains a bad event, so its events are sent one by one.
 * @returns for how long the service asks to wait while it is unavailable; null when the events need not be sent again
 */
async function send(batch: QueuedEvent[], outbox: Outbox, customerId: number | null): Promise<number | null> {
  const outcome = await post(batch, customerId);
  if (typeof outcome === 'number') return outcome;
  if (outcome === 'refused' && batch.length > 1) {
    for (const event of batch) {
      const waitMs = await send([event], outbox, customerId);
      if (waitMs !== null) return waitMs;
    }
  } else outbox.remove(batch);

  return null;
}

/** @returns the milliseconds to wait, when the service is unavailable. */
async function post(
  batch: QueuedEvent[],
  customerId: number | null,
): Promise<number | 'accepted' | 'refused'> {
  const [first] = batch;
  if (!first) return 'accepted';
  // Events from before the session call are sent with the customer id that it returned.
  const bodies = batch.map(({ body }) => ({ ...body, customerId: body.customerId ?? customerId }));
  const text = JSON.stringify(bodies.length === 1 ? bodies[0] : bodies);
  try {
    const answer = await fetch(new URL(urlOf(first.kind), window.location.origin), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      credentials: 'include',
      keepalive: text.length < KEEPALIVE_MAX_LENGTH,
      body: text,
      signal: AbortSignal.timeout(CALL_LIMIT_MS),
    });
    // A call holds its connection until its answer is read.
    await answer.text();
    if (answer.ok) return 'accepted';
    console.warn(WARNINGS[first.kind], answer.status);

    const isUnavailable = answer.status >= 500 || answer.status === 429 || answer.status === 408;
    return isUnavailable ? parseRetryAfter(answer.headers) : 'refused';
  } catch (error) {
    console.warn(WARNINGS[first.kind], error);

    return 0;
  }
}

/** Retry-After in milliseconds, or 0. Our services send seconds. */
function parseRetryAfter(headers: Headers): number {
  const seconds = Number(headers.get('Retry-After'));

  return Number.isFinite(seconds) ? Math.min(Math.max(0, seconds * 1_000), RETRY_AFTER_MAX_MS) : 0;
}
