import { describe, expect, it } from 'vitest';
import { describeProduct, isProductDescription } from './describe-product.ts';

describe('isProductDescription', () => {
  it('recognises the text of a product card', () => {
    const words = describeProduct(
      { name: 'Enso Bangle', price: '420.00' },
      'https://ronin.example/product/7',
    );

    expect(isProductDescription(words, 7)).toBe(true);
  });

  it.each([
    ['See this one.'],
    ['This suits you: https://ronin.example/product/7'],
    ['Enso Bangle, $420: https://ronin.example/product/17'],
    ['Enso Bangle, $420: https://ronin.example/product/7 or the cuff'],
  ])('is false for "%s"', (text) => expect(isProductDescription(text, 7)).toBe(false));
});
