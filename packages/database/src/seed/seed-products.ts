import seed from './products.json' with { type: 'json' };

const products = seed.products.map((product) => ({
  ...product,
  careInstructions: product.careInstructions
    .replace('{damascusCare}', seed.damascusCare)
    .replace('{watchCare}', seed.watchCare),
}));

/** The nine named products, ids 1 to 9 (behaviour: catalogue 1). A weight is in grams; with a stock of 0 one is sold out. */
export const jewelry = products.filter(({ category }) => category !== 'timepieces');

/** Watches with forged dials: ids 10 to 13. */
export const timepieces = products.filter(({ category }) => category === 'timepieces');
