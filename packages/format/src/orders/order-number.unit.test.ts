import { expect, it } from 'vitest';
import { parseTypedNumber, splitAtOrderNumbers } from './order-number.ts';

it.each(['R-7K3M-9Q2F', 'r7k3m9q2f', ' 7k3m 9q2f ', 'R-7K3M9Q2F'])(
  'reads %j as the number of an order',
  (typed) => expect(parseTypedNumber(typed)).toBe('R-7K3M-9Q2F'),
);

it('cuts a text at its order numbers, and at no part of a longer word or of a link', () => {
  expect(splitAtOrderNumbers('Where is r-7k3m-9q2f? And R-0000-000O.')).toEqual([
    { words: 'Where is ', orderNumber: null },
    { words: 'r-7k3m-9q2f', orderNumber: 'R-7K3M-9Q2F' },
    { words: '? And ', orderNumber: null },
    { words: 'R-0000-000O', orderNumber: 'R-0000-0000' },
    { words: '.', orderNumber: null },
  ]);
  const whole = 'xR-7K3M-9Q2F https://shop.example/R-7K3M-9Q2F R-7K3M-9Q2FX';
  expect(splitAtOrderNumbers(whole)).toEqual([{ words: whole, orderNumber: null }]);
});
