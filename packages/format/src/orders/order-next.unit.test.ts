import { expect, it } from 'vitest';
import { listNextSteps } from './order-next.ts';

const ARRIVAL = { from: '2026-12-03', until: '2026-12-07' };
const list = (status: string, changes: object = {}) =>
  listNextSteps({ status, arrival: ARRIVAL, returnDays: 30, ...changes });

it('is to pay, to make, to send, to arrive and to return, each until it is done', () => {
  expect(list('pending')).toEqual([
    'When your payment has arrived, we confirm the order by mail.',
    'We make what is not in stock, and pack your pieces.',
    'When the parcel leaves, a mail tells you its tracking number.',
    'It arrives Thu, Dec 3 to Mon, Dec 7.',
    'You can send it back within 30 days of its arrival, at least until Sat, Jan 2.',
  ]);
  expect(list('confirmed')).toEqual(list('pending').slice(1));
  expect(list('in-work')).toEqual(list('pending').slice(1));
  expect(list('ready')).toEqual(list('pending').slice(2));
  expect(list('shipped')).toEqual(list('pending').slice(3));
});

it('names the last day to return once it has arrived', () =>
  expect(list('delivered', { arrivedOn: '2026-12-04' })).toEqual(['You can send it back until Sun, Jan 3.']));

it('leaves out what is not known', () => {
  expect(list('shipped', { arrival: null, returnDays: 1 })).toEqual([
    'You can send it back within 1 day of its arrival.',
  ]);
  expect(list('shipped', { arrival: null, returnDays: null })).toEqual([]);
  expect(list('shipped', { returnDays: 0 }).at(-1)).toBe('It cannot be sent back.');
});

it.each(['expired', 'cancelled', 'refunded'])('is nothing when an order was %s', (status) =>
  expect(list(status)).toEqual([]),
);
