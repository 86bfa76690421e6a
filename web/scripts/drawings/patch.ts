import type { Vec2, Vec3 } from './vector.ts';

/** A drawn border or crease of a patch, from t = 0 to 1, in the patch's u and v. */
export interface Edge {
  readonly at: (t: number) => Vec2;
  readonly steps: number;
  /** 1 is the ordinary weight. */
  readonly weight?: number;
}

export type Brightness = number | ((u: number, v: number) => number);

/** A piece of surface: u and v run from 0 to 1. */
export interface Patch {
  readonly point: (u: number, v: number) => Vec3;
  /** Cells of the mesh that hides what lies behind. */
  readonly mesh: readonly [columns: number, rows: number];
  /** Where the patch exists; everywhere when absent. */
  readonly inside?: (u: number, v: number) => boolean;
  /** Lines are engraved where this is a whole number. */
  readonly field?: (u: number, v: number) => number;
  readonly fieldGrid?: readonly [columns: number, rows: number];
  /** How bright the engraving of this patch may get, 1 for polished steel. */
  readonly brightness?: Brightness;
  /** How strongly every second line is held back: the dark steel of the billet. */
  readonly banding?: number;
  /** Rough surfaces (leather, a ground) scatter the light instead of mirroring it. */
  readonly matte?: boolean;
  /** A round surface has its outline drawn where it turns away. */
  readonly round?: boolean;
  readonly edges: readonly Edge[];
}

export const alongU = (v: number, from = 0, to = 1, steps = 240): Edge => ({
  steps,
  at: (t) => [from + (to - from) * t, v],
});
export const alongV = (u: number, from = 0, to = 1, steps = 60): Edge => ({
  steps,
  at: (t) => [u, from + (to - from) * t],
});
