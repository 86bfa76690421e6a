import { inflateSync } from 'node:zlib';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

const HHEA = Buffer.from('hhea').readUInt32BE();

/**
 * The TrueType file in a WOFF file: pdfkit would inflate a table again for every letter that it embeds.
 * @param line how far letters reach above and below the baseline, in units of the font; as the font says by default
 */
export function unpackWoff(woff: Buffer, line?: { ascent: number; descent: number }): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) =>
    parseTable(woff, WOFF_HEADER + index * WOFF_ENTRY),
  );
  const header = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  const power = 2 ** Math.floor(Math.log2(count));
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(power * 16, 6);
  header.writeUInt16BE(Math.log2(power), 8);
  header.writeUInt16BE((count - power) * 16, 10);

  let offset = header.length;
  const parts: Buffer[] = [header];
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    if (line !== undefined && tag === HHEA) {
      data.writeInt16BE(line.ascent, 4);
      data.writeInt16BE(-line.descent, 6);
    }
    const entry = SFNT_HEADER + index * SFNT_ENTRY;
    header.writeUInt32BE(tag, entry);
    header.writeUInt32BE(checksum, entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(data.length, entry + 12);
    // Tables begin at multiples of four.
    const padding = (4 - (data.length % 4)) % 4;
    parts.push(data, Buffer.alloc(padding));
    offset += data.length + padding;
  }

  return Buffer.concat(parts);
}

function parseTable(woff: Buffer, entry: number) {
  const offset = woff.readUInt32BE(entry + 4);
  const packedLength = woff.readUInt32BE(entry + 8);
  const length = woff.readUInt32BE(entry + 12);
  const packed = woff.subarray(offset, offset + packedLength);

  return {
    tag: woff.readUInt32BE(entry),
    checksum: woff.readUInt32BE(entry + 16),
    data: packedLength < length ? inflateSync(packed) : packed,
  };
}
