import type { Drawing } from '../engrave.ts';
import { alongU, alongV } from '../patch.ts';
import { makeNoise } from '../noise.ts';
import { flowingPattern } from '../steel.ts';
import { bench, ringFace, type RingPath } from '../surfaces.ts';

const path: RingPath = { radius: [31, 26], from: 108, to: 432 };
const thickness = 2.6;

/** Height of the back and of the edge: the band runs out into points, as a blade does. */
function width(u: number): number {
  const end = Math.min(u, 1 - u) * 170;
  return 13.5 * Math.min(1, 0.22 + 0.78 * Math.sin((Math.PI / 2) * Math.min(1, end / 46)));
}
const back = (u: number): number => width(u);
const ridge = (u: number): number => width(u) * 0.12;
const edge = (u: number): number => -width(u) * 0.95;

/** A cuff ground like a sword: a ridge along it, a flat above, a bevel below with its temper line. */
export function roninCuff(): Drawing {
  const azimuth = -20;
  const flow = flowingPattern(31, 1.3, 9, 17);
  const wave = makeNoise(12);
  const temper = (along: number, across: number): number =>
    across * 1.5 + 2.2 * wave(along / 6, 0.5) * Math.min(1, across / 3);
  return {
    view: {
      width: 1200,
      height: 1500,
      azimuth,
      elevation: 30,
      zoom: 15.4,
      target: [0, 0, -2],
      distance: 420,
    },
    patches: [
      ringFace({
        path,
        profile: (v, u) => [-0.4 * (1 - v), ridge(u) + (back(u) - ridge(u)) * (1 - v)],
        steel: flow,
        banding: 0.3,
        edges: [alongU(0), { ...alongU(1), weight: 1.4 }, alongV(0), alongV(1)],
      }),
      ringFace({
        path,
        profile: (v, u) => [-thickness * 0.8 * v, ridge(u) + (edge(u) - ridge(u)) * v],
        steel: temper,
        brightness: (_, v) => (v > 0.5 ? 1.15 : 0.8),
        edges: [alongU(1), alongV(0), alongV(1)],
      }),
      ringFace({
        path,
        profile: (v, u) => [-thickness, edge(u) + (back(u) - edge(u)) * v],
        steel: (_, y) => y * 1.1,
        brightness: 0.5,
        fieldGrid: [360, 60],
        edges: [alongU(0), alongU(1)],
      }),
      ringFace({
        path,
        profile: (v, u) => [-0.4 - (thickness - 0.4) * v, back(u)],
        steel: (_, y) => y * 1.6,
        fieldGrid: [360, 16],
        edges: [],
      }),
      ringFace({ path, profile: (v, u) => [-thickness * (0.8 + 0.2 * v), edge(u)], edges: [] }),
      bench(-13, 62, azimuth),
    ],
  };
}
