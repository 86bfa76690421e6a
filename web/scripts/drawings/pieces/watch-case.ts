import { alongU, alongV, type Edge, type Patch } from '../patch.ts';
import { ringFace, wall, type RingPath } from '../surfaces.ts';
import { tube } from '../tube.ts';
import { mix, type Vec2, type Vec3 } from '../vector.ts';
import { blade, toUv } from './blade.ts';

export const caseRadius = 20;
const full: RingPath = { radius: [caseRadius, caseRadius], from: 0, to: 360 };

/** Lines counted at a place of the watch, seen from above, millimetres. */
export type Grain = (x: number, y: number, z: number) => number;

/** A patch whose lines run through it from the billet it was cut from. */
const cutFrom = (patch: Patch, grain: Grain, rest: Partial<Patch> = {}): Patch => ({
  ...patch,
  ...rest,
  field: (u, v) => grain(...patch.point(u, v)),
});

const lugOutline: readonly Vec2[] = [
  [9.6, 15],
  [13.6, 13],
  [13.4, 22.6],
  [12.8, 24.4],
  [10.2, 24.4],
  [9.6, 22.6],
];

function lug(side: number, end: number, grain: Grain): Patch[] {
  const at = (t: number): Vec2 => {
    const place = Math.min(t, 0.9999) * lugOutline.length;
    const index = Math.floor(place);
    const [a, b] = [lugOutline[index] ?? [0, 0], lugOutline[(index + 1) % lugOutline.length] ?? [0, 0]];
    return [side * mix(a[0], b[0], place - index), end * mix(a[1], b[1], place - index)];
  };
  const bend = ([x, y, z]: Vec3): Vec3 => [x, y, z - 0.6 - 0.055 * Math.max(0, Math.abs(y) - 16) ** 2];
  const corners = Array.from({ length: 60 }, (_, index) => at(index / 60));
  const top = blade(corners, 0, 1);
  const bent: Patch = { ...top, point: (u, v) => bend(top.point(u, v)), matte: false };
  return [
    cutFrom(bent, grain, { edges: [{ steps: 120, at: (t): Vec2 => toUv(at(t), corners) }] }),
    wall({ outline: at, bottom: -4.4, top: 0, place: bend, edges: [alongU(0)] }),
  ];
}

interface CaseOptions {
  /** Lines of the sides. */
  readonly grain: Grain;
  readonly lugs: Grain;
  /** How strongly every second line is held back. */
  readonly banding?: number;
  readonly crown: (along: number, around: number) => number;
  /** Radius at which the bezel begins. */
  readonly opening: number;
  /** Lines of the bezel; none when it is drawn elsewhere. */
  readonly bezel?: Grain;
}

/** Case, bezel, lugs and crown; the dial lies at height 1. */
export function watchCase({ grain, lugs, banding = 0, crown, opening, bezel }: CaseOptions): Patch[] {
  const slope = caseRadius - opening;
  const circles = (...places: number[]): Edge[] => places.map((v) => alongU(v));
  const rim = ringFace({
    path: full,
    profile: (v) => [-slope + slope * v, 2.3 - 1.9 * v ** 2.2],
    mesh: [240, 10],
    fieldGrid: [480, 40],
    edges: circles(0, 1),
  });
  const side = ringFace({
    path: full,
    profile: (v) => [-0.5 * (2 * v - 1) ** 4, 0.2 - 5.2 * v],
    mesh: [240, 8],
    fieldGrid: [480, 40],
    edges: circles(0, 1),
  });
  return [
    ...(bezel ? [cutFrom(rim, bezel, { banding })] : []),
    ringFace({ path: full, profile: (v) => [-slope - 0.25 * v, 2.3 - 1.3 * v], mesh: [240, 3], edges: [] }),
    cutFrom(side, grain, { banding }),
    ...[1, -1].flatMap((sideways) => [1, -1].flatMap((end) => lug(sideways, end, lugs))),
    tube({
      path: (t) => [caseRadius - 0.6 + 4.2 * t, 0.001 * t, -2.3],
      radius: (t) => (t < 0.24 ? 1.3 : 2.6),
      length: 4.2,
      steel: crown,
      mesh: [20, 28],
      fieldGrid: [60, 120],
      edges: [alongV(1), alongV(0.26)],
    }),
  ];
}

/** Half of the strap: it leaves the lugs and falls away behind. */
export function strap(end: number, weave: 'leather' | 'canvas'): Patch {
  const length = 46;
  const point = (u: number, v: number): Vec3 => {
    const bend = Math.min((length * v) / 24, 1.9);
    const narrow = mix(9.3, 8, v);
    return [(2 * u - 1) * narrow, end * (20.5 + 24 * Math.sin(bend)), -2 - 24 * (1 - Math.cos(bend))];
  };
  const border: Edge[] = [0, 1].map((u) => ({ steps: 80, at: (t) => [u, t] }));
  const stitch = (u: number): Edge[] =>
    Array.from({ length: 16 }, (_, index): Edge => ({
      steps: 4,
      weight: 0.9,
      at: (t) => [u, 0.05 + (index + 0.55 * t) / 17.5],
    }));
  const fade = (_: number, v: number): number => 0.8 - 0.5 * v;
  if (weave === 'leather')
    return {
      point,
      mesh: [8, 60],
      fieldGrid: [60, 160],
      matte: true,
      brightness: fade,
      field: (u) => u * 19,
      edges: [...border, ...stitch(0.1), ...stitch(0.9)],
    };
  return {
    point,
    mesh: [8, 60],
    fieldGrid: [90, 300],
    matte: true,
    brightness: fade,
    field: (u, v) => v * 74 + 0.25 * Math.sin(u * 60),
    edges: [...border, ...stitch(0.08), ...stitch(0.92)],
  };
}
