import { createRandom } from '@ronin/testing/random';
import { describe, expect, it } from 'vitest';
import { formatCents, parseCents, sumCents } from './money.ts';
import { computeTotals, type Discount, parseRate, RATE_SCALE } from './pricing.ts';

const random = createRandom(20_261_122);
const below = (limit: number) => Math.floor(random() * limit);

function buildInput() {
  const items = Array.from({ length: 1 + below(8) }, () => ({
    price: BigInt(below(3) === 0 ? below(100) : below(200_000)),
    quantity: 1 + below(10),
  }));
  const discounts: (Discount | null)[] = [
    null,
    { kind: 'percent', value: BigInt(below(10_001)) },
    { kind: 'amount', value: BigInt(below(500_000)) },
  ];

  return {
    items,
    discount: discounts[below(3)] ?? null,
    shipping: BigInt(below(6_000)),
    taxRate: BigInt(below(30_000)),
    pricesIncludeTax: below(2) === 1,
  };
}

describe('10,000 random carts, rates and discounts', () => {
  const cases = Array.from({ length: 10_000 }, () => {
    const input = buildInput();
    return { input, totals: computeTotals(input) };
  });

  it('have a total that is the sum of the amounts that are shown', () => {
    for (const { input, totals } of cases) {
      const shown = input.items.map(({ price, quantity }) => price * BigInt(quantity));
      const net = sumCents(shown) - sumCents(totals.items.map(({ discount }) => discount)) + totals.shipping;
      const total = input.pricesIncludeTax ? net : net + totals.tax;
      expect(totals.total).toBe(total);
      expect(totals.subtotal - totals.discount).toBe(net - totals.shipping);
      expect(parseCents(formatCents(totals.total))).toBe(totals.total);
    }
  });

  it('spread the whole discount, and never more over an item than it costs', () => {
    for (const { input, totals } of cases) {
      expect(sumCents(totals.items.map(({ discount }) => discount))).toBe(totals.discount);
      for (const [index, { price, quantity }] of input.items.entries()) {
        const discount = totals.items[index]?.discount ?? -1n;
        expect(discount >= 0n && discount <= price * BigInt(quantity)).toBe(true);
      }
    }
  });

  it('have a tax of each item that is at most half a cent from the exact one', () => {
    for (const { input, totals } of cases) {
      const divisor = input.pricesIncludeTax ? RATE_SCALE + input.taxRate : RATE_SCALE;
      for (const [index, { price, quantity }] of input.items.entries()) {
        const { discount, tax } = totals.items[index] ?? { discount: 0n, tax: -1n };
        const exact = (price * BigInt(quantity) - discount) * input.taxRate;
        const difference = 2n * (tax * divisor - exact);
        expect(difference > -divisor && difference <= divisor).toBe(true);
      }
    }
  });
});

describe('totals', () => {
  const item = (price: string, quantity = 1) => ({ price: parseCents(price), quantity });
  const compute = (input: Partial<Parameters<typeof computeTotals>[0]>) =>
    computeTotals({
      items: [item('100.00')],
      discount: null,
      shipping: 0n,
      taxRate: 0n,
      pricesIncludeTax: false,
      ...input,
    });

  it('round the tax of half a cent up', () => {
    expect(compute({ items: [item('0.10')], taxRate: parseRate('0.05000') }).tax).toBe(1n);
    expect(compute({ items: [item('0.09')], taxRate: parseRate('0.05000') }).tax).toBe(0n);
  });

  it('put the rest cent of a discount on the largest item', () => {
    const { items } = compute({
      items: [item('10.00'), item('10.01'), item('10.00')],
      discount: { kind: 'amount', value: 100n },
    });
    expect(items.map(({ discount }) => discount)).toEqual([33n, 34n, 33n]);
  });

  it('tax the shipping, and the price after the discount', () => {
    const totals = compute({
      discount: { kind: 'percent', value: 1_000n },
      shipping: 1_200n,
      taxRate: parseRate('0.07250'),
    });
    expect(totals).toMatchObject({ discount: 1_000n, tax: 653n + 87n, total: 9_000n + 1_200n + 740n });
  });

  it('contain the tax where prices include it', () => {
    const totals = compute({
      items: [item('119.00')],
      taxRate: parseRate('0.19000'),
      pricesIncludeTax: true,
    });
    expect(totals).toMatchObject({ tax: 1_900n, total: 11_900n });
  });

  it('are not below zero when a discount is larger than the subtotal', () => {
    const discount = { kind: 'amount', value: 50_000n } as const;
    expect(compute({ discount })).toMatchObject({ discount: 10_000n, total: 0n });
  });
});

describe('money', () => {
  it.each(['0.00', '0.05', '9.99', '349.50', '99999999.99'])('%s stays the same text', (amount) =>
    expect(formatCents(parseCents(amount))).toBe(amount),
  );

  it.each(['1', '1.5', '-1.00', '1.000', '', '1,00'])('refuses %j', (amount) =>
    expect(() => parseCents(amount)).toThrow(RangeError),
  );
});
