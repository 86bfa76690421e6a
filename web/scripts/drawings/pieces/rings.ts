import type { Drawing } from '../engrave.ts';
import { alongU, type Patch } from '../patch.ts';
import { randomPattern } from '../steel.ts';
import { bench, ringFace, type ProfilePoint, type RingFace, type RingPath } from '../surfaces.ts';
import { rotation, type Vec3 } from '../vector.ts';

const view = { width: 1200, height: 1500, azimuth: 0, elevation: 20, zoom: 43, distance: 150 } as const;

/** A ring stands on its edge and turns a little away. */
function standing(degrees: number, radius: number): (p: Vec3) => Vec3 {
  const turn = rotation(-90, 0, degrees);
  return (p) => {
    const [x, y, z] = turn(p);
    return [x, y, z + radius];
  };
}

/** A straight part of a ring's section. */
function strip(
  path: RingPath,
  place: (p: Vec3) => Vec3,
  from: ProfilePoint,
  to: ProfilePoint,
  rest: Partial<RingFace>,
): Patch {
  return ringFace({
    path,
    place,
    mesh: [300, 8],
    fieldGrid: [700, 60],
    profile: (v) => [from[0] + (to[0] - from[0]) * v, from[1] + (to[1] - from[1]) * v],
    edges: [alongU(0), alongU(1)],
    ...rest,
  });
}

const lengthwise =
  (perMillimetre: number) =>
  (_: number, y: number): number =>
    y * perMillimetre;

/** A flat band turned from a folded billet; the inside is polished and slightly domed. */
export function damascusRing(): Drawing {
  const path: RingPath = { radius: [11, 11], from: 0, to: 360 };
  const place = standing(30, 11);
  const half = 4;
  const part = (from: ProfilePoint, to: ProfilePoint, rest: Partial<RingFace>): Patch =>
    strip(path, place, from, to, rest);
  return {
    view: { ...view, target: [0, 0, 10.8] },
    patches: [
      part([0, -half + 0.3], [0, half - 0.3], {
        steel: randomPattern(9, 30, [8.5, 5.4]),
        banding: 0.3,
        fieldGrid: [1300, 160],
      }),
      ...[1, -1].flatMap((side) => [
        part([0, side * (half - 0.3)], [-0.35, side * half], { edges: [] }),
        part([-0.35, side * half], [-2, side * half], { steel: lengthwise(3.4), fieldGrid: [300, 16] }),
      ]),
      part([-2, -half], [-2, half], {
        profile: (v) => [-2 + 0.35 * Math.sin(Math.PI * v), half * (2 * v - 1)],
        steel: lengthwise(2.6),
        brightness: 0.6,
        fieldGrid: [360, 60],
      }),
      bench(0, 14, 0),
    ],
  };
}

/** Tungsten carbide with one ridge running all the way round, off the middle. */
export function roninBand(): Drawing {
  const path: RingPath = { radius: [11, 11], from: 0, to: 360 };
  const place = standing(44, 11);
  const [half, ridge, drop] = [3.2, 0.9, 1.05];
  const part = (from: ProfilePoint, to: ProfilePoint, rest: Partial<RingFace>): Patch =>
    strip(path, place, from, to, rest);
  return {
    view: { ...view, target: [0, 0, 10.8] },
    patches: [
      part([-drop, -half], [0, ridge], {
        steel: lengthwise(3.6),
        brightness: 0.95,
        edges: [alongU(0), { ...alongU(1), weight: 1.5 }],
      }),
      part([0, ridge], [-drop, half], { steel: lengthwise(3.6), brightness: 0.95 }),
      ...[1, -1].map((side) =>
        part([-drop, side * half], [-2.3, side * half], {
          steel: lengthwise(3.8),
          fieldGrid: [300, 12],
          edges: [alongU(1)],
        }),
      ),
      part([-2.3, -half], [-2.3, half], { steel: lengthwise(2.8), brightness: 0.55, fieldGrid: [360, 60] }),
      bench(0, 14, 0),
    ],
  };
}
