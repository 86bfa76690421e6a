import { expect, it } from 'vitest';
import { buildProduct } from '../../../testing/build-product.ts';
import { priceFormat } from '../../../ui/format/format-price.ts';
import { FILTER_VALUES } from './filter-values.ts';
import { FILTER_NAMES, filterProducts, FILTERS, hasFilters, SORT } from './filters.ts';
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
  ['price=to-250', [1, 2]],
  ['price=from-500', [3]],
  ['stock=in', [1, 3]],
  ['stock=in&category=timepieces', [3]],
  ['stock=in&material=silver', []],
  ['category=<script>&price=x', [1, 2, 3]],
  ['sort=price', [2, 1, 3]],
  ['sort=price-down', [3, 1, 2]],
  ['sort=name&stock=in', [1, 3]],
])('?%s leaves %j', (query, ids) => {
  expect(idsOf(query)).toEqual(ids);
});

it.each([
  ['q=a&sort=price', false],
  ['category=hats', false],
  ['category=rings', true],
])('knows whether %s filters: %s', (query, expected) => {
  expect(hasFilters(new URLSearchParams(query))).toBe(expected);
});

it('offers exactly the values that the server renders', () => {
  const values = [...FILTER_NAMES.map((name) => [name, FILTERS[name]] as const), ['sort', SORT] as const].map(
    ([name, { choices }]) => [name, choices.map(({ value }) => value)],
  );

  expect(Object.fromEntries(values)).toEqual(FILTER_VALUES);
});

it.each([
  ['sort=name', true],
  ['sort=foo', false],
  ['category=rings', false],
  ['price=', false],
])('an address with %s has choices of its own: %s', (search, expected) => {
  expect(hasChoices(new URLSearchParams(search))).toBe(expected);
});

it('names its prices in the currency of the shop', () => {
  const before = priceFormat.symbol;
  priceFormat.symbol = '€';

  expect(FILTERS.price.choices.map(({ label }) => label)).toEqual([
    'Up to €250',
    '€250 to €500',
    '€500 and more',
  ]);
  priceFormat.symbol = before;
});
