import type { Drawing } from '../engrave.ts';
import type { Patch } from '../patch.ts';
import { randomPattern, type Steel } from '../steel.ts';
import { bench, plate, wall } from '../surfaces.ts';
import { tube } from '../tube.ts';
import { rotation, type Vec2, type Vec3 } from '../vector.ts';

const half = 8.2;
const corner = 1.6;

/** A square with rounded corners. */
function outline(t: number, inset = 0): Vec2 {
  const angle = t * 2 * Math.PI + Math.PI / 4;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const reach = (half - inset) / (Math.abs(c) ** 9 + Math.abs(s) ** 9) ** (1 / 9);
  return [reach * c, reach * s];
}

function isInside(x: number, y: number): boolean {
  const [dx, dy] = [Math.max(0, Math.abs(x) - half + corner), Math.max(0, Math.abs(y) - half + corner)];
  return Math.hypot(dx, dy) <= corner;
}

function cufflink(place: (p: Vec3) => Vec3, steel: Steel): Patch[] {
  const up =
    (height: number) =>
    (p: Vec3): Vec3 =>
      place([p[0], p[1], p[2] + height]);
  const thick = 3;
  return [
    plate({
      size: [18, 18],
      place: up(thick),
      inside: isInside,
      steel,
      banding: 0.35,
      outlines: [outline, (t) => outline(t, 0.8)],
      fieldGrid: [260, 260],
    }),
    wall({ outline, bottom: 0, top: thick, place, steel: (_, y) => y * 2.4, length: 64 }),
    plate({ size: [18, 18], place, inside: isInside, outlines: [outline] }),
    tube({
      path: (t) => place([0, 0.001, -11 * t]),
      radius: (t) => 1.5 - 0.4 * Math.sin(Math.PI * t),
      length: 11,
      steel: (x) => x * 2.2,
      mesh: [20, 24],
      fieldGrid: [80, 60],
    }),
    tube({
      path: (t) => place([-8 + 16 * t, 0, -11.5]),
      radius: (t) => 0.1 + 2.3 * Math.sqrt(Math.max(0, 1 - (2 * t - 1) ** 4)),
      length: 16,
      steel: (_, y) => y * 1.8,
      mesh: [60, 24],
      fieldGrid: [160, 60],
      edges: [],
    }),
  ];
}

/** A pair: one shows its face, the other its post and whale back. */
export function damascusCufflinks(): Drawing {
  const front = rotation(58, -14, -14);
  const side = rotation(-82, 18, 38);
  return {
    view: {
      width: 1200,
      height: 1500,
      azimuth: 0,
      elevation: 24,
      zoom: 26.5,
      target: [2.2, 0, 9.5],
      distance: 300,
    },
    patches: [
      ...cufflink(
        (p) => {
          const q = front(p);
          return [q[0] - 7.5, q[1] - 9, q[2] + 8.6];
        },
        randomPattern(61, 15, [10, 7]),
      ),
      ...cufflink(
        (p) => {
          const q = side(p);
          return [q[0] + 8, q[1] + 12, q[2] + 11];
        },
        randomPattern(62, 15, [10, 7]),
      ),
      bench(0, 36, 0),
    ],
  };
}
