import type { Product } from '../models/product.ts';

/** A piece of the seed catalogue. `weight` is in grams; `stock` is how many lie ready, and 0 makes it out of stock. */
export interface Piece extends Pick<
  Product,
  | 'id'
  | 'name'
  | 'price'
  | 'description'
  | 'symbolism'
  | 'materials'
  | 'featured'
  | 'dimensions'
  | 'craftingTime'
  | 'careInstructions'
  | 'sustainability'
> {
  category: 'rings' | 'pendants' | 'bracelets' | 'timepieces';
  weight: string;
  stock: number;
}

/** Etched steel keeps its pattern as long as it stays dry; the rest is habit. */
export const DAMASCUS_CARE =
  'Wipe with a soft cloth after wear and keep it dry in its pouch. Salt, chlorine and perfume dull the etch. ' +
  'A drop of light oil twice a year deepens the dark lines; once a year, let us clean it.';
