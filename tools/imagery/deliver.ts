import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import sharp from 'sharp';
import { CARD_BUDGET_BYTES, sheets, views, wide, type PictureSheet, type View } from './pieces.ts';
import { masterOf } from './render.ts';

const root = join(import.meta.dirname, '../..');
const products = join(root, 'web/public/images/products');
const WIDE_BUDGET_BYTES = 200 * 1024;
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
  await deliverWide();
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
  const master = masterOf(slug, view);
  mkdirSync(join(products, slug), { recursive: true });
  for (const type of ['avif', 'webp'] as const) {
    const name = `${slug}/${view}-${String(width)}.${type}`;
    const file = join(products, name);
    if (existsSync(file) && statSync(file).mtimeMs > statSync(master).mtimeMs) continue;
    const sized = await sharp(master).resize({ width, kernel: 'lanczos3' }).png().toBuffer();
    const bytes = await encode(sized, type, width <= 640 ? CARD_BUDGET_BYTES : Number.POSITIVE_INFINITY);
    writeFileSync(file, bytes);
    process.stdout.write(`${name} ${(bytes.length / 1024).toFixed(1)} kB\n`);
  }
}

async function deliverWide(): Promise<void> {
  const master = masterOf(wide.slug, 'wide');
  if (!existsSync(master)) return;
  for (const width of wide.widths) {
    const sized = await sharp(master).resize({ width }).png().toBuffer();
    for (const type of ['avif', 'webp'] as const)
      writeFileSync(
        join(products, `../${wide.slug}-${String(width)}.${type}`),
        await encode(sized, type, WIDE_BUDGET_BYTES),
      );
  }
}

/** As fine as the budget allows. @throws Error when even the coarsest quality is over it. */
async function encode(png: Buffer, type: 'avif' | 'webp', budgetBytes: number): Promise<Buffer> {
  const qualities = type === 'avif' ? [58, 50, 42] : [80, 72, 64, 56, 48];
  for (const quality of qualities) {
    const picture = sharp(png);
    const encoded =
      type === 'avif' ? picture.avif({ quality, effort: 4 }) : picture.webp({ quality, effort: 5 });
    const bytes = await encoded.toBuffer();
    if (bytes.length <= budgetBytes) return bytes;
  }
  throw new Error(`a picture stays over ${String(budgetBytes)} bytes as ${type}`);
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
