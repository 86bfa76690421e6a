import { ANALYTICS_BATCH_MAX } from '@ronin/contracts/limits';
import type { Kind, Outbox, Report } from './outbox.ts';

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 5 * 60_000;
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

  const run = async () => {
    await ready;
    for (let batch = nextBatch(outbox); batch.length > 0; batch = nextBatch(outbox)) {
      if (!(await send(batch, outbox, readCustomerId()))) return false;
    }

    return true;
  };

  const flush = () => {
    if (isSending) return;
    isSending = true;
    window.clearTimeout(timer);
    void run()
      .catch(() => false)
      .then((isEmpty) => {
        isSending = false;
        pauseMs = isEmpty ? FIRST_PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
        if (!isEmpty) timer = window.setTimeout(flush, pauseMs);
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

type Answer = 'accepted' | 'refused' | 'away';

/** False when the service is away and the rest has to wait. A refused batch is sent one by one: it holds a bad one. */
async function send(batch: Report[], outbox: Outbox, customerId: number | null): Promise<boolean> {
  const answer = await post(batch, customerId);
  if (answer === 'away') return false;
  if (answer === 'refused' && batch.length > 1) {
    for (const report of batch) if (!(await send([report], outbox, customerId))) return false;
    return true;
  }
  outbox.remove(batch);

  return true;
}

async function post(batch: Report[], customerId: number | null): Promise<Answer> {
  const [first] = batch;
  if (!first) return 'accepted';
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
    if (answer.ok) return 'accepted';
    console.warn(WARNINGS[first.kind], answer.status);

    return answer.status >= 500 || answer.status === 429 || answer.status === 408 ? 'away' : 'refused';
  } catch (error) {
    console.warn(WARNINGS[first.kind], error);

    return 'away';
  }
}
