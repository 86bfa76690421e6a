import Stripe from 'stripe';
import type { ProviderReturn } from '../provider.ts';
import { askStripe } from './stripe-errors.ts';

/** Rows of each kind for one payment, at most. */
const ROWS_MAX = 100;

/** How a dispute ends. A prevented one was paid to the customer before the bank decided. */
const DISPUTE_STATES: Partial<Record<Stripe.Dispute.Status, ProviderReturn['state']>> = {
  lost: 'done',
  prevented: 'done',
  won: 'failed',
  warning_closed: 'failed',
};

/** Everything that took the money of a payment back, or may. */
export async function listReturns(stripe: Stripe, intentId: string): Promise<ProviderReturn[]> {
  const query = { payment_intent: intentId, limit: ROWS_MAX };
  const [intent, refunds, disputes, warnings] = await Promise.all([
    askStripe(() => stripe.paymentIntents.retrieve(intentId)),
    listRefunds(stripe, intentId),
    askStripe(() => orForbidden(stripe.disputes.list(query))),
    askStripe(() => orForbidden(stripe.radar.earlyFraudWarnings.list(query))),
  ]);
  const reviewId = typeof intent.review === 'string' ? intent.review : intent.review?.id;

  return [
    ...refunds.map(toReturn),
    ...disputes.map(describeDispute),
    ...warnings.map(({ id }) => warn(id, 'The bank of the card warned that the payment may be fraud.')),
    ...(reviewId === undefined ? [] : [warn(reviewId, 'Stripe wants this payment to be reviewed.')]),
  ];
}

export const listRefunds = async (stripe: Stripe, intentId: string): Promise<Stripe.Refund[]> => {
  const query = { payment_intent: intentId, limit: ROWS_MAX };

  return (await askStripe(() => stripe.refunds.list(query))).data;
};

/** A restricted key of an earlier setup may not read disputes and warnings. Refunds must work with it. */
async function orForbidden<Row>(list: Promise<{ data: Row[] }>): Promise<Row[]> {
  try {
    return (await list).data;
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return [];
    throw error;
  }
}

const toReturn = ({
  id,
  amount,
  metadata,
  status,
  failure_reason: reason,
}: Stripe.Refund): ProviderReturn => ({
  ref: id,
  kind: 'refund',
  key: metadata?.key ?? null,
  amount: BigInt(amount),
  state:
    status === 'succeeded' ? 'done' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending',
  // Stripe sends null where its types say that the field is absent.
  text: reason ? `Stripe says: ${reason.replaceAll('_', ' ')}.` : '',
});

/** While the bank only asks, no money has moved. */
const describeDispute = ({ id, amount, status, reason }: Stripe.Dispute): ProviderReturn => ({
  ref: id,
  kind: 'dispute',
  key: null,
  amount: status.startsWith('warning_') ? 0n : BigInt(amount),
  state: DISPUTE_STATES[status] ?? 'pending',
  text: `Reason: ${reason.replaceAll('_', ' ')}.`,
});

function warn(ref: string, text: string): ProviderReturn {
  return { ref, kind: 'warning', key: null, amount: 0n, state: 'done', text };
}
