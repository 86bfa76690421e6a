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

/** The nine named pieces (Specification, section 3). */
const byName: Readonly<Record<string, PictureSource>> = {
  'Clan Bracelet': drawn(
    'clan-bracelet',
    'Drawing: twelve steel links on pins, the front one bearing a round crest',
  ),
  'Damascus Pendant': drawn(
    'damascus-pendant',
    'Drawing: a pendant shaped like a sword guard, on a rope chain',
  ),
  'Damascus Cufflinks': drawn(
    'damascus-cufflinks',
    'Drawing: two square cufflinks, one turned to show its post',
  ),
  'Damascus Cuff': drawn('damascus-cuff', 'Drawing: a wide open cuff, folded steel flowing round it'),
  'Damascus Ring': drawn('damascus-ring', 'Drawing: a domed ring covered with raindrop eyes'),
  'Discipline Bangle': drawn(
    'discipline-bangle',
    'Drawing: a closed bangle of eight flats with an even ladder pattern',
  ),
  'Enso Bangle': drawn(
    'enso-bangle',
    'Drawing: a round bar that thins like a brush stroke and does not close',
  ),
  'Ronin Band': drawn(
    'ronin-band',
    'Drawing: a flat ring with bevelled edges and a channel round its middle',
  ),
  'Ronin Cuff': drawn('ronin-cuff', 'Drawing: an open cuff ground like a blade, with a ridge along it'),
};

const fallback = drawn(
  'clan-bracelet',
  'Drawing: twelve steel links on pins, the front one bearing a round crest',
);

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
