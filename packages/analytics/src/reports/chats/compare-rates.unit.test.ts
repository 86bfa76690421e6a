import { describe, expect, it } from 'vitest';
import { countChatOrders } from '../../recount/count-chat-orders.ts';
import { chattingShop } from '../../testing/chatting-shop.ts';
import { type Cell, compareRates, type Estimate } from './compare-rates.ts';

const SEEDS = Array.from({ length: 100 }, (_shop, index) => index + 1);

const contains = (interval: Estimate | null, truth: number) =>
  interval !== null && interval.low <= truth && truth <= interval.high;

describe.each([0, 0.5, 1])('in 100 shops in which a chat raises orders by %d of them', (effect) => {
  const shops = SEEDS.map((seed) => {
    const shop = chattingShop(seed, effect);
    const { cells } = countChatOrders({ ...shop, asked: shop.chats });
    const chances = [...shop.chances.values()];
    const meanChance = chances.reduce((sum, chance) => sum + chance, 0) / chances.length;

    return { cells, truth: effect * meanChance, ...compareRates(cells) };
  });

  it('both intervals contain the truth in at least 95', () => {
    const differences = shops.filter(({ difference, truth }) => contains(difference, truth));
    const ratios = shops.filter(({ ratio }) => contains(ratio, 1 + effect));

    expect(differences.length).toBeGreaterThanOrEqual(95);
    expect(ratios.length).toBeGreaterThanOrEqual(95);
  });

  it('the estimate is right in the mean', () => {
    const sum = (valueOf: (shop: (typeof shops)[number]) => number | undefined) =>
      shops.reduce((total, shop) => total + (valueOf(shop) ?? 0), 0);

    expect(sum(({ rate }) => rate ?? 0) / sum(({ rateAlike }) => rateAlike ?? 0)).toBeCloseTo(
      1 + effect,
      0.7,
    );
    expect(sum(({ compared }) => compared)).toBeGreaterThan(10_000);
  });

  it('a comparison with all visits would contain it in fewer', () => {
    const all = shops.map(({ cells }) => compareRates(cells.map((cell): Cell => ({ ...cell, stratum: '' }))));

    expect(all.filter(({ ratio }) => contains(ratio, 1 + effect)).length).toBeLessThan(90);
  });
});

const cell = (values: Partial<Cell>): Cell => ({
  ...{ stratum: 'a', part: 0, chats: 0, orders: 0, visits: 0, visitOrders: 0 },
  ...values,
});

describe('the comparison of rates', () => {
  it('gives each stratum the weight of its chats', () => {
    const compared = compareRates([
      cell({ chats: 30, orders: 12, visits: 1_000, visitOrders: 300 }),
      cell({ stratum: 'b', chats: 10, orders: 1, visits: 10, visitOrders: 1, part: 1 }),
    ]);

    expect(compared).toMatchObject({ compared: 40, orders: 13, rate: 0.325 });
    expect(compared.rateAlike).toBeCloseTo((30 * 0.3 + 10 * 0.1) / 40);
    expect(compared.difference?.value).toBeCloseTo(0.325 - 0.25);
    expect(compared.ratio?.value).toBeCloseTo(1.3);
  });

  it('counts chats without a visit alike, and compares nothing without any', () => {
    const lonely = cell({ stratum: 'b', chats: 12, orders: 3 });

    expect(compareRates([cell({ chats: 5, visits: 9 }), lonely])).toMatchObject({
      ...{ compared: 5, unmatched: 12, orders: 0, rate: 0, rateAlike: 0, ratio: null },
    });
    expect(compareRates([lonely])).toMatchObject({
      compared: 0,
      unmatched: 12,
      rate: null,
      difference: null,
    });
  });

  it('gives a wider interval when orders are those of few visitors', () => {
    const spread = Array.from({ length: 40 }, (_cell, part) =>
      cell({ part, chats: 5, orders: 1, visits: 50, visitOrders: 5 }),
    );
    const lumped = spread.map((one) =>
      one.part < 8 ? { ...one, orders: 5, visitOrders: 25 } : { ...one, orders: 0, visitOrders: 0 },
    );
    const widthOf = (cells: Cell[]) => {
      const { low = 0, high = 0 } = compareRates(cells).difference ?? {};
      return high - low;
    };

    expect(widthOf(lumped)).toBeGreaterThan(1.5 * widthOf(spread));
  });
});
