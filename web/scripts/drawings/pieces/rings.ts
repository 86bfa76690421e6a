import type { Drawing } from '../engrave.ts';
import { alongU, type Patch } from '../patch.ts';
import { flowingPattern, raindropPattern } from '../steel.ts';
import { bench, ringFace, type RingFace, type RingPath } from '../surfaces.ts';
import { rotation, type Vec3 } from '../vector.ts';

const view = { width: 1200, height: 1500, azimuth: 0, elevation: 22, zoom: 45, distance: 190 } as const;

/** A ring stands on its edge and turns a little away. */
function standing(degrees: number, radius: number): (p: Vec3) => Vec3 {
  const turn = rotation(-90, 0, degrees);
  return (p) => {
    const [x, y, z] = turn(p);
    return [x, y, z + radius];
  };
}

/** A domed ring with raindrop pattern: each drop an eye of a dozen layers. */
export function damascusRing(): Drawing {
  const path: RingPath = { radius: [10.6, 10.6], from: 0, to: 360 };
  const place = standing(27, 10.6);
  const face = (rest: Pick<RingFace, 'profile'> & Partial<RingFace>): Patch =>
    ringFace({ path, place, mesh: [300, 24], ...rest });
  const half = 4.6;
  return {
    view: { ...view, target: [0, 0, 10.4] },
    patches: [
      face({
        profile: (v) => [-1.1 * (2 * v - 1) ** 4, half * (2 * v - 1)],
        steel: raindropPattern(9, 7, 6.66, 7),
        banding: 0.3,
        fieldGrid: [900, 160],
      }),
      face({
        profile: (v) => [-2.1, half * (2 * v - 1)],
        steel: (_, y) => y * 2.6,
        brightness: 0.55,
        fieldGrid: [360, 60],
      }),
      ...[1, -1].map((side) =>
        face({
          profile: (v) => [-1.1 - v, half * side],
          steel: (_, y) => y * 4,
          fieldGrid: [300, 12],
          edges: [],
        }),
      ),
      bench(0, 24, 0),
    ],
  };
}

/** A flat band, bevelled, with a channel down its middle. */
export function roninBand(): Drawing {
  const path: RingPath = { radius: [10.4, 10.4], from: 0, to: 360 };
  const place = standing(48, 10.4);
  const flow = flowingPattern(23, 3.6, 7, 7);
  const half = 4.4;
  const strip = (
    from: readonly [number, number],
    to: readonly [number, number],
    rest: Partial<RingFace>,
  ): Patch =>
    ringFace({
      path,
      place,
      mesh: [300, 8],
      fieldGrid: [800, 70],
      profile: (v) => [from[0] + (to[0] - from[0]) * v, from[1] + (to[1] - from[1]) * v],
      edges: [alongU(0), alongU(1)],
      ...rest,
    });
  const lengthwise = (_: number, y: number): number => y * 4;
  return {
    view: { ...view, target: [0, 0, 10.2] },
    patches: [
      strip([0, -3.5], [0, -0.55], { steel: flow, banding: 0.3 }),
      strip([0, 0.55], [0, 3.5], { steel: (x, y) => flow(x + 40, y + 9), banding: 0.3 }),
      strip([0, -0.55], [-0.7, -0.4], { edges: [] }),
      strip([-0.7, -0.4], [-0.7, 0.4], { steel: lengthwise, brightness: 0.5 }),
      strip([-0.7, 0.4], [0, 0.55], { edges: [] }),
      strip([0, -3.5], [-0.8, -half], { steel: lengthwise }),
      strip([0, 3.5], [-0.8, half], { steel: lengthwise }),
      strip([-0.8, -half], [-2.1, -half], { steel: lengthwise, edges: [alongU(1)] }),
      strip([-0.8, half], [-2.1, half], { steel: lengthwise, edges: [alongU(1)] }),
      strip([-2.1, -half], [-2.1, half], { steel: (_, y) => y * 2.6, brightness: 0.55 }),
      bench(0, 24, 0),
    ],
  };
}
