import { describe, expect, it } from 'vitest';
import { sortRows } from './sort-rows.ts';

const rows = [
  { name: 'b', views: 2, seconds: null },
  { name: 'a', views: 2, seconds: 10 },
  { name: 'c', views: 9, seconds: 5 },
];
const format = String;
const columns = [
  { key: 'views', heading: 'Views', read: (row: (typeof rows)[number]) => row.views, format },
  { key: 'seconds', heading: 'Time', read: (row: (typeof rows)[number]) => row.seconds, format },
];
const sort = (column: string, isUp: boolean) =>
  sortRows(rows, columns, ({ name }) => name, { column, isUp })
    .map(({ name }) => name)
    .join('');

describe('sorted rows', () => {
  it('stand by a figure either way, equals as they came', () => {
    expect([sort('views', false), sort('views', true)]).toEqual(['cba', 'bac']);
  });

  it('have what is not known last, whichever way', () => {
    expect([sort('seconds', false), sort('seconds', true)]).toEqual(['acb', 'cab']);
  });

  it('stand by their names', () => {
    expect([sort('name', true), sort('name', false)]).toEqual(['abc', 'cba']);
  });
});
