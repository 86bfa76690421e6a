import { alongV, type Brightness, type Edge, type Patch } from './patch.ts';
import type { Vec3 } from './vector.ts';

export interface Tube {
  /** The middle line, t = 0 to 1. */
  readonly path: (t: number) => Vec3;
  readonly radius: (t: number) => number;
  readonly length: number;
  readonly steel?: (along: number, around: number) => number;
  readonly mesh?: readonly [number, number];
  readonly fieldGrid?: readonly [number, number];
  readonly brightness?: Brightness;
  readonly banding?: number;
  readonly edges?: readonly Edge[];
}

/** A round bar along any path; `around` runs over the girth in millimetres of the thickest place. */
export function tube(options: Tube): Patch {
  const { path, radius, steel } = options;
  const girth = 2 * Math.PI * Math.max(...Array.from({ length: 21 }, (_, i) => radius(i / 20)));
  const frame = (t: number): readonly [Vec3, Vec3, Vec3] => {
    const h = 0.001;
    const [a, b] = [path(Math.max(0, t - h)), path(Math.min(1, t + h))];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]) || 1;
    const forward: Vec3 = [(b[0] - a[0]) / length, (b[1] - a[1]) / length, (b[2] - a[2]) / length];
    const helper: Vec3 = Math.abs(forward[2]) > 0.95 ? [1, 0, 0] : [0, 0, 1];
    const sx = forward[1] * helper[2] - forward[2] * helper[1];
    const sy = forward[2] * helper[0] - forward[0] * helper[2];
    const sz = forward[0] * helper[1] - forward[1] * helper[0];
    const size = Math.hypot(sx, sy, sz);
    const side: Vec3 = [sx / size, sy / size, sz / size];
    const top: Vec3 = [
      side[1] * forward[2] - side[2] * forward[1],
      side[2] * forward[0] - side[0] * forward[2],
      side[0] * forward[1] - side[1] * forward[0],
    ];
    return [path(t), side, top];
  };
  return {
    mesh: options.mesh ?? [320, 32],
    fieldGrid: options.fieldGrid ?? [640, 120],
    brightness: options.brightness ?? 1,
    banding: options.banding ?? 0,
    round: true,
    edges: options.edges ?? [alongV(0), alongV(1)],
    point(u, v) {
      const [middle, side, top] = frame(u);
      const angle = v * 2 * Math.PI;
      const [c, s] = [Math.cos(angle) * radius(u), Math.sin(angle) * radius(u)];
      return [
        middle[0] + side[0] * c + top[0] * s,
        middle[1] + side[1] * c + top[1] * s,
        middle[2] + side[2] * c + top[2] * s,
      ];
    },
    ...(steel && { field: (u: number, v: number): number => steel(u * options.length, v * girth) }),
  };
}
