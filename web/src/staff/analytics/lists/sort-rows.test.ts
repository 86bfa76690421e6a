import { describe, expect, it } from 'vitest';
import { sortRows } from './sort-rows.ts';

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
  it('are sorted by a number in both directions, and equal rows keep their order', () => {
    expect([sort('Views', false), sort('Views', true)]).toEqual(['cba', 'bac']);
  });

  it('have unknown values last in both directions', () => {
    expect([sort('Time', false), sort('Time', true)]).toEqual(['acb', 'cab']);
  });

  it('can be sorted by name', () => {
    expect([sort(null, true), sort(null, false)]).toEqual(['abc', 'cba']);
  });
});
