// The pieces and the pictures of each. An alt text says what is to be seen and no more; keep both true to the
// catalogue (packages/database/src/seed) and to the scene in studio/pieces.

export type View = 'hero' | 'macro';

export interface PictureSheet {
  readonly slug: string;
  readonly alt: Readonly<Record<View, string>>;
}

const sheet = (slug: string, hero: string, macro: string): PictureSheet => ({ slug, alt: { hero, macro } });

export const sheets: readonly PictureSheet[] = [
  sheet(
    'clan-bracelet',
    'Bracelet of broad links in brushed titanium; one of patterned steel bears a cut ring',
    'The middle link close up: layered steel and an empty ring cut into it',
  ),
  sheet(
    'damascus-pendant',
    'Narrow tablet of twisted steel on a silver loop and a dark cord',
    'The tablet close up: waves and stars of twisted layers from edge to edge',
  ),
  sheet(
    'damascus-cufflinks',
    'Two domed cufflinks of patterned steel, one turned to its silver post and toggle',
    'The dome close up: drops and rings of layered steel',
  ),
  sheet(
    'damascus-cuff',
    'Open cuff of patterned steel, its lines straight at the ends and slow across the back',
    'The back of the cuff close up: long eyes in the layers',
  ),
  sheet(
    'damascus-ring',
    'Flat ring of patterned steel; the layers run through its edge',
    'The outside of the ring close up: etched layers flowing round it',
  ),
  sheet(
    'discipline-bangle',
    'Closed titanium bangle with flats filed into it',
    'Where two flats meet the round: strokes of the file in one direction',
  ),
  sheet(
    'enso-bangle',
    'Open circle of silver rod, one end square, the other a point',
    'The square end of the silver rod close up',
  ),
  sheet(
    'ronin-band',
    'Dark grey ring with one ridge running round it, off the middle',
    'The ridge close up: two ground planes of tungsten carbide',
  ),
  sheet(
    'ronin-cuff',
    'Open cuff, plain silver outside, patterned steel within',
    'The inside of the cuff close up: rungs and eyes of layered steel',
  ),
  sheet(
    'hamon-automatic',
    'Watch with a dial half straw, half violet, a temper line between; two hands',
    'The dial close up: layered steel, straw above the temper line and violet below',
  ),
  sheet(
    'tsuba-hand-wound',
    'Watch with a bezel of patterned steel, pierced by four openings; small seconds at six',
    'The bezel close up: an opening in the steel, the dark dial behind it',
  ),
  sheet(
    'wayfarer-field-watch',
    'Field watch in matt titanium with twelve numerals and broad hands on a canvas strap',
    'The crown of patterned steel close up',
  ),
  sheet(
    'night-watch',
    'Blackened watch, case and dial of one patterned steel, with a single hand',
    'The edge of the dial close up: the lines run on into the case',
  ),
];

/** What a view is rendered at, and the widths that the pages ask for; each four to five. */
export const views: Readonly<
  Record<View, { width: number; height: number; samples: number; widths: readonly number[] }>
> = {
  hero: { width: 800, height: 1000, samples: 22, widths: [320, 640, 800] },
  macro: { width: 640, height: 800, samples: 12, widths: [320, 640] },
};

/** A wide picture of steel that parts two sections of a page; its words are the sections'. */
export const wide = { slug: 'billet', width: 1600, height: 640, samples: 14, widths: [800, 1600] } as const;

/** A picture of 640 px on a card. */
export const CARD_BUDGET_BYTES = 60 * 1024;
