import type { PaymentAction, PaymentProviderName } from '@ronin/contracts';
import type { Cents } from '../pricing/money.ts';

/** What a provider needs to know of an order. */
export interface PayableOrder {
  orderNumber: string;
  token: string;
  email: string | null;
  amount: Cents;
  currency: string;
  /** The last moment at which the provider may accept money. */
  payUntil: Date;
}

/** A payment as its provider knows it at this moment. */
export interface ProviderPayment {
  state: 'open' | 'paid' | 'declined' | 'cancelled';
  paid: Cents;
  /** The provider's id of the money that came. Absent: its refunds need no id. */
  chargeRef?: string;
  /** Something may have taken the money back, so `listReturns` is worth a call. */
  hasReturns?: boolean;
}

/** A refund, a dispute or a warning about a payment, as its provider knows it at this moment. */
export interface ProviderReturn {
  /** The provider's id. */
  ref: string;
  kind: 'refund' | 'dispute' | 'warning';
  /** With which the shop asked for the refund; null when it did not. */
  key: string | null;
  amount: Cents;
  state: 'pending' | 'done' | 'failed';
  /** For staff, in a sentence. */
  text: string;
}

/** What happened at a provider, oldest first. */
export interface EventPage {
  notices: PaymentNotice[];
  /** The event to go on after; null when there was none yet. */
  last: string | null;
  hasMore: boolean;
}

/** Something happened to a payment. What happened is read from the provider. */
export interface PaymentNotice {
  eventId: string;
  /** Of the payment, or its chargeRef. */
  ref: string;
}

/** The provider of the payment of an order that costs nothing. It is never asked. */
export const NOTHING_TO_PAY = 'none';

/** How long stock stays held after the provider stopped accepting money. */
export const GRACE_MINUTES = 5;

export interface StartedAtProvider {
  /** The provider's name of the payment. */
  ref: string;
  action: PaymentAction;
}

/** The name of a payment that makes two starts one. */
export const formatPaymentKey = (orderId: number, attempt: number): string =>
  `order-${String(orderId)}-${String(attempt)}`;

/** A way to pay. Every call may be repeated: the key makes two calls one. */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** How long an order may stay unpaid: GRACE_MINUTES longer than the provider accepts money. */
  readonly holdMinutes: number;
  /** The least time between two readings of one payment for pages that wait. A foreign server limits our requests. */
  readonly readEveryMs: number;
  /** Whether it can take this amount; absent: any amount above zero. */
  accepts?(amount: Cents, currency: string): boolean;
  start(order: PayableOrder, key: string): Promise<StartedAtProvider>;
  /** Of our own table local_payments: the first payment is written with the order, and is not started afterwards. */
  prepare?(order: PayableOrder): StartedAtProvider;
  read(ref: string): Promise<ProviderPayment>;
  /** From now on the provider accepts no money for it. One that was paid before stays paid: the answer says so. */
  cancel(ref: string): Promise<ProviderPayment>;
  /** @returns why the provider refuses it for good; null when the refund was made. */
  refund(ref: string, amount: Cents, key: string): Promise<string | null>;
  /** Absent: nobody but the shop takes money back, and a refund that was made is done. */
  listReturns?(chargeRef: string): Promise<ProviderReturn[]>;
  /** The ref of the payment with this chargeRef; null when it is not of this shop. */
  findRef?(chargeRef: string): Promise<string | null>;
  /** For webhooks that were lost. */
  listEvents?(after: string | null): Promise<EventPage>;
  /** Null: of no payment of this shop. Absent: it sends none. @throws AppError invalid-input: a wrong or old signature. */
  parseWebhook?(body: Buffer, signature: string): PaymentNotice | null;
}

export type PaymentProviders = ReadonlyMap<string, PaymentProvider>;

/** @throws when the order was paid with a provider whose settings were removed. */
export function getProvider(providers: PaymentProviders, name: string | null): PaymentProvider {
  const provider = providers.get(name ?? '');
  if (provider === undefined) throw new Error(`The payment provider ${name ?? '(none)'} has no settings.`);

  return provider;
}

/** Nothing is to be paid for a total of zero, so any provider can be chosen. */
export const canTake = (
  provider: PaymentProvider,
  { totals: { total }, currency }: { totals: { total: Cents }; currency: string },
): boolean => total === 0n || provider.accepts?.(total, currency) !== false;
