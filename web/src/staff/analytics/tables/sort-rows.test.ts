import { describe, expect, it } from 'vitest';
import { sortRows } from './sort-rows.ts';

const rows = [
  { name: 'b', views: 2, seconds: null },
  { name: 'a', views: 2, seconds: 10 },
  { name: 'c', views: 9, seconds: 5 },
];
const format = String;
const columns = [
  { key: 'views', heading: 'Views', value: (row: (typeof rows)[number]) => row.views, format },
  { key: 'seconds', heading: 'Time', value: (row: (typeof rows)[number]) => row.seconds, format },
];
const sort = (column: string, isAscending: boolean) =>
  sortRows(rows, columns, ({ name }) => name, { column, isAscending })
    .map(({ name }) => name)
    .join('');

describe('sorted rows', () => {
  it('are sorted by a number in both directions, and equal rows keep their order', () => {
    expect([sort('views', false), sort('views', true)]).toEqual(['cba', 'bac']);
  });

  it('have unknown values last in both directions', () => {
    expect([sort('seconds', false), sort('seconds', true)]).toEqual(['acb', 'cab']);
  });

  it('can be sorted by name', () => {
    expect([sort('name', true), sort('name', false)]).toEqual(['abc', 'cba']);
  });
});
