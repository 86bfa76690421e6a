import type { Drawing } from '../engrave.ts';
import { alongU, type Patch } from '../patch.ts';
import { randomPattern } from '../steel.ts';
import { band, bench, plate, ringFace, wall, type RingPath } from '../surfaces.ts';
import type { Vec2, Vec3 } from '../vector.ts';

const radius: Vec2 = [33, 26];
const links = 12;
const gap = 4.2;
const half = 8.6;

const arc = (index: number): RingPath => {
  const turn = 360 / links;
  const middle = 270 + index * turn;
  return { radius, from: middle - turn / 2 + gap / 2, to: middle + turn / 2 - gap / 2 };
};

/** The hinge between two links: three knuckles on a pin, set back. */
function hinge(index: number): Patch[] {
  const middle = 270 + (index + 0.5) * (360 / links);
  const path: RingPath = { radius, from: middle - gap * 0.9, to: middle + gap * 0.9 };
  return [
    [-5.6, -2.2],
    [-1.7, 1.7],
    [2.2, 5.6],
  ].map(([low = 0, high = 0]) =>
    ringFace({
      path,
      profile: (v, u) => [-1.6 - 3 * (u - 0.5) ** 2, low + (high - low) * v],
      steel: (x) => x * 1.8,
      brightness: 0.7,
      mesh: [12, 6],
      fieldGrid: [30, 16],
      edges: [alongU(0, 0, 1, 20), alongU(1, 0, 1, 20)],
    }),
  );
}

/** The crest: a raised disc on the front link with one great eye of layers. */
function crest(): Patch[] {
  const front = -radius[1];
  const place = (p: Vec3): Vec3 => [p[0], front - 1.9 - p[2], p[1]];
  const circle =
    (r: number) =>
    (t: number): Vec2 => [r * Math.cos(t * 2 * Math.PI), r * Math.sin(t * 2 * Math.PI)];
  const dents = randomPattern(15, 5, [11, 8]);
  const oneEye = (x: number, y: number): number =>
    dents(x, y) + 11 * Math.exp(-((x - 0.8) ** 2 + (y - 0.4) ** 2) / 22);
  return [
    plate({
      size: [20, 20],
      place,
      inside: (x, y) => Math.hypot(x, y) < 9.6,
      height: (x, y) => 0.9 - 0.011 * (x * x + y * y),
      steel: oneEye,
      banding: 0.3,
      outlines: [circle(9.6), circle(8.4)],
      fieldGrid: [240, 240],
    }),
    wall({ outline: circle(9.6), bottom: -2, top: 0, place, steel: (_, y) => y * 2.2, length: 58 }),
  ];
}

/** Twelve links on pins; the front one bears the crest. */
export function clanBracelet(): Drawing {
  const azimuth = -12;
  return {
    view: {
      width: 1200,
      height: 1500,
      azimuth,
      elevation: 33,
      zoom: 15.1,
      target: [0, 0, -2],
      distance: 420,
    },
    patches: [
      ...Array.from({ length: links }, (_, index) =>
        band({
          path: arc(index),
          thickness: 2.6,
          halfWidth: (u) => half - 1.1 * (2 * Math.abs(u - 0.5)) ** 10,
          outside: randomPattern(80 + index, 18, [15, 10]),
          mesh: [40, 10],
          fieldGrid: [90, 80],
        }),
      ).flat(),
      ...Array.from({ length: links }, (_, index) => hinge(index)).flat(),
      ...crest(),
      bench(-half, 62, azimuth),
    ],
  };
}
