import { expect, it } from 'vitest';
import { formatMoney } from './money.ts';

it.each([
  ['74133.69', '$74,133.69'],
  ['390', '$390.00'],
  ['349.5', '$349.50'],
  ['1000', '$1,000.00'],
  ['0.05', '$0.05'],
  ['9007199254740993.50', '$9,007,199,254,740,993.50'],
  ['-1249.00', '−$1,249.00'],
  [12_345.678, '$12,345.68'],
  [-80, '−$80.00'],
  [0, '$0.00'],
])('%s is shown as %s', (amount, shown) => expect(formatMoney(amount, '$')).toBe(shown));

it('takes the symbol of any currency', () => expect(formatMoney('1250.00', 'CHF ')).toBe('CHF 1,250.00'));
