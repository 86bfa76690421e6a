import { AppError, parseJson } from '@ronin/server-kit';
import Stripe from 'stripe';
import { z } from 'zod';
import type { EventPage, PaymentNotice } from '../provider.ts';
import { askStripe } from './stripe-errors.ts';

/** Of a webhook's signature, against calls that were recorded and sent again. */
const SIGNATURE_SECONDS = 300;

/** What changes the money of a payment, or its certainty, after it was paid. */
const MONEY_EVENTS = [
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'radar.early_fraud_warning.created',
  'review.opened',
] satisfies Stripe.EventListParams['types'];

const EVENTS_PER_PAGE = 100;

const Id = z.string().max(255);

/** Of what Stripe sends, only this is read. Another object, or another form of one, is not about a payment of this shop. */
const PaymentEvent = z.object({
  id: Id,
  data: z.object({
    object: z.union([
      z.object({ object: z.literal('checkout.session'), id: Id }).transform(({ id }) => id),
      z
        .object({
          object: z.enum(['charge', 'dispute', 'radar.early_fraud_warning', 'refund', 'review']),
          payment_intent: Id,
        })
        .transform((object) => object.payment_intent),
    ]),
  }),
});

function toNotice(event: unknown): PaymentNotice | null {
  const { success, data } = PaymentEvent.safeParse(event);

  return success ? { eventId: data.id, ref: data.data.object } : null;
}

/** @throws AppError invalid-input when the signature is wrong or old, or the body no JSON or nested too deeply. */
export function parseNotice(body: Buffer, signature: string, secret: string): PaymentNotice | null {
  const text = body.toString();
  refuseWrongSignature(text, signature, secret);

  return toNotice(parseJson(text));
}

function refuseWrongSignature(body: string, header: string, secret: string): void {
  const { signature } = Stripe.webhooks;
  if (signature === null) throw new Error('This build of the stripe package verifies no signatures.');
  try {
    signature.verifyHeader(body, header, secret, SIGNATURE_SECONDS);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
    throw new AppError('invalid-input', 'The signature is wrong.', { cause: error });
  }
}

/** The events after this one, oldest first. Stripe keeps them for 30 days: without a known one, the newest page. */
export async function listEvents(stripe: Stripe, after: string | null): Promise<EventPage> {
  const query: Stripe.EventListParams = { types: MONEY_EVENTS, limit: EVENTS_PER_PAGE };
  const { data, has_more: hasMore } = await askStripe(async () => {
    if (after === null) return await stripe.events.list(query);
    try {
      return await stripe.events.list({ ...query, ending_before: after });
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      return await stripe.events.list(query);
    }
  });
  const notices = data.map(toNotice).filter((notice) => notice !== null);

  return { notices: notices.toReversed(), last: data[0]?.id ?? after, hasMore: after !== null && hasMore };
}
