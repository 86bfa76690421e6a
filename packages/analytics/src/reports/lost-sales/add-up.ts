import { sumOf } from '../../sums.ts';
import { type Distribution, quantile } from './beta-binomial.ts';

/** Both ends of the interval leave out as much. */
export const TAIL = 0.025;
const SIMULATIONS = 2_000;
const SEED = 20_261_128;

export interface Estimate {
  mean: number;
  low: number;
  high: number;
}

export interface Loss {
  distribution: Distribution;
  mean: number;
  /** Pieces to a buyer. */
  each: number;
  price: number;
  category: string | null;
  /** How much of its rate is that of its category. */
  drawn: number;
  /** The relative error of the category's rate, which all its products share. */
  error: number;
}

/** The same seed, so that the same rows always give the same interval. */
export function addUp(losses: readonly Loss[]): { quantity: Estimate; amount: Estimate } {
  const random = createRandom(SEED);
  const categories = new Map(losses.map(({ category, error }) => [category, error]));
  const simulated = Array.from({ length: SIMULATIONS }, () => {
    const shared = new Map(
      [...categories].map(([category, error]) => [category, error * drawNormal(random)]),
    );
    const drawn = losses.map(({ distribution, each, price, category, drawn: share }) => {
      const factor = Math.exp(share * (shared.get(category) ?? 0));
      const quantity = quantile(distribution, random()) * each * factor;
      return { quantity, amount: quantity * price };
    });
    return {
      quantity: sumOf(drawn, ({ quantity }) => quantity),
      amount: sumOf(drawn, ({ amount }) => amount),
    };
  });
  const between = (values: readonly number[], mean: number): Estimate => {
    const sorted = values.toSorted((one, other) => one - other);
    return {
      mean,
      low: sorted[Math.floor(TAIL * SIMULATIONS)] ?? 0,
      high: sorted[Math.ceil((1 - TAIL) * SIMULATIONS) - 1] ?? 0,
    };
  };

  return {
    quantity: between(
      simulated.map(({ quantity }) => quantity),
      sumOf(losses, ({ mean }) => mean),
    ),
    amount: between(
      simulated.map(({ amount }) => amount),
      sumOf(losses, ({ mean, price }) => mean * price),
    ),
  };
}

/** Of mean 0 and variance 1 (Box and Muller). */
const drawNormal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed;

  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;

    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
