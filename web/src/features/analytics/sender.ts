import { ANALYTICS_BATCH_MAX } from '@ronin/contracts/limits';
import type { Kind, Outbox, Report } from './outbox.ts';

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 5 * 60_000;
/** A service may ask for a longer pause than ours, but not for any. */
const LONGEST_WISH_MS = 60 * 60_000;
const CALL_LIMIT_MS = 15_000;
/** A browser refuses to carry on with more than 64 KiB after the page is gone. */
const KEEPALIVE_MAX_LENGTH = 50_000;

/** What a failure is called in the console; it is never shown (behaviour: analytics 3). */
const WARNINGS: Record<Kind, string> = {
  events: 'Analytics tracking failed',
  'page-views': 'Page view tracking failed',
  'product-views': 'Product view tracking failed',
};

const KINDS: readonly Kind[] = ['page-views', 'product-views', 'events'];

export const addressOf = (kind: Kind): string => `/api/analytics/${kind}`;

export interface Sender {
  /** Sends what the outbox holds, one call at a time; what fails is sent again later with the same ids. */
  flush: () => void;
  stop: () => void;
}

interface SenderOptions {
  readonly outbox: Outbox;
  /** Nothing is sent before it settles. */
  readonly ready: Promise<unknown>;
  readonly readCustomerId: () => number | null;
}

/** Empties the outbox. It keeps to itself: whatever goes wrong becomes a warning and a later try. */
export function createSender({ outbox, ready, readCustomerId }: SenderOptions): Sender {
  let isSending = false;
  let pauseMs = FIRST_PAUSE_MS;
  let timer: number | undefined;
  /** The service asked to be left alone until then. */
  let notBefore = 0;

  const run = async () => {
    await ready;
    for (let batch = nextBatch(outbox); batch.length > 0; batch = nextBatch(outbox)) {
      const { isDone, waitMs } = await send(batch, outbox, readCustomerId());
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
        pauseMs = isEmpty ? FIRST_PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
        if (!isEmpty) timer = window.setTimeout(flush, Math.max(pauseMs, notBefore - Date.now()));
      });
  };

  return {
    flush,
    stop: () => {
      window.clearTimeout(timer);
    },
  };
}

/** The oldest reports of one kind, as many as a call takes. */
function nextBatch(outbox: Outbox): Report[] {
  const reports = outbox.read();
  const kind = KINDS.find((candidate) => reports.some((report) => report.kind === candidate));

  return reports.filter((report) => report.kind === kind).slice(0, ANALYTICS_BATCH_MAX);
}

interface Answer {
  readonly state: 'accepted' | 'refused' | 'away';
  /** How long the service asks to be left alone. */
  readonly waitMs: number;
}

interface SendResult {
  /** False when the service is away, or asks to wait, and the rest has to wait. */
  readonly isDone: boolean;
  readonly waitMs: number;
}

const DONE: SendResult = { isDone: true, waitMs: 0 };

/** A refused batch is sent one by one: it holds a bad one. */
async function send(batch: Report[], outbox: Outbox, customerId: number | null): Promise<SendResult> {
  const { state, waitMs } = await post(batch, customerId);
  if (state === 'away') return { isDone: false, waitMs };
  if (state === 'refused' && batch.length > 1) {
    for (const report of batch) {
      const result = await send([report], outbox, customerId);
      if (!result.isDone) return result;
    }
    return DONE;
  }
  outbox.remove(batch);

  return DONE;
}

async function post(batch: Report[], customerId: number | null): Promise<Answer> {
  const [first] = batch;
  if (!first) return { state: 'accepted', waitMs: 0 };
  // What was kept before the visitor was known is sent with the customer it turned out to be.
  const bodies = batch.map(({ body }) => ({ ...body, customerId: body.customerId ?? customerId }));
  const text = JSON.stringify(bodies.length === 1 ? bodies[0] : bodies);
  try {
    const answer = await fetch(new URL(addressOf(first.kind), window.location.origin), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      credentials: 'include',
      keepalive: text.length < KEEPALIVE_MAX_LENGTH,
      body: text,
      signal: AbortSignal.timeout(CALL_LIMIT_MS),
    });
    // Until its answer is read a call holds its connection.
    await answer.text();
    if (answer.ok) return { state: 'accepted', waitMs: 0 };
    console.warn(WARNINGS[first.kind], answer.status);

    const isAway = answer.status >= 500 || answer.status === 429 || answer.status === 408;
    return { state: isAway ? 'away' : 'refused', waitMs: isAway ? readRetryAfter(answer.headers) : 0 };
  } catch (error) {
    console.warn(WARNINGS[first.kind], error);

    return { state: 'away', waitMs: 0 };
  }
}

/** Retry-After in milliseconds; 0 without one that can be read. Ours is in seconds. */
function readRetryAfter(headers: Headers): number {
  const seconds = Number(headers.get('Retry-After'));

  return Number.isFinite(seconds) ? Math.min(Math.max(0, seconds * 1_000), LONGEST_WISH_MS) : 0;
}
