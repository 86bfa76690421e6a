import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listImportedPackages } from '../scripts/start/build/bundle-program.mjs';
import { PROGRAMS } from '../scripts/start/build/bundles.mjs';

/** Optional packages, without which their importers work, and vite, which web imports under npm run dev only. */
const NOT_NEEDED = new Set([
  '@valkey/valkey-glide',
  'bufferutil',
  'msgpackr-extract',
  'pg-hstore',
  'pg-native',
  'utf-8-validate',
  'vite',
]);

const stages = readFileSync('deploy/Dockerfile', 'utf8')
  .split(/^FROM /m)
  .map((text) => ({ text, base: text.split(' ', 1)[0], name: / AS (\S+)\n/.exec(text)?.[1] }));
const images = stages.filter(({ text }) => /^CMD /m.test(text));

test.each(images)(
  'the image of $name has the installed packages if its programs import one',
  async (image) => {
    // Also the programs that those of its command start.
    const sources = Object.entries(PROGRAMS).filter(([, bundle]) =>
      image.text.includes(path.dirname(bundle)),
    );
    const imported = await Promise.all(sources.map(([source]) => listImportedPackages(source)));
    const needed = imported.flat().filter((name) => !NOT_NEEDED.has(name));

    expect(sources).not.toEqual([]);
    expect(image.base).toBe(needed.length > 0 ? 'with-packages' : 'base');
  },
);

test('server rendering, which web loads beside its bundle, contains the packages that it uses', () =>
  expect(readFileSync('web/vite.config.ts', 'utf8')).toContain('ssr: isSsrBuild ? { noExternal: true }'));
