import { describe, expect, it } from 'vitest';
import { jewelry, timepieces } from '../../../packages/database/src/seed/seed-products.ts';
import { backdrops, sheets, viewNames } from './pieces.ts';
import stamps from './stamps.json' with { type: 'json' };

const catalogue = [...jewelry, ...timepieces];
const slugOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');
const figuresIn = (text: string): string[] => text.match(/\d+(\.\d+)?/g) ?? [];

describe('the product pictures', () => {
  it('exist for every product of the catalogue and for no other', () =>
    expect(sheets.map(({ slug }) => slug).sort()).toEqual(catalogue.map(({ name }) => slugOf(name)).sort()));

  it.each(catalogue)('show the dimensions of $name as in the catalogue', ({ name, dimensions }) => {
    const drawn = figuresIn(sheets.find(({ slug }) => slug === slugOf(name))?.alt.scale ?? '');

    expect(drawn.length).toBeGreaterThan(1);
    expect(drawn.filter((figure) => !figuresIn(dimensions).includes(figure))).toEqual([]);
  });

  it('have stamps only for existing pictures', () => {
    const pictures = [
      ...sheets.flatMap(({ slug }) => viewNames.map((view) => `${slug}-${view}`)),
      ...backdrops.map(({ slug }) => `${slug}-wide`),
    ];

    expect(Object.keys(stamps).filter((name) => !pictures.includes(name))).toEqual([]);
  });
});
