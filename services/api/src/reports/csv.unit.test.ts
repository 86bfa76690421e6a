import { describe, expect, it } from 'vitest';
import { writeCsv } from './csv.ts';

const cellOf = (value: string) =>
  writeCsv(['a'], [{ a: value }])
    .split('\r\n')
    .slice(1, -1)
    .join('\r\n');

describe('a cell of a CSV file', () => {
  it('is quoted when it is text, and not when it is a number or empty', () => {
    expect(writeCsv(['name', 'count', 'none'], [{ name: 'A "ring"', count: -5, none: null }])).toBe(
      '\uFEFFname,count,none\r\n"A ""ring""",-5,\r\n',
    );
  });

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    ' =1',
    '\t=1',
    '\r=1',
    '|cmd',
    '%0',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '\u200B=1',
    '\u0001=1',
    '\uFEFF=1',
    '\u00A0=1',
  ])('gets an apostrophe before a formula: %j', (value) => {
    expect(cellOf(value)).toMatch(/^"'/);
  });

  it.each([
    ['x;=1+1', `"x;'=1+1"`],
    ['x\t=1+1', `"x\t'=1+1"`],
    ['x; ＝1', `"x;' ＝1"`],
    ['x\n@a;-b', `"x\n'@a;'-b"`],
  ])('gets one where another separator is followed by a formula: %j', (value, text) => {
    expect(cellOf(value)).toBe(text);
  });

  it.each(['Rings & more', 'a-b', 'a=b', '/shop?x=1;y=2', 'me@example.com', '5 % off', '3,50'])(
    'is unchanged otherwise: %j',
    (value) => {
      expect(cellOf(value)).toBe(`"${value}"`);
    },
  );
});
