import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import type { Content, Format, Run } from 'pdfmake';
import { z } from 'zod';
import { unpackWoff } from './sfnt.ts';

export type Style = 'regular' | 'bold' | 'display';

export interface Typeface {
  /** The fonts that were used until now, as pdfmake takes them. */
  fonts: Record<string, { normal: string }>;
  write: (text: string, format?: Format & { style?: Style }) => Content;
}

/** For the alphabets that the shop's own typefaces lack. */
const NOTO = ['cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'].map((part) => `noto-sans/${part}-400`);

/** The fonts of a style: the first that has a letter shows it. All are under the OFL. */
const STYLES: Record<Style, [string, ...string[]]> = {
  regular: ['instrument-sans/latin-400', 'instrument-sans/latin-ext-400', ...NOTO],
  bold: ['instrument-sans/latin-600', 'instrument-sans/latin-ext-600', ...NOTO],
  display: ['shippori-mincho/latin-600', 'shippori-mincho/latin-ext-600', ...NOTO],
};

/** Of Instrument Sans, and of all the others, so that they share one baseline and lines of one height. */
const LINE = { ascent: 970, descent: 250 };

/** Signs that nobody sees. */
const INVISIBLE = /\p{C}/gu;

/** Chooses a font for every letter. One that no font has is written in Latin letters: never a box, and readable. */
export async function loadTypeface(): Promise<Typeface> {
  const [openFont, { default: spellInAscii }] = await Promise.all([loadFonts(), import('any-ascii')]);
  const fonts: Typeface['fonts'] = {};
  const chooseRun = (letter: string, style: Style): Run => {
    const codePoint = letter.codePointAt(0) ?? 0;
    const hasLetter = (name: string) => openFont(name).hasGlyphForCodePoint(codePoint);
    const found = STYLES[style].find(hasLetter) ?? listJapanese(codePoint).find(hasLetter);
    const font = found ?? STYLES[style][0];
    fonts[font] = { normal: font };

    return { text: found === undefined ? spellInAscii(letter) : letter, font };
  };

  return {
    fonts,
    write(text, { style = 'regular', ...format } = {}) {
      const runs: Run[] = [];
      for (const letter of text.normalize('NFC').replaceAll(INVISIBLE, '')) {
        const run = chooseRun(letter, style);
        const last = runs.at(-1);
        if (last?.font === run.font) last.text += run.text;
        else runs.push(run);
      }

      return { text: runs, ...format };
    },
  };
}

const { resolve } = createRequire(import.meta.url);
const opened = new Map<string, Font>();

/** Each font is read once in the life of the process. */
async function loadFonts(): Promise<(name: string) => Font> {
  // Loaded with the first document: they take some megabytes.
  const [{ create }, { default: pdfmake }] = await Promise.all([import('fontkit'), import('pdfmake')]);
  const open = (name: string): Font => {
    const file = resolve(`@fontsource/${name.replace(/(.+)\//, '$1/files/$1-')}-normal.woff`);
    const data = unpackWoff(readFileSync(file), LINE);
    const font = create(data);
    if (!('hasGlyphForCodePoint' in font)) throw new Error(`${name} is a collection of fonts`);
    pdfmake.virtualfs.writeFileSync(name, data);

    return font;
  };

  return (name) => {
    const font = opened.get(name) ?? open(name);
    opened.set(name, font);

    return font;
  };
}

let slices: { name: string; ranges: [from: number, to: number][] }[] | undefined;

/** Shippori Mincho has kana and kanji in about 120 files. These may have the letter. */
function listJapanese(codePoint: number): string[] {
  slices ??= readSlices();

  return slices
    .filter(({ ranges }) => ranges.some(([from, to]) => from <= codePoint && codePoint <= to))
    .map(({ name }) => name);
}

function readSlices() {
  const text = readFileSync(resolve('@fontsource/shippori-mincho/unicode.json'), 'utf8');

  return Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(text)))
    .filter(([name]) => name.startsWith('['))
    .map(([name, ranges]) => ({
      name: `shippori-mincho/${name.slice(1, -1)}-400`,
      ranges: ranges.split(',').map((range): [from: number, to: number] => {
        const [from = '', to = from] = range.replace('U+', '').split('-');
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
      }),
    }));
}
