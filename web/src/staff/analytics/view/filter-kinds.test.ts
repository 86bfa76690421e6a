import { expect, it } from 'vitest';
import { describeFilter, findProblem } from './filter-kinds.ts';

it.each([
  [{ field: 'country', operator: 'one-of', values: ['JP', ''] }, 'Country is one of Japan, Unknown'],
  [
    { field: 'path', operator: 'contains-not', values: ['/product'] },
    'Page viewed does not contain /product',
  ],
  [{ field: 'referrer', operator: 'is-not', values: [''] }, 'Referrer is not Direct'],
] as const)('%j is shown as %s', (filter, text) => expect(describeFilter(filter)).toBe(text));

it.each([
  [{ field: 'country', operator: 'is', values: ['Japan'] }, 'A country has a code of two letters.'],
  [{ field: 'country', operator: 'contains', values: ['Japan'] }, null],
  [{ field: 'product', operator: 'one-of', values: ['3', 'ring'] }, 'A product has a number.'],
  [{ field: 'entryPage', operator: 'is', values: ['shop'] }, 'A path begins with /.'],
  [{ field: 'entryPage', operator: 'is', values: [''] }, null],
] as const)('of %j is said: %s', (filter, problem) => expect(findProblem(filter)).toBe(problem));
