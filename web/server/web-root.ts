import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of the web workspace: this code runs from its source in development, from dist/server in production. */
export function findWebRoot(from = import.meta.dirname): string {
  const manifest = join(from, 'package.json');
  if (existsSync(manifest) && readFileSync(manifest, 'utf8').includes('"@ronin/web"')) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('The web workspace was not found.');

  return findWebRoot(parent);
}
