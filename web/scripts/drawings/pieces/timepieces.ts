import type { Drawing } from '../engrave.ts';
import type { Edge, Patch } from '../patch.ts';
import { randomPattern, raindropPattern, flowingPattern, type Steel } from '../steel.ts';
import { bench, plate, ringFace, wall, type RingPath } from '../surfaces.ts';
import { tube } from '../tube.ts';
import { mix, type Vec2, type Vec3 } from '../vector.ts';
import { bar, blade, circle, direction, flat, hand, toUv } from './blade.ts';

interface Watch {
  readonly dial: Steel;
  /** Hours and minutes shown. */
  readonly time: readonly [number, number];
  readonly hands: 'two' | 'one';
  /** A small dial for the seconds at six o'clock. */
  readonly smallSeconds: boolean;
  readonly numerals: 'bars' | 'dots';
  readonly strap: 'leather' | 'steel';
}

const caseRadius = 20;
function dial({ dial: steel, smallSeconds }: Watch): Patch[] {
  const small: Vec2 = [0, -8.6];
  const inSmall = (x: number, y: number): boolean =>
    smallSeconds && Math.hypot(x - small[0], y - small[1]) < 4.6;
  const minuteTrack = Array.from({ length: 60 }, (_, minute) => (t: number): Vec2 => {
    const [dx, dy] = direction(minute / 60);
    const radius = mix(15.5, minute % 5 === 0 ? 16.7 : 16.2, t);
    return [dx * radius, dy * radius];
  });
  const face = plate({
    size: [34, 34],
    place: flat(1),
    inside: (x, y) => Math.hypot(x, y) < 15.2 && !inSmall(x, y),
    steel,
    banding: 0.35,
    brightness: 0.92,
    outlines: [circle(15.2)],
    fieldGrid: [420, 420],
  });
  const track = plate({
    size: [34, 34],
    place: flat(1),
    inside: (x, y) => Math.hypot(x, y) < 17.5 && Math.hypot(x, y) > 15.2,
    outlines: minuteTrack,
    outlineSteps: 6,
    brightness: 1.2,
  });
  if (!smallSeconds) return [face, track];
  const rings = (x: number, y: number): number => Math.hypot(x - small[0], y - small[1]) * 2.6;
  return [
    face,
    track,
    plate({
      size: [34, 34],
      place: flat(0.7),
      inside: inSmall,
      steel: rings,
      brightness: 0.7,
      outlines: [circle(4.5, small)],
      fieldGrid: [420, 420],
    }),
    hand(0.62, 3.6, 0.35, 1.4, small),
  ];
}

function caseBody(): Patch[] {
  const full: RingPath = { radius: [caseRadius, caseRadius], from: 0, to: 360 };
  const groove = (_: number, y: number): number => y * 2;
  const lug = (side: number, end: number): Patch[] => {
    const outline: readonly Vec2[] = [
      [8.2, 15],
      [13.4, 13],
      [13.4, 23.6],
      [12.6, 25.4],
      [9.2, 25.4],
      [8.2, 23.6],
    ];
    const at = (t: number): Vec2 => {
      const place = t * outline.length;
      const index = Math.min(outline.length - 1, Math.floor(place));
      const [a, b] = [outline[index] ?? [0, 0], outline[(index + 1) % outline.length] ?? [0, 0]];
      return [side * mix(a[0], b[0], place - index), end * mix(a[1], b[1], place - index)];
    };
    const bend = ([x, y, z]: Vec3): Vec3 => [x, y, z - 0.05 * Math.max(0, Math.abs(y) - 17) ** 2];
    const corners = Array.from({ length: 60 }, (_, index) => at(index / 60));
    const top = blade(corners, 0, 1);
    return [
      {
        ...top,
        point: (u, v) => bend(add2(top.point(u, v), -0.4)),
        edges: [{ steps: 120, at: (t): Vec2 => toUv(at(t), corners) }],
        matte: false,
        field: (u, v) => top.point(u, v)[1] * 1.5,
      },
      wall({ outline: at, bottom: -4, top: -0.4, place: bend, edges: [] }),
    ];
  };
  return [
    ringFace({
      path: full,
      profile: (v) => [-2.9 + 2.9 * v, 2.3 - 2.1 * v ** 2],
      steel: groove,
      edges: [
        { steps: 240, at: (t) => [t, 0] },
        { steps: 240, at: (t) => [t, 1] },
      ],
      fieldGrid: [480, 30],
    }),
    ringFace({ path: full, profile: (v) => [-2.9 - 0.3 * v, 2.3 - 1.3 * v], edges: [] }),
    ringFace({ path: full, profile: (v) => [0, 0.2 - 5 * v], steel: groove, fieldGrid: [480, 30] }),
    ...[1, -1].flatMap((side) => [1, -1].flatMap((end) => lug(side, end))),
    tube({
      path: (t) => [caseRadius - 0.4 + 4.2 * t, 0.001 * t, -2.2],
      radius: (t) => (t < 0.22 ? 1.4 : 2.5),
      length: 4,
      steel: (_, y) => y * 1.6,
      mesh: [20, 28],
      fieldGrid: [40, 120],
      edges: [
        { steps: 60, at: (t) => [1, t] },
        { steps: 60, at: (t) => [0.24, t] },
      ],
    }),
  ];
}

const add2 = ([x, y, z]: Vec3, up: number): Vec3 => [x, y, z + up];

/** Half of the strap: it leaves the lugs and falls away behind. */
function strap(end: number, kind: Watch['strap']): Patch {
  const length = 46;
  const point = (u: number, v: number): Vec3 => {
    const along = length * v;
    const bend = along / 24;
    const narrow = mix(8, 6.9, v);
    return [
      (2 * u - 1) * narrow,
      end * (21 + 24 * Math.sin(Math.min(bend, 1.9))),
      -1.6 - 24 * (1 - Math.cos(Math.min(bend, 1.9))),
    ];
  };
  const stitch = (u: number) =>
    Array.from({ length: 15 }, (_, index): Edge => ({
      steps: 4,
      weight: 0.8,
      at: (t) => [u, 0.06 + (index + 0.55 * t) / 16.5],
    }));
  const edges: Edge[] = [0, 1].map((u) => ({ steps: 80, at: (t) => [u, t] }));
  if (kind === 'leather')
    return {
      point,
      mesh: [8, 60],
      fieldGrid: [60, 160],
      matte: true,
      brightness: (_, v) => 0.75 - 0.5 * v,
      field: (u) => u * 17,
      edges: [...edges, ...stitch(0.12), ...stitch(0.88)],
    };
  const bars = Array.from({ length: 13 }, (_, index): Edge => ({
    steps: 30,
    at: (t) => [t, (index + 0.4) / 13],
  }));
  return {
    point,
    mesh: [8, 60],
    fieldGrid: [90, 160],
    banding: 0.2,
    field: (u, v) => 12 * Math.abs(((v * 13 + 0.6) % 1) - 0.5) + u * 0.01,
    edges: [...edges, ...bars, ...[0.3, 0.7].map((u): Edge => ({ steps: 80, at: (t) => [u, t] }))],
  };
}

function drawWatch(watch: Watch): Drawing {
  const [hours, minutes] = watch.time;
  const marks = Array.from({ length: 12 }, (_, hour) => hour).filter(
    (hour) => !(watch.smallSeconds && hour === 6),
  );
  const markers = marks.map((hour) =>
    watch.numerals === 'bars'
      ? bar(hour / 12, hour % 3 === 0 ? 11.4 : 12.6, 14.6, hour % 3 === 0 ? 0.55 : 0.32)
      : bar(hour / 12, 13.4, 14.6, 0.6),
  );
  const hourTurn = (hours + minutes / 60) / 12;
  const azimuth = 14;
  return {
    view: {
      width: 1200,
      height: 1500,
      azimuth,
      elevation: 58,
      zoom: 19.5,
      target: [1, 0, -4],
      distance: 420,
    },
    patches: [
      ...dial(watch),
      ...markers,
      ...(watch.hands === 'two'
        ? [hand(hourTurn, 9.6, 0.8, 2, [0, 0]), hand(minutes / 60, 14.2, 0.62, 2.4)]
        : [hand(hourTurn, 13.8, 0.75, 2.2)]),
      plate({
        size: [4, 4],
        place: flat(2.8),
        inside: (x, y) => Math.hypot(x, y) < 0.95,
        outlines: [circle(0.9)],
        mesh: [30, 30],
      }),
      ...caseBody(),
      strap(1, watch.strap),
      strap(-1, watch.strap),
      bench(-26, 64, azimuth),
    ],
  };
}

/** Three variations on one case: two hands and leather; small seconds; one hand alone on a steel band. */
export const twoHands = (): Drawing =>
  drawWatch({
    dial: randomPattern(91, 20, [13, 9]),
    time: [10, 9],
    hands: 'two',
    smallSeconds: false,
    numerals: 'bars',
    strap: 'leather',
  });
export const smallSeconds = (): Drawing =>
  drawWatch({
    dial: flowingPattern(37, 0.9, 10, 14),
    time: [10, 8],
    hands: 'two',
    smallSeconds: true,
    numerals: 'dots',
    strap: 'leather',
  });
export const oneHand = (): Drawing =>
  drawWatch({
    dial: raindropPattern(58, 8, 9.5, 10),
    time: [4, 0],
    hands: 'one',
    smallSeconds: false,
    numerals: 'bars',
    strap: 'steel',
  });
