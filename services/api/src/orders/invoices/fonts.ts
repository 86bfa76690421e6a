import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { create, Font } from 'fontkit';
import { z } from 'zod';
import { unpackWoff } from './sfnt.ts';

/** A font file, and what it can show. */
export interface FontFile {
  name: string;
  data: Buffer;
  hasGlyph: (codePoint: number) => boolean;
}

export type Style = 'regular' | 'bold' | 'display';

const SANS = '@fontsource/instrument-sans';
const MINCHO = '@fontsource/shippori-mincho';
const NOTO = '@fontsource/noto-sans';

/** The shop's own typefaces, by style, then a typeface for the alphabets that they lack. All are under the OFL. */
const FILES: Record<Style | 'other', readonly (readonly [pack: string, file: string])[]> = {
  regular: [
    [SANS, 'instrument-sans-latin-400-normal'],
    [SANS, 'instrument-sans-latin-ext-400-normal'],
  ],
  bold: [
    [SANS, 'instrument-sans-latin-600-normal'],
    [SANS, 'instrument-sans-latin-ext-600-normal'],
  ],
  display: [
    [MINCHO, 'shippori-mincho-latin-600-normal'],
    [MINCHO, 'shippori-mincho-latin-ext-600-normal'],
  ],
  other: [
    [NOTO, 'noto-sans-cyrillic-400-normal'],
    [NOTO, 'noto-sans-cyrillic-ext-400-normal'],
    [NOTO, 'noto-sans-greek-400-normal'],
    [NOTO, 'noto-sans-vietnamese-400-normal'],
  ],
};

const { resolve } = createRequire(import.meta.url);
const known = new Map<string, Promise<FontFile>>();

/** Reads a font file once in the life of the process. */
function loadFont(pack: string, file: string): Promise<FontFile> {
  const loading = known.get(file) ?? readFont(pack, file);
  known.set(file, loading);
  // The next document tries again.
  loading.catch(() => known.delete(file));

  return loading;
}

async function readFont(pack: string, file: string): Promise<FontFile> {
  const data = unpackWoff(await readFile(resolve(`${pack}/files/${file}.woff`)));
  // Loaded with the first document, as pdfkit is.
  const fontkit = await import('fontkit');
  const font = fontkit.create(data);
  if (!isFont(font)) throw new Error(`${file} is a collection of fonts`);

  return { name: file, data, hasGlyph: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
}

const isFont = (font: ReturnType<typeof create>): font is Font => 'hasGlyphForCodePoint' in font;

/** The fonts of a style, the first that has a letter shows it. Those for other alphabets come last. */
export const loadStyle = (style: Style): Promise<FontFile[]> =>
  Promise.all([...FILES[style], ...FILES.other].map(([pack, file]) => loadFont(pack, file)));

interface Slice {
  file: string;
  ranges: readonly (readonly [from: number, to: number])[];
}

let slices: Promise<Slice[]> | undefined;

/** Shippori Mincho has kana and kanji in about 120 files, which are read when one of their letters occurs. */
export async function loadJapanese(codePoint: number): Promise<FontFile | undefined> {
  slices ??= readSlices();
  const slice = (await slices).find(({ ranges }) =>
    ranges.some(([from, to]) => from <= codePoint && codePoint <= to),
  );
  if (slice === undefined) return undefined;
  const font = await loadFont(MINCHO, slice.file);

  return font.hasGlyph(codePoint) ? font : undefined;
}

async function readSlices(): Promise<Slice[]> {
  const text = await readFile(resolve(`${MINCHO}/unicode.json`), 'utf8');
  const entries = z.record(z.string(), z.string()).parse(JSON.parse(text));

  return Object.entries(entries)
    .filter(([name]) => name.startsWith('['))
    .map(([name, ranges]) => ({
      file: `shippori-mincho-${name.slice(1, -1)}-400-normal`,
      ranges: ranges.split(',').map((range) => {
        const [from = '', to = from] = range.replace('U+', '').split('-');
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
      }),
    }));
}
