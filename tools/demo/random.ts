import { createRandom } from '@ronin/testing/random';

/** Choices that depend on the seed alone. */
export interface Choices {
  /** From 0 to below 1. */
  number(): number;
  /** A whole number of this range, both ends included. */
  whole(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<Value>(values: readonly Value[]): Value;
  /** By weight. */
  weigh<const Value>(weighted: readonly (readonly [value: Value, weight: number])[]): Value;
  /** How many of something that happens `mean` times on average. */
  count(mean: number): number;
  uuid(): string;
}

export function createChoices(seed: number): Choices {
  const number = createRandom(seed);
  const whole = (from: number, to: number) => from + Math.floor(number() * (to - from + 1));
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[Math.floor(number() * values.length)];
    if (value === undefined) throw new Error('nothing to choose from');
    return value;
  };

  return {
    number,
    whole,
    pick,
    chance: (probability) => number() < probability,
    weigh(weighted) {
      let left = number() * weighted.reduce((sum, [, weight]) => sum + weight, 0);
      const found = weighted.find(([, weight]) => (left -= weight) < 0) ?? weighted.at(-1);
      if (found === undefined) throw new Error('nothing to choose from');
      return found[0];
    },
    count(mean) {
      // Knuth's way to a Poisson number.
      const limit = Math.exp(-mean);
      let product = number();
      let count = 0;
      for (; product > limit; count += 1) product *= number();
      return count;
    },
    uuid() {
      const hex = Array.from({ length: 32 }, () => whole(0, 15).toString(16));
      hex[12] = '4';
      hex[16] = (8 + (parseInt(hex[16] ?? '0', 16) % 4)).toString(16);
      return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}
