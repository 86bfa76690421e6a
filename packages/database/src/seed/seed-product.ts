import type { Product } from '../models/shop/product.ts';

/** A product of the seed catalogue. `weight` is in grams; a `stock` of 0 makes it out of stock. */
export interface SeedProduct extends Pick<
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

export const DAMASCUS_CARE =
  'Wipe with a soft cloth after wear and keep it dry in its pouch. Salt, chlorine and perfume dull the etch. ' +
  'A drop of light oil twice a year deepens the dark lines; once a year, let us clean it.';
