import texts from './data/product-picture-texts.json' with { type: 'json' };
import {
  folder,
  type LargeFile,
  type PicturedProduct,
  pictureOf,
  type PictureSource,
  sourceOf,
  uploadedPicturesOf,
  type View,
} from './product-pictures.ts';

// Apart from product-pictures.ts: the texts are only for pages that show the pictures large.

const textsBySlug: ReadonlyMap<string, Readonly<Record<View, string>>> = new Map(Object.entries(texts));
/** The order in which pages show the pictures of the seed catalogue. */
const VIEWS: readonly View[] = ['hero', 'macro', 'worn', 'scale', 'turned'];

/** What the first picture of a product shows, in words. */
export const describePicture = (product: PicturedProduct): string => viewsOf(product)[0]?.alt ?? product.name;

/** All pictures of a product with their texts: the uploaded ones, or those of the seed catalogue. */
export function viewsOf(product: PicturedProduct): PictureSource[] {
  const { macro, slug, ...whole } = pictureOf(product);
  const uploaded = uploadedPicturesOf(product).slice(1);
  const own = slug === undefined ? undefined : textsBySlug.get(slug);
  if (slug === undefined || !own) return [whole, ...(uploaded.length > 0 || !macro ? uploaded : [macro])];

  return VIEWS.map((view) => ({ ...sourceOf(slug, view, own[view]), large: largeOf(slug, view) }));
}

/** The width of the file for details, as tools/pictures/renders/pieces.ts makes it. */
const LARGE_WIDTH = 1600;

function largeOf(slug: string, view: View): LargeFile {
  const base = `${folder}/${slug}/${view}-${LARGE_WIDTH.toString()}`;

  return { avif: `${base}.avif`, webp: `${base}.webp`, width: LARGE_WIDTH, height: LARGE_WIDTH * 1.25 };
}

/** The largest file for one `<img>`. The JPEG of an uploaded picture is larger than its other files. */
export function findLargest(
  { src, webp, width, height, large }: PictureSource,
  type: 'avif' | 'webp' = 'webp',
) {
  if (large) return { src: large[type], width: large.width, height: large.height };
  const [url = src, size = ''] = webp?.split(', ').at(-1)?.split(' ') ?? [];
  const largest = Number.parseInt(size, 10) || width;
  if (width >= largest) return { src, width, height };

  return { src: url, width: largest, height: Math.round((largest * height) / width) };
}
