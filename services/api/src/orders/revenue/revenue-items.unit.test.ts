import { createRandom } from '@ronin/testing/random';
import { expect, it } from 'vitest';
import { sumCents } from '../pricing/money.ts';
import { spreadRefund, sumByProduct } from './revenue-items.ts';

it('adds the items of one product up, whatever their options', () => {
  const items = [
    { productId: 2, quantity: 1, amount: 100n },
    { productId: 1, quantity: 2, amount: 50n },
    { productId: 2, quantity: 3, amount: 299n },
  ];

  expect(sumByProduct(items)).toEqual([
    { productId: 2, quantity: 4, amount: 399n },
    { productId: 1, quantity: 2, amount: 50n },
  ]);
});

it('leaves nothing of a product once all refunds together are the total, and is never negative', () => {
  const random = createRandom(20_261_122);
  const below = (count: number) => Math.floor(random() * count);
  for (let order = 0; order < 500; order += 1) {
    const amounts = Array.from({ length: 1 + below(6) }, () => BigInt(below(1_000_000)));
    const items = amounts.map((amount, index) => ({ productId: index + 1, quantity: 1, amount }));
    const total = sumCents(amounts) + BigInt(below(10_000));
    const refunds = Array.from({ length: below(5) }, () => (total * BigInt(below(200))) / 1_000n);
    refunds.push(total - sumCents(refunds));
    const left = [...amounts];
    let refundedBefore = 0n;
    for (const refund of refunds) {
      for (const [index, { amount }] of spreadRefund({ items, total, refundedBefore, refund }).entries()) {
        expect(amount).toBeGreaterThanOrEqual(0n);
        left[index] = (left[index] ?? 0n) - amount;
      }
      refundedBefore += refund;
    }

    expect(left).toEqual(amounts.map(() => 0n));
  }
});

it('is nothing for an order that cost nothing', () => {
  const items = [{ productId: 1, quantity: 1, amount: 0n }];

  expect(spreadRefund({ items, total: 0n, refundedBefore: 0n, refund: 0n })).toEqual([
    { productId: 1, quantity: 0, amount: 0n },
  ]);
});
