// The products and their pictures. An alt text describes only what is visible. Both must agree with the
// catalogue (packages/database/src/seed) and to the scene in studio/pieces.

/** The views in the order in which the shop shows them: the product, close up, worn, with dimensions, from its other side. */
export const viewNames = ['hero', 'macro', 'worn', 'scale', 'turned'] as const;
export type View = (typeof viewNames)[number];

export interface PictureSheet {
  readonly slug: string;
  readonly alt: Readonly<Record<View, string>>;
}

const sheet = (
  slug: string,
  ...[hero, macro, worn, scale, turned]: readonly [string, string, string, string, string]
): PictureSheet => ({
  slug,
  alt: { hero, macro, worn, scale, turned },
});

export const sheets: readonly PictureSheet[] = [
  sheet(
    'clan-bracelet',
    'Bracelet of broad links in brushed titanium; one of patterned steel bears a cut ring',
    'The middle link close up: layered steel and an empty ring cut into it',
    'The bracelet on a wrist of dark stone, the patterned link on top',
    'The bracelet with its dimensions: 190 mm long, 12 mm wide, 4 mm thick',
    'The bracelet from its other side: brushed links, and the smooth inside',
  ),
  sheet(
    'damascus-pendant',
    'Narrow tablet of twisted steel on a silver loop and a dark cord',
    'The tablet close up: waves and stars of twisted layers from edge to edge',
    'The pendant on a bust of dark stone, its cord around the neck',
    'The tablet with its dimensions: 42 by 12 mm, 3 mm thick',
    'The tablet from its lower end: the hollow face, and layers that run over the edge',
  ),
  sheet(
    'damascus-cufflinks',
    'Two domed cufflinks of patterned steel, one turned to its silver post and toggle',
    'The dome close up: drops and rings of layered steel',
    'One cufflink in the double cuff of a pale shirt, on an arm of dark stone',
    'The cufflinks with their dimensions: 16 mm across, 22 mm from face to toggle',
    'The cufflinks from their other side: a dome, a silver post and toggle, a patterned back',
  ),
  sheet(
    'damascus-cuff',
    'Open cuff of patterned steel, its lines straight at the ends and slow across the back',
    'The back of the cuff close up: long eyes in the layers',
    'The cuff on a wrist of dark stone, its pattern across the back',
    'The cuff with its dimensions: 160 mm around, opening 28 mm, 12 mm wide, 2.2 mm thick',
    'The cuff from its other side: the opening, and the pattern that goes on within',
  ),
  sheet(
    'damascus-ring',
    'Flat ring of patterned steel; the layers run through its edge',
    'The outside of the ring close up: etched layers flowing round it',
    'The ring on the ring finger of a hand of dark stone',
    'The ring with its dimensions: 8 mm wide, 2 mm thick',
    'The ring from its other side: the layers run on along the inside',
  ),
  sheet(
    'discipline-bangle',
    'Closed titanium bangle with flats filed into it',
    'Where two flats meet the round: strokes of the file in one direction',
    'The bangle on a wrist of dark stone; one flat is bright',
    'The bangle with its dimensions: 65 mm inside, 5 mm wide, 2.5 mm thick',
    'The bangle from its other side: flats outside, and the round inside',
  ),
  sheet(
    'enso-bangle',
    'Open circle of silver rod, one end square, the other a point',
    'The square end of the silver rod close up',
    'The bangle on a wrist of dark stone, its square end in front',
    'The bangle with its dimensions: 62 mm inside, opening 24 mm, 4 mm round',
    'The bangle from its other side: the silver rod thins out to its point',
  ),
  sheet(
    'ronin-band',
    'Dark grey ring with one ridge running round it, off the middle',
    'The ridge close up: two ground planes of tungsten carbide',
    'The ring on the ring finger of a hand of dark stone, its ridge in the light',
    'The ring with its dimensions: 6 mm wide, 2.2 mm thick',
    'The ring from its other side: the ridge nearer to one edge, and the ground inside',
  ),
  sheet(
    'ronin-cuff',
    'Open cuff, plain silver outside, patterned steel within',
    'The inside of the cuff close up: rungs and eyes of layered steel',
    'The cuff on a wrist of dark stone, the plain silver outside',
    'The cuff with its dimensions: 155 mm around, opening 30 mm, 10 mm wide, 2.4 mm thick',
    'The cuff from its other side: a rivet in the silver, and the patterned steel within',
  ),
  sheet(
    'hamon-automatic',
    'Watch with a dial half straw, half violet, a temper line between; two hands',
    'The dial close up: layered steel, straw above the temper line and violet below',
    'The watch on a wrist of dark stone, its brown strap closed',
    'The watch with its dimensions: 39 mm across, 10.8 mm high, 20 mm between the lugs',
    'The watch from the side of its crown: a brushed case under a polished edge',
  ),
  sheet(
    'tsuba-hand-wound',
    'Watch with a bezel of patterned steel, pierced by four openings; small seconds at six',
    'The bezel close up: an opening in the steel, the dark dial behind it',
    'The watch on a wrist of dark stone, the pierced bezel in the light',
    'The watch with its dimensions: 38 mm across, 9.6 mm high, 20 mm between the lugs',
    'The watch from the side of its crown: the pierced bezel on a brushed case',
  ),
  sheet(
    'wayfarer-field-watch',
    'Field watch in matt titanium with twelve numerals and broad hands on a canvas strap',
    'The crown of patterned steel close up',
    'The watch on a wrist of dark stone, its canvas strap closed',
    'The watch with its dimensions: 38 mm across, 11.2 mm high, 20 mm between the lugs',
    'The watch from the side of its crown, which is of patterned steel',
  ),
  sheet(
    'night-watch',
    'Blackened watch, case and dial of one patterned steel, with a single hand',
    'The edge of the dial close up: the lines run on into the case',
    'The watch on a wrist of dark stone; its lines cross dial, case and lugs',
    'The watch with its dimensions: 40 mm across, 11.5 mm high, 20 mm between the lugs',
    'The watch from the side of its crown: lines that run from the dial over case and lugs',
  ),
];

/** The size of each rendered view and of its files, with the ratio four to five. */
export const picture = {
  width: 1600,
  height: 2000,
  samples: 10,
  /** The widths that pages choose from. */
  widths: [320, 640, 800],
  /** The width of the file for the lightbox and for wide windows. */
  large: 1600,
} as const;

/** Decorative pictures of steel for the pages. The text beside them says the same. */
export const backdrops = [
  { slug: 'billet', width: 1600, height: 640, samples: 14, widths: [800, 1600] },
  { slug: 'wave', width: 1200, height: 1200, samples: 20, widths: [640, 960, 1200] },
] as const;

/** A background on phones, small because the first screen waits for it. */
export const PHONE_BACKDROP_BUDGET_BYTES = { avif: 16 * 1024, webp: 24 * 1024 } as const;

/** A picture of 640 px, for a card. */
export const CARD_BUDGET_BYTES = 60 * 1024;

/** A file for the lightbox. */
export const LARGE_BUDGET_BYTES = { avif: 120 * 1024, webp: 180 * 1024 } as const;
