import { expect, it } from 'vitest';
import { isTaxIncluded } from './order-amounts.ts';

const amounts = { subtotal: '110.00', discount: '10.00', shipping: '12.00', tax: '8.12', total: '112.00' };

it.each([
  ['contained in the prices', amounts, true],
  ['added to the prices', { ...amounts, total: '120.12' }, false],
  ['nothing, which is never contained', { ...amounts, tax: '0.00' }, false],
])('the tax is %s', (_where, order, expected) => expect(isTaxIncluded(order)).toBe(expected));
