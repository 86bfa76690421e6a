import { AppError } from '@ronin/server-kit';
import Stripe from 'stripe';
import type { StripeSettings } from '../../../context/payment-settings.ts';
import { GRACE_MINUTES, type PayableOrder, type PaymentProvider, type ProviderPayment } from '../provider.ts';
import { isStripeAmount } from './stripe-amounts.ts';
import { askStripe, findRefusal, toUnavailable } from './stripe-errors.ts';
import { listEvents, parseNotice } from './stripe-events.ts';
import { listRefunds, listReturns } from './stripe-returns.ts';

/** Stripe wants at least 30 minutes from each request. A repeat after a failed start must name the same end. */
const PAY_MINUTES = 30 + 10;

/** The order page asks every two seconds. Several tabs of it share one answer. */
const READ_EVERY_MS = 2_000;

/** A call with its one retry ends before the browser gives up. */
const TIME_LIMIT_MS = 5_000;
const RETRIES = 1;

/** Cards, on Stripe's own page (Checkout Sessions): no foreign script runs on ours. The ref is the session's id. */
export function createStripeProvider(settings: StripeSettings): PaymentProvider {
  const stripe = new Stripe(settings.secretKey, {
    timeout: TIME_LIMIT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(settings.apiUrl !== null && serverOf(settings.apiUrl)),
  });
  const retrieve = (ref: string) =>
    askStripe(() => stripe.checkout.sessions.retrieve(ref, { expand: ['payment_intent.latest_charge'] }));

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
      // Stripe forgets a key after a day, so a refund that was made is known by what is stored with it.
      const refunds = await listRefunds(stripe, intent.id);
      if (refunds.some(({ metadata }) => metadata?.key === key)) return null;
      try {
        await stripe.refunds.create(
          { payment_intent: intent.id, amount: Number(amount), metadata: { key } },
          { idempotencyKey: key },
        );
        return null;
      } catch (error) {
        const refusal = findRefusal(error);
        if (refusal !== null) return refusal;
        throw toUnavailable(error);
      }
    },
    listReturns: (chargeRef) => listReturns(stripe, chargeRef),
    async findRef(chargeRef) {
      if (!chargeRef.startsWith('pi_')) return null;
      const query = { payment_intent: chargeRef, limit: 1 };
      return (await askStripe(() => stripe.checkout.sessions.list(query))).data[0]?.id ?? null;
    },
    listEvents: (after) => listEvents(stripe, after),
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
  const price = { currency: currency.toLowerCase(), unit_amount: Number(amount), product_data: { name } };

  return {
    mode: 'payment',
    // Cards are paid at once. A payment that takes days would outlive its hold.
    allowed_payment_method_types: ['card'],
    // Otherwise Stripe may charge in the customer's currency, another amount than the one that was shown.
    adaptive_pricing: { enabled: false },
    line_items: [{ quantity: 1, price_data: price }],
    client_reference_id: orderNumber,
    payment_intent_data: { description: name, metadata: { orderNumber } },
    // Stripe refuses an address outside ASCII, and then asks for one on its page.
    ...(email !== null && /^[\0-\x7f]*$/.test(email) && { customer_email: email }),
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
    return {
      state: 'paid',
      paid: BigInt(intent?.amount_received ?? session.amount_total ?? 0),
      ...(intent && { chargeRef: intent.id, hasReturns: hasReturns(intent) }),
    };
  }
  if (session.status === 'expired') return { state: 'cancelled', paid: 0n };
  const isDeclined = session.status === 'open' && Boolean(intent?.last_payment_error);

  return { state: isDeclined ? 'declined' : 'open', paid: 0n };
}

/** Of a payment that is read for the first time. Later its returns are always listed: a refund that failed is in no sum. */
const hasReturns = ({ latest_charge: charge, review }: Stripe.PaymentIntent): boolean =>
  review !== null ||
  (charge !== null && typeof charge !== 'string' && (charge.amount_refunded > 0 || charge.disputed));
