import { describe, expect, it } from 'vitest';
import { limitHolds, type NetworkHolds } from './limit-holds.ts';

const limit = (wanted: [number, number][], network: Partial<NetworkHolds> = {}) => [
  ...limitHolds(new Map(wanted), { held: 0, stock: [], mayHoldNothing: false, ...network }).values(),
];
const stockOf = (free: number, held = 0) => [{ productId: 1, free, held }];

describe('a network holds', () => {
  it.each([
    [1, 1],
    [4, 4],
    [5, 2],
    [9, 4],
    [30, 10],
  ])('of %i pieces of a product at most %i', (free, held) =>
    expect(limit([[1, 10]], { stock: stockOf(free) })).toEqual([held]),
  );

  it('no second half of what it left', () => {
    expect(limit([[1, 10]], { held: 5, stock: stockOf(5, 5) })).toEqual([0]);
    expect(limit([[1, 10]], { held: 3, stock: stockOf(7, 3) })).toEqual([2]);
  });

  it('ten pieces of all products together', () => {
    const stock = [1, 2, 3].map((productId) => ({ productId, free: 100, held: 0 }));
    const wanted: [number, number][] = [
      [1, 4],
      [2, 4],
      [3, 4],
    ];

    expect(limit(wanted, { stock })).toEqual([4, 4, 2]);
    expect(limit(wanted, { stock, held: 9 })).toEqual([1, 0, 0]);
    expect(limit(wanted, { stock, held: 12 })).toEqual([0, 0, 0]);
  });

  it('nothing after its orders expired', () =>
    expect(limit([[1, 1]], { stock: stockOf(100), mayHoldNothing: true })).toEqual([0]));
});
