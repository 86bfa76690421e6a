import { OrderStatus } from '@ronin/contracts';
import { parseOrderNumber } from '@ronin/format/order-number';
import { describe, expect, it } from 'vitest';
import { formatOrderNumber } from './order-number.ts';
import { decide, type OrderCommand } from './order-transitions.ts';

/** From which status a command leads to which; it is refused from every other. */
const TRANSITIONS: Record<OrderCommand, Partial<Record<OrderStatus, OrderStatus>>> = {
  confirm: { pending: 'confirmed', expired: 'confirmed' },
  expire: { pending: 'expired' },
  cancel: { pending: 'cancelled', confirmed: 'cancelled' },
  replace: { pending: 'cancelled' },
  'end-refunded': {
    expired: 'refunded',
    cancelled: 'refunded',
    confirmed: 'refunded',
    'in-work': 'refunded',
    ready: 'refunded',
    shipped: 'refunded',
    delivered: 'refunded',
  },
  start: { confirmed: 'in-work' },
  ready: { confirmed: 'ready', 'in-work': 'ready' },
  ship: { confirmed: 'shipped', 'in-work': 'shipped', ready: 'shipped' },
  deliver: { shipped: 'delivered' },
};

const COMMANDS = Object.entries(TRANSITIONS) as [OrderCommand, Partial<Record<OrderStatus, OrderStatus>>][];

describe.each(COMMANDS)('%s', (command, transitions) =>
  it.each(OrderStatus.options)('of an order that is %s', (status) => {
    const wanted = transitions[status];
    if (wanted === undefined) expect(() => decide({ status }, command)).toThrow('This order is');
    else expect(decide({ status }, command).status).toBe(wanted);
  }),
);

it('an unpaid order that ends releases its stock, and a paid one that is cancelled returns it', () => {
  expect(decide({ status: 'pending' }, 'cancel').stock).toBe('release');
  expect(decide({ status: 'pending' }, 'expire').stock).toBe('release');
  expect(decide({ status: 'confirmed' }, 'cancel').stock).toBe('return');
});

describe('order numbers', () => {
  const key = Buffer.from('a key for the tests of numbers');

  it('are all different, in a form that can be read out', () => {
    const numbers = Array.from({ length: 20_000 }, (_, id) => formatOrderNumber(id + 1, key));
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const number of numbers) expect(number).toMatch(/^R-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  });

  it('depend on the key', () =>
    expect(formatOrderNumber(1, key)).not.toBe(formatOrderNumber(1, Buffer.from('another key'))));

  it.each([
    ['r-7k3m-9q2f', 'R-7K3M-9Q2F'],
    ['R7K3M9Q2F', 'R-7K3M-9Q2F'],
    [' R-OIL0-0000 ', 'R-0110-0000'],
  ])('%j is read as %s', (text, number) => expect(parseOrderNumber(text)).toBe(number));

  it.each(['', '7', 'R-7K3M', 'X-7K3M-9Q2F', 'R-7K3M-9Q2F0'])('%j is none', (text) =>
    expect(parseOrderNumber(text)).toBeNull(),
  );
});
