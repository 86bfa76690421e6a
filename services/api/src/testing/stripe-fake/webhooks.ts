import Stripe from 'stripe';
import type { FaultSwitches } from './faults.ts';
import { newId } from './sessions.ts';

export interface FakeEvent {
  id: string;
  object: 'event';
  type: string;
  created: number;
  data: { object: object };
}

interface WebhookOptions {
  secret: string;
  /** Where the shop takes them, at this moment; null: nowhere. */
  url: () => string | null;
  faults: FaultSwitches;
}

export interface WebhookSender {
  send(type: string, object: object): Promise<void>;
  /** Sends what was kept by the fault `delayed` or `reordered`. */
  sendDelayed(): Promise<void>;
  /** The statuses of the shop's answers, in the order of sending; 0 when it did not answer. */
  readonly answers: number[];
  /** All events, also those whose webhook was not sent. Oldest first. */
  readonly events: FakeEvent[];
}

/** Sends each event once: a webhook that the shop misses stays missed. */
export function createWebhookSender({ secret, url, faults }: WebhookOptions): WebhookSender {
  const answers: number[] = [];
  const events: FakeEvent[] = [];
  const delayed: string[] = [];
  const reordered: string[] = [];

  const post = async (payload: string): Promise<void> => {
    const target = url();
    if (target === null) return;
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: faults.happens('badSignature') ? 'whsec_of_somebody_else' : secret,
    });
    const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature };
    try {
      const { status } = await fetch(target, { method: 'POST', body: payload, headers });
      answers.push(status);
    } catch {
      answers.push(0);
    }
  };

  return {
    answers,
    events,
    async send(type, object) {
      const created = Math.floor(Date.now() / 1_000);
      const event: FakeEvent = { id: newId('evt'), object: 'event', type, created, data: { object } };
      events.push(event);
      const payload = JSON.stringify(event);
      if (faults.happens('dropped')) return;
      if (faults.happens('delayed')) {
        delayed.push(payload);
        return;
      }
      if (faults.happens('reordered')) {
        reordered.push(payload);
        return;
      }
      await post(payload);
      if (faults.happens('duplicated')) await post(payload);
      for (const earlier of reordered.splice(0)) await post(earlier);
    },
    async sendDelayed() {
      for (const payload of [...reordered.splice(0), ...delayed.splice(0)]) await post(payload);
    },
  };
}
