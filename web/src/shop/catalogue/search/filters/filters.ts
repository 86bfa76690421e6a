import type { Product } from '@ronin/contracts';
import { CATEGORIES } from '../../../../paths.ts';
import { describePrice } from '../describe-results.ts';

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

/** A range of whole amounts, both ends included, as the address has it. */
export interface PriceRange {
  readonly from: number | null;
  readonly to: number | null;
}

/** Null when the text is not a price range. */
export function parsePriceRange(value: string | null): PriceRange | null {
  const [, first, end] = /^(to|from|\d{1,7})-(\d{1,7})$/.exec(value ?? '') ?? [];
  if (first === undefined || end === undefined) return null;
  if (first === 'to') return { from: null, to: Number(end) };
  if (first === 'from') return { from: Number(end), to: null };

  return Number(first) > Number(end) ? null : { from: Number(first), to: Number(end) };
}

export function formatPriceRange({ from, to }: PriceRange): string {
  if (from === null) return to === null ? '' : `to-${String(to)}`;

  return to === null ? `from-${String(from)}` : `${String(from)}-${String(to)}`;
}

function toPriceFilter(value: string): Filter | null {
  const range = parsePriceRange(value);

  return (
    range && {
      value,
      // The currency is known when the page is drawn.
      get label() {
        const words = describePrice({ from: range.from, to: range.to });

        return words.charAt(0).toUpperCase() + words.slice(1);
      },
      choose: ({ price }) => Number(price) >= (range.from ?? 0) && Number(price) <= (range.to ?? Infinity),
    }
  );
}

const prices = ['to-200', '200-300', '300-500', 'from-500'].flatMap((value) => toPriceFilter(value) ?? []);

const stock: readonly Filter[] = [{ value: 'in', label: 'In stock', choose: ({ inStock }) => inStock }];

/** By their names in the address. */
export const FILTER_NAMES = ['category', 'material', 'price', 'stock'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

export const FILTERS: Record<FilterName, { label: string; any: string; choices: readonly Filter[] }> = {
  category: { label: 'Category', any: 'All categories', choices: categories },
  material: { label: 'Material', any: 'All materials', choices: materials },
  price: { label: 'Price', any: 'Any price', choices: prices },
  stock: { label: 'Availability', any: 'All pieces', choices: stock },
};

const byPrice = (left: Product, right: Product) => Number(left.price) - Number(right.price);

const ORDERS: readonly (Choice & { readonly compare: (left: Product, right: Product) => number })[] = [
  { value: 'price', label: 'Price, lowest first', compare: byPrice },
  { value: 'price-down', label: 'Price, highest first', compare: (left, right) => byPrice(right, left) },
  { value: 'name', label: 'Name', compare: (left, right) => left.name.localeCompare(right.name, 'en') },
];

/** The order of the results: the best first, unless the address says another. */
export const SORT = { label: 'Sort', any: 'Best match', choices: ORDERS } as const;

export interface ActiveFilter extends Filter {
  readonly name: FilterName;
}

/** The filters of the address, without unknown values. A price may be one of the visitor's own. */
export function listActiveFilters(params: URLSearchParams): ActiveFilter[] {
  return FILTER_NAMES.flatMap((name) => {
    const value = params.get(name) ?? '';
    const listed = FILTERS[name].choices.find((choice) => choice.value === value);
    const filter = listed ?? (name === 'price' ? toPriceFilter(value) : null);

    return filter ? { ...filter, name } : [];
  });
}

/** The products that the filters of the address leave, in the order of the address. Unknown values change nothing. */
export function filterProducts(products: readonly Product[], params: URLSearchParams): Product[] {
  const active = listActiveFilters(params);
  const order = ORDERS.find(({ value }) => value === params.get('sort'));
  const left = products.filter((product) => active.every(({ choose }) => choose(product)));

  return order ? left.toSorted(order.compare) : left;
}

/** How many products are left with each choice of a filter, and with none, whose key is ''. No product: no key. */
export function countChoices(
  products: readonly Product[],
  params: URLSearchParams,
  name: FilterName,
): ReadonlyMap<string, number> {
  const active = listActiveFilters(params);
  const others = active.filter((filter) => filter.name !== name);
  const left = products.filter((product) => others.every(({ choose }) => choose(product)));
  const choices = [...FILTERS[name].choices, ...active.filter((filter) => filter.name === name)];
  const counts = choices.map(({ value, choose }) => [value, left.filter(choose).length] as const);

  return new Map([['', left.length] as const, ...counts].filter(([, fitting]) => fitting > 0));
}

/** Whether the address has a filter; the order is none. */
export const hasFilters = (params: URLSearchParams): boolean => listActiveFilters(params).length > 0;
