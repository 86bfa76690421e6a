import { afterEach, expect, it } from 'vitest';
import { formatMoney, formatTotal } from './format-money.ts';
import { priceFormat } from './format-price.ts';

afterEach(() => {
  priceFormat.symbol = '$';
});

it('shows money with separators, cents and the symbol of the shop', () => {
  expect(formatMoney('74133.69')).toBe('$74,133.69');
  priceFormat.symbol = '€';
  expect(formatMoney(1_290.5)).toBe('€1,290.50');
});

it('adds prices without floats', () => {
  expect(
    formatTotal([
      { price: '815.10', quantity: 2 },
      { price: '0.20', quantity: 1 },
    ]),
  ).toBe('$1,630.40');
  expect(formatTotal([])).toBe('$0.00');
});
