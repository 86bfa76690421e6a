import texts from './data/product-picture-texts.json' with { type: 'json' };
import {
  type PicturedProduct,
  pictureOf,
  type PictureSource,
  uploadedPicturesOf,
} from './product-pictures.ts';

// Apart from product-pictures.ts: the texts are only for pages that show the pictures large.

const textsBySlug: ReadonlyMap<string, Readonly<Record<'hero' | 'macro' | 'scale', string>>> = new Map(
  Object.entries(texts),
);

/** What the first picture of a product shows, in words. */
export const describePicture = (product: PicturedProduct): string => viewsOf(product)[0]?.alt ?? product.name;

/** All pictures of a product with their texts: the uploaded ones, or the product, its steel and its dimensions. */
export function viewsOf(product: PicturedProduct): PictureSource[] {
  const { macro, scale, slug, ...whole } = pictureOf(product);
  const uploaded = uploadedPicturesOf(product).slice(1);
  const own = slug === undefined ? undefined : textsBySlug.get(slug);
  if (!own) return [whole, ...(uploaded.length > 0 || !macro ? uploaded : [macro])];

  return [
    { ...whole, alt: own.hero },
    ...(macro ? [{ ...macro, alt: own.macro }] : []),
    ...(scale ? [{ ...scale, alt: own.scale }] : []),
  ];
}

/** The largest file of a picture and its size. The JPEG of an uploaded picture is larger than its other files. */
export function findLargest({ src, webp, width, height }: PictureSource) {
  const [url = src, size = ''] = webp?.split(', ').at(-1)?.split(' ') ?? [];
  const largest = Number.parseInt(size, 10) || width;
  if (width >= largest) return { src, width, height };

  return { src: url, width: largest, height: Math.round((largest * height) / width) };
}
