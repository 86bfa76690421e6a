import fc from 'fast-check';
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
  const cents = fc.integer({ min: 0, max: 1_000_000 }).map(BigInt);
  fc.assert(
    fc.property(
      fc.array(cents, { minLength: 1, maxLength: 6 }),
      cents,
      fc.array(fc.nat(1_000), { minLength: 1, maxLength: 5 }),
      (amounts, other, weights) => {
        const items = amounts.map((amount, index) => ({ productId: index + 1, quantity: 1, amount }));
        const total = sumCents(amounts) + other;
        const sum = BigInt(weights.reduce((all, weight) => all + weight, 1));
        const refunds = weights.map((weight) => (total * BigInt(weight)) / sum);
        refunds.push(total - sumCents(refunds));
        const left = [...amounts];
        let refundedBefore = 0n;
        for (const refund of refunds) {
          for (const [index, { amount }] of spreadRefund({
            items,
            total,
            refundedBefore,
            refund,
          }).entries()) {
            expect(amount).toBeGreaterThanOrEqual(0n);
            left[index] = (left[index] ?? 0n) - amount;
          }
          refundedBefore += refund;
        }

        expect(left).toEqual(amounts.map(() => 0n));
      },
    ),
    { seed: 20_261_122, numRuns: 500 },
  );
});

it('is nothing for an order that cost nothing', () => {
  const items = [{ productId: 1, quantity: 1, amount: 0n }];

  expect(spreadRefund({ items, total: 0n, refundedBefore: 0n, refund: 0n })).toEqual([
    { productId: 1, quantity: 0, amount: 0n },
  ]);
});
