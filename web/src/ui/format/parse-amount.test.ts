import { afterEach, describe, expect, it } from 'vitest';
import { priceFormat } from './format-price.ts';
import { parseAmount } from './parse-amount.ts';

afterEach(() => {
  priceFormat.symbol = '$';
});

describe('an amount that somebody typed', () => {
  it.each([
    ['12', '12.00'],
    ['12.5', '12.50'],
    [' $12.50 ', '12.50'],
    ['1,250', '1250.00'],
    ['1,250.50', '1250.50'],
    ['12,345,678.90', '12345678.90'],
  ])('%j is %s', (text, amount) => expect(parseAmount(text)).toBe(amount));

  it.each([
    '12,50',
    '12,5',
    '1250,00',
    ',500',
    '1,25,000',
    '1,250,',
    '1,250.5,0',
    '',
    '-1',
    '1.234',
    'ten',
    '123,456,789',
  ])('%j is none', (text) => expect(parseAmount(text)).toBeNull());

  it('may have a symbol that ends with a space', () => {
    priceFormat.symbol = 'CHF ';

    expect(parseAmount('CHF 12.50')).toBe('12.50');
    expect(parseAmount('CHF12.50')).toBe('12.50');
  });

  it('may have the symbol of the shop, and no other', () => {
    priceFormat.symbol = '€';

    expect(parseAmount('€12.50')).toBe('12.50');
    expect(parseAmount('$12.50')).toBeNull();
  });
});
