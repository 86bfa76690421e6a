import type { Product } from '@ronin/contracts';
import { CATEGORIES } from '../../../paths.ts';
import { formatPrice } from '../../../ui/format/format-price.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface Filter extends Choice {
  readonly choose: (product: Product) => boolean;
}

const categories: readonly Filter[] = CATEGORIES.map(({ value, label }) => ({
  value,
  label,
  choose: ({ category }) => category === value,
}));

const madeOf = (label: string): Filter => {
  const word = label.toLowerCase();

  return { value: word, label, choose: ({ materials }) => materials.toLowerCase().includes(word) };
};

const materials = ['Damascus steel', 'Titanium', 'Silver', 'Tungsten', 'Leather', 'Sapphire'].map(madeOf);

/** The currency is known when the page is drawn. */
const prices: readonly Filter[] = [
  {
    value: 'to-250',
    get label() {
      return `Up to ${formatPrice(250)}`;
    },
    choose: ({ price }) => Number(price) <= 250,
  },
  {
    value: '250-500',
    get label() {
      return `${formatPrice(250)} to ${formatPrice(500)}`;
    },
    choose: ({ price }) => Number(price) >= 250 && Number(price) <= 500,
  },
  {
    value: 'from-500',
    get label() {
      return `${formatPrice(500)} and more`;
    },
    choose: ({ price }) => Number(price) >= 500,
  },
];

const stock: readonly Filter[] = [{ value: 'in', label: 'In stock', choose: ({ inStock }) => inStock }];

/** The filters of the search, by their name in the address. */
export const FILTERS = {
  category: { label: 'Category', any: 'All categories', choices: categories },
  material: { label: 'Material', any: 'All materials', choices: materials },
  price: { label: 'Price', any: 'Any price', choices: prices },
  stock: { label: 'Stock', any: 'Sold out as well', choices: stock },
} as const;

export type FilterName = keyof typeof FILTERS;
export const FILTER_NAMES = [
  'category',
  'material',
  'price',
  'stock',
] as const satisfies readonly FilterName[];

const byPrice = (left: Product, right: Product) => Number(left.price) - Number(right.price);

const ORDERS: readonly (Choice & { readonly compare: (left: Product, right: Product) => number })[] = [
  { value: 'price', label: 'Price, lowest first', compare: byPrice },
  { value: 'price-down', label: 'Price, highest first', compare: (left, right) => byPrice(right, left) },
  { value: 'name', label: 'Name', compare: (left, right) => left.name.localeCompare(right.name, 'en') },
];

/** The order of the results: the best first, unless the address says another. */
export const SORT = { label: 'Sort', any: 'Best match', choices: ORDERS } as const;

/** The products that the filters of the address leave, in the order of the address. Unknown values change nothing. */
export function filterProducts(products: readonly Product[], params: URLSearchParams): Product[] {
  const chosen = FILTER_NAMES.flatMap(
    (name) => FILTERS[name].choices.find(({ value }) => value === params.get(name)) ?? [],
  );
  const order = ORDERS.find(({ value }) => value === params.get('sort'));
  const left = products.filter((product) => chosen.every(({ choose }) => choose(product)));

  return order ? left.toSorted(order.compare) : left;
}

/** Whether the address has a filter; the order is none. */
export const hasFilters = (params: URLSearchParams): boolean =>
  FILTER_NAMES.some((name) => FILTERS[name].choices.some(({ value }) => value === params.get(name)));
