import { type FontFile, loadJapanese, loadStyle, type Style } from './fonts.ts';

/** Letters in a row that one font file shows. */
export interface Run {
  font: string;
  text: string;
}

/** The fonts of one document. */
export interface Typeface {
  /** Those that its texts need. */
  files: FontFile[];
  /** A text as the fonts can show it. */
  listRuns(text: string, style: Style): Run[];
}

const STYLES = ['regular', 'bold', 'display'] as const;

/**
 * Chooses a font for every letter of the texts. A letter that no font has, of Korean or Arabic or an emoji, is written in
 * Latin letters: never a box, and always readable.
 */
export async function chooseTypeface(texts: readonly string[]): Promise<Typeface> {
  const letters = new Set(texts.flatMap((text) => Array.from(clean(text))));
  const chosen = new Map<Style, Map<string, { font: FontFile; text: string }>>();
  for (const style of STYLES) chosen.set(style, await chooseFonts(style, letters));
  const files = new Map(
    [...chosen.values()].flatMap((fonts) => [...fonts.values()].map(({ font }) => [font.name, font])),
  );

  return {
    files: [...files.values()],
    listRuns(text, style) {
      const runs: Run[] = [];
      for (const letter of clean(text)) {
        const choice = chosen.get(style)?.get(letter);
        if (choice === undefined) continue;
        const last = runs.at(-1);
        if (last?.font === choice.font.name) last.text += choice.text;
        else runs.push({ font: choice.font.name, text: choice.text });
      }

      return runs;
    },
  };
}

async function chooseFonts(
  style: Style,
  letters: Iterable<string>,
): Promise<Map<string, { font: FontFile; text: string }>> {
  const fonts = await loadStyle(style);
  const [first] = fonts;
  const choices = new Map<string, { font: FontFile; text: string }>();
  if (first === undefined) return choices;
  for (const letter of letters) {
    const codePoint = letter.codePointAt(0) ?? 0;
    const font = fonts.find((one) => one.hasGlyph(codePoint)) ?? (await loadJapanese(codePoint));
    choices.set(
      letter,
      font === undefined ? { font: first, text: await spellInAscii(letter) } : { font, text: letter },
    );
  }

  return choices;
}

/** Its tables take half a megabyte, so they are loaded with the first letter that no font has. */
async function spellInAscii(letter: string): Promise<string> {
  const { default: anyAscii } = await import('any-ascii');

  return anyAscii(letter);
}

/** Composed letters, without control characters and other signs that nobody sees. */
const clean = (text: string): string => text.normalize('NFC').replaceAll(/\p{C}/gu, '');
