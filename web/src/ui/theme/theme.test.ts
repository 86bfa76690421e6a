import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as palette from './palette.ts';
import { staffTheme } from './staff-theme.ts';

const source = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(source, file), 'utf8');
const tokens = new Map(
  [...read('styles/tokens.css').matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [
    name,
    value,
  ]),
);

/** The WCAG contrast of two colours written as #rrggbb. */
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [a, b].map(luminance).sort((x, y) => y - x);

  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });

  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const token = (name: string): string => tokens.get(name) ?? `no token --${name}`;

describe('the palette', () => {
  it.each(Object.entries(palette))('is the same in TypeScript and in the tokens: %s', (name, colour) =>
    expect(token(name.toLowerCase().replaceAll('_', '-'))).toBe(colour),
  );

  it('is that of the consoles, too', () => {
    const { dark, vermilion } = staffTheme.colors ?? {};

    expect(dark?.slice(7)).toEqual([palette.INK_800, palette.INK_900, palette.INK_950]);
    expect(vermilion?.slice(4, 7)).toEqual([
      palette.VERMILION_BRIGHT,
      palette.VERMILION,
      palette.VERMILION_DEEP,
    ]);
  });

  it.each([
    ['washi', 'ink-950'],
    ['steel-200', 'ink-900'],
    ['steel-400', 'ink-800'],
    ['vermilion-bright', 'ink-800'],
    ['ink-950', 'washi'],
    ['steel-600', 'washi'],
    ['vermilion-deep', 'washi'],
  ])('has readable text: %s on %s', (text, ground) =>
    expect(contrast(token(text), token(ground))).toBeGreaterThanOrEqual(4.5),
  );

  it.each([['ink-950'], ['ink-900'], ['washi']])('has a visible focus ring on %s', (ground) =>
    expect(contrast(token('vermilion'), token(ground))).toBeGreaterThanOrEqual(3),
  );
});

describe('the typefaces', () =>
  it('contain every kanji of the source code', () => {
    const sources = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
    );
    const used = new Set(
      sources
        .map(read)
        .join('')
        .match(/[\u4e00-\u9fff]/gu),
    );
    const ranges = [...read('styles/fonts/fonts.css').matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
      ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
    );
    const isHeld = (char: string): boolean =>
      ranges.some(([from, to]) => (char.codePointAt(0) ?? 0) >= from && (char.codePointAt(0) ?? 0) <= to);

    expect([...used].filter((char) => !isHeld(char))).toEqual([]);
  }));
