import { afterEach, describe, expect, it } from 'vitest';
import { symbolOf } from './currency-symbol.ts';
import { formatAmount, formatLineTotal, formatPrice, formatSubtotal, priceFormat } from './format-price.ts';

const item = (price: string, quantity: number) => ({ quantity, product: { price } });

describe('formatPrice', () => {
  it.each([
    ['390.00', '$390'],
    ['390', '$390'],
    ['349.50', '$349.50'],
    ['349.5', '$349.50'],
    ['2100.49', '$2100.49'],
    ['0.05', '$0.05'],
    ['12345678.00', '$12345678'],
    ['99999999.99', '$99999999.99'],
  ])('shows %s as %s: cents where there are some, no separator', (price, shown) =>
    expect(formatPrice(price)).toBe(shown),
  );

  it('takes a number as well as a decimal string', () => {
    expect(formatPrice(84.5)).toBe('$84.50');
    expect(formatPrice(84)).toBe('$84');
  });

  it('does not pass through a float', () =>
    expect(formatPrice('9007199254740993.50')).toBe('$9007199254740993.50'));
});

describe('formatAmount', () =>
  it('shows cents always', () =>
    expect(['390.00', '349.50', '0.00', '12'].map(formatAmount)).toEqual([
      '$390.00',
      '$349.50',
      '$0.00',
      '$12.00',
    ])));

describe('formatSubtotal', () => {
  it('sums price times quantity, whole where every price is', () =>
    expect(formatSubtotal([item('390.00', 1), item('280.00', 2)])).toBe('$950'));

  it('shows cents where a price has some, also when they add up to whole dollars', () => {
    expect(formatSubtotal([item('349.50', 2)])).toBe('$699.00');
    expect(formatSubtotal([item('349.50', 2), item('1.00', 1)])).toBe('$700.00');
    expect(formatLineTotal(item('349.50', 2))).toBe('$699.00');
  });

  it('is $0 for an empty cart', () => expect(formatSubtotal([])).toBe('$0'));

  it('is the sum of the line totals as they are shown, for all prices and quantities', () => {
    const prices = ['485.00', '285.00', '349.50', '224.50', '350.00', '0.01', '19.99', '10.30', '3150.00'];
    const inCents = (shown: string) => Math.round(Number(shown.slice(1)) * 100);
    for (let quantity = 1; quantity <= 99; quantity += 1) {
      for (const price of prices) {
        const rows = [item(price, quantity), ...prices.map((other) => item(other, 100 - quantity))];
        const shown = rows.reduce((sum, row) => sum + inCents(formatLineTotal(row)), 0);

        expect(inCents(formatSubtotal(rows))).toBe(shown);
        expect(inCents(formatLineTotal(item(price, quantity)))).toBe(inCents(formatPrice(price)) * quantity);
      }
    }
  });
});

describe('the currency of the shop', () => {
  afterEach(() => {
    priceFormat.symbol = '$';
  });

  it.each([
    ['EUR', '€349.50'],
    ['JPY', '¥349.50'],
    ['CAD', 'CA$349.50'],
    ['CHF', 'CHF\u00A0349.50'],
    ['x', 'x 349.50'],
  ])('%s is shown as %s', (currency, shown) => {
    priceFormat.symbol = symbolOf(currency);

    expect(formatPrice('349.50')).toBe(shown);
    expect(formatAmount('349.50')).toBe(shown);
  });
});
