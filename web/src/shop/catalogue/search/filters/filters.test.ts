import { expect, it } from 'vitest';
import { buildProduct } from '../../../../testing/build-product.ts';
import { priceFormat } from '../../../../ui/format/format-price.ts';
import { FILTER_VALUES } from './filter-values.ts';
import {
  countChoices,
  FILTER_NAMES,
  type FilterName,
  filterProducts,
  FILTERS,
  formatPriceRange,
  hasFilters,
  listActiveFilters,
  parsePriceRange,
  SORT,
} from './filters.ts';
import { hasChoices } from './loaded-filters.ts';

const products = [
  buildProduct({
    id: 1,
    name: 'Ring',
    category: 'rings',
    price: '250.00',
    materials: 'Damascus steel',
    inStock: true,
  }),
  buildProduct({
    id: 2,
    name: 'Cuff',
    category: 'bracelets',
    price: '90.00',
    materials: 'Sterling silver 925',
    inStock: false,
  }),
  buildProduct({
    id: 3,
    name: 'Watch',
    category: 'timepieces',
    price: '1000.00',
    materials: 'Titanium',
    inStock: true,
  }),
];
const idsOf = (query: string) => filterProducts(products, new URLSearchParams(query)).map(({ id }) => id);

it.each([
  ['', [1, 2, 3]],
  ['category=rings', [1]],
  ['material=silver', [2]],
  ['price=to-200', [2]],
  ['price=to-250', [1, 2]],
  ['price=90-250', [1, 2]],
  ['price=251-999', []],
  ['price=250-90', [1, 2, 3]],
  ['price=from-500', [3]],
  ['stock=in', [1, 3]],
  ['stock=in&category=timepieces', [3]],
  ['stock=in&material=silver', []],
  ['category=<script>&price=x', [1, 2, 3]],
  ['sort=price', [2, 1, 3]],
  ['sort=price-down', [3, 1, 2]],
  ['sort=name&stock=in', [1, 3]],
])('?%s leaves %j', (query, ids) => expect(idsOf(query)).toEqual(ids));

it.each([
  ['q=a&sort=price', false],
  ['category=hats', false],
  ['category=rings', true],
])('knows whether %s filters: %s', (query, expected) =>
  expect(hasFilters(new URLSearchParams(query))).toBe(expected),
);

it('offers only values that the server renders', () => {
  const values = [...FILTER_NAMES.map((name) => [name, FILTERS[name]] as const), ['sort', SORT] as const].map(
    ([name, { choices }]) => [name, choices.map(({ value }) => value)] as const,
  );

  for (const [name, choices] of values) {
    expect(choices.filter((value) => !FILTER_VALUES[name].includes(value))).toEqual([]);
  }
});

it.each([
  ['to-300', { from: null, to: 300 }],
  ['from-300', { from: 300, to: null }],
  ['200-300', { from: 200, to: 300 }],
])('reads and writes the price %s', (value, range) => {
  expect(parsePriceRange(value)).toEqual(range);
  expect(formatPriceRange(range)).toBe(value);
});

it.each([null, '', '300', 'to-', '300-200', 'to-12345678', '-1-5', 'to-1.5'])(
  'reads no price in %s',
  (value) => expect(parsePriceRange(value)).toBeNull(),
);

it('counts for each choice what would be left with it', () => {
  const params = new URLSearchParams('stock=in&price=200-2000');
  const count = (name: FilterName) => Object.fromEntries(countChoices(products, params, name));

  expect(count('category')).toEqual({ '': 2, rings: 1, timepieces: 1 });
  expect(count('stock')).toEqual({ '': 2, in: 2 });
  expect(count('price')).toEqual({ '': 2, '200-300': 1, 'from-500': 1, '200-2000': 2 });
});

it('counts the same as filtering by each choice', () => {
  for (const query of [
    '',
    'stock=in',
    'category=rings&stock=in',
    'material=silver&price=300-500',
    'price=1-99',
  ]) {
    const params = new URLSearchParams(query);
    for (const name of FILTER_NAMES) {
      const counts = countChoices(products, params, name);
      for (const value of ['', ...FILTERS[name].choices.map((choice) => choice.value)]) {
        const chosen = new URLSearchParams(params);
        if (value === '') chosen.delete(name);
        else chosen.set(name, value);
        expect(counts.get(value) ?? 0, `${query} ${name}=${value}`).toBe(
          filterProducts(products, chosen).length,
        );
      }
    }
  }
});

it('names the filters of the address, also a price of its own', () => {
  const params = new URLSearchParams('category=rings&material=hats&price=250-320&sort=name');

  expect(listActiveFilters(params).map(({ name, label }) => [name, label])).toEqual([
    ['category', 'Rings'],
    ['price', '$250 to $320'],
  ]);
});

it.each([
  ['sort=name', true],
  ['sort=foo', false],
  ['category=rings', false],
  ['price=', false],
  ['price=to-320', true],
  ['price=cheap', false],
])('an address with %s has choices of its own: %s', (search, expected) =>
  expect(hasChoices(new URLSearchParams(search))).toBe(expected),
);

it('names its prices in the currency of the shop', () => {
  const before = priceFormat.symbol;
  priceFormat.symbol = '€';

  expect(FILTERS.price.choices.map(({ label }) => label)).toEqual([
    'Up to €200',
    '€200 to €300',
    '€300 to €500',
    'From €500',
  ]);
  priceFormat.symbol = before;
});
