import { describe, expect, it } from 'vitest';
import { isStripeAmount } from './stripe-amounts.ts';

describe('Stripe takes', () =>
  it.each([
    [49n, 'USD', false],
    [50n, 'USD', true],
    [99_999_999n, 'USD', true],
    [100_000_000n, 'USD', false],
    [30n, 'GBP', true],
    [299n, 'SEK', false],
    [5_000n, 'JPY', false],
  ])('%i hundredths of %s: %s', (amount, currency, isTaken) =>
    expect(isStripeAmount(amount, currency)).toBe(isTaken),
  ));
