import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['./**/*.ts', '!./**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('every endpoint of the API slice has a name of its own: a second one would be ignored', () => {
  const names = Object.values(sources).flatMap((source) =>
    Array.from(source.matchAll(/^\s+(\w+): build\.(?:query|mutation)\b/gm), ([, name]) => name),
  );

  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
