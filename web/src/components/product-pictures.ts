/** A picture of a piece and what a browser needs to lay it out before it has come. */
export interface PictureSource {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** The same in pixels, for shared links and search engines. */
  readonly share: string;
}

const drawn = (slug: string, alt: string): PictureSource => ({
  src: `/images/products/${slug}.svg`,
  width: 1200,
  height: 1500,
  alt,
  share: `/images/products/${slug}.webp`,
});

const clanBracelet = 'Drawing: eleven links, the middle one of patterned steel with a ring cut into it';

/** The nine named pieces (Specification, section 3). */
const byName: Readonly<Record<string, PictureSource>> = {
  'Clan Bracelet': drawn('clan-bracelet', clanBracelet),
  'Damascus Pendant': drawn(
    'damascus-pendant',
    'Drawing: a narrow tablet of twisted steel on a loop and cord',
  ),
  'Damascus Cufflinks': drawn('damascus-cufflinks', 'Drawing: two domed cufflinks, one turned to its post'),
  'Damascus Cuff': drawn(
    'damascus-cuff',
    'Drawing: an open cuff, its lines straight at the ends, slow in the middle',
  ),
  'Damascus Ring': drawn('damascus-ring', 'Drawing: a flat ring with flowing layers on its outside'),
  'Discipline Bangle': drawn('discipline-bangle', 'Drawing: a closed bangle with seven flats filed into it'),
  'Enso Bangle': drawn('enso-bangle', 'Drawing: an open circle of silver rod, one end square, one a point'),
  'Ronin Band': drawn('ronin-band', 'Drawing: a plain ring with one ridge running round it, off the middle'),
  'Ronin Cuff': drawn('ronin-cuff', 'Drawing: an open cuff, plain outside, the pattern on its inside'),
};

const fallback = drawn('clan-bracelet', clanBracelet);

/**
 * The picture of a product: by its name for the nine named pieces, else its own imageUrl,
 * else the Clan Bracelet's (decisions: The brand).
 */
export function pictureOf({
  name,
  imageUrl,
}: {
  readonly name: string;
  readonly imageUrl?: string;
}): PictureSource {
  const named = Object.hasOwn(byName, name) ? byName[name] : undefined;
  if (named) return named;
  if (!imageUrl) return fallback;

  return { src: imageUrl, width: 1200, height: 1500, alt: `Drawing: ${name}`, share: imageUrl };
}
