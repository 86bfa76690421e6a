// Draws the workshop's drawing book: `npm run draw -w web`.
// Every picture is computed, the same on every machine; the outputs are committed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { engrave, type Drawing } from './drawings/engrave.ts';
import { clanBracelet } from './drawings/pieces/clan-bracelet.ts';
import { damascusCuff } from './drawings/pieces/damascus-cuff.ts';
import { damascusCufflinks } from './drawings/pieces/damascus-cufflinks.ts';
import { damascusPendant } from './drawings/pieces/damascus-pendant.ts';
import { disciplineBangle } from './drawings/pieces/discipline-bangle.ts';
import { ensoBangle } from './drawings/pieces/enso-bangle.ts';
import { damascusRing, roninBand } from './drawings/pieces/rings.ts';
import { roninCuff } from './drawings/pieces/ronin-cuff.ts';
import {
  hamonAutomatic,
  nightWatch,
  tsubaHandWound,
  wayfarerFieldWatch,
} from './drawings/pieces/timepieces.ts';
import { steelBand, steelSheet, waveInSteel } from './drawings/textures.ts';

const webRoot = join(dirname(fileURLToPath(import.meta.url)), '..');
const productsDir = join(webRoot, 'public/images/products');
const texturesDir = join(webRoot, 'src/styles/textures');

const pieces: Readonly<Record<string, () => Drawing>> = {
  'clan-bracelet': clanBracelet,
  'damascus-cuff': damascusCuff,
  'damascus-cufflinks': damascusCufflinks,
  'damascus-pendant': damascusPendant,
  'damascus-ring': damascusRing,
  'discipline-bangle': disciplineBangle,
  'enso-bangle': ensoBangle,
  'hamon-automatic': hamonAutomatic,
  'night-watch': nightWatch,
  'ronin-band': roninBand,
  'ronin-cuff': roninCuff,
  'tsuba-hand-wound': tsubaHandWound,
  'wayfarer-field-watch': wayfarerFieldWatch,
};

const textures = { 'wave-in-steel': waveInSteel, 'steel-sheet': steelSheet, 'steel-band': steelBand };

/** Writes one sheet as SVG and says what it weighs. */
function print(file: string, width: number, height: number, strokes: string): void {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}" viewBox="0 0 ${String(width)} ${String(height)}"><g fill="none" stroke-linecap="round" stroke-linejoin="round">${strokes}</g></svg>\n`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, svg);
  const weight = (brotliCompressSync(svg).length / 1024).toFixed(1);
  process.stdout.write(`${file.slice(webRoot.length + 1)} ${weight} kB compressed\n`);
}

const wanted = process.argv.slice(2);
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);

for (const [slug, piece] of Object.entries(pieces).filter(([slug]) => isWanted(slug))) {
  const drawing = piece();
  print(join(productsDir, `${slug}.svg`), drawing.view.width, drawing.view.height, engrave(drawing));
}
for (const [name, texture] of Object.entries(textures).filter(([name]) => isWanted(name))) {
  const { width, height, strokes } = texture();
  print(join(texturesDir, `${name}.svg`), width, height, strokes);
}
