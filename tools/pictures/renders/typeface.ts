import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inflateSync } from 'node:zlib';

/** The header of a packed typeface and of a plain one, and what each says of a table, bytes (WOFF 1.0). */
const PACKED = { header: 44, entry: 20 };
const PLAIN = { header: 12, entry: 16 };

/** The shop's display face as a file that the setter of figures can read, which takes no packed ones. */
export function displayFace(): string {
  const shop = createRequire(join(import.meta.dirname, '../../../web/package.json'));
  const files = join(dirname(shop.resolve('@fontsource/shippori-mincho/package.json')), 'files');
  const file = join(mkdtempSync(join(tmpdir(), 'ronin-face-')), 'shippori-mincho.ttf');
  writeFileSync(file, unpack(readFileSync(join(files, 'shippori-mincho-latin-400-normal.woff'))));
  return file;
}

function unpack(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(PLAIN.header + count * PLAIN.entry);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let at = head.length;
  for (let index = 0; index < count; index += 1) {
    const from = PACKED.header + index * PACKED.entry;
    const to = PLAIN.header + index * PLAIN.entry;
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(from + field));
    const bytes = woff.subarray(offset, (offset ?? 0) + (packed ?? 0));
    const table = Buffer.alloc(Math.ceil((length ?? 0) / 4) * 4);
    (packed === length ? bytes : inflateSync(bytes)).copy(table);
    woff.copy(head, to, from, from + 4);
    woff.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(at, to + 8);
    head.writeUInt32BE(length ?? 0, to + 12);
    tables.push(table);
    at += table.length;
  }
  return Buffer.concat([head, ...tables]);
}
