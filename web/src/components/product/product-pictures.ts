import manifest from './product-pictures.json' with { type: 'json' };

/** One picture of a piece in the sizes it comes in, and what a browser needs to lay it out before it has come. */
export interface PictureSource {
  readonly src: string;
  /** The same smaller and larger, by format; none for a picture that the shop did not make. */
  readonly avif?: string;
  readonly webp?: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** The picture's own light and dark in some hundred bytes. */
  readonly placeholder?: string;
}

export interface ProductPictures extends PictureSource {
  /** The steel from near. */
  readonly macro?: PictureSource;
  /** With its dimensions drawn. */
  readonly scale?: PictureSource;
  /** One file for shared links and search engines. */
  readonly share: string;
}

interface Made {
  readonly alt: string;
  readonly widths: readonly number[];
  readonly placeholder: string;
}

type View = 'hero' | 'macro' | 'scale';

const made: Readonly<Record<string, { readonly hero: Made } & Partial<Record<View, Made>>>> = manifest;

/** The width that stands for all where a browser takes no choice. */
const PLAIN_WIDTH = 640;
const folder = '/images/products';

function sourceOf(slug: string, view: View, { alt, widths, placeholder }: Made): PictureSource {
  const setOf = (type: string): string =>
    widths
      .map((width) => `${folder}/${slug}/${view}-${width.toString()}.${type} ${width.toString()}w`)
      .join(', ');

  return {
    src: `${folder}/${slug}/${view}-${PLAIN_WIDTH.toString()}.webp`,
    avif: setOf('avif'),
    webp: setOf('webp'),
    width: PLAIN_WIDTH,
    height: PLAIN_WIDTH * 1.25,
    alt,
    placeholder,
  };
}

const pictures = new Map<string, ProductPictures>(
  Object.entries(made).map(([slug, { hero, macro, scale }]) => [
    slug,
    {
      ...sourceOf(slug, 'hero', hero),
      ...(macro && { macro: sourceOf(slug, 'macro', macro) }),
      ...(scale && { scale: sourceOf(slug, 'scale', scale) }),
      share: `${folder}/${slug}.webp`,
    },
  ]),
);

/** The nine named pieces (behaviour: catalogue 1). */
const named: ReadonlyMap<string, string> = new Map([
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

/**
 * The pictures of a product: by its name for the nine named pieces, else its own imageUrl, else the
 * Clan Bracelet's (behaviour: catalogue 4). An imageUrl that is one of our own comes in all its sizes.
 */
export function pictureOf({
  name,
  imageUrl,
}: {
  readonly name: string;
  readonly imageUrl?: string;
}): ProductPictures {
  const slug = named.get(name) ?? (imageUrl ? slugOf(imageUrl) : 'clan-bracelet');
  const own = slug === undefined ? undefined : pictures.get(slug);
  if (own) return own;

  const src = imageUrl ?? '';
  return { src, width: 1200, height: 1500, alt: name, share: src };
}

const slugOf = (imageUrl: string): string | undefined =>
  /^\/images\/products\/([a-z0-9-]+)\.webp$/.exec(imageUrl)?.[1];
