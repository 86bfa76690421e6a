import { isWithin } from '../glyph.ts';
import type { Patch } from '../patch.ts';
import { plate } from '../surfaces.ts';
import { mix, type Vec2, type Vec3 } from '../vector.ts';

export const flat =
  (height: number) =>
  ([x, y, z]: Vec3): Vec3 => [x, y, z + height];
export const circle =
  (radius: number, middle: Vec2 = [0, 0]) =>
  (t: number): Vec2 => [
    middle[0] + radius * Math.sin(t * 2 * Math.PI),
    middle[1] + radius * Math.cos(t * 2 * Math.PI),
  ];
export const direction = (turn: number): Vec2 => [Math.sin(turn * 2 * Math.PI), Math.cos(turn * 2 * Math.PI)];

/** A straight-sided figure laid on the dial at a height, drawn as outline with a plain polished face. */
export function blade(points: readonly Vec2[], height: number, brightness: number): Patch {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const reach = Math.max(...xs.map(Math.abs), ...ys.map(Math.abs)) * 2 + 0.4;
  const contains = (x: number, y: number): boolean => isWithin([[...points]], x, y);
  const side =
    (index: number) =>
    (t: number): Vec2 => {
      const [a, b] = [points[index] ?? [0, 0], points[(index + 1) % points.length] ?? [0, 0]];
      return [mix(a[0], b[0], t), mix(a[1], b[1], t)];
    };
  const [head, tail] = [points[0] ?? [0, 0], points[2] ?? [0, 0]];
  const along: Vec2 = [head[0] - tail[0], head[1] - tail[1]];
  const length = Math.hypot(...along) || 1;
  return plate({
    size: [reach, reach],
    place: flat(height),
    inside: contains,
    brightness,
    matte: true,
    steel: (x, y) => ((x * along[1] - y * along[0]) / length) * 3.4,
    mesh: [220, 220],
    fieldGrid: [260, 260],
    outlines: points.map((_, index) => side(index)),
    outlineSteps: 30,
  });
}

/** A hand: a long kite from its tail over the middle to its tip. */
export function hand(
  turn: number,
  length: number,
  width: number,
  height: number,
  middle: Vec2 = [0, 0],
): Patch {
  const [dx, dy] = direction(turn);
  const at = (forward: number, aside: number): Vec2 => [
    middle[0] + dx * forward + dy * aside,
    middle[1] + dy * forward - dx * aside,
  ];
  return blade(
    [at(length, 0), at(length * 0.2, width), at(-length * 0.2, 0), at(length * 0.2, -width)],
    height,
    1.9,
  );
}

/** The place of a plate point in the u and v of `blade`, whose square holds all its points. */
export function toUv([x, y]: Vec2, points: readonly Vec2[]): Vec2 {
  const reach = Math.max(...points.flat().map(Math.abs)) * 2 + 0.4;
  return [x / reach + 0.5, y / reach + 0.5];
}
