import { describe, expect, it } from 'vitest';
import { formatPrice, formatSubtotal } from './format-price.ts';

describe('formatPrice', () => {
  it.each([
    ['390.00', '$390'],
    ['2100.50', '$2101'],
    ['2100.49', '$2100'],
    ['0.50', '$1'],
    ['0.49', '$0'],
    ['12345678.00', '$12345678'],
    ['99999999.99', '$100000000'],
  ])('shows %s as %s: whole dollars, rounded half up, no separator', (price, shown) => {
    expect(formatPrice(price)).toBe(shown);
  });

  it('takes a number as well as a decimal string', () => {
    expect(formatPrice(84.5)).toBe('$85');
    expect(formatPrice(84)).toBe('$84');
  });

  it('does not pass through a float: a half that binary cannot hold still rounds up', () => {
    expect(formatPrice('9007199254740993.50')).toBe('$9007199254740994');
  });
});

describe('formatSubtotal', () => {
  const item = (price: string, quantity: number) => ({ quantity, product: { price } });

  it('sums price times quantity and rounds once, at the end', () => {
    expect(formatSubtotal([item('10.30', 1), item('10.30', 1)])).toBe('$21');
    expect(formatSubtotal([item('390.00', 1), item('280.00', 2)])).toBe('$950');
  });

  it('is $0 for an empty cart', () => {
    expect(formatSubtotal([])).toBe('$0');
  });
});
