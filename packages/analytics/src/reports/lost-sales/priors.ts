import { sumOf } from '../../sums.ts';

/** What the prior may be worth, in buyers: never so little that one order decides, nor so much that many do not. */
const PRIOR_BUYERS = { least: 1, usual: 3, most: 30 };
const FEW_PRODUCTS = 4;

/** The products of the shop, with visits that are weighted by their signs. */
export interface Learned {
  category: string | null;
  visits: number;
  buyers: number;
}

export interface Prior {
  a: number;
  b: number;
  /** The buyers that it comes from. */
  buyers: number;
}

/**
 * The prior of each category (empirical Bayes): its mean is the category's rate, drawn to the shop's, and it is worth the more
 * visits the less the products differ from their categories beyond chance (the moments of a beta-binomial).
 */
export function learnPriors(products: readonly Learned[]): (category: string | null) => Prior {
  const visits = sumOf(products, (one) => one.visits);
  const mean = (sumOf(products, ({ buyers }) => buyers) + 0.5) / (visits + 1);
  const ratesOf = (strength: number) => {
    const rates = new Map<string | null, number>();
    for (const category of new Set(products.map((one) => one.category))) {
      const own = products.filter((one) => one.category === category);
      const known = sumOf(own, (one) => one.visits);
      rates.set(category, (sumOf(own, ({ buyers }) => buyers) + strength * mean) / (known + strength));
    }
    return rates;
  };
  const usual = PRIOR_BUYERS.usual / mean;
  const rates = ratesOf(usual);
  const strength = strengthOf(products, (category) => rates.get(category) ?? mean) ?? usual;
  const worth = Math.min(Math.max(strength, PRIOR_BUYERS.least / mean), PRIOR_BUYERS.most / mean);
  const priorOf = (category: string | null, rate: number): Prior => ({
    a: worth * rate,
    b: worth * (1 - rate),
    buyers: PRIOR_BUYERS.usual + sumOf(products, (one) => (one.category === category ? one.buyers : 0)),
  });
  const priors = new Map([...ratesOf(worth)].map(([category, rate]) => [category, priorOf(category, rate)]));

  return (category) => priors.get(category) ?? priorOf(category, mean);
}

/** How many visits the prior is worth; null of too few products. */
function strengthOf(
  products: readonly Learned[],
  rateOf: (category: string | null) => number,
): number | null {
  const seen = products.filter(({ visits }) => visits > 0);
  const freedom = seen.length - new Set(seen.map(({ category }) => category)).size;
  if (freedom < FEW_PRODUCTS) return null;
  const visits = sumOf(seen, (one) => one.visits);
  const spread = sumOf(seen, ({ category, visits: own, buyers }) => {
    const rate = rateOf(category);
    return (own * (buyers / own - rate) ** 2) / (rate * (1 - rate));
  });
  const room = visits - sumOf(seen, (one) => one.visits ** 2) / visits;
  const correlation = (spread - freedom) / Math.max(room - freedom, 1);

  return correlation > 0 ? Math.max(1 / correlation - 1, 0) : Infinity;
}
