import { describe, expect, it } from 'vitest';
import { buildProduct } from '../../testing/build-product.ts';
import { findRelated } from './find-related.ts';

const ring = buildProduct({ id: 1, category: 'rings', materials: 'Stainless Damascus steel' });

describe('findRelated', () => {
  it('begins with the same category, then the same metal, and ends with the others', () => {
    const cuff = buildProduct({ id: 2, category: 'bracelets', materials: 'Sterling silver 925' });
    const watch = buildProduct({ id: 3, category: 'timepieces', materials: 'Damascus steel, sapphire' });
    const band = buildProduct({ id: 4, category: 'rings', materials: 'Tungsten carbide' });

    expect(findRelated(ring, [ring, cuff, watch, band]).map(({ id }) => id)).toEqual([4, 3, 2]);
  });

  it('returns at most four, and none that is sold out', () => {
    const others = [2, 3, 4, 5, 6, 7].map((id) => buildProduct({ id, inStock: id !== 2 }));

    expect(findRelated(ring, others).map(({ id }) => id)).toEqual([3, 4, 5, 6]);
  });
});
