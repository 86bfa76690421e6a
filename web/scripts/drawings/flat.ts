import { burinFor, cut, cutEvery, printStrokes, steady, type Cut, type Strokes } from './burin.ts';
import { contourLines, sampleGrid } from './contours.ts';
import type { Steel } from './steel.ts';
import type { Vec2 } from './vector.ts';

export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly steel: Steel;
  /** How bright each place of the sheet is, 0 to 1. */
  readonly tone: (x: number, y: number, isFigure: boolean) => number;
  /** The figure that stands out of the steel; its border is cut sharply. */
  readonly figure?: (x: number, y: number) => boolean;
  /** Outside the figure only every n-th line is cut. */
  readonly groundEvery?: number;
  /** Sheet units between the points where the steel is sampled. */
  readonly sampling: number;
  /** Sheet units between two lines, at the least. */
  readonly closest?: number;
  readonly colours?: readonly string[];
}

const isFigure = (sheet: Sheet, [x, y]: Vec2): boolean => sheet.figure?.(x, y) ?? true;

/** The place between two points where the figure begins or ends. */
function border(sheet: Sheet, a: Vec2, b: Vec2): Vec2 {
  let [low, high] = [0, 1];
  const at = (t: number): Vec2 => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
  const start = isFigure(sheet, a);
  for (let halving = 0; halving < 7; halving += 1) {
    const middle = (low + high) / 2;
    if (isFigure(sheet, at(middle)) === start) low = middle;
    else high = middle;
  }
  return at(low);
}

/** Parts of a line that lie wholly inside or wholly outside the figure. */
function partition(sheet: Sheet, points: readonly Vec2[]): { inside: boolean; points: Vec2[] }[] {
  const parts: { inside: boolean; points: Vec2[] }[] = [];
  points.forEach((point, index) => {
    const inside = isFigure(sheet, point);
    const last = parts.at(-1);
    const previous = points[index - 1];
    if (last?.inside === inside) last.points.push(point);
    else if (last && previous) {
      const edge = border(sheet, previous, point);
      last.points.push(edge);
      parts.push({ inside, points: [edge, point] });
    } else parts.push({ inside, points: [point] });
  });
  return parts;
}

/** A sheet of etched steel seen straight on: SVG paths. */
export function engraveSheet(sheet: Sheet): string {
  const { width, height, steel, sampling } = sheet;
  const [columns, rows] = [Math.round(width / sampling), Math.round(height / sampling)];
  const strokes: Strokes = new Map();
  const toCut = (level: number, inside: boolean, [x, y]: Vec2): Cut => {
    const value = steel(x, y);
    const spacing = 1 / Math.max(1e-4, Math.hypot(steel(x + 1, y) - value, steel(x, y + 1) - value));
    const every = cutEvery(spacing, sheet.closest) * (inside ? 1 : (sheet.groundEvery ?? 1));
    return {
      sheet: [x, y],
      burin: level % every === 0 ? burinFor(sheet.tone(x, y, inside), spacing * every) : -1,
    };
  };
  for (const { level, points } of contourLines(
    sampleGrid(columns, rows, (u, v) => steel(u * width, v * height)),
  )) {
    const onSheet = points.map(([column, row]): Vec2 => [(column / columns) * width, (row / rows) * height]);
    for (const part of partition(sheet, onSheet))
      cut(strokes, steady(part.points.map((point) => toCut(level, part.inside, point))));
  }
  return printStrokes(strokes, sheet.colours);
}
