import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEFAULT_CUSTOMER_ID } from '@ronin/identity';

/** Not a bot, because bots have no visits. */
const PERSONS_AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const SENDERS = 8;
const PAUSE_MS = 60;

export interface Sent {
  /** The ids of the accepted events. */
  accepted: Set<string>;
  /** How many of them were sent a second time. */
  repeated: number;
}

type ToEvent = (eventId: string, index: number) => object;

/**
 * Eight senders, each sending one event or 20 together, and a tenth of them again with the next. Each behaves as the
 * tracker does: events that are not accepted are sent again with the same ids. Every fourth sends product views.
 */
export async function sendAll(
  url: string,
  productId: number,
  sent: Sent,
  isEnough: () => boolean,
): Promise<void> {
  const send = async (sender: number) => {
    const [call, toEvent]: [string, ToEvent] =
      sender % 4 === 3 ? ['product-views', productViewOf(productId)] : ['page-views', pageViewOf];
    let repeats: string[] = [];
    for (let request = sender; !isEnough(); request += 1) {
      const fresh = Array.from({ length: request % 4 === 0 ? 20 : 1 }, () => randomUUID());
      await sendUntilAccepted(`${url}/${call}`, [...fresh, ...repeats].map(toEvent));
      for (const id of fresh) sent.accepted.add(id);
      sent.repeated += repeats.length;
      repeats = fresh.filter((_id, index) => (request + index) % 10 === 0);
      await sleep(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, (_value, sender) => send(sender)));
}

/** Visits that several workers write at the same time; one of them has the first view of every request. */
const pageViewOf: ToEvent = (eventId, index) => ({
  eventId,
  sessionId: `session_1_fire${index === 0 ? '' : eventId.slice(0, 2)}`,
  pageUrl: '/',
});

const productViewOf =
  (productId: number): ToEvent =>
  (eventId) => ({
    eventId,
    sessionId: 'session_1_fire',
    customerId: DEFAULT_CUSTOMER_ID,
    productId,
  });

async function sendUntilAccepted(url: string, events: object[]): Promise<void> {
  const body = JSON.stringify(events.length === 1 ? events[0] : events);
  for (;;) {
    const status = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': PERSONS_AGENT },
      body,
      signal: AbortSignal.timeout(10_000),
    }).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 202) return;
    if (status !== 0 && status !== 503) throw new Error(`answered ${String(status)}`);
    await sleep(50);
  }
}
