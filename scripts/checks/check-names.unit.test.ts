import { describe, expect, it } from 'vitest';
import { findProblems } from './check-names.mjs';

describe('the check of names', () => {
  it('accepts names that say what a file holds', () =>
    expect(findProblems(['a/page-engagement.ts', 'a/buckets.ts'])).toEqual([]));

  it('reports a file named for nothing', () =>
    expect(findProblems(['b/utils.ts'])).toEqual(['b/utils.ts: the name says nothing about the content']));

  it('reports a folder with more than 20 files', () => {
    const many = Array.from({ length: 21 }, (_none, index) => `a/${String(index)}.ts`);

    expect(findProblems(many)).toEqual(['a: 21 files, at most 20 are allowed']);
  });
});
