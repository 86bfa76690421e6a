import type { Drawing } from '../engrave.ts';
import type { Patch } from '../patch.ts';
import { randomPattern, type Steel } from '../steel.ts';
import { bench, plate, wall } from '../surfaces.ts';
import { tube } from '../tube.ts';
import { rotation, type Vec2, type Vec3 } from '../vector.ts';

const radius = 8;
const circle =
  (reach: number) =>
  (t: number): Vec2 => [reach * Math.cos(t * 2 * Math.PI), reach * Math.sin(t * 2 * Math.PI)];

/** A domed face on a silver post with a toggle. */
function cufflink(place: (p: Vec3) => Vec3, steel: Steel): Patch[] {
  const thick = 1.8;
  return [
    plate({
      size: [16.4, 16.4],
      place: (p) => place([p[0], p[1], p[2] + thick]),
      inside: (x, y) => Math.hypot(x, y) < radius,
      height: (x, y) => 1.9 * (1 - (x * x + y * y) / (radius * radius)),
      steel,
      banding: 0.3,
      outlines: [circle(radius)],
      fieldGrid: [300, 300],
    }),
    wall({ outline: circle(radius), bottom: 0, top: thick, place, steel: (_, y) => y * 2.2, length: 50 }),
    plate({
      size: [16.4, 16.4],
      place,
      inside: (x, y) => Math.hypot(x, y) < radius,
      steel: (x, y) => Math.hypot(x, y) * 1.5,
      brightness: 0.5,
      outlines: [circle(radius), circle(2.6)],
    }),
    tube({
      path: (t) => place([0, 0.001, -12 * t]),
      radius: (t) => 1.5 - 0.45 * Math.sin(Math.PI * t),
      length: 12,
      steel: (_, y) => y * 2.2,
      mesh: [20, 24],
      fieldGrid: [80, 80],
    }),
    tube({
      path: (t) => place([-8 + 16 * t, 0, -13]),
      radius: (t) => 0.05 + 2.2 * Math.max(0, 1 - (2 * t - 1) ** 4) ** 0.5,
      length: 16,
      steel: (_, y) => y * 2,
      mesh: [60, 24],
      fieldGrid: [160, 80],
      edges: [],
    }),
  ];
}

/** A pair cut side by side, so that the pattern runs out of one face into the other. */
export function damascusCufflinks(): Drawing {
  const one = rotation(52, -10, -10);
  const other = rotation(-70, 20, 34);
  const steel = randomPattern(61, 26, [13, 8]);
  return {
    view: {
      width: 1200,
      height: 1500,
      azimuth: 0,
      elevation: 24,
      zoom: 27.5,
      target: [1.5, 0, 10],
      distance: 220,
    },
    patches: [
      ...cufflink((p) => {
        const q = one(p);
        return [q[0] - 8, q[1] - 9, q[2] + 8.6];
      }, steel),
      ...cufflink(
        (p) => {
          const q = other(p);
          return [q[0] + 8.5, q[1] + 11, q[2] + 12];
        },
        (x, y) => steel(x + 17, y),
      ),
      bench(0, 21.5, 0),
    ],
  };
}
