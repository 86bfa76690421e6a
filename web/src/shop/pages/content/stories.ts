import type { KanjiNote } from '../../../components/brand/Kanji.tsx';
import { paths } from '../../../paths.ts';

interface StorySection {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** The product whose picture is beside the text. */
  readonly product: string;
}

export interface Story {
  readonly title: string;
  readonly description: string;
  readonly intro: string;
  readonly kanji: KanjiNote;
  readonly sections: readonly StorySection[];
  /** A quotation on the light background. */
  readonly saying: string;
  readonly next: { readonly label: string; readonly path: string };
}

const heritage: Story = {
  title: 'Heritage',
  description: 'Where patterned steel comes from, and what the house keeps of it.',
  intro: 'Nothing here is new, and that is the point. We keep what worked.',
  kanji: { characters: '継', reading: 'tsugu', meaning: 'to take over and carry on' },
  sections: [
    {
      title: 'The bar before the blade',
      product: 'Ronin Band',
      paragraphs: [
        'Swordsmiths folded steel because they had to. What came out of the furnace was uneven, and folding spread the hard and the soft until the bar could be trusted.',
        'The pattern was never the purpose. It was the proof: anyone who could read the lines could see how the work had been done.',
      ],
    },
    {
      title: 'Two roads to one pattern',
      product: 'Enso Bangle',
      paragraphs: [
        'Japan folded one steel into itself. Further west, smiths welded different steels together and twisted them. Both arrived at flowing lines.',
        'Our billets are of the second kind and our forms of the first: the guard of a sword, the ridge of its blade, the circle drawn in one breath.',
      ],
    },
  ],
  saying: 'What is handed down is not the object. It is the way of paying attention to it.',
  next: { label: 'See how a piece is made', path: paths.craftsmanship },
};

const atelier: Story = {
  title: 'Atelier',
  description: 'The workshop: one fire, one bench, one lamp, and the order in which things are done.',
  intro: 'One fire, one bench, one lamp. Everything else is put away.',
  kanji: { characters: '工', reading: 'kō', meaning: 'skilled work' },
  sections: [
    {
      title: 'A drawing first',
      product: 'Damascus Cuff',
      paragraphs: [
        'Each piece starts as a drawing in contour lines: where the layers will run, where they will close into an eye, which side faces out.',
        'The pictures in this shop are made by computation, not by camera: form, metal and lamp, computed from such drawings before there is a piece to photograph. The lines of yours will be its own; no bar gives the same pattern twice.',
      ],
    },
    {
      title: 'Made to a size',
      product: 'Discipline Bangle',
      paragraphs: [
        'Hard metal does not stretch to fit later. A ring is turned to its size, a cuff is bent to its wrist, and a closed bangle goes over the hand or it does not.',
        'If your size is not among those in the shop, ask. On every piece’s page there is a button for it.',
      ],
    },
  ],
  saying: 'A tool that is put back is half of the next piece.',
  next: { label: 'Ask for a custom size', path: paths.contact },
};

const craftsmanship: Story = {
  title: 'Craftsmanship',
  description: 'How folded steel is made: stack, weld, fold, grind, etch, and what to do with it afterwards.',
  intro: 'Stack, weld, fold, grind, etch. Five words, and most of them are fire.',
  kanji: { characters: '鍛', reading: 'kitae', meaning: 'to forge, to train' },
  sections: [
    {
      title: 'Stack and fold',
      product: 'Damascus Ring',
      paragraphs: [
        'Plates of two steels are stacked in turn, heated until they are nearly white, and struck until they are one. The bar is drawn out, cut, folded back and welded again.',
        'Each fold doubles the layers. Grooves cut across give a ladder, drilled hollows give raindrops, a twist gives stars. Left alone, the steel draws its own map.',
      ],
    },
    {
      title: 'Grind and etch',
      product: 'Damascus Pendant',
      paragraphs: [
        'Grinding opens the layers; acid tells them apart. The darker steel sinks by less than a hair, the brighter stands, and a fingertip can feel the difference.',
        'With years of wear the high lines brighten and the low ones deepen. A soft cloth after wear is nearly all the care it asks for.',
      ],
    },
  ],
  saying: 'The pattern is not printed on. It goes all the way through.',
  next: { label: 'See the collection', path: paths.shop },
};

export const stories: Readonly<Record<string, Story>> = {
  [paths.heritage]: heritage,
  [paths.atelier]: atelier,
  [paths.craftsmanship]: craftsmanship,
};
