import type { Product } from '@ronin/contracts';
import slugs from './data/product-pictures.json' with { type: 'json' };

/** One picture of a product in all its sizes, and what a browser needs for the layout before it has loaded. */
export interface PictureSource {
  readonly src: string;
  /** Other sizes, as the attribute `srcset`; absent for a picture that is not ours. */
  readonly avif?: string;
  readonly webp?: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** A tiny blurred version as a data URL, of an uploaded picture. */
  readonly placeholder?: string;
  /** The file for a look at the details, which is too large for phones, so it is not in the sizes above. */
  readonly large?: LargeFile;
}

export type LargeFile = Required<Pick<PictureSource, 'avif' | 'webp' | 'width' | 'height'>>;

export interface ProductPictures extends PictureSource {
  readonly macro?: PictureSource;
  /** One file for shared links and search engines. */
  readonly share: string;
  /** Only of pictures of the seed catalogue: the key of their texts and of the preview in product-previews.css. */
  readonly slug?: string;
}

export type View = 'hero' | 'macro' | 'worn' | 'scale' | 'turned';

/** The widths that pages choose from, as tools/pictures/renders/pieces.ts makes them. */
const WIDTHS = [320, 640, 800];
/** The width of `src`, for browsers that ignore `srcset`. */
const DEFAULT_WIDTH = 640;
export const folder = '/images/products';

/** The files of a picture in both formats, as the attribute `srcset`. */
export function listFiles(base: string, widths: readonly number[]): Record<'avif' | 'webp', string> {
  const setOf = (type: string): string =>
    widths.map((width) => `${base}-${width.toString()}.${type} ${width.toString()}w`).join(', ');

  return { avif: setOf('avif'), webp: setOf('webp') };
}

export function sourceOf(slug: string, view: View, alt: string): PictureSource {
  const base = `${folder}/${slug}/${view}`;

  return {
    ...listFiles(base, WIDTHS),
    src: `${base}-${DEFAULT_WIDTH.toString()}.webp`,
    width: DEFAULT_WIDTH,
    height: DEFAULT_WIDTH * 1.25,
    alt,
  };
}

function renderedPictures(slug: string | undefined, name: string): ProductPictures | undefined {
  if (slug === undefined || !slugs.includes(slug)) return undefined;

  return {
    ...sourceOf(slug, 'hero', name),
    macro: sourceOf(slug, 'macro', name),
    share: `${folder}/${slug}.webp`,
    slug,
  };
}

/** The nine named products (behaviour: catalogue 1). */
const slugByName: ReadonlyMap<string, string> = new Map([
  ['Clan Bracelet', 'clan-bracelet'],
  ['Damascus Pendant', 'damascus-pendant'],
  ['Damascus Cufflinks', 'damascus-cufflinks'],
  ['Damascus Cuff', 'damascus-cuff'],
  ['Damascus Ring', 'damascus-ring'],
  ['Discipline Bangle', 'discipline-bangle'],
  ['Enso Bangle', 'enso-bangle'],
  ['Ronin Band', 'ronin-band'],
  ['Ronin Cuff', 'ronin-cuff'],
]);

/** What a product says about its pictures. Items of carts and orders have its name and imageUrl alone. */
export type PicturedProduct = Pick<Product, 'name'> & Partial<Pick<Product, 'imageUrl' | 'pictures'>>;

/** The files of an uploaded picture. Its name has the size of the largest. */
const UPLOADED = /^(\/api\/pictures\/[0-9a-f]+-(\d+)x(\d+))\.jpg$/;
const UPLOADED_WIDTHS = [320, 640, 800, 1200];

/** The sizes of an uploaded picture; undefined for another address. */
function uploadedSource(url: string, alt: string, placeholder?: string): PictureSource | undefined {
  const [, base, width, height] = UPLOADED.exec(url) ?? [];
  if (base === undefined) return undefined;
  const widths = [...new Set(UPLOADED_WIDTHS.map((wanted) => Math.min(wanted, Number(width))))];

  return {
    ...listFiles(base, widths),
    src: url,
    width: Number(width),
    height: Number(height),
    alt,
    ...(placeholder !== undefined && { placeholder }),
  };
}

/** All uploaded pictures of a product in their order; without the list, the one of its imageUrl. */
export function uploadedPicturesOf({ name, imageUrl = '', pictures = [] }: PicturedProduct): PictureSource[] {
  const listed = pictures.flatMap(({ url, alt, placeholder }) => uploadedSource(url, alt, placeholder) ?? []);

  return listed.length > 0 ? listed : [imageUrl].flatMap((url) => uploadedSource(url, name) ?? []);
}

/** The second picture is the one that a card shows on hover. */
function uploadedPictures(product: PicturedProduct): ProductPictures | undefined {
  const [first, second] = uploadedPicturesOf(product);

  return first && { ...first, ...(second && { macro: second }), share: first.src };
}

/** The name of the product whose pictures stand in for missing ones. */
export const STAND_IN = 'Clan Bracelet';

/** Whether a product shows the stand-in: nothing was uploaded, none was made for its name, and it has no imageUrl. */
export const showsStandIn = (product: PicturedProduct): boolean =>
  uploadedPictures(product) === undefined && !slugByName.has(product.name) && !product.imageUrl;

/** Uploaded pictures, else the ones made for the name or the imageUrl, else the stand-in's (behaviour: catalogue 4). */
export function pictureOf(product: PicturedProduct): ProductPictures {
  const uploaded = uploadedPictures(product);
  if (uploaded) return uploaded;

  const { name, imageUrl } = product;
  const slug = slugByName.get(name) ?? (imageUrl ? slugOf(imageUrl) : slugByName.get(STAND_IN));
  const own = renderedPictures(slug, name);
  if (own) return own;

  const src = imageUrl ?? '';
  return { src, width: 1200, height: 1500, alt: name, share: src };
}

const slugOf = (imageUrl: string): string | undefined =>
  /^\/images\/products\/([a-z0-9-]+)\.webp$/.exec(imageUrl)?.[1];
