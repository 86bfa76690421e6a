import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pictureOf } from './product-pictures.ts';

const publicDir = join(import.meta.dirname, '../../public');
const named = [
  'Clan Bracelet',
  'Damascus Pendant',
  'Damascus Cufflinks',
  'Damascus Cuff',
  'Damascus Ring',
  'Discipline Bangle',
  'Enso Bangle',
  'Ronin Band',
  'Ronin Cuff',
];

describe('pictureOf', () => {
  it.each(named)('gives %s its own picture, whatever its imageUrl says', (name) => {
    const { src } = pictureOf({ name, imageUrl: '/elsewhere.webp' });

    expect(src).toBe(`/images/products/${name.toLowerCase().replace(' ', '-')}.svg`);
  });

  it.each(named)('has the files of %s', (name) => {
    const { src, share } = pictureOf({ name });

    expect(existsSync(join(publicDir, src))).toBe(true);
    expect(existsSync(join(publicDir, share))).toBe(true);
  });

  it('shows the imageUrl of any other product', () => {
    expect(pictureOf({ name: 'Night Watch', imageUrl: '/images/products/night-watch.webp' }).src).toBe(
      '/images/products/night-watch.webp',
    );
  });

  it('falls back to the Clan Bracelet for any other product without one', () => {
    expect(pictureOf({ name: 'Unknown' }).src).toBe('/images/products/clan-bracelet.svg');
    expect(pictureOf({ name: 'Unknown', imageUrl: '' }).src).toBe('/images/products/clan-bracelet.svg');
  });

  it('is not led astray by a name that every object has', () => {
    expect(pictureOf({ name: 'constructor' }).src).toBe('/images/products/clan-bracelet.svg');
  });
});
