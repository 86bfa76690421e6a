import { burinFor, type Cut, cut, cutEvery, printStrokes, steady, type Strokes } from './burin.ts';
import { contourLines, sampleGrid } from './contours.ts';
import type { Steel } from './steel.ts';
import type { Vec2 } from './vector.ts';

export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly steel: Steel;
  /** How bright each place of the sheet is, 0 to 1. */
  readonly tone: (x: number, y: number) => number;
  /** Sheet units between the points where the steel is sampled. */
  readonly sampling: number;
  /** Sheet units between two lines, at the least. */
  readonly closest?: number;
  readonly colours?: readonly string[];
}

/** A sheet of etched steel seen straight on: SVG paths. */
export function engraveSheet(sheet: Sheet): string {
  const { width, height, steel, sampling } = sheet;
  const [columns, rows] = [Math.round(width / sampling), Math.round(height / sampling)];
  const strokes: Strokes = new Map();
  const toCut = (level: number, [x, y]: Vec2): Cut => {
    const value = steel(x, y);
    const spacing = 1 / Math.max(1e-4, Math.hypot(steel(x + 1, y) - value, steel(x, y + 1) - value));
    const every = cutEvery(spacing, sheet.closest);
    return {
      sheet: [x, y],
      burin: level % every === 0 ? burinFor(sheet.tone(x, y), spacing * every) : -1,
    };
  };
  for (const { level, points } of contourLines(
    sampleGrid(columns, rows, (u, v) => steel(u * width, v * height)),
  )) {
    const onSheet = points.map(([column, row]): Vec2 => [(column / columns) * width, (row / rows) * height]);
    cut(strokes, steady(onSheet.map((point) => toCut(level, point))));
  }
  return printStrokes(strokes, sheet.colours);
}
