import { expect, it } from 'vitest';
import { parsePriceWords } from './price-words.ts';

it.each([
  ['under 300', '', null, '300.00'],
  ['ring under 300', 'ring', null, '300.00'],
  ['rings under $300', 'rings', null, '300.00'],
  ['ring below $ 300', 'ring', null, '300.00'],
  ['ring less than 300 dollars', 'ring', null, '300.00'],
  ['cheaper than 300 silver', 'silver', null, '300.00'],
  ['up to $1,290.50 watch', 'watch', null, '1290.50'],
  ['max 300', '', null, '300.00'],
  ['ring < 300', 'ring', null, '300.00'],
  ['300 or less', '', null, '300.00'],
  ['watch under 2k', 'watch', null, '2000.00'],
  ['watch under ２０００', 'watch', null, '2000.00'],
  ['200 to 300', '', '200.00', '300.00'],
  ['ring 200-300', 'ring', '200.00', '300.00'],
  ['ring $200 – $300', 'ring', '200.00', '300.00'],
  ['between 200 and 300', '', '200.00', '300.00'],
  ['cuff between $300 and $200 gift', 'cuff gift', '200.00', '300.00'],
  ['from 200 to 300 usd', '', '200.00', '300.00'],
  ['over 500', '', '500.00', null],
  ['watch above $1000', 'watch', '1000.00', null],
  ['more than 500', '', '500.00', null],
  ['at least 500', '', '500.00', null],
  ['500+', '', '500.00', null],
  ['watch $500 and up', 'watch', '500.00', null],
  ['around 300', '', '240.00', '360.00'],
  ['ring $300', 'ring', '240.00', '360.00'],
])('reads %s', (query, rest, from, to) =>
  expect(parsePriceWords(query)).toEqual({ rest, price: { from, to } }),
);

it.each([
  'ring',
  'silver 925',
  'under 40 mm',
  'watch 38 to 40 mm',
  'ring size 7 to 9',
  'US 7-13',
  'damascus 128 layers',
  'between friends',
  'under the sleeve',
  'wunder 300',
  '指輪',
  '',
])('reads no price in %s', (query) => expect(parsePriceWords(query)).toEqual({ rest: query, price: null }));

it('reads the longest query at once', () => {
  const started = performance.now();
  for (const query of [
    '9'.repeat(255),
    '1,'.repeat(127),
    ' '.repeat(255),
    'under '.repeat(42),
    '$ '.repeat(127),
  ]) {
    parsePriceWords(query);
  }

  expect(performance.now() - started).toBeLessThan(500);
});
