import { createRandom } from '@ronin/testing/random';
import type { Demand, Sign } from '../reports/lost-sales/estimate.ts';

/** A person's visit to a product. */
export interface SimulatedVisit {
  product: number;
  sign: Sign;
  isSoldOut: boolean;
  /** While it is sold out: would have bought. That is the truth which no report sees. */
  buys: boolean;
  /** Asks for a mail when it is back. */
  asks: boolean;
}

export interface SimulatedShop {
  visits: SimulatedVisit[];
  products: { category: string; price: number; rate: number }[];
}

/** How often people search or wish before they decide, and how much more often they then buy than those who only look. */
const SIGNS = [
  { sign: 'wished', share: 0.06, factor: 1.4 },
  { sign: 'searched', share: 0.12, factor: 1.7 },
  { sign: 'viewed', share: 0.82, factor: 1 },
] as const;
const MEAN_FACTOR = SIGNS.reduce((sum, { share, factor }) => sum + share * factor, 0);

interface Sizes {
  products: number;
  /** Of each product, on average. Products differ by up to four times. */
  inStock: number;
  soldOut: number;
}

/**
 * A shop in which it is known who would have bought. Each category has a rate of buyers between 2 and 7 %, each product one
 * between half and one and a half times that, and each visit buys by chance, with the product there or not: nobody buys less
 * often because it is sold out. Those who would have bought ask for a mail more often. None of this follows the estimate's own
 * model: the rates are uniform, and requests depend on the truth.
 */
export function simulateShop(seed: number, { products: count, inStock, soldOut }: Sizes): SimulatedShop {
  const random = createRandom(seed);
  const between = (low: number, high: number) => low + random() * (high - low);
  const categories = ['rings', 'pendants', 'watches'].map((name) => ({ name, rate: between(0.02, 0.07) }));
  const products = Array.from({ length: count }, (_product, place) => {
    const category = categories[place % categories.length] ?? { name: '', rate: 0 };
    return {
      category: category.name,
      price: Math.round(between(80, 1_400)),
      rate: category.rate * between(0.5, 1.5),
    };
  });
  const visits = products.flatMap(({ rate }, product) => {
    const visit = (isSoldOut: boolean): SimulatedVisit => {
      let left = random();
      const { sign, factor } = SIGNS.find(({ share }) => (left -= share) < 0) ?? SIGNS[2];
      const buys = random() < (rate * factor) / MEAN_FACTOR;
      return { product, sign, isSoldOut, buys, asks: isSoldOut && random() < (buys ? 0.2 : 0.01) };
    };
    const here = Math.round(inStock * between(0.4, 1.6));
    return [
      ...Array.from({ length: here }, () => visit(false)),
      ...Array.from({ length: soldOut }, () => visit(true)),
    ];
  });

  return { products, visits };
}

/** What the report counts of it. */
export const demandsOf = ({ products, visits }: SimulatedShop): Demand[] =>
  products.map(({ category, price }, product) => {
    const own = visits.filter((visit) => visit.product === product);
    const inStock = own.filter(({ isSoldOut }) => !isSoldOut);

    return {
      ...{ category, price },
      requests: own.filter(({ asks }) => asks).length,
      pieces: inStock.filter(({ buys }) => buys).length,
      signs: SIGNS.map(({ sign }) => ({
        sign,
        inStock: inStock.filter((visit) => visit.sign === sign).length,
        buyers: inStock.filter((visit) => visit.sign === sign && visit.buys).length,
        missed: own.filter((visit) => visit.isSoldOut && visit.sign === sign).length,
      })),
    };
  });
