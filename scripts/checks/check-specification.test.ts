import { describe, expect, it } from 'vitest';
import { checkSpecification } from './check-specification.mjs';

const HEAD = 'It has 3 sections; section 2 has 2 parts.\n\n';
const row = (number: string, rules = '[cart](cart.md)', folder = '`web/src`', test = '`web/src/a.test.ts`') =>
  `| ${number} | subject | ${rules} | ${folder} | ${test} |\n`;
const check = (rows: string) =>
  checkSpecification(HEAD + rows, (file) => ['web/src', 'web/src/a.test.ts'].includes(file)).map((line) =>
    line.replace('docs/specification.md: ', ''),
  );

describe('the check of the specification', () => {
  it('accepts a page with a row for every section and part', () =>
    expect(check(row('1') + row('2.1') + row('2.2') + row('3'))).toEqual([]));

  it('reports a section without a row, and a row without a section', () =>
    expect(check(row('1') + row('2.1') + row('2.1') + row('3') + row('4'))).toEqual([
      'section 2.2 has no row',
      'the row 2.1 is no section, or stands twice',
      'the row 4 is no section, or stands twice',
    ]));

  it('reports a row that names no rules, no folder or no test', () =>
    expect(
      check(row('1', '', '') + row('2.1') + row('2.2') + row('3', undefined, undefined, '`web/src`')),
    ).toEqual(['section 1 names no rules', 'section 1 names no folder', 'section 3 names no test']));

  it('reports a path that does not exist', () =>
    expect(check(row('1', undefined, '`web/gone`') + row('2.1') + row('2.2') + row('3'))).toEqual([
      'web/gone does not exist',
    ]));
});
