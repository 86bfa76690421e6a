import type { SeedProduct } from './seed-product.ts';

const WATCH_CARE =
  'Wipe with a soft cloth after wear and store it in its pouch. Keep it away from harsh chemicals, magnets and steam. ' +
  'Once a year, have it cleaned and its seals checked; every five years or so the movement wants a service.';

/** Watches with forged dials: ids 10 to 13. */
export const timepieces: SeedProduct[] = [
  {
    id: 10,
    name: 'Hamon Automatic',
    category: 'timepieces',
    price: '2450.00',
    description:
      'The dial is a disc of Damascus steel, 0.6 mm thin, heat-coloured over charcoal until one half goes straw and the other violet. Where they meet runs a hamon, the temper line of a sword, and it falls differently on every dial. Two hands, no numerals, no date. The case is brushed titanium with a polished edge.',
    symbolism: 'The temper line is where hard meets soft. A blade needs both, and so does a day.',
    materials:
      'Damascus steel dial, grade 5 titanium case, sapphire crystal, Swiss automatic movement, calf strap',
    featured: true,
    weight: '74.00',
    dimensions: '39 mm across, 10.8 mm high, 20 mm between the lugs; 50 m water resistance',
    craftingTime: 'About 40 hours, of which the dial takes 16',
    careInstructions: WATCH_CARE,
    sustainability:
      'Built around a movement that any watchmaker can service. Crystal, crown, seals and strap are stocked as parts.',
    stock: 5,
  },
  {
    id: 11,
    name: 'Tsuba Hand-Wound',
    category: 'timepieces',
    price: '1980.00',
    description:
      'Wound by hand each morning, thirty turns. The bezel is a guard: a ring of Damascus steel pierced with four openings, through which the dark dial shows. Small seconds at six turn in a recess milled as deep as the plate allows. The movement lies behind sapphire, with nothing engraved on it.',
    symbolism:
      'The tsuba stands between the hand and the edge. It keeps one from the other, and both from harm.',
    materials:
      'Damascus steel bezel of 72 layers, stainless steel case, sapphire crystals, Swiss hand-wound movement, cordovan strap',
    featured: false,
    weight: '68.40',
    dimensions: '38 mm across, 9.6 mm high, 20 mm between the lugs; 30 m water resistance',
    craftingTime: 'About 34 hours at the bench',
    careInstructions: `${WATCH_CARE} Wind it off the wrist, and stop when the crown resists.`,
    sustainability:
      'No battery, ever. The bezel is held by four screws and can be etched anew without opening the case.',
    stock: 3,
  },
  {
    id: 12,
    name: 'Wayfarer Field Watch',
    category: 'timepieces',
    price: '1290.00',
    description:
      'A watch to leave the house with. Titanium case, matt from glass blasting, twelve plain numerals printed on a dark dial, broad hands that glow for a night. Damascus steel is where it is used: the crown, which you feel before you see, and the buckle, which will show its wear first.',
    symbolism: 'A ronin owns what he can carry. This is meant to be on the road with you.',
    materials:
      'Grade 2 titanium case, Damascus steel crown and buckle, sapphire crystal, Swiss automatic movement, canvas strap',
    featured: false,
    weight: '61.80',
    dimensions: '38 mm across, 11.2 mm high, 20 mm between the lugs; 100 m water resistance',
    craftingTime: 'About 20 hours at the bench',
    careInstructions: `${WATCH_CARE} Rinse it with fresh water after the sea.`,
    sustainability:
      'The canvas is undyed cotton, sewn so that it opens for washing. Every part of the case unscrews.',
    stock: 8,
  },
  {
    id: 13,
    name: 'Night Watch',
    category: 'timepieces',
    price: '3150.00',
    description:
      'Case, dial and crown from one billet of Damascus steel, so that the lines cross the whole watch unbroken when the crown is pushed home. It is oil-blackened and then rubbed back by thumb until the high layers show. One hand, one turn in twelve hours. The case alone fails us two times in three, and we make few.',
    symbolism: 'The one who stays awake while others sleep. A single hand is enough to keep the hours.',
    materials:
      'Damascus steel of 128 layers, sapphire crystal, Swiss automatic movement, shell cordovan strap',
    featured: false,
    weight: '96.30',
    dimensions: '40 mm across, 11.5 mm high, 20 mm between the lugs; 30 m water resistance',
    craftingTime: 'About 70 hours, failures not counted',
    careInstructions: `${WATCH_CARE} The blackening lightens where you touch it; that is its finish, and we renew it on request.`,
    sustainability: 'Cases that fail are cut up and become pendants and cufflinks.',
    stock: 0,
  },
];
