import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const dist = join(import.meta.dirname, '../../dist');
/** What every file of the kit contains, and no file of the shop. */
const MARK = /data-specimen|data-pseudo|UI kit/;

/** Of the production build, which `npm test` makes first. */
it.each(['client', 'ssr', 'server'])('nothing of the UI kit is in the build of the %s', (part) => {
  const files = readdirSync(join(dist, part), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|css|html|json)$/.test(file),
  );

  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => MARK.test(readFileSync(join(dist, part, file), 'utf8')))).toEqual([]);
});
