import { describe, expect, it } from 'vitest';
import { removeApostrophes, writeCsvHead, writeCsvRow } from './csv.ts';

const cellOf = (value: string) => writeCsvRow([value]).slice(0, -2);

describe('a cell of a CSV file', () => {
  it('is quoted when it is text, and not when it is a number or empty', () =>
    expect(writeCsvHead(['name', 'count', 'none']) + writeCsvRow(['A "ring"', -5, null])).toBe(
      '\uFEFFname,count,none\r\n"A ""ring""",-5,\r\n',
    ));

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
  ])('gets an apostrophe before a formula: %j', (value) => expect(cellOf(value)).toMatch(/^"'/));

  it.each([
    ['x;=1+1', `"x;'=1+1"`],
    ['x\t=1+1', `"x\t'=1+1"`],
    ['x; ＝1', `"x;' ＝1"`],
    ['x\n@a;-b', `"x\n'@a;'-b"`],
  ])('gets one where another separator is followed by a formula: %j', (value, text) =>
    expect(cellOf(value)).toBe(text),
  );

  it.each(['Rings & more', 'a-b', 'a=b', '/shop?x=1;y=2', 'me@example.com', '5 % off', '3,50'])(
    'is unchanged otherwise: %j',
    (value) => expect(cellOf(value)).toBe(`"${value}"`),
  );
});

const textOf = (cell: string) => removeApostrophes(cell.slice(1, -1).replaceAll('""', '"'));

it.each([
  ' =1',
  "'=1",
  "'' =1",
  '\t=1',
  '\u200b=1',
  '＝1',
  'x\r\n-1',
  "x\n'-1",
  "x;''+1",
  '\n\n=1',
  ' \t\n;\u200b=1;;=2',
  "\t'\t'=1",
  "'tis a 'ring'",
  "x;'y",
])('the text %j is read as it was written', (text) => expect(textOf(cellOf(text))).toBe(text));

it('every text of separators, apostrophes and signs is read as it was written', () => {
  const letters = ['=', "'", ';', '\n', '\t', ' ', '\u200b', 'x'];
  for (let number = 0; number < letters.length ** 5; number += 1) {
    const text = [0, 1, 2, 3, 4].map((place) => letters[Math.floor(number / 8 ** place) % 8]).join('');
    if (textOf(cellOf(text)) !== text) expect.fail(JSON.stringify(text));
  }
});
