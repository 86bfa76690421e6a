import type { Cents } from '../../pricing/money.ts';

/** Stripe's least amounts of a card payment, in the currencies that a shop may have. In others it takes none of ours. */
const LEAST: Readonly<Record<string, Cents>> = {
  USD: 50n,
  AUD: 50n,
  CAD: 50n,
  CHF: 50n,
  EUR: 50n,
  GBP: 30n,
  NZD: 50n,
  SEK: 300n,
  SGD: 50n,
};

/** Eight digits. */
const MOST: Cents = 99_999_999n;

/** Our amounts are hundredths, so a currency without two decimals would be charged with another amount than was shown. */
export function isStripeAmount(amount: Cents, currency: string): boolean {
  const least = LEAST[currency];

  return least !== undefined && amount >= least && amount <= MOST;
}
