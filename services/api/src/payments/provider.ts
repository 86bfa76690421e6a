import type { PaymentAction, PaymentProviderName } from '@ronin/contracts';
import type { Cents } from '../pricing/money.ts';

/** What a provider needs to know of an order. */
export interface PayableOrder {
  orderNumber: string;
  token: string;
  amount: Cents;
  currency: string;
}

/** A payment as its provider knows it at this moment. */
export interface ProviderPayment {
  state: 'open' | 'paid' | 'declined' | 'cancelled';
  paid: Cents;
}

/** A way to pay. Every call may be repeated: the key makes two calls one. */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** How long an order may stay unpaid: 5 minutes longer than the provider accepts money. */
  readonly holdMinutes: number;
  start(order: PayableOrder, key: string): Promise<{ ref: string; action: PaymentAction }>;
  read(ref: string): Promise<ProviderPayment>;
  /** From now on the provider accepts no money for it. One that was paid before stays paid: the answer says so. */
  cancel(ref: string): Promise<ProviderPayment>;
  refund(ref: string, amount: Cents, key: string): Promise<void>;
}

export type PaymentProviders = ReadonlyMap<PaymentProviderName, PaymentProvider>;

/** @throws when the order was paid with a provider whose settings were removed. */
export function getProvider(providers: PaymentProviders, name: string | null): PaymentProvider {
  const provider = [...providers.values()].find((one) => one.name === name);
  if (provider === undefined) throw new Error(`The payment provider ${name ?? '(none)'} has no settings.`);

  return provider;
}
