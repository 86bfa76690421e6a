import type { Drawing } from '../engrave.ts';
import { alongU, alongV, type Patch } from '../patch.ts';
import { randomPattern } from '../steel.ts';
import { bench, plate, ringFace, type RingFace, type RingPath } from '../surfaces.ts';
import type { Vec2, Vec3 } from '../vector.ts';

const path: RingPath = { radius: [30, 24], from: -28, to: 262 };
const half = 5.6;
const silver = 1.2;
const whole = 2.6;

function halfWidth(u: number): number {
  const end = Math.min(u, 1 - u) * 132;
  const corner = 3.4;
  return end >= corner ? half : half - corner + Math.sqrt(Math.max(0, corner * corner - (corner - end) ** 2));
}

const across =
  (out: number): RingFace['profile'] =>
  (v, u) => [out, halfWidth(u) * (2 * v - 1)];
const border = [alongU(0), alongU(1), alongV(0), alongV(1)];

/** A small domed rivet, seen from outside, `u` along the cuff. */
function rivet(u: number): Patch {
  const angle = ((path.from + (path.to - path.from) * u) * Math.PI) / 180;
  const place = ([x, y, z]: Vec3): Vec3 => [
    (path.radius[0] + z) * Math.cos(angle) - x * Math.sin(angle),
    (path.radius[1] + z) * Math.sin(angle) + x * Math.cos(angle),
    y,
  ];
  const circle = (t: number): Vec2 => [1.5 * Math.cos(t * 2 * Math.PI), 1.5 * Math.sin(t * 2 * Math.PI)];
  return plate({
    size: [3.4, 3.4],
    place,
    inside: (x, y) => Math.hypot(x, y) < 1.5,
    height: (x, y) => 0.8 - 0.22 * (x * x + y * y),
    steel: (x, y) => Math.hypot(x, y) * 3.2,
    mesh: [24, 24],
    fieldGrid: [80, 80],
    outlines: [circle],
    outlineSteps: 60,
  });
}

/** Silver outside, Damascus steel within, held by two rivets: the pattern lies against the wrist. */
export function roninCuff(): Drawing {
  const azimuth = -12;
  const hidden = randomPattern(33, 34, [20, 12]);
  const rims = [1, -1].flatMap((side) => [
    ringFace({
      path,
      profile: (v, u) => [-silver * v, side * halfWidth(u)],
      steel: (_, y) => y * 2,
      fieldGrid: [360, 12],
      edges: [alongU(1)],
    }),
    ringFace({ path, profile: (v, u) => [-silver - (whole - silver) * v, side * halfWidth(u)], edges: [] }),
  ]);
  return {
    view: {
      width: 1200,
      height: 1500,
      azimuth,
      elevation: 37,
      zoom: 15.4,
      target: [0, 0, -2],
      distance: 210,
    },
    patches: [
      ringFace({
        path,
        profile: across(0),
        steel: (_, y) => y * 1.25,
        banding: 0.15,
        fieldGrid: [480, 60],
        edges: border,
      }),
      ringFace({
        path,
        profile: across(-whole),
        steel: hidden,
        banding: 0.3,
        brightness: 1.25,
        fieldGrid: [1000, 110],
        edges: border,
      }),
      ...rims,
      rivet(0.035),
      rivet(0.965),
      bench(-half, 38, azimuth),
    ],
  };
}
