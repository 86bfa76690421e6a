import { ANALYTICS_BATCH_MAX } from '@ronin/contracts/browser-limits';
import type { Kind, Outbox, QueuedEvent } from './outbox.ts';

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

const KINDS: readonly Kind[] = ['page-views', 'product-views', 'events'];

export const urlOf = (kind: Kind): string => `/api/analytics/${kind}`;

export interface Sender {
  /** Sends the outbox, one call at a time. Failed events are sent again later with the same ids. */
  flush: () => void;
  stop: () => void;
}

interface SenderOptions {
  readonly outbox: Outbox;
  /** Nothing is sent before this settles. */
  readonly ready: Promise<unknown>;
  readonly getCustomerId: () => number | null;
}

/** Sends the outbox to the service. It never throws: a failure is a warning and another attempt later. */
export function createSender({ outbox, ready, getCustomerId }: SenderOptions): Sender {
  let isSending = false;
  let pauseMs = PAUSE_MIN_MS;
  let timer: number | undefined;
  /** No call before this time, because the service asked to wait. */
  let notBefore = 0;

  const run = async () => {
    await ready;
    for (let batch = nextBatch(outbox); batch.length > 0; batch = nextBatch(outbox)) {
      const { isDone, waitMs } = await send(batch, outbox, getCustomerId());
      if (waitMs > 0) notBefore = Date.now() + waitMs;
      if (!isDone) return false;
    }

    return true;
  };

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

  return {
    flush,
    stop: () => window.clearTimeout(timer),
  };
}

/** The oldest events of one kind, as many as one call accepts. */
function nextBatch(outbox: Outbox): QueuedEvent[] {
  const events = outbox.read();
  const kind = KINDS.find((candidate) => events.some((event) => event.kind === candidate));

  return events.filter((event) => event.kind === kind).slice(0, ANALYTICS_BATCH_MAX);
}

interface Answer {
  readonly state: 'accepted' | 'refused' | 'unavailable';
  readonly waitMs: number;
}

interface SendResult {
  /** False when the service is unavailable or asks to wait, so the rest has to wait too. */
  readonly isDone: boolean;
  readonly waitMs: number;
}

const DONE: SendResult = { isDone: true, waitMs: 0 };

/** A refused batch contains a bad event, so its events are sent one by one. */
async function send(batch: QueuedEvent[], outbox: Outbox, customerId: number | null): Promise<SendResult> {
  const { state, waitMs } = await post(batch, customerId);
  if (state === 'unavailable') return { isDone: false, waitMs };
  if (state === 'refused' && batch.length > 1) {
    for (const event of batch) {
      const result = await send([event], outbox, customerId);
      if (!result.isDone) return result;
    }
    return DONE;
  }
  outbox.remove(batch);

  return DONE;
}

async function post(batch: QueuedEvent[], customerId: number | null): Promise<Answer> {
  const [first] = batch;
  if (!first) return { state: 'accepted', waitMs: 0 };
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
    if (answer.ok) return { state: 'accepted', waitMs: 0 };
    console.warn(WARNINGS[first.kind], answer.status);

    const isUnavailable = answer.status >= 500 || answer.status === 429 || answer.status === 408;
    return {
      state: isUnavailable ? 'unavailable' : 'refused',
      waitMs: isUnavailable ? parseRetryAfter(answer.headers) : 0,
    };
  } catch (error) {
    console.warn(WARNINGS[first.kind], error);

    return { state: 'unavailable', waitMs: 0 };
  }
}

/** Retry-After in milliseconds, or 0. Our services send seconds. */
function parseRetryAfter(headers: Headers): number {
  const seconds = Number(headers.get('Retry-After'));

  return Number.isFinite(seconds) ? Math.min(Math.max(0, seconds * 1_000), RETRY_AFTER_MAX_MS) : 0;
}
