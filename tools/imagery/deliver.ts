import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import sharp from 'sharp';
import { CARD_BUDGET_BYTES, sheets, views, type PictureSheet, type View } from './pieces.ts';
import { masterOf } from './render.ts';

const root = join(import.meta.dirname, '../..');
const products = join(root, 'web/public/images/products');
const manifestFile = join(root, 'web/src/components/product-pictures.json');

interface Delivered {
  readonly alt: string;
  readonly widths: readonly number[];
  readonly placeholder: string;
}

/** Writes every size and format of the pictures rendered so far, the manifest of them, and the contact sheet. */
export async function deliver(): Promise<void> {
  const manifest: Record<string, Partial<Record<View, Delivered>>> = {};
  for (const sheet of sheets) {
    const views = await deliverPiece(sheet);
    if (views.hero) manifest[sheet.slug] = views;
  }
  const options = await resolveConfig(manifestFile);
  const json = await format(JSON.stringify(manifest), { ...options, parser: 'json' });
  writeFileSync(manifestFile, json);
  await contactSheet();
}

async function deliverPiece(sheet: PictureSheet): Promise<Partial<Record<View, Delivered>>> {
  const delivered: Partial<Record<View, Delivered>> = {};
  for (const view of ['hero', 'macro'] as const) {
    const master = masterOf(sheet.slug, view);
    if (!existsSync(master)) continue;
    const { widths } = views[view];
    for (const width of widths) await deliverWidth(sheet.slug, view, width);
    delivered[view] = { alt: sheet.alt[view], widths, placeholder: await placeholderOf(master) };
    if (view === 'hero')
      await sharp(master)
        .webp({ quality: 82 })
        .toFile(join(products, `${sheet.slug}.webp`));
  }
  return delivered;
}

async function deliverWidth(slug: string, view: View, width: number): Promise<void> {
  mkdirSync(join(products, slug), { recursive: true });
  const sized = sharp(masterOf(slug, view)).resize({ width, kernel: 'lanczos3' });
  const encoded = {
    avif: await sized.clone().avif({ quality: 58, effort: 6 }).toBuffer(),
    webp: await sized.clone().webp({ quality: 80, effort: 6 }).toBuffer(),
  };
  for (const [type, bytes] of Object.entries(encoded)) {
    const name = `${slug}/${view}-${String(width)}.${type}`;
    if (width <= 640 && bytes.length > CARD_BUDGET_BYTES)
      throw new Error(`${name} weighs ${String(bytes.length)} bytes`);
    writeFileSync(join(products, name), bytes);
    process.stdout.write(`${name} ${(bytes.length / 1024).toFixed(1)} kB\n`);
  }
}

/** The picture's own light and dark in some hundred bytes, for the time until it comes. */
async function placeholderOf(master: string): Promise<string> {
  const bytes = await sharp(master).resize({ width: 12 }).blur(0.8).webp({ quality: 30 }).toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}

/** All pieces on one sheet, the hero above its macro. */
async function contactSheet(): Promise<void> {
  const [width, height, columns] = [300, 375, 7];
  const shown = sheets.filter(({ slug }) => existsSync(masterOf(slug, 'hero')));
  const tiles = await Promise.all(
    shown.flatMap(({ slug }, index) =>
      (['hero', 'macro'] as const)
        .filter((view) => existsSync(masterOf(slug, view)))
        .map(async (view) => ({
          input: await sharp(masterOf(slug, view)).resize(width, height).toBuffer(),
          left: (index % columns) * width,
          top: (2 * Math.floor(index / columns) + (view === 'macro' ? 1 : 0)) * height,
        })),
    ),
  );
  const rows = 2 * Math.ceil(shown.length / columns);
  await sharp({
    create: { width: columns * width, height: rows * height, channels: 3, background: '#0b0c0e' },
  })
    .composite(tiles)
    .webp({ quality: 80 })
    .toFile(join(root, 'docs/imagery.webp'));
}
