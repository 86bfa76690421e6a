import { describe, expect, it } from 'vitest';
import { describePiece, isPieceDescription } from './describe-product.ts';

describe('isPieceDescription', () => {
  it('knows the words that stand for a card', () => {
    const words = describePiece({ name: 'Enso Bangle' }, '$420', 'https://ronin.example/product/7');

    expect(isPieceDescription(words, 7)).toBe(true);
  });

  it.each([
    ['See this one.'],
    ['This suits you: https://ronin.example/product/7'],
    ['Enso Bangle, $420: https://ronin.example/product/17'],
    ['Enso Bangle, $420: https://ronin.example/product/7 or the cuff'],
  ])('takes "%s" for words of its own', (text) => {
    expect(isPieceDescription(text, 7)).toBe(false);
  });
});
