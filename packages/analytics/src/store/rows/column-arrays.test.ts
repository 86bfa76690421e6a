import { createTestDatabase, type TestDatabase } from '@ronin/testing';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Column, toColumnArrays, unnestColumns } from './column-arrays.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

interface Sample {
  text: string | null | undefined;
  list: string[];
  times: Date[];
  at: Date | null;
  flag: boolean;
  figure: number;
}

const COLUMNS: Column<Sample>[] = [
  { column: 'text', type: 'text', valueOf: (sample) => sample.text },
  { column: 'list', type: 'text[]', valueOf: (sample) => sample.list },
  { column: 'times', type: 'timestamptz[]', valueOf: (sample) => sample.times },
  { column: 'at', type: 'timestamptz', valueOf: (sample) => sample.at },
  { column: 'flag', type: 'boolean', valueOf: (sample) => sample.flag },
  { column: 'figure', type: 'double precision', valueOf: (sample) => sample.figure },
];
const TEXTS = [
  '',
  ' ',
  'NULL',
  'null',
  'a "quoted" word',
  'back\\slash',
  '\\',
  '{1,2}',
  'a,b',
  'line\nbreak\ttab',
  '刀 “…”',
  "it's",
];
const moment = new Date('2026-03-29T01:30:00.123Z');

it('rows that are converted to arrays and back are unchanged, whatever they contain', async () => {
  const samples: Sample[] = [
    ...TEXTS.map((text) => ({
      text,
      list: [text, 'x'],
      times: [moment],
      at: moment,
      flag: true,
      figure: -1.5,
    })),
    { text: null, list: [], times: [], at: null, flag: false, figure: 1e21 },
    { text: 'all', list: TEXTS, times: [moment, moment], at: moment, flag: true, figure: 0 },
  ];
  const rows = await test.sequelize.query(`SELECT * FROM ${unnestColumns(COLUMNS)}`, {
    bind: toColumnArrays(COLUMNS, samples),
    type: QueryTypes.SELECT,
  });

  expect(rows).toEqual(samples);
});

it('a missing value becomes NULL', async () => {
  const [row] = await test.sequelize.query(`SELECT * FROM ${unnestColumns(COLUMNS)}`, {
    bind: toColumnArrays(COLUMNS, [
      { text: undefined, list: [], times: [], at: null, flag: true, figure: 1 },
    ]),
    type: QueryTypes.SELECT,
  });

  expect(row).toMatchObject({ text: null, at: null });
});
