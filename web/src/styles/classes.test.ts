import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(source, file), 'utf8');
const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

const declared = new Set(
  [...read('styles/classes.css').matchAll(/\.([a-z][\w-]*)(?=[\s,:{>)])/g)].map(([, name = '']) => name),
);
const used = new Set(
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .flatMap((file) => {
      const text = read(file);
      const whole = [...text.matchAll(/\b(?:className|wide)(?:="|: ')([^"'$`]*)["']/g)];
      const beginnings = [...text.matchAll(/\bclassName=\{`([^`$]*)/g)];

      return [...whole, ...beginnings].flatMap(([, words = '']) => wordsOf(words));
    }),
);

describe('the classes that components share', () => {
  it('are declared for every name that a component uses', () =>
    expect([...used].filter((name) => !declared.has(name))).toEqual([]));

  it('are each used by a component', () =>
    expect([...declared].filter((name) => !used.has(name))).toEqual([]));
});
