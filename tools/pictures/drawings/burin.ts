import { lengthOf, pathData, simplify } from './polyline.ts';
import { clamp, type Vec2 } from './vector.ts';

/** Strokes are sorted into these weights, from the deepest shade to the brightest light. */
const burins = [
  { width: 1, colour: '#22262b' },
  { width: 1.1, colour: '#383e45' },
  { width: 1.2, colour: '#4d545c' },
  { width: 1.3, colour: '#656d76' },
  { width: 1.45, colour: '#7e8790' },
  { width: 1.7, colour: '#99a1a9' },
  { width: 2, colour: '#b4bac1' },
  { width: 2.4, colour: '#cbcfd3' },
  { width: 2.9, colour: '#dddddb' },
  { width: 3.5, colour: '#ece8e1' },
] as const;
/** Areas darker than this have no lines. */
const black = 0.012;
/** Sheet units between two lines, at the least. */
const closest = 4.2;
const shortestStroke = 7;

/** Lines already cut, by burin. */
export type Strokes = Map<number, Vec2[][]>;

/** A point of a line and the burin it is cut with, -1 for none. */
export interface Cut {
  readonly sheet: Vec2;
  readonly burin: number;
}

/** The burin for a tone of 0 to 1, no wider than the lines' distance allows; none (-1) where it is black. */
export function burinFor(tone: number, spacing: number): number {
  if (tone < black) return -1;
  const wanted = clamp(Math.round(tone * burins.length - 0.5), 0, burins.length - 1);
  return burins.findLastIndex(
    ({ width }, index) => index === 0 || (index <= wanted && width <= spacing * 0.7),
  );
}

/** Where lines crowd, only every second, fourth or eighth is cut. */
export const cutEvery = (spacing: number, least = closest): number =>
  2 ** Math.max(0, Math.ceil(Math.log2(least / spacing)));

/** Cuts a run of points where the burin changes, and keeps what is long enough to be seen. */
export function cut(strokes: Strokes, points: readonly Cut[]): void {
  let run: Vec2[] = [];
  let current = -1;
  const finish = (): void => {
    if (current >= 0 && run.length > 1 && lengthOf(run) >= shortestStroke) {
      const lines = strokes.get(current) ?? [];
      strokes.set(current, lines);
      lines.push(simplify(run, 0.45));
    }
  };
  for (const { sheet, burin } of points) {
    if (burin !== current) {
      if (burin >= 0 && current >= 0) run.push(sheet);
      finish();
      run = [];
      current = burin;
    }
    run.push(sheet);
  }
  finish();
}

/** A single point of another burin is noise, so it gets its neighbour's burin. */
export function steady(points: readonly Cut[]): Cut[] {
  const window = 4;
  return points.map((point, index) => {
    if (point.burin < 0) return point;
    const near = points
      .slice(Math.max(0, index - window), index + window + 1)
      .filter((other) => other.burin >= 0);
    const mean = near.reduce((sum, other) => sum + other.burin, 0) / near.length;
    return { ...point, burin: Math.round(mean) };
  });
}

/** SVG paths, one for each burin, the finest first; `colours` replace the burins' own. */
export function printStrokes(strokes: Strokes, colours?: readonly string[]): string {
  return [...strokes]
    .sort(([a], [b]) => a - b)
    .map(([index, lines]) => {
      const { width, colour } = burins[index] ?? burins[0];
      return `<path stroke="${colours?.[index] ?? colour}" stroke-width="${String(width)}" d="${lines.map(pathData).join('')}"/>`;
    })
    .join('');
}
