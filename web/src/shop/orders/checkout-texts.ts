import type { DiscountProblem, PaymentProviderName, Quote } from '@ronin/contracts';
import { readProblem } from '../../app/error-detail.ts';

export const PAYMENT_CHOICES: Record<PaymentProviderName, { label: string; note: string }> = {
  stripe: { label: 'Card', note: 'You pay on the secure page of Stripe.' },
  transfer: {
    label: 'Bank transfer',
    note: 'We mail you the account. The order says how long your pieces are kept.',
  },
  test: { label: 'Test payment', note: 'To try the shop. No money moves, and nothing is sent.' },
};

/** The total is known and zero: there is nothing to pay. */
export const isFreeQuote = ({ total, tax }: Quote): boolean => tax !== null && total === '0.00';

export const DISCOUNT_PROBLEMS: Record<DiscountProblem, string> = {
  unknown: 'This code does not exist.',
  expired: 'This code is not valid today.',
  'used-up': 'This code was used up.',
  'already-used': 'You have used this code already.',
  minimum: 'Your cart is below the amount that this code asks for.',
};

/** Why the discount code of a refused order lowers nothing; null when that was not the reason. */
export function readDiscountProblem(error: unknown): DiscountProblem | null {
  const { discountProblem } = readProblem(error, 409);

  return isDiscountProblem(discountProblem) ? discountProblem : null;
}

const isDiscountProblem = (value: unknown): value is DiscountProblem =>
  typeof value === 'string' && Object.hasOwn(DISCOUNT_PROBLEMS, value);

/** What the page says about a cart or an order that was refused, by the problem's code. */
export const PROBLEMS: Record<string, string> = {
  off: 'This shop takes no orders online. Please write to us which piece you would like.',
  'option-missing': 'A size is not chosen yet. Choose it here, and the order can go on.',
  'too-many': 'One order can have at most ten of the same piece. For more, please write to us.',
  'out-of-stock': 'There are fewer of a piece left than your cart holds. Take fewer of it, or remove it.',
  'no-shipping': 'We do not ship to this country yet. Please choose another one, or write to us.',
  'price-changed': 'The total has changed since you last saw it. Please look at it once more.',
  'too-many-open-orders':
    'There are unpaid orders from your network already. Pay or cancel one of them, or wait half an hour.',
  'payment-not-offered': 'This way to pay is not offered any more. Please choose another one.',
  'already-paid': 'Your last order was paid in the meantime. Your account and your mail show it.',
};

/** The order is placed and its pieces are held, but its payment could not be started. The next attempt starts it for the same order. */
export const NO_PAYMENT_PAGE =
  'We keep your order, but the page for the payment could not be opened. Please press Place order again in a moment.';
