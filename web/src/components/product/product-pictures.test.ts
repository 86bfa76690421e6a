import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictureOf, type PictureSource } from './product-pictures.ts';
import { describePicture, findLargest, viewsOf } from './product-views.ts';

const publicDir = join(import.meta.dirname, '../../../public');
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
const timepieces = ['Hamon Automatic', 'Tsuba Hand-Wound', 'Wayfarer Field Watch', 'Night Watch'];
const previews = readFileSync(join(import.meta.dirname, 'data/product-previews.css'), 'utf8');
const CARD_BUDGET_BYTES = 60 * 1024;
const LARGE_BUDGET_BYTES = { avif: 120 * 1024, webp: 180 * 1024 };
const TOTAL_BUDGET_BYTES = 40 * 1024 * 1024;

const slugOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');
/** The form of the seed catalogue. */
const imageUrlOf = (name: string): string => `/images/products/${slugOf(name)}.webp`;
const bytesOf = (url: string): number => statSync(join(publicDir, url)).size;

/** The files of one picture, by their URLs. */
const filesOf = ({ avif = '', webp = '' }: PictureSource): { url: string; width: number }[] =>
  [...avif.split(', '), ...webp.split(', ')].map((candidate) => {
    const [url = '', width = ''] = candidate.split(' ');
    return { url, width: Number.parseInt(width, 10) };
  });

describe('pictureOf', () => {
  it.each(named)('returns the picture of %s for every imageUrl', (name) =>
    expect(pictureOf({ name, imageUrl: '/elsewhere.webp' }).src).toBe(
      `/images/products/${slugOf(name)}/hero-640.webp`,
    ),
  );

  it('returns all sizes of an uploaded picture, for a named product too', () => {
    const name = '0123456789abcdef0123456789abcdef-900x1125';
    const url = `/api/pictures/${name}.jpg`;
    const shown = {
      url,
      alt: 'On slate',
      width: 900,
      height: 1_125,
      showsScale: false,
      placeholder: 'data:x',
    };

    expect(
      pictureOf({ name: 'Clan Bracelet', imageUrl: url, pictures: [shown, { ...shown, alt: 'Near' }] }),
    ).toMatchObject({
      src: url,
      alt: 'On slate',
      width: 900,
      height: 1_125,
      placeholder: 'data:x',
      share: url,
      macro: { alt: 'Near' },
      webp: [320, 640, 800, 900]
        .map((width) => `/api/pictures/${name}-${String(width)}.webp ${String(width)}w`)
        .join(', '),
    });
    expect(pictureOf({ name: 'Tsuba Ring', imageUrl: url })).toMatchObject({ src: url, alt: 'Tsuba Ring' });
  });

  it('returns the imageUrl of any other product', () =>
    expect(pictureOf({ name: 'Unknown', imageUrl: '/elsewhere.webp' }).src).toBe('/elsewhere.webp'));

  it('returns all sizes for an imageUrl of our own', () =>
    expect(pictureOf({ name: 'Unknown', imageUrl: imageUrlOf('Night Watch') }).src).toBe(
      '/images/products/night-watch/hero-640.webp',
    ));

  it('falls back to the Clan Bracelet for any other product without one', () => {
    const clanBracelet = '/images/products/clan-bracelet/hero-640.webp';

    expect(pictureOf({ name: 'Unknown' }).src).toBe(clanBracelet);
    expect(pictureOf({ name: 'Unknown', imageUrl: '' }).src).toBe(clanBracelet);
  });

  it('is correct for a product named like a property of every object', () =>
    expect(pictureOf({ name: 'constructor' }).src).toBe('/images/products/clan-bracelet/hero-640.webp'));
});

describe('viewsOf', () => {
  it('returns the uploaded pictures of a product with their own texts', () => {
    const uploaded = (hash: string, alt: string) => ({
      url: `/api/pictures/${hash.repeat(32)}-2000x2500.jpg`,
      alt,
      width: 2_000,
      height: 2_500,
      showsScale: false,
      placeholder: 'data:x',
    });
    const views = viewsOf({
      name: 'Clan Bracelet',
      pictures: [uploaded('a', 'On slate'), uploaded('b', 'Near')],
    });

    expect(views.map(({ alt }) => alt)).toEqual(['On slate', 'Near']);
    expect(views.map((view) => findLargest(view))).toMatchObject([
      { src: `/api/pictures/${'a'.repeat(32)}-2000x2500.jpg`, width: 2_000, height: 2_500 },
      { width: 2_000, height: 2_500 },
    ]);
  });

  it('returns the one picture of a product whose files are not ours', () => {
    const [only, ...others] = viewsOf({ name: 'Unknown', imageUrl: '/elsewhere.webp' });

    expect([only?.src, only?.alt, others]).toEqual(['/elsewhere.webp', 'Unknown', []]);
    expect(viewsOf({ name: 'Damascus Ring' }).map((view) => findLargest(view))[0]).toEqual({
      src: '/images/products/damascus-ring/hero-1600.webp',
      width: 1_600,
      height: 2_000,
    });
    expect(only && findLargest(only)).toEqual({ src: '/elsewhere.webp', width: 1_200, height: 1_500 });
  });
});

describe('the pictures of the seed catalogue', () => {
  const products = [...named, ...timepieces];
  const VIEWS = ['hero', 'macro', 'worn', 'scale', 'turned'];

  it.each(products)('has five pictures of %s, each with its own alt text', (name) => {
    const texts = viewsOf({ name, imageUrl: imageUrlOf(name) }).map(({ alt }) => alt);

    expect(texts).toHaveLength(VIEWS.length);
    expect(texts.filter((text) => text.length <= 20)).toEqual([]);
    expect(texts[VIEWS.indexOf('scale')]).toContain(' mm');
    expect(new Set(texts).size).toBe(VIEWS.length);
    expect(describePicture({ name, imageUrl: imageUrlOf(name) })).toBe(texts[0]);
  });

  it.each(products)('has %s in every size and format, all within their budgets', (name) => {
    const hero = pictureOf({ name, imageUrl: imageUrlOf(name) });
    const views = viewsOf({ name, imageUrl: imageUrlOf(name) });
    const files = views.flatMap(filesOf);

    expect(files.map(({ width }) => width)).toEqual(views.flatMap(() => [320, 640, 800, 320, 640, 800]));
    expect(files.filter(({ url }) => !existsSync(join(publicDir, url)))).toEqual([]);
    expect(files.filter(({ url, width }) => width <= 640 && bytesOf(url) > CARD_BUDGET_BYTES)).toEqual([]);
    expect(bytesOf(hero.src)).toBeGreaterThan(0);
    expect(bytesOf(hero.share)).toBeGreaterThan(0);
    expect(previews).toContain(`[data-preview='${slugOf(name)}']`);
  });

  it.each(products)('has a large file of each picture of %s, within its budget', async (name) => {
    const pictures = viewsOf({ name, imageUrl: imageUrlOf(name) });

    for (const [index, view] of VIEWS.entries())
      for (const type of ['avif', 'webp'] as const) {
        const picture = pictures[index] ?? { src: '', width: 0, height: 0, alt: '' };
        const { src, width, height } = findLargest(picture, type);
        expect(src).toBe(`/images/products/${slugOf(name)}/${view}-1600.${type}`);
        expect(await sharp(join(publicDir, src)).metadata()).toMatchObject({ width, height });
        expect(bytesOf(src), src).toBeLessThan(LARGE_BUDGET_BYTES[type]);
      }
  });

  it('has a small preview of each product', () =>
    expect(previews.match(/url\(data:image\/webp;base64,[^)]{40,400}\)/g)).toHaveLength(products.length));

  it('stays below the total budget', () => {
    const images = join(publicDir, 'images');
    const bytes = readdirSync(images, { recursive: true, encoding: 'utf8' })
      .map((file) => statSync(join(images, file)))
      .filter((entry) => entry.isFile())
      .reduce((sum, { size }) => sum + size, 0);

    expect(bytes).toBeLessThan(TOTAL_BUDGET_BYTES);
  });
});
