import { FILTER_FIELDS, FILTER_OPERATORS, type FilterField, type FilterOperator } from '@ronin/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { valuesOf, visitsInRange } from '../../recount/visits.ts';
import {
  type AskedFilters,
  caseOf,
  createRecountedStore,
  type RecountedStore,
  STORE_FROM,
} from '../../testing/recounted-store.ts';
import { overview } from '../overview.ts';

/** Through the night on which clocks change in Los Angeles, and from a moment at which visits are under way. */
const FROM = new Date(STORE_FROM.getTime() + 61 * 3_600_000);
const TO = new Date(STORE_FROM.getTime() + 130 * 3_600_000);

let store: RecountedStore;
beforeAll(async () => {
  store = await createRecountedStore();
});
afterAll(() => store.test.close());

async function expectRecount(filters: AskedFilters): Promise<number> {
  const one = caseOf(FROM, TO, filters);
  const present = visitsInRange(store.visits, one);
  const report = await store.run((snapshot) => overview.read(snapshot, one.request, { compare: 'none' }));

  expect(report, JSON.stringify(filters)).toMatchObject({
    visits: present.length,
    visitors: new Set(present.map(({ visitor }) => visitor)).size,
    events: present.flatMap(({ inside }) => inside).filter(({ kind }) => kind === 'event').length,
    pageViews: present.flatMap(({ inside }) => inside).filter(({ kind }) => kind === 'page-view').length,
  });

  return present.length;
}

/** The two values that most visits of the store have, and one that no visit has. */
function exampleValues(field: FilterField): string[] {
  const counts = new Map<string, number>();
  for (const value of store.visits.flatMap((visit) => valuesOf(visit, field)))
    counts.set(value, (counts.get(value) ?? 0) + 1);
  const ranked = [...counts].toSorted(([, left], [, right]) => right - left);
  const unknown = field === 'product' ? '77' : field === 'country' ? 'ZZ' : "'; DROP TABLE visits; --";

  return [...ranked.slice(0, 2).map(([value]) => value), unknown];
}

function askedTexts(field: FilterField, operator: FilterOperator): string[] {
  const values = exampleValues(field);
  const [first = '', second = ''] = values;
  if (operator === 'one-of') return [`${first}|${second}`, `|${first}`, values.join('|'), ''];
  if (!operator.startsWith('contains')) return [...values, ''];
  const text = field === 'product' ? 'Ring' : first;

  return [
    ...[text.slice(1, 4).toUpperCase(), text.slice(-2).toLowerCase()].filter(Boolean),
    '%',
    '_',
    '\\',
    "'",
  ];
}

describe.each(FILTER_FIELDS)('a filter of %s', (field) => {
  it.each(FILTER_OPERATORS)('with %s equals a recount', async (operator) => {
    for (const value of askedTexts(field, operator))
      await expectRecount({ filter: `${field}:${operator}:${value}` });
  });

  it('combines with others of the same field by "and"', async () => {
    const [first = '', second = ''] = exampleValues(field);
    const text = (field === 'product' ? 'Ring' : first).slice(0, 2) || 'x';
    for (const filter of [
      [`${field}:is:${first}`, `${field}:is:${second}`],
      [`${field}:one-of:${first}|${second}`, `${field}:one-of:${second}|`],
      [`${field}:one-of:${first}|${second}`, `${field}:is-not:${first}`],
      [`${field}:is-not:${first}`, `${field}:is-not:`],
      [`${field}:contains:${text}`, `${field}:contains:e`, `${field}:contains-not:z`],
      [`${field}:contains-not:${text}`, `${field}:is-not:${second}`],
    ]) {
      await expectRecount({ filter });
    }
  });
});

it('filters of different fields combine by "and", and with the single parameters', async () => {
  const selected = [
    await expectRecount({ device: 'mobile', filter: ['path:contains:product', 'browser:is-not:Safari'] }),
    await expectRecount({ product: '1', filter: ['country:one-of:US|JP|', 'referrer:is:'] }),
    await expectRecount({ category: 'rings', filter: ['category:contains-not:PEND', 'entryPage:is-not:/'] }),
  ];

  expect(Math.min(...selected)).toBeGreaterThan(0);
});
