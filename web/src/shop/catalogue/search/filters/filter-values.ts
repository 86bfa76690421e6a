import { CATEGORIES } from '../../../../paths.ts';

/** Whether the server renders a value of a parameter. */
export interface Values {
  readonly includes: (value: string) => boolean;
}

const PRICE = /^(to|from|\d{1,7})-\d{1,7}$/;

/** The values of the filters and of the order in the address; a price may be any range. The server renders no other ones. */
export const FILTER_VALUES: Readonly<Record<'category' | 'material' | 'price' | 'stock' | 'sort', Values>> = {
  category: CATEGORIES.map<string>(({ value }) => value),
  material: ['damascus steel', 'titanium', 'silver', 'tungsten', 'leather', 'sapphire'],
  price: { includes: (value) => PRICE.test(value) },
  stock: ['in'],
  sort: ['price', 'price-down', 'name'],
};
