/** Words that more than one page sets. */

/** What the house holds to; each is shown as one character (Specification, section 2). */
export const values = [
  {
    name: 'Honor',
    kanji: { characters: '誉', reading: 'homare', meaning: 'Honor' },
    text: 'Say what the piece is made of. Say what it costs. Mend it when it comes back.',
  },
  {
    name: 'Strength',
    kanji: { characters: '力', reading: 'chikara', meaning: 'Strength' },
    text: 'A hard steel alone breaks and a soft one bends. Folded into each other, they hold.',
  },
  {
    name: 'Path',
    kanji: { characters: '道', reading: 'michi', meaning: 'Path' },
    text: 'Nobody hands you the road. You know it afterwards, by the marks on what you wore.',
  },
] as const;

/** The pitch to retailers and boutiques (Specification, section 1). */
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
