import { describe, expect, it } from 'vitest';
import { demandsOf, simulateShop } from '../../testing/sold-out-shop.ts';
import type { Estimate } from './add-up.ts';
import { betaBinomial, quantile } from './beta-binomial.ts';
import { type Demand, estimateLostSales, type LostSales } from './estimate.ts';

const RUNS = 100;
const SIZES = { products: 12, inStock: 1_000, soldOut: 200 };
const contains = ({ low, high }: Estimate, value: number) => low <= value && value <= high;
const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN;

/**
 * One product of each run, sold out for 200 views, and the whole shop: how far the estimate is from the pieces that chance and
 * the known rate would have sold on average, and whether the interval contains the number that was in fact not sold.
 */
function scoreRuns(estimate: (demands: Demand[]) => LostSales, sizes = SIZES) {
  const runs = Array.from({ length: RUNS }, (_run, seed) => {
    const shop = simulateShop(seed, sizes);
    const { rows, total } = estimate(demandsOf(shop));
    const chosen = seed % sizes.products;
    const [row] = rows.slice(chosen);
    if (!row || !total) throw new Error('There are enough visits.');
    const lost = (product: number | null) =>
      shop.visits.filter(
        (visit) => visit.isSoldOut && visit.buys && (product === null || visit.product === product),
      );
    const expected = (rate: number) => rate * sizes.soldOut;
    const expectedTotal = shop.products.reduce((sum, { rate }) => sum + expected(rate), 0);
    const expectedRow = expected(shop.products[chosen]?.rate ?? 0);
    const money = lost(null).reduce((sum, { product }) => sum + (shop.products[product]?.price ?? 0), 0);

    return {
      ratio: row.quantity.mean / expectedRow,
      error: Math.abs(row.quantity.mean / expectedRow - 1),
      totalError: Math.abs(total.quantity.mean / expectedTotal - 1),
      isCovered: contains(row.quantity, lost(chosen).length),
      isTotalCovered: contains(total.quantity, lost(null).length),
      isMoneyCovered: contains(total.amount, money),
    };
  });
  const count = (of: (run: (typeof runs)[number]) => boolean) => runs.filter(of).length;

  return {
    medianError: median(runs.map(({ error }) => error)),
    ratio: median(runs.map(({ ratio }) => ratio)),
    totalsWithin20: count(({ totalError }) => totalError <= 0.2),
    covered: count(({ isCovered }) => isCovered),
    totalsCovered: count(({ isTotalCovered }) => isTotalCovered),
    moneyCovered: count(({ isMoneyCovered }) => isMoneyCovered),
  };
}

describe('with known demand, and 200 views while sold out', () => {
  it.each([1_000, 200])(
    'is at most a fifth wrong, and its interval has the truth in at least 90 of 100 runs: %i visits in stock to learn from',
    (inStock) => {
      const score = scoreRuns(estimateLostSales, { ...SIZES, inStock });

      expect(score.medianError).toBeLessThan(0.2);
      expect(score.ratio).toBeCloseTo(1, 1);
      expect(score.totalsWithin20).toBeGreaterThanOrEqual(90);
      expect(score.covered).toBeGreaterThanOrEqual(90);
      expect(score.totalsCovered).toBeGreaterThanOrEqual(90);
      expect(score.moneyCovered).toBeGreaterThanOrEqual(90);
    },
  );

  it.each([
    [
      'one that takes the sold-out views for views in stock',
      (demands: Demand[]) =>
        demands.map((demand) => ({
          ...demand,
          signs: demand.signs.map((one) => ({ ...one, inStock: one.inStock + one.missed })),
        })),
    ],
    [
      'one that has missed a third of the views',
      (demands: Demand[]) =>
        demands.map((demand) => ({
          ...demand,
          signs: demand.signs.map((one) => ({ ...one, missed: one.missed * 0.66 })),
        })),
    ],
    [
      'one that takes every order twice',
      (demands: Demand[]) =>
        demands.map((demand) => ({
          ...demand,
          signs: demand.signs.map((one) => ({ ...one, buyers: one.buyers * 2 })),
        })),
    ],
  ])('finds a wrong estimate: %s', (_name, distort) => {
    const score = scoreRuns((demands) => estimateLostSales(distort(demands)), { ...SIZES, inStock: 300 });

    expect(score.totalsWithin20 < 90 || score.covered < 90).toBe(true);
  });
});

const demand = (
  overrides: Partial<Demand> & { inStock: number; buyers: number; missed: number },
): Demand => ({
  ...{ category: 'rings', requests: 0, price: 100, pieces: overrides.buyers },
  signs: [{ sign: 'viewed', ...overrides }],
  ...overrides,
});
const OTHERS = Array.from({ length: 8 }, () => demand({ inStock: 400, buyers: 16, missed: 0 }));

describe('an estimate', () => {
  it('says nothing of a shop with few visits', () =>
    expect(estimateLostSales([demand({ inStock: 99, buyers: 5, missed: 50 })])).toEqual({
      rows: [null],
      total: null,
    }));

  it('draws a product without visits in stock to its category, and widens its interval', () => {
    const [known, unknown] = [
      demand({ inStock: 3_000, buyers: 120, missed: 500 }),
      demand({ inStock: 0, buyers: 0, missed: 500 }),
    ].map((one) => estimateLostSales([...OTHERS, one]).rows.at(-1)?.quantity);

    expect(known?.mean).toBeCloseTo(20, 0);
    expect(unknown?.mean).toBeCloseTo(20, 0);
    expect((unknown?.high ?? 0) - (unknown?.low ?? 0)).toBeGreaterThan(
      (known?.high ?? 0) - (known?.low ?? 0),
    );
  });

  it('loses nothing where nobody came', () => {
    const { rows, total } = estimateLostSales(OTHERS);

    expect(rows[0]?.amount).toEqual({ mean: 0, low: 0, high: 0 });
    expect(total?.quantity).toEqual({ mean: 0, low: 0, high: 0 });
  });

  it('counts a request from somebody who was not seen, and pieces of buyers who were not', () => {
    const estimate = (overrides: Partial<Demand>) =>
      estimateLostSales([...OTHERS, demand({ inStock: 400, buyers: 16, missed: 0, ...overrides })]).rows.at(
        -1,
      )?.quantity.mean ?? 0;

    expect(estimate({ requests: 50 })).toBeCloseTo(2, 0);
    expect(estimate({ requests: 50, pieces: 48 })).toBeGreaterThan(estimate({ requests: 50 }) * 1.5);
  });

  it('has the same interval for the same rows', () => {
    const shop = () => estimateLostSales(demandsOf(simulateShop(3, SIZES)));

    expect(shop()).toEqual(shop());
  });
});

describe('the beta-binomial distribution', () => {
  it('is the uniform one for a chance of which nothing is known', () => {
    const { first, upTo } = betaBinomial(9, 1, 1);

    expect(first).toBe(0);
    expect(upTo.map((one) => Number(one.toFixed(6)))).toEqual([
      0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1,
    ]);
  });

  it('is near the binomial one for a chance that is known well', () => {
    const known = betaBinomial(100, 5e7, 5e7);

    expect([0.025, 0.5, 0.975].map((share) => quantile(known, share))).toEqual([40, 50, 60]);
  });

  it('holds for many trials, and for none', () => {
    const many = betaBinomial(1_000_000, 400, 9_600);

    expect(quantile(many, 0.5)).toBeGreaterThan(39_000);
    expect(quantile(many, 0.5)).toBeLessThan(41_000);
    expect(quantile(betaBinomial(0, 1, 30), 0.975)).toBe(0);
  });
});
