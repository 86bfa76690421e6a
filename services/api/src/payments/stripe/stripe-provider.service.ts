import { AppError, parseJson } from '@ronin/server-kit';
import Stripe from 'stripe';
import { z } from 'zod';
import type { StripeSettings } from '../payment-settings.ts';
import {
  GRACE_MINUTES,
  type PayableOrder,
  type PaymentNotice,
  type PaymentProvider,
  type ProviderPayment,
} from '../provider.ts';
import { isStripeAmount } from './stripe-amounts.ts';
import { askStripe } from './stripe-errors.ts';

/**
 * Stripe accepts money for at least 30 minutes from the moment when it is asked. The ten minutes more are for a first start
 * that failed: a repeat must name the same end.
 */
const PAY_MINUTES = 30 + 10;

/** The order page asks every two seconds. Several tabs of it share one answer. */
const READ_EVERY_MS = 2_000;

/** A call with its one retry ends before the browser gives up. */
const TIME_LIMIT_MS = 5_000;
const RETRIES = 1;

/** Of a webhook's signature, against calls that were recorded and sent again. */
const SIGNATURE_SECONDS = 300;

/** Refunds of one payment, at most. */
const REFUNDS_MAX = 100;

/** Cards, on Stripe's own page (Checkout Sessions): no foreign script runs on ours. The ref is the session's id. */
export function createStripeProvider(settings: StripeSettings): PaymentProvider {
  const stripe = new Stripe(settings.secretKey, {
    timeout: TIME_LIMIT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(settings.apiUrl !== null && serverOf(settings.apiUrl)),
  });
  const retrieve = (ref: string) =>
    askStripe(() => stripe.checkout.sessions.retrieve(ref, { expand: ['payment_intent'] }));

  return {
    name: 'stripe',
    holdMinutes: PAY_MINUTES + GRACE_MINUTES,
    readEveryMs: READ_EVERY_MS,
    accepts: isStripeAmount,
    async start(order, key) {
      const session = await askStripe(() =>
        stripe.checkout.sessions.create(describeSession(order, settings), { idempotencyKey: key }),
      );
      if (session.url === null) throw new Error('Stripe gave no address for the payment.');
      return { ref: session.id, action: { action: 'redirect', url: session.url } };
    },
    read: async (ref) => parseSession(await retrieve(ref)),
    async cancel(ref) {
      // One that is paid or expired cannot be expired; what it is follows from reading it.
      const refusal = await askStripe(() => stripe.checkout.sessions.expire(ref)).catch(
        (error: unknown) => error,
      );
      const payment = parseSession(await retrieve(ref));
      if (payment.state === 'paid' || payment.state === 'cancelled') return payment;
      throw new AppError('unavailable', 'The payment could not be ended. Please try again in a moment.', {
        cause: refusal,
      });
    },
    async refund(ref, amount, key) {
      const intent = intentOf(await retrieve(ref));
      if (intent === null) throw new Error('A payment without an intent was paid.');
      if (await isRefunded(stripe, intent.id, key)) return;
      const refund = await askStripe(() =>
        stripe.refunds.create(
          { payment_intent: intent.id, amount: Number(amount), metadata: { key } },
          { idempotencyKey: key },
        ),
      );
      if (hasFailed(refund)) throw new Error('Stripe could not pay the money back.');
    },
    parseWebhook: (body, signature) => parseNotice(body, signature, settings.webhookSecret),
  };
}

/** Where else than at Stripe its API is. */
function serverOf(apiUrl: string): Stripe.StripeConfig {
  const { protocol, hostname, port } = new URL(apiUrl);
  const isPlain = protocol === 'http:';

  return { protocol: isPlain ? 'http' : 'https', host: hostname, port: port || (isPlain ? 80 : 443) };
}

/** One line with the total: exactly the stored number of cents is charged. A repeat must describe the same session. */
function describeSession(
  { orderNumber, token, email, amount, currency, payUntil }: PayableOrder,
  { publicUrl }: StripeSettings,
): Stripe.Checkout.SessionCreateParams {
  const page = `${publicUrl}/order/${token}`;
  const name = `Order ${orderNumber}`;

  return {
    mode: 'payment',
    // Cards are paid at once. A payment that takes days would outlive its hold.
    allowed_payment_method_types: ['card'],
    // Otherwise Stripe may charge in the customer's currency, another amount than the one that was shown.
    adaptive_pricing: { enabled: false },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: Number(amount),
          product_data: { name },
        },
      },
    ],
    client_reference_id: orderNumber,
    payment_intent_data: { description: name, metadata: { orderNumber } },
    ...(email !== null && { customer_email: email }),
    expires_at: Math.floor(payUntil.getTime() / 1_000),
    success_url: `${page}?payment=done`,
    cancel_url: `${page}?payment=stopped`,
  };
}

const intentOf = ({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.PaymentIntent | null => {
  if (typeof intent === 'string') throw new Error('Stripe left out the payment of a session.');
  return intent;
};

function parseSession(session: Stripe.Checkout.Session): ProviderPayment {
  const intent = intentOf(session);
  if (session.payment_status === 'paid') {
    return { state: 'paid', paid: BigInt(intent?.amount_received ?? session.amount_total ?? 0) };
  }
  if (session.status === 'expired') return { state: 'cancelled', paid: 0n };
  const isDeclined = session.status === 'open' && Boolean(intent?.last_payment_error);

  return { state: isDeclined ? 'declined' : 'open', paid: 0n };
}

/** Stripe forgets a key after a day, so a refund that was made is known by what is stored with it. */
async function isRefunded(stripe: Stripe, intentId: string, key: string): Promise<boolean> {
  const { data } = await askStripe(() =>
    stripe.refunds.list({ payment_intent: intentId, limit: REFUNDS_MAX }),
  );

  return data.some((refund) => refund.metadata?.key === key && !hasFailed(refund));
}

const hasFailed = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled';

/** Of what Stripe sends, only this is read. Another object, or another form of one, is not about a payment of this shop. */
const PaymentEvent = z.object({
  id: z.string().max(255),
  data: z.object({ object: z.object({ object: z.literal('checkout.session'), id: z.string().max(255) }) }),
});

/** @throws AppError invalid-input when the signature is wrong or old, or the body no JSON or nested too deeply. */
function parseNotice(body: Buffer, signature: string, secret: string): PaymentNotice | null {
  const text = body.toString();
  refuseWrongSignature(text, signature, secret);
  const { success, data: event } = PaymentEvent.safeParse(parseJson(text));

  return success ? { eventId: event.id, ref: event.data.object.id } : null;
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
