import { sumOf } from '../../sums.ts';
import { addUp, type Estimate, TAIL } from './add-up.ts';
import { betaBinomial, quantile } from './beta-binomial.ts';
import { learnPriors } from './priors.ts';

/** By their strongest sign of interest in a product, weakest first. */
export type Sign = 'viewed' | 'searched' | 'wished';

/** Visits with one sign. */
export interface SignedVisits {
  sign: Sign;
  /** First met it while it could be bought. */
  inStock: number;
  /** Those that bought it. */
  buyers: number;
  /** First met it while it was sold out, and did not buy it later. */
  missed: number;
}

/** What is known about the demand for a product. */
export interface Demand {
  category: string | null;
  signs: readonly SignedVisits[];
  /** Requests for a mail when it is back. */
  requests: number;
  /** Sold in stock, also to buyers whose visit is not known. */
  pieces: number;
  price: number;
}

/** With fewer visits in the whole shop nothing is said. */
const LEAST_VISITS = 100;
/** Until a sign, or the pieces of a product, has about as many buyers, it counts mostly as the others do. */
const SIGN_BUYERS = 10;

/** How much more, or less, often visits with a sign buy than all: of the whole shop, because one product has few. */
function weigh(demands: readonly Demand[]): Record<Sign, number> {
  const all = demands.flatMap(({ signs }) => signs);
  const rate = sumOf(all, ({ buyers }) => buyers) / sumOf(all, ({ inStock }) => inStock);
  const weightOf = (sign: Sign) => {
    const own = all.filter((one) => one.sign === sign);
    const expected = rate * sumOf(own, ({ inStock }) => inStock);

    return (sumOf(own, ({ buyers }) => buyers) + SIGN_BUYERS) / (expected + SIGN_BUYERS);
  };

  return { viewed: weightOf('viewed'), searched: weightOf('searched'), wished: weightOf('wished') };
}

/** As strong as a wish, in the place of a visit that only viewed; without one it is of somebody untracked. */
function missedVisits({ signs, requests }: Demand, weights: Record<Sign, number>): number {
  const viewed = sumOf(signs, ({ sign, missed }) => (sign === 'viewed' ? missed : 0));
  const replaced = Math.min(requests, viewed);
  const asked = Math.max(weights.wished, weights.viewed);

  return (
    sumOf(signs, ({ sign, missed }) => missed * weights[sign]) + requests * asked - replaced * weights.viewed
  );
}

/** Estimates by their places among the demands, and for all of them; null: too few visits to say. */
export interface LostSales {
  rows: ({ quantity: Estimate; amount: Estimate } | null)[];
  total: { quantity: Estimate; amount: Estimate } | null;
}

/**
 * How many pieces would have been sold to visits that met a product while it was sold out, if it had been there: they buy as
 * often as those that met it in stock. A rate of few visits is drawn to that of its category and of the shop. The number of
 * buyers then has a beta-binomial distribution, whose quantiles are the interval; the interval of the total is simulated.
 */
export function estimateLostSales(demands: readonly Demand[]): LostSales {
  const none: LostSales = { rows: demands.map(() => null), total: null };
  const seen = sumOf(demands, ({ signs }) => sumOf(signs, ({ inStock }) => inStock));
  if (seen < LEAST_VISITS) return none;
  const weights = weigh(demands);
  const products = demands.map(({ category, signs }) => {
    const buyers = sumOf(signs, (one) => one.buyers);
    const visits = sumOf(signs, ({ sign, inStock }) => inStock * weights[sign]);
    return { category, buyers, visits: Math.max(visits, buyers) };
  });
  const priorOf = learnPriors(products);
  const buyers = sumOf(products, (one) => one.buyers);
  const usualPieces = Math.max(1, sumOf(demands, ({ pieces }) => pieces) / Math.max(buyers, 1));
  const losses = products.map((product, place) => {
    const demand = demands[place];
    if (demand === undefined) throw new Error('Each product has its demand.');
    const prior = priorOf(product.category);
    const [a, b] = [prior.a + product.buyers, prior.b + product.visits - product.buyers];
    const missed = missedVisits(demand, weights);
    const each = Math.max(1, (demand.pieces + SIGN_BUYERS * usualPieces) / (product.buyers + SIGN_BUYERS));

    return {
      distribution: betaBinomial(Math.round(missed), a, b),
      mean: ((missed * a) / (a + b)) * each,
      each,
      price: demand.price,
      category: product.category,
      drawn: (prior.a + prior.b) / (a + b),
      error: 1 / Math.sqrt(prior.buyers),
    };
  });

  return {
    rows: losses.map(({ distribution, mean, each, price }) => {
      const low = quantile(distribution, TAIL) * each;
      const high = quantile(distribution, 1 - TAIL) * each;
      return {
        quantity: { mean, low, high },
        amount: { mean: mean * price, low: low * price, high: high * price },
      };
    }),
    total: addUp(losses.filter(({ mean }) => mean > 0)),
  };
}
