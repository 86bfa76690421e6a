import type { Product } from '@ronin/contracts';

const MOST = 4;

/** What is said first about the material: the steel, the silver, the titanium. */
const metalOf = ({ materials }: Product): string =>
  /damascus|silver|titanium|tungsten/i.exec(materials)?.[0].toLowerCase() ?? '';

/** At most four other products that can be bought: first of the same category, then of the same metal, then any. */
export function findRelated(product: Product, products: readonly Product[]): Product[] {
  const nearness = (one: Product): number =>
    (one.category === product.category ? 2 : 0) + (metalOf(one) === metalOf(product) ? 1 : 0);

  return products
    .filter(({ id, inStock }) => id !== product.id && inStock)
    .toSorted((left, right) => nearness(right) - nearness(left) || left.id - right.id)
    .slice(0, MOST);
}
