import { CATEGORIES } from '../../../paths.ts';

/** The values of the filters and of the order in the address. The server renders no other ones. */
export const FILTER_VALUES: Readonly<
  Record<'category' | 'material' | 'price' | 'stock' | 'sort', readonly string[]>
> = {
  category: CATEGORIES.map(({ value }) => value),
  material: ['damascus steel', 'titanium', 'silver', 'tungsten', 'leather', 'sapphire'],
  price: ['to-250', '250-500', 'from-500'],
  stock: ['in'],
  sort: ['price', 'price-down', 'name'],
};
