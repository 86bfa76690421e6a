import { describe, expect, it } from 'vitest';
import { counts, shares } from './columns.ts';
import { sortRows, valuesBefore } from './rows.ts';

const rows = [
  { name: 'b', views: 2, seconds: null },
  { name: 'a', views: 2, seconds: 10 },
  { name: 'c', views: 9, seconds: 5 },
];
const format = String;
const columns = [
  { heading: 'Views', value: 'views', format },
  { heading: 'Time', value: ({ seconds }: (typeof rows)[number]) => seconds, format },
] as const;
const sort = (column: string | null, isAscending: boolean) =>
  sortRows(rows, columns, ({ name }) => name, { column, isAscending })
    .map(({ name }) => name)
    .join('');

describe('sorted rows', () => {
  it('are sorted by a number in both directions, and equal rows keep their order', () =>
    expect([sort('Views', false), sort('Views', true)]).toEqual(['cba', 'bac']));

  it('have unknown values last in both directions', () =>
    expect([sort('Time', false), sort('Time', true)]).toEqual(['acb', 'cab']));

  it('can be sorted by name', () => expect([sort(null, true), sort(null, false)]).toEqual(['abc', 'cba']));
});

describe('what a row had before', () => {
  type Row = (typeof rows)[number];
  const views = counts<Row>('Views', 'views');
  const [first] = rows;
  const row = { name: 'z', views: 1, seconds: null };
  const nameOf = ({ name }: Row) => name;

  it('is found by its name', () =>
    expect(valuesBefore({ rows, rowCount: 4 }, nameOf)({ ...row, name: 'c' }, views)).toBe(9));

  it('is 0 for a row that was not there, and unknown for its shares or when rows were left out', () => {
    expect(valuesBefore({ rows, rowCount: 3 }, nameOf)(row, views)).toBe(0);
    expect(valuesBefore({ rows, rowCount: 3 }, nameOf)(row, shares<Row>('Share', 'views'))).toBeNull();
    expect(valuesBefore({ rows, rowCount: 4 }, nameOf)(row, views)).toBeNull();
  });

  it('is unknown without a comparison', () =>
    expect(valuesBefore<Row>(null, nameOf)(first ?? row, views)).toBeNull());
});
