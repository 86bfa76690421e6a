import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import sharp from 'sharp';
import { drawMeasures } from './drafting.ts';
import { masterOf, measuresOf, stampDelivered } from './masters.ts';
import {
  backdrops,
  CARD_BUDGET_BYTES,
  LARGE_BUDGET_BYTES,
  PHONE_BACKDROP_BUDGET_BYTES,
  picture,
  sheets,
  type View,
  viewNames,
} from './pieces.ts';

const root = join(import.meta.dirname, '../../..');
const images = join(root, 'web/public/images');
const products = join(images, 'products');
const SHARE_WIDTH = 800;
const BACKDROP_BUDGET_BYTES = 200 * 1024;
const manifestFile = join(root, 'web/src/components/product/data/product-pictures.json');
const previewsFile = join(root, 'web/src/components/product/data/product-previews.css');
const textsFile = join(root, 'web/src/components/product/data/product-picture-texts.json');

/**
 * Writes every size and format of the pictures rendered here, the manifest of all that the shop serves, and the contact
 * sheet. Pictures that were not rendered here stay as they are.
 */
export async function deliver(): Promise<void> {
  const former = readPreviews();
  const previews: string[] = [];
  for (const { slug } of sheets) {
    const preview = (await deliverPiece(slug)) ?? former.get(slug) ?? '';
    previews.push(`div[data-preview='${slug}'] {\n  background-image: url(${preview});\n}\n`);
  }
  writeFileSync(previewsFile, `${PREVIEWS_HEAD}\n\n${previews.join('\n')}`);
  await writeJson(
    manifestFile,
    sheets.map(({ slug }) => slug),
  );
  await writeJson(textsFile, Object.fromEntries(sheets.map(({ slug, alt }) => [slug, alt])));
  for (const backdrop of backdrops) await deliverBackdrop(backdrop);
  await stampDelivered(
    [
      ...sheets.flatMap(({ slug }) => viewNames.map((view) => ({ slug, view }))),
      ...backdrops.map(({ slug }) => ({ slug, view: 'wide' })),
    ].filter(({ slug, view }) => existsSync(masterOf(slug, view))),
  );
  await contactSheet();
}

const PREVIEWS_HEAD =
  "/* Written by tools/pictures/renders/deliver.ts: the blurred preview of each product's first picture. */";

/** The previews of the last run: they stay when a picture was not rendered here. */
function readPreviews(): ReadonlyMap<string, string> {
  const rules = readFileSync(previewsFile, 'utf8').matchAll(
    /data-preview='([^']+)'\] \{\s*background-image: url\(([^)]*)\)/g,
  );

  return new Map([...rules].map(([, slug = '', preview = '']) => [slug, preview]));
}

async function writeJson(file: string, content: object): Promise<void> {
  const options = await resolveConfig(file);
  writeFileSync(file, await format(JSON.stringify(content), { ...options, parser: 'json' }));
}

/** Returns the preview of the first picture when it was rendered here. */
async function deliverPiece(slug: string): Promise<string | undefined> {
  for (const view of viewNames) {
    if (!existsSync(masterOf(slug, view))) continue;
    for (const width of picture.widths) await deliverWidth(slug, view, { width });
    await deliverWidth(slug, view, { width: picture.large, isLarge: true });
  }
  if (!existsSync(masterOf(slug, 'hero'))) return undefined;
  await deliverShare(slug);

  // Only hero pictures have a preview; those of all pictures would make every page larger.
  return placeholderOf(masterOf(slug, 'hero'));
}

/** One file for shared links and search engines, and the address that the catalogue holds. */
async function deliverShare(slug: string): Promise<void> {
  const file = join(products, `${slug}.webp`);
  if (isNewer(file, masterOf(slug, 'hero'))) return;
  await sharp(masterOf(slug, 'hero')).resize({ width: SHARE_WIDTH }).webp({ quality: 82 }).toFile(file);
}

const isNewer = (file: string, source: string): boolean =>
  existsSync(file) && statSync(file).mtimeMs > statSync(source).mtimeMs;

interface Size {
  readonly width: number;
  /** The file of the lightbox. */
  readonly isLarge?: boolean;
}

async function deliverWidth(slug: string, view: View, { width, isLarge = false }: Size): Promise<void> {
  const master = masterOf(slug, view);
  mkdirSync(join(products, slug), { recursive: true });
  const fileOf = (type: string): string => join(products, slug, `${view}-${String(width)}.${type}`);
  const types = (['avif', 'webp'] as const).filter((type) => !isNewer(fileOf(type), master));
  if (types.length === 0) return;
  const sized = await sharp(master).resize({ width, kernel: 'lanczos3' }).png().toBuffer();
  const drawn = view === 'scale' ? await drawMeasures(sized, width, measuresOf(slug)) : sized;
  for (const type of types) {
    const budget = width <= 640 ? CARD_BUDGET_BYTES : Number.POSITIVE_INFINITY;
    const bytes = isLarge
      ? await encode(drawn, type, LARGE_BUDGET_BYTES[type], LARGE_QUALITIES)
      : await encode(drawn, type, budget);
    writeFileSync(fileOf(type), bytes);
    process.stdout.write(`${slug}/${view}-${String(width)}.${type} ${(bytes.length / 1024).toFixed(1)} kB\n`);
  }
}

async function deliverBackdrop({ slug, widths }: (typeof backdrops)[number]): Promise<void> {
  const master = masterOf(slug, 'wide');
  if (!existsSync(master)) return;
  for (const width of widths)
    for (const type of ['avif', 'webp'] as const) {
      const file = join(images, `${slug}-${String(width)}.${type}`);
      if (isNewer(file, master)) continue;
      const sized = await sharp(master).resize({ width }).png().toBuffer();
      const budget = width <= 640 ? PHONE_BACKDROP_BUDGET_BYTES[type] : BACKDROP_BUDGET_BYTES;
      writeFileSync(file, await encode(sized, type, budget));
    }
}

const QUALITIES = { avif: [58, 50, 42], webp: [80, 72, 64, 56, 48] };
/** The lightbox enlarges its file, so it shows more of what an encoder loses. */
const LARGE_QUALITIES = { avif: [68, 60, 52, 44], webp: [88, 82, 76, 70, 64] };

/** The best quality within the size budget. @throws Error when even the lowest quality exceeds it. */
async function encode(
  png: Buffer,
  type: 'avif' | 'webp',
  budgetBytes: number,
  qualities: Readonly<Record<'avif' | 'webp', readonly number[]>> = QUALITIES,
): Promise<Buffer> {
  for (const quality of qualities[type]) {
    const picture = sharp(png);
    const encoded =
      type === 'avif' ? picture.avif({ quality, effort: 4 }) : picture.webp({ quality, effort: 5 });
    const bytes = await encoded.toBuffer();
    if (bytes.length <= budgetBytes) return bytes;
  }
  throw new Error(`a picture stays over ${String(budgetBytes)} bytes as ${type}`);
}

/** A blurred preview of some hundred bytes, shown until the picture is loaded. */
async function placeholderOf(master: string): Promise<string> {
  const bytes = await sharp(master).resize({ width: 12 }).blur(0.8).webp({ quality: 30 }).toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}

/** All products on one sheet, with all their pictures as the shop serves them. */
async function contactSheet(): Promise<void> {
  const [width, height, columns] = [300, 375, 7];
  const tiles = await Promise.all(
    sheets.flatMap(({ slug }, index) =>
      viewNames
        .map((view, row) => ({ file: join(products, slug, `${view}-640.webp`), row }))
        .filter(({ file }) => existsSync(file))
        .map(async ({ file, row }) => ({
          input: await sharp(file).resize(width, height).toBuffer(),
          left: (index % columns) * width,
          top: (viewNames.length * Math.floor(index / columns) + row) * height,
        })),
    ),
  );
  const rows = viewNames.length * Math.ceil(sheets.length / columns);
  await sharp({
    create: { width: columns * width, height: rows * height, channels: 3, background: '#0b0c0e' },
  })
    .composite(tiles)
    .webp({ quality: 80 })
    .toFile(join(root, 'docs/imagery.webp'));
}
