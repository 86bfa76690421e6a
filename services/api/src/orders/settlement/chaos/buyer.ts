import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PlacedOrder } from '@ronin/contracts';
import { buildOrderBody } from '../../../testing/buy.ts';
import { guestCookie } from '../../../testing/start-test-api.ts';
import type { StripeFake } from '../../../testing/stripe-fake/stripe-fake.ts';

interface BuyerOptions {
  apiUrl: string;
  fake: StripeFake;
  random: () => number;
}

/** A page gives up after some time; a buyer of this test does not. */
const PAUSE_MS = 50;
const TRIES_MAX = 4_000;

/** Repeats a request whose answer is missing or says that something is unreachable, as a customer does who tries again. */
async function post(url: string, as: number, body: object): Promise<{ status: number; body: unknown }> {
  let last = 'nothing';
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Cookie: guestCookie(as) },
        body: JSON.stringify(body),
      });
      const answer: unknown = await response.json();
      last = `${String(response.status)} ${JSON.stringify(answer)}`;
      if (response.status < 500) return { status: response.status, body: answer };
    } catch {
      // The api is down, or went down before it answered.
    }
    await sleep(PAUSE_MS);
  }
  throw new Error(`${url} was answered ${last}.`);
}

/** Orders what is in the cart, and pays, declines, cancels or leaves. One key for all attempts. */
export async function buy({ apiUrl, fake, random }: BuyerOptions, as: number): Promise<void> {
  const choice = random();
  const body = { ...buildOrderBody({ paymentProvider: 'stripe' }), checkoutKey: randomUUID() };
  let placed: PlacedOrder | null = null;
  for (let tries = 0; tries < TRIES_MAX && !placed?.payment; tries += 1) {
    const answer = await post(`${apiUrl}/api/orders`, as, body);
    if (answer.status === 409) return;
    placed = PlacedOrder.parse(answer.body);
    if (placed.order.status !== 'pending') return;
    if (placed.payment === null) await sleep(PAUSE_MS);
  }
  const ref = placed?.payment?.ref;
  if (placed === null || !ref) return;

  const cancel = () => post(`${apiUrl}/api/orders/by-token/${placed.token}/cancel`, as, {});
  if (choice < 0.1) return;
  if (choice < 0.15) await cancel();
  if (choice < 0.25) await fake.pay(ref, { outcome: 'declined' });
  await fake.pay(ref);
  if (choice > 0.9) await cancel();
}
