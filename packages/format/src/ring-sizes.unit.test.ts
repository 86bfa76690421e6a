import { describe, expect, it } from 'vitest';
import { findRingSize } from './ring-sizes.ts';

describe('a US ring size in other systems', () => {
  it.each([
    ['0', '36.5', 'A', '1', '11.6', '0.46', '36.5'],
    ['6', '52', 'L½', '11', '16.5', '0.65', '51.8'],
    ['7', '54.5', 'N½', '14', '17.3', '0.68', '54.4'],
    ['7.5', '55.5', 'O½', '15', '17.7', '0.70', '55.6'],
    ['8', '57', 'P½', '16', '18.1', '0.71', '56.9'],
    ['8.5', '58', 'Q½', '18', '18.5', '0.73', '58.2'],
    ['9', '59.5', 'R½', '19', '18.9', '0.75', '59.5'],
    ['10', '62', 'T½', '21', '19.7', '0.78', '62.0'],
    ['12', '67', 'X½', '26', '21.4', '0.84', '67.1'],
    ['13', '69.5', 'Z½', '29', '22.2', '0.87', '69.7'],
    ['14', '72', 'Z+3', '31', '23.0', '0.91', '72.2'],
  ])('%s is EU %s, UK %s and JP %s', (us, eu, uk, jp, insideMm, insideInches, aroundMm) =>
    expect(findRingSize(us)).toEqual({ us, eu, uk, jp, insideMm, insideInches, aroundMm }),
  );

  it('grows with it in every system', () => {
    const sizes = Array.from({ length: 13 }, (_, index) => findRingSize(String(7 + index / 2)));
    const column = (name: 'eu' | 'uk' | 'jp') => sizes.map((size) => size?.[name]);

    for (const name of ['eu', 'uk', 'jp'] as const) expect(new Set(column(name)).size).toBe(13);
  });

  it.each(['150 mm', 'small', '', '-1', '99'])('is not known for %j', (text) =>
    expect(findRingSize(text)).toBeUndefined(),
  );
});
