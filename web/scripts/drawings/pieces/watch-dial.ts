import type { Brightness, Patch } from '../patch.ts';
import type { Steel } from '../steel.ts';
import { plate } from '../surfaces.ts';
import { mix, type Vec2 } from '../vector.ts';
import { circle, direction, flat } from './blade.ts';

const height = 1;

interface FaceOptions {
  readonly radius: number;
  readonly steel?: Steel;
  readonly brightness?: Brightness;
  readonly banding?: number;
  readonly lines?: readonly ((t: number) => Vec2)[];
  readonly without?: (x: number, y: number) => boolean;
}

/** The plate that the hands turn over. */
export function face({
  radius,
  steel,
  brightness = 1,
  banding = 0.3,
  lines = [],
  without,
}: FaceOptions): Patch {
  return plate({
    size: [36, 36],
    place: flat(height),
    inside: (x, y) => Math.hypot(x, y) < radius && !without?.(x, y),
    ...(steel && { steel }),
    banding,
    brightness,
    outlines: [circle(radius), ...lines],
    fieldGrid: [460, 460],
  });
}

/** Sixty short strokes at the rim, every fifth longer. */
export function minuteTrack(outer: number): ((t: number) => Vec2)[] {
  return Array.from({ length: 60 }, (_, minute) => (t: number): Vec2 => {
    const [dx, dy] = direction(minute / 60);
    const reach = mix(outer - (minute % 5 === 0 ? 1.5 : 0.8), outer, t);
    return [dx * reach, dy * reach];
  });
}

/** A recess for the seconds. */
export function recess(middle: Vec2, radius: number): Patch {
  return plate({
    size: [36, 36],
    place: flat(height - 0.5),
    inside: (x, y) => Math.hypot(x - middle[0], y - middle[1]) < radius + 0.1,
    steel: (x, y) => Math.hypot(x - middle[0], y - middle[1]) * 2.3,
    brightness: 0.7,
    outlines: [circle(radius, middle)],
    fieldGrid: [460, 460],
  });
}

type Stroke = readonly Vec2[];

/** Figures of one fine line, on a field one wide and one and a half high. */
const figures: Readonly<Record<string, readonly Stroke[]>> = {
  '0': [arc(0.5, 0.75, 0.5, 0.75, 0, 360)],
  '1': [
    [
      [0.2, 1.15],
      [0.55, 1.5],
      [0.55, 0],
    ],
  ],
  '2': [[...arc(0.5, 1.02, 0.48, 0.48, 170, -35), [0, 0], [1, 0]]],
  '3': [[...arc(0.48, 1.12, 0.42, 0.38, 160, -80)], [...arc(0.48, 0.42, 0.48, 0.42, 80, -160)]],
  '4': [
    [
      [0.75, 0],
      [0.75, 1.5],
      [0, 0.45],
      [1, 0.45],
    ],
  ],
  '5': [[[0.9, 1.5], [0.15, 1.5], [0.08, 0.82], ...arc(0.48, 0.48, 0.5, 0.48, 125, -150)]],
  '6': [[[0.78, 1.5], ...arc(0.5, 0.47, 0.5, 0.47, 150, -210)]],
  '7': [
    [
      [0, 1.5],
      [1, 1.5],
      [0.35, 0],
    ],
  ],
  '8': [arc(0.5, 1.13, 0.4, 0.37, -90, 270), arc(0.5, 0.39, 0.5, 0.39, 90, 450)],
  '9': [[[0.22, 0], ...arc(0.5, 1.03, 0.5, 0.47, -30, 330)]],
};

function arc(x: number, y: number, width: number, tall: number, from: number, to: number): Vec2[] {
  return Array.from({ length: 25 }, (_, index) => {
    const angle = (mix(from, to, index / 24) * Math.PI) / 180;
    return [x + width * Math.cos(angle), y + tall * Math.sin(angle)];
  });
}

/** A stroke as a line from t = 0 to 1, by its points. */
const along =
  (stroke: Stroke, place: (p: Vec2) => Vec2) =>
  (t: number): Vec2 => {
    const at = Math.min(t, 0.9999) * (stroke.length - 1);
    const index = Math.floor(at);
    const [a, b] = [stroke[index] ?? [0, 0], stroke[index + 1] ?? [0, 0]];
    return place([mix(a[0], b[0], at - index), mix(a[1], b[1], at - index)]);
  };

/** The hours in plain figures, upright, `reach` from the middle. */
export function numerals(reach: number, size: number): ((t: number) => Vec2)[] {
  return Array.from({ length: 12 }, (_, index) => index + 1).flatMap((hour) => {
    const [dx, dy] = direction(hour / 12);
    const text = String(hour);
    const wide = text.length * 1.3 - 0.3;
    return Array.from(text).flatMap((figure, position) =>
      (figures[figure] ?? []).map((stroke) =>
        along(stroke, ([x, y]) => [
          dx * reach + (x + position * 1.3 - wide / 2) * size,
          dy * reach + (y - 0.75) * size,
        ]),
      ),
    );
  });
}
