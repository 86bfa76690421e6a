// Draws the steel textures: `npm run pictures:textures`. They are computed, the same on every machine, and the results in
// web/src/styles/textures are committed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { steelBand, steelSheet } from './drawings/textures.ts';

const webRoot = join(import.meta.dirname, '../../web');
const texturesDir = join(webRoot, 'src/styles/textures');

const textures = { 'steel-sheet': steelSheet, 'steel-band': steelBand };

/** Writes one sheet as SVG and prints its size. */
function print(file: string, width: number, height: number, strokes: string): void {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}" viewBox="0 0 ${String(width)} ${String(height)}"><g fill="none" stroke-linecap="round" stroke-linejoin="round">${strokes}</g></svg>\n`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, svg);
  const weight = (brotliCompressSync(svg).length / 1024).toFixed(1);
  process.stdout.write(`${file.slice(webRoot.length + 1)} ${weight} kB compressed\n`);
}

const wanted = process.argv.slice(2);
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);

for (const [name, texture] of Object.entries(textures).filter(([name]) => isWanted(name))) {
  const { width, height, strokes } = texture();
  print(join(texturesDir, `${name}.svg`), width, height, strokes);
}
