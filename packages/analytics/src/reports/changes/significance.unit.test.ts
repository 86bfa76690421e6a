import { createRandom } from '@ronin/testing/random';
import { describe, expect, it } from 'vitest';
import { areHigher, isFewer, isLargerShare, isMore, isSmallerPart } from './significance.ts';

const random = createRandom(51);
const poisson = (mean: number) => {
  let count = 0;
  for (let product = random(); product > Math.exp(-mean); product *= random()) count += 1;
  return count;
};
const times = (count: number, chance: number) =>
  Array.from({ length: count }, random).filter((value) => value < chance).length;

describe('what is more or fewer than before', () => {
  it('is a count that chance hardly makes', () => {
    expect(isMore({ now: 6, before: [0, 0, 0, 0] })).toBe(false);
    expect(isMore({ now: 7, before: [0, 0, 0, 0] })).toBe(true);
    expect(isMore({ now: 60, before: [30, 28, 31, 27] })).toBe(true);
    expect(isFewer({ now: 0, before: [9, 10, 11, 8] })).toBe(false);
    expect(isFewer({ now: 0, before: [15, 12, 14, 11] })).toBe(true);
  });

  it('is none that a week before had as well, nor one where all has changed', () => {
    expect(isMore({ now: 60, before: [5, 50, 6, 4] })).toBe(false);
    expect(isFewer({ now: 0, before: [1, 150, 0, 2] })).toBe(false);
    expect(isMore({ now: 60, before: [20, 22, 19, 21] }, { now: 1_300, before: [400, 410, 390, 405] })).toBe(
      false,
    );
    expect(isFewer({ now: 5, before: [20, 22, 19, 21] }, { now: 90, before: [400, 410, 390, 405] })).toBe(
      false,
    );
  });

  it('is nothing without periods before', () => {
    expect(isMore({ now: 100, before: [] })).toBe(false);
    expect(isFewer({ now: 0, before: [] })).toBe(false);
  });

  it('is hardly ever noise: two of 40,000 comparisons', () => {
    let named = 0;
    for (let run = 0; run < 20_000; run += 1) {
      const mean = 40 * random();
      const history = { now: poisson(mean), before: [mean, mean, mean, mean].map(poisson) };
      if (isMore(history)) named += 1;
      if (isFewer(history)) named += 1;
    }

    expect(named).toBeLessThanOrEqual(2);
  });
});

describe('shares and times', () => {
  it('differ when chance hardly makes it', () => {
    expect(isLargerShare({ part: 9, of: 10 }, { part: 12, of: 40 })).toBe(false);
    expect(isLargerShare({ part: 19, of: 20 }, { part: 24, of: 80 })).toBe(true);
    expect(isLargerShare({ part: 1, of: 20 }, { part: 60, of: 80 })).toBe(false);
    expect(isLargerShare({ part: 0, of: 0 }, { part: 60, of: 80 })).toBe(false);
    expect(isSmallerPart({ part: 0, of: 40 }, 0.2)).toBe(false);
    expect(isSmallerPart({ part: 0, of: 50 }, 0.2)).toBe(true);
    expect(areHigher([9, 9, 9, 8, 9, 9, 7], [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1, 2, 3, 4])).toBe(true);
    expect(areHigher([9, 9, 1, 8, 9, 2, 7], [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1, 2, 3, 4])).toBe(false);
    expect(areHigher([], [1])).toBe(false);
  });

  it('are hardly ever noise', () => {
    let named = 0;
    for (let run = 0; run < 5_000; run += 1) {
      const [now, before] = [poisson(20), poisson(80)];
      const chance = random();
      if (isLargerShare({ part: times(now, chance), of: now }, { part: times(before, chance), of: before }))
        named += 1;
    }
    for (let run = 0; run < 300; run += 1) {
      const [now, before] = [7, 28].map((length) => Array.from({ length }, () => Math.round(300 * random())));
      if (areHigher(now ?? [], before ?? [])) named += 1;
    }

    expect(named).toBeLessThanOrEqual(1);
  });
});
