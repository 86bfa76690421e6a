import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unpackWoff } from '../../../services/api/src/orders/invoices/sfnt.ts';

/** The shop's display face as a file that the setter of figures can read, which takes no packed ones. */
export function displayFace(): string {
  const shop = createRequire(join(import.meta.dirname, '../../../web/package.json'));
  const files = join(dirname(shop.resolve('@fontsource/shippori-mincho/package.json')), 'files');
  const file = join(mkdtempSync(join(tmpdir(), 'ronin-face-')), 'shippori-mincho.ttf');
  writeFileSync(file, unpackWoff(readFileSync(join(files, 'shippori-mincho-latin-400-normal.woff'))));
  return file;
}
