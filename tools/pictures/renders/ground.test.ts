import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sheets } from './pieces.ts';

const products = join(import.meta.dirname, '../../../web/public/images/products');
/** The views that show the product on the ground. The close-up is filled by the product. */
const VIEWS = ['hero', 'worn', 'scale', 'turned'] as const;
const SQUARE = 24;
const MAX_DIFFERENCE = 6;

interface Corner {
  readonly name: string;
  /** The mean of all channels, from 0 to 255. */
  readonly grey: number;
}

async function cornersOf(name: string): Promise<Corner[]> {
  const { data, info } = await sharp(join(products, name))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const places = [0, info.height - SQUARE].flatMap((top) =>
    [0, info.width - SQUARE].map((left) => [left, top]),
  );
  return places.map(([left = 0, top = 0]) => {
    let sum = 0;
    for (let y = top; y < top + SQUARE; y++) {
      const start = (y * info.width + left) * info.channels;
      for (const level of data.subarray(start, start + SQUARE * info.channels)) sum += level;
    }
    return { name: `${name} at ${String(left)}, ${String(top)}`, grey: sum / SQUARE ** 2 / info.channels };
  });
}

describe('the ground of the product pictures', () =>
  it.each(['avif', 'webp'])('has one grey in the corners of all card pictures in %s', async (type) => {
    const names = sheets.flatMap(({ slug }) => VIEWS.map((view) => `${slug}/${view}-640.${type}`));
    const corners = (await Promise.all(names.map(cornersOf))).flat();
    const [darkest, ...others] = corners.sort((one, other) => one.grey - other.grey);
    const brightest = others.at(-1);

    expect(corners).toHaveLength(names.length * 4);
    expect(
      (brightest?.grey ?? Number.NaN) - (darkest?.grey ?? Number.NaN),
      JSON.stringify({ darkest, brightest }),
    ).toBeLessThanOrEqual(MAX_DIFFERENCE);
  }));
