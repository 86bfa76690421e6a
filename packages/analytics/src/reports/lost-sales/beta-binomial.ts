import { sum } from '../../sums.ts';

/** How likely each count is, from `first` on. */
export interface Distribution {
  first: number;
  /** The probability that it is at most this one. */
  upTo: number[];
}

/** Log odds below the likeliest count at which the rest is left out: one in ten thousand million. */
const NEGLIGIBLE = -23;

/** How many of `trials` succeed when their chance has the distribution Beta(a, b). */
export function betaBinomial(trials: number, a: number, b: number): Distribution {
  const odds: number[] = [];
  let log = 0;
  let most = 0;
  for (let count = 0; count <= trials; count += 1) {
    odds.push(log);
    most = Math.max(most, log);
    if (log < most + NEGLIGIBLE && count > (trials * a) / (a + b)) break;
    log += Math.log(((trials - count) * (a + count)) / ((count + 1) * (b + trials - count - 1)));
  }
  const first = odds.findIndex((one) => one > most + NEGLIGIBLE);
  const weights = odds.slice(first).map((one) => Math.exp(one - most));
  const total = sum(weights);
  let upTo = 0;

  return { first, upTo: weights.map((weight) => (upTo += weight / total)) };
}

/** The lowest count that a share of all cases does not exceed. */
export function quantile({ first, upTo }: Distribution, share: number): number {
  let [low, high] = [0, upTo.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((upTo[middle] ?? 1) < share) low = middle + 1;
    else high = middle;
  }

  return first + low;
}
