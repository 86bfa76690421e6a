import { randomBytes } from 'node:crypto';
import { z } from 'zod';

/** What the shop sends to begin a payment, as the form of Stripe's API. */
export const CreateSession = z.object({
  mode: z.literal('payment'),
  line_items: z.tuple([
    z.object({
      quantity: z.literal('1'),
      price_data: z.object({
        currency: z.string().length(3),
        unit_amount: z.coerce.number().int().min(50),
        product_data: z.object({ name: z.string() }),
      }),
    }),
  ]),
  allowed_payment_method_types: z.tuple([z.literal('card')]),
  adaptive_pricing: z.object({ enabled: z.literal('false') }),
  client_reference_id: z.string(),
  customer_email: z.email().optional(),
  expires_at: z.coerce.number().int(),
  success_url: z.url(),
  cancel_url: z.url(),
});
type CreateSession = z.infer<typeof CreateSession>;

export const CreateRefund = z.object({
  payment_intent: z.string(),
  amount: z.coerce.number().int().positive(),
  metadata: z.object({ key: z.string() }),
});

export interface FakeRefund {
  id: string;
  amount: number;
  metadata: Record<string, string>;
  status: 'pending' | 'succeeded' | 'failed';
}

export interface FakeDispute {
  id: string;
  amount: number;
  status: 'warning_needs_response' | 'warning_closed' | 'needs_response' | 'won' | 'lost';
}

/** A Checkout Session with its payment intent and refunds. Amounts are cents. */
export interface FakeSession {
  id: string;
  intentId: string;
  request: CreateSession;
  status: 'open' | 'complete' | 'expired';
  received: number;
  isDeclined: boolean;
  refunds: FakeRefund[];
  disputes: FakeDispute[];
  /** The ids of early fraud warnings. */
  warnings: string[];
  /** The id of the review by Stripe's rules. */
  reviewId: string | null;
}

/** Stripe's own bounds of expires_at, in seconds from now. */
const LEAST_SECONDS = 30 * 60;
const MOST_SECONDS = 24 * 3_600;

export const newId = (prefix: string): string => `${prefix}_test_${randomBytes(12).toString('hex')}`;

/** @returns null when the end is too near or too far. */
export function createSession(request: CreateSession, now: Date): FakeSession | null {
  const seconds = request.expires_at - now.getTime() / 1_000;
  if (seconds < LEAST_SECONDS || seconds > MOST_SECONDS) return null;

  return {
    id: newId('cs'),
    intentId: newId('pi'),
    request,
    status: 'open',
    received: 0,
    isDeclined: false,
    refunds: [],
    disputes: [],
    warnings: [],
    reviewId: null,
  };
}

export const amountOf = ({ request }: FakeSession): number => request.line_items[0].price_data.unit_amount;

export const isPaid = ({ status }: FakeSession): boolean => status === 'complete';

export const presentSession = (session: FakeSession, url: string) => ({
  id: session.id,
  object: 'checkout.session',
  amount_total: amountOf(session),
  client_reference_id: session.request.client_reference_id,
  currency: session.request.line_items[0].price_data.currency,
  expires_at: session.request.expires_at,
  payment_intent: isPaid(session) || session.isDeclined ? presentIntent(session) : null,
  payment_status: isPaid(session) ? 'paid' : 'unpaid',
  status: session.status,
  url: session.status === 'open' ? `${url}/pay/${session.id}` : null,
});

export const presentIntent = (session: FakeSession) => ({
  id: session.intentId,
  object: 'payment_intent',
  amount: amountOf(session),
  amount_received: session.received,
  last_payment_error: session.isDeclined ? { code: 'card_declined', type: 'card_error' } : null,
  latest_charge: {
    id: session.intentId.replace('pi_', 'ch_'),
    object: 'charge',
    // One that is pending counts, one that failed does not.
    amount_refunded: sumRefunds(session),
    disputed: session.disputes.length > 0,
  },
  review: session.reviewId,
  status: isPaid(session) ? 'succeeded' : 'requires_payment_method',
});

export const sumRefunds = ({ refunds }: FakeSession): number =>
  refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0);

export const presentDispute = (dispute: FakeDispute, intentId: string) => ({
  ...dispute,
  object: 'dispute',
  payment_intent: intentId,
  reason: 'product_not_received',
});

export const presentRefund = ({ id, amount, metadata, status }: FakeRefund, intentId: string) => ({
  id,
  object: 'refund',
  amount,
  metadata,
  payment_intent: intentId,
  status,
  // Null, as other fields of Stripe that have no value.
  failure_reason: status === 'failed' ? 'expired_or_canceled_card' : null,
});
