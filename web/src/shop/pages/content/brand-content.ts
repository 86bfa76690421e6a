/** Texts that several pages use. */

/** The brand's values, each with a character (behaviour: pages 4). */
export const values = [
  {
    name: 'Honor',
    kanji: { characters: '誉', reading: 'homare', meaning: 'praise, a good name' },
    text: 'Say what the piece is made of. Say what it costs. Mend it when it comes back.',
  },
  {
    name: 'Strength',
    kanji: { characters: '力', reading: 'chikara', meaning: 'force, ability' },
    text: 'A hard steel alone breaks and a soft one bends. Folded into each other, they hold.',
  },
  {
    name: 'Path',
    kanji: { characters: '道', reading: 'michi', meaning: 'a road, a way of doing' },
    text: 'Nobody hands you the road. You know it afterwards, by the marks on what you wore.',
  },
] as const;

/** The pitch to retailers and boutiques (behaviour: pages 3). */
export const partnerPoints = [
  {
    numeral: '一',
    title: 'Boutique partnerships',
    text: 'A small first order, chosen with you piece by piece, for the room in which it will lie.',
  },
  {
    numeral: '二',
    title: 'Global distribution',
    text: 'For distributors who carry few names and carry them well. One person to write to, steel without seasons.',
  },
  {
    numeral: '三',
    title: 'Brand development',
    text: 'Drawings, words and the story behind each pattern travel with the pieces, so that your people can tell it straight.',
  },
] as const;

/** What 'Forged with Purpose' rests on (behaviour: pages 4). */
export const pillars = [
  {
    title: 'Premium Materials',
    text: 'Damascus steel, titanium, sterling silver, tungsten. Every piece names its own, and nothing is plated to look like another.',
  },
  {
    title: 'Minimalist Design',
    text: 'One line, one surface, one idea. If a piece still works without a part, the part comes off.',
  },
  {
    title: 'Cultural Symbolism',
    text: 'The circle left open, the crest on the middle link, the ridge of a blade. Each form is older than we are, and we say where it comes from.',
  },
] as const;
