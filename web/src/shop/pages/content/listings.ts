import type { Product } from '@ronin/contracts';
import type { KanjiNote } from '../../../components/brand/Kanji.tsx';
import { paths } from '../../../paths.ts';

interface ListingSection {
  /** Absent when the page has only one section. */
  readonly title?: string;
  readonly choose: (product: Product) => boolean;
}

export interface Listing {
  readonly title: string;
  readonly description: string;
  readonly intro: string;
  readonly kanji: KanjiNote;
  readonly sections: readonly ListingSection[];
}

const inCategory = (category: string) => (product: Product) => product.category === category;

export const listings: Readonly<Record<string, Listing>> = {
  [paths.portfolio]: {
    title: 'Portfolio',
    description: 'Every form the workshop makes, side by side.',
    intro: 'Everything that has earned a place in the drawing book.',
    kanji: { characters: '作', reading: 'saku', meaning: 'made by; a smith cuts it after his name' },
    sections: [{ choose: () => true }],
  },
  [paths.collections]: {
    title: 'Collections',
    description: 'The pieces by kind: bracelets, rings, pendants and timepieces.',
    intro: 'Four kinds of work. Each has its own way of meeting the body.',
    kanji: { characters: '組', reading: 'kumi', meaning: 'a set, things that belong together' },
    sections: ['Bracelets', 'Rings', 'Pendants', 'Timepieces'].map((title) => ({
      title,
      choose: inCategory(title.toLowerCase()),
    })),
  },
  [paths.timepieces]: {
    title: 'Timepieces',
    description: 'Watches with forged dials, bezels and crowns.',
    intro: 'Somewhere in each of them is a slice of a billet. Time passes over it and leaves it alone.',
    kanji: { characters: '時', reading: 'toki', meaning: 'time, an hour' },
    sections: [{ choose: inCategory('timepieces') }],
  },
  [paths.elite]: {
    title: 'Elite',
    description: 'The pieces by which the house would like to be judged.',
    intro: 'If you look at nothing else, look at these. They are the pieces we are judged by.',
    kanji: { characters: '極', reading: 'kiwami', meaning: 'the far end, the utmost' },
    sections: [{ choose: (product) => product.featured }],
  },
};
