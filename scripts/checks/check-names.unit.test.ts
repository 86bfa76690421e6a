import { describe, expect, it } from 'vitest';
import { findProblems } from './check-names.mjs';

const check = (files: Record<string, string>) => findProblems(new Map(Object.entries(files)));

describe('the check of names', () => {
  it('accepts the words of the glossary', () => {
    expect(check({ 'a/page-engagement.ts': 'export const bucketOf = () => 1;\n' })).toEqual([]);
  });

  it.each([
    ['a constant', 'export const addToTrail = 1;'],
    ['a local constant', 'function add() {\n  const trail = [];\n}'],
    ['a type', 'export interface TrailOptions {}'],
    ['an asynchronous function', 'export async function readTrail() {}'],
    ['a name in capitals', 'const TRAIL_LENGTH = 4;'],
  ])('reports a retired word in %s', (_what, text) => {
    expect(check({ 'a/visits.ts': text })).toHaveLength(1);
  });

  it('reports a retired name of several words, in a file name too', () => {
    expect(check({ 'a/read-kept.ts': 'export const readKept = 1;' })).toEqual([
      'a/read-kept.ts: read-kept.ts uses the retired name "read kept"',
      'a/read-kept.ts: readKept uses the retired name "read kept"',
    ]);
  });

  it('accepts a word that only contains a retired one, and retired words in texts', () => {
    expect(check({ 'a/b.ts': "// The trail stays.\nconst trailing = 'trail';" })).toEqual([]);
  });

  it('accepts the model of a table whose name stays', () => {
    expect(check({ 'a/b.ts': 'export class AnalyticsSettled {}' })).toEqual([]);
  });

  it('reports a file named for nothing, and a folder with more than 20 files', () => {
    const many = Object.fromEntries(
      Array.from({ length: 21 }, (_none, index) => [`a/${String(index)}.ts`, '']),
    );

    expect(check({ 'b/utils.ts': '' })).toEqual(['b/utils.ts: the name says nothing about the content']);
    expect(check(many)).toEqual(['a: 21 files, at most 20 are allowed']);
  });
});
