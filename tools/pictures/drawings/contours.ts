import type { Vec2 } from './vector.ts';

/** A line of equal value, in grid coordinates (columns, rows). */
export interface Contour {
  readonly level: number;
  readonly points: Vec2[];
}

export interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** Row by row, (columns + 1) x (rows + 1); NaN where there is nothing. */
  readonly values: Float64Array;
}

export function sampleGrid(columns: number, rows: number, value: (u: number, v: number) => number): Grid {
  const values = new Float64Array((columns + 1) * (rows + 1));
  for (let row = 0; row <= rows; row += 1)
    for (let column = 0; column <= columns; column += 1)
      values[row * (columns + 1) + column] = value(column / columns, row / rows);
  return { columns, rows, values };
}

type Crossing = readonly [edge: number, point: Vec2];

/** The crossings of one level with the four sides of a cell, in order around it. */
function crossings(grid: Grid, column: number, row: number, level: number): Crossing[] {
  const width = grid.columns + 1;
  const corner = row * width + column;
  const value = (index: number): number => grid.values[index] ?? Number.NaN;
  const [a, b, c, d] = [value(corner), value(corner + 1), value(corner + width + 1), value(corner + width)];
  const found: Crossing[] = [];
  const cut = (p: number, q: number): number | null =>
    p < level === q < level ? null : (level - p) / (q - p);
  const top = cut(a, b);
  const right = cut(b, c);
  const bottom = cut(d, c);
  const left = cut(a, d);
  if (top !== null) found.push([corner * 2, [column + top, row]]);
  if (right !== null) found.push([(corner + 1) * 2 + 1, [column + 1, row + right]]);
  if (bottom !== null) found.push([(corner + width) * 2, [column + bottom, row + 1]]);
  if (left !== null) found.push([corner * 2 + 1, [column, row + left]]);
  return found;
}

interface Links {
  readonly points: Map<number, Vec2>;
  readonly next: Map<number, number[]>;
}

function link(links: Links, [edgeA, pointA]: Crossing, [edgeB, pointB]: Crossing): void {
  links.points.set(edgeA, pointA).set(edgeB, pointB);
  for (const [from, to] of [
    [edgeA, edgeB],
    [edgeB, edgeA],
  ] as const) {
    const ends = links.next.get(from);
    if (ends) ends.push(to);
    else links.next.set(from, [to]);
  }
}

function walk(links: Links, start: number, seen: Set<number>): Vec2[] {
  const points: Vec2[] = [];
  let edge: number | undefined = start;
  while (edge !== undefined) {
    seen.add(edge);
    const point = links.points.get(edge);
    if (point) points.push(point);
    edge = links.next.get(edge)?.find((candidate) => !seen.has(candidate));
  }
  const closes = points.length > 2 && links.next.get(start)?.length === 2;
  return closes ? [...points, ...points.slice(0, 1)] : points;
}

function chain(links: Links): Vec2[][] {
  const seen = new Set<number>();
  const ends = [...links.next].filter(([, next]) => next.length === 1).map(([edge]) => edge);
  return [...ends, ...links.next.keys()]
    .filter((edge) => !seen.has(edge))
    .flatMap((edge) => (seen.has(edge) ? [] : [walk(links, edge, seen)]));
}

/** Marching squares at every whole number between the grid's least and greatest value. */
export function contourLines(grid: Grid): Contour[] {
  const levels = new Map<number, Links>();
  const width = grid.columns + 1;
  for (let row = 0; row < grid.rows; row += 1)
    for (let column = 0; column < grid.columns; column += 1) {
      const corner = row * width + column;
      const around = [corner, corner + 1, corner + width, corner + width + 1].map(
        (index) => grid.values[index] ?? Number.NaN,
      );
      if (around.some(Number.isNaN)) continue;
      for (let level = Math.ceil(Math.min(...around)); level <= Math.max(...around); level += 1) {
        const links = levels.get(level) ?? { points: new Map(), next: new Map() };
        levels.set(level, links);
        const [first, second, third, fourth] = crossings(grid, column, row, level);
        if (first && second) link(links, first, second);
        if (third && fourth) link(links, third, fourth);
      }
    }
  return [...levels].flatMap(([level, links]) => chain(links).map((points) => ({ level, points })));
}
