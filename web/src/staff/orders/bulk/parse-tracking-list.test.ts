import { expect, it } from 'vitest';
import { parseTrackingList } from './parse-tracking-list.ts';

const ORDERS = ['R-AAAA-0001', 'R-BBBB-0002', 'R-CCCC-0003'];
const parse = (text: string) => {
  const { numbers, problems } = parseTrackingList(text, ORDERS);

  return { numbers: Object.fromEntries(numbers), problems };
};

it('takes one tracking number a line, in the order of the orders', () =>
  expect(parse(' 1Z 999 \r\n\nJP-3\n')).toEqual({
    numbers: { 'R-AAAA-0001': '1Z 999', 'R-CCCC-0003': 'JP-3' },
    problems: [],
  }));

it.each([',', ';', '\t', ' ', ', '])('takes an order number and a tracking number, with "%s" between', (by) =>
  expect(parse(`r-cccc-ooo3${by}X3\n"RAAAA0001"${by}"X1"`)).toEqual({
    numbers: { 'R-CCCC-0003': 'X3', 'R-AAAA-0001': 'X1' },
    problems: [],
  }),
);

it('says which lines it cannot use', () => {
  expect(parse('R-ZZZZ-9999,X9\n1\n2\n3\n4').problems).toEqual([
    'Line 1: R-ZZZZ-9999 is not one of these orders.',
    'Line 5 has no order left.',
  ]);
  expect(parse('')).toEqual({ numbers: {}, problems: [] });
});
