import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { INK_950 } from '../../web/src/ui/theme/palette.ts';

// Draws the icons of browsers and home screens from the seal: `npm run pictures:icons`. The results in web/public are committed.
const publicDir = join(import.meta.dirname, '../../web/public');
const seal = readFileSync(join(publicDir, 'seal.svg'));
const SEAL_SIZE = 64;
const POINTS_PER_INCH = 72;

/** The seal in a square of `size` pixels. */
const drawSeal = (size: number) =>
  sharp(seal, { density: (POINTS_PER_INCH * size) / SEAL_SIZE })
    .resize(size, size)
    .png()
    .toBuffer();

/** The seal with ink around it: `share` of the width, so that a mask of any shape leaves the seal whole. */
const drawOnInk = async (size: number, share: number) =>
  sharp({ create: { width: size, height: size, channels: 3, background: INK_950 } })
    .composite([{ input: await drawSeal(Math.round(size * share)) }])
    .png({ palette: true })
    .toBuffer();

/** An ICO file holds PNG pictures behind a directory of 16 bytes each. */
function packIco(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }

  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

const sizes = [16, 32, 48];
const pictures = await Promise.all(sizes.map(async (size) => ({ size, png: await drawSeal(size) })));
writeFileSync(join(publicDir, 'favicon.ico'), packIco(pictures));
writeFileSync(join(publicDir, 'icon-192.png'), await drawOnInk(192, 0.8));
writeFileSync(join(publicDir, 'icon-512.png'), await drawOnInk(512, 0.8));
writeFileSync(join(publicDir, 'icon-maskable-512.png'), await drawOnInk(512, 0.56));
