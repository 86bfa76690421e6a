import type { Product, ProductOption } from '../models/catalogue.ts';

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
  kind?: string;
  weight: string;
  stock: number;
  options?: ProductOption[];
  sizeNote?: string;
}

export const DAMASCUS_CARE =
  'Wipe with a soft cloth after wear and keep it dry in its pouch. Salt, chlorine and perfume dull the etch. ' +
  'A drop of light oil twice a year deepens the dark lines; once a year, let us clean it.';

/** US sizes with the halves between them. */
export const RING_SIZE: ProductOption = {
  name: 'size',
  label: 'Ring size',
  values: ['7', '7.5', '8', '8.5', '9', '9.5', '10', '10.5', '11', '11.5', '12', '12.5', '13'],
};
