import { alongU, alongV, type Brightness, type Edge, type Patch } from './patch.ts';
import { mix, type Vec2, type Vec3 } from './vector.ts';

/** A point of a profile: outward from the path, and along its axis, in millimetres. */
export type ProfilePoint = readonly [out: number, along: number];

/** The path that a profile is swept on: a full or open ring about the z axis. */
export interface RingPath {
  /** Radius in x and y. */
  readonly radius: Vec2;
  /** Degrees; a full ring is 0 to 360. */
  readonly from: number;
  readonly to: number;
}

export interface RingFace {
  readonly path: RingPath;
  /** The profile across the face, from v = 0 to 1. It may change along the path, u = 0 to 1. */
  readonly profile: (v: number, u: number) => ProfilePoint;
  readonly place?: (p: Vec3) => Vec3;
  readonly mesh?: readonly [number, number];
  readonly fieldGrid?: readonly [number, number];
  /** Lines by millimetres along and across the face. */
  readonly steel?: (along: number, across: number) => number;
  readonly brightness?: Brightness;
  readonly banding?: number;
  readonly matte?: boolean;
  readonly edges?: readonly Edge[];
}

/** One face of a band bent into a ring: outside, inside or rim. */
export function ringFace(face: RingFace): Patch {
  const { path, profile, steel } = face;
  const radians = (u: number): number => (mix(path.from, path.to, u) * Math.PI) / 180;
  const mean = (path.radius[0] + path.radius[1]) / 2;
  const length = (Math.abs(path.to - path.from) * Math.PI * mean) / 180;
  const place = face.place ?? ((p: Vec3): Vec3 => p);
  return {
    mesh: face.mesh ?? [360, 24],
    fieldGrid: face.fieldGrid ?? [720, 90],
    brightness: face.brightness ?? 1,
    banding: face.banding ?? 0,
    matte: face.matte ?? false,
    edges: face.edges ?? [alongU(0), alongU(1)],
    point(u, v) {
      const [out, along] = profile(v, u);
      const angle = radians(u);
      return place([
        (path.radius[0] + out) * Math.cos(angle),
        (path.radius[1] + out) * Math.sin(angle),
        along,
      ]);
    },
    ...(steel && {
      field: (u: number, v: number): number => {
        const [fromOut, fromAlong] = profile(0, u);
        const [out, along] = profile(v, u);
        return steel(u * length, Math.hypot(out - fromOut, along - fromAlong));
      },
    }),
  };
}

export interface Plate {
  /** Size of the square that u and v span, millimetres. */
  readonly size: Vec2;
  readonly place: (p: Vec3) => Vec3;
  /** Where the plate exists, in millimetres from its middle. */
  readonly inside?: (x: number, y: number) => boolean;
  /** Height of the plate over its middle plane. */
  readonly height?: (x: number, y: number) => number;
  readonly steel?: (x: number, y: number) => number;
  readonly mesh?: readonly [number, number];
  readonly fieldGrid?: readonly [number, number];
  readonly brightness?: Brightness;
  readonly banding?: number;
  readonly matte?: boolean;
  /** Outlines in millimetres from the middle. */
  readonly outlines: readonly ((t: number) => Vec2)[];
  readonly outlineSteps?: number;
}

/** A flat or domed plate lying in the xy plane before it is placed. */
export function plate(options: Plate): Patch {
  const { size, place, inside, height, steel } = options;
  const toPlate = (u: number, v: number): Vec2 => [(u - 0.5) * size[0], (v - 0.5) * size[1]];
  return {
    mesh: options.mesh ?? [160, 160],
    fieldGrid: options.fieldGrid ?? [360, 360],
    brightness: options.brightness ?? 1,
    banding: options.banding ?? 0,
    matte: options.matte ?? false,
    edges: options.outlines.map((outline): Edge => ({
      steps: options.outlineSteps ?? 240,
      at: (t) => {
        const [x, y] = outline(t);
        return [x / size[0] + 0.5, y / size[1] + 0.5];
      },
    })),
    point(u, v) {
      const [x, y] = toPlate(u, v);
      return place([x, y, height ? height(x, y) : 0]);
    },
    ...(inside && { inside: (u: number, v: number): boolean => inside(...toPlate(u, v)) }),
    ...(steel && { field: (u: number, v: number): number => steel(...toPlate(u, v)) }),
  };
}

export interface Wall {
  readonly outline: (t: number) => Vec2;
  readonly bottom: number;
  readonly top: number;
  readonly place: (p: Vec3) => Vec3;
  readonly steel?: (along: number, up: number) => number;
  readonly length?: number;
  readonly mesh?: readonly [number, number];
  readonly fieldGrid?: readonly [number, number];
  readonly brightness?: Brightness;
  readonly matte?: boolean;
  readonly edges?: readonly Edge[];
  /** Moves the top outline inwards (a chamfer), as a factor of the outline. */
  readonly taper?: number;
}

/** The wall that rises from an outline. */
export function wall(options: Wall): Patch {
  const { outline, bottom, top, place, steel } = options;
  const taper = options.taper ?? 1;
  return {
    mesh: options.mesh ?? [240, 6],
    fieldGrid: options.fieldGrid ?? [400, 24],
    brightness: options.brightness ?? 1,
    matte: options.matte ?? false,
    edges: options.edges ?? [alongU(0), alongU(1)],
    point(u, v) {
      const [x, y] = outline(u);
      const k = mix(1, taper, v);
      return place([x * k, y * k, mix(bottom, top, v)]);
    },
    ...(steel && {
      field: (u: number, v: number): number => steel(u * (options.length ?? 1), v * (top - bottom)),
    }),
  };
}

/**
 * The bench: lines that fade out of a pool of light, and are missing where the piece throws its shadow.
 * They run level with the sheet when `azimuth` is the camera's.
 */
export function bench(height: number, reach: number, azimuth: number): Patch {
  const [c, s] = [Math.cos((azimuth * Math.PI) / 180), Math.sin((azimuth * Math.PI) / 180)];
  const lines = 44;
  return {
    mesh: [2, 2],
    fieldGrid: [300, 300],
    brightness: (u, v) => 0.3 * Math.max(0, 1 - Math.hypot(u - 0.5, v - 0.5) * 2) ** 0.8,
    matte: true,
    edges: [],
    point(u, v) {
      const [x, y] = [(u - 0.5) * reach * 2, (v - 0.5) * reach * 2];
      return [x * c + y * s, y * c - x * s, height];
    },
    field: (_, v) => v * lines,
  };
}

export interface Band {
  readonly path: RingPath;
  readonly thickness: number;
  readonly halfWidth: (u: number) => number;
  readonly outside: NonNullable<RingFace['steel']>;
  readonly inside?: RingFace['steel'];
  readonly rim?: RingFace['steel'];
  readonly banding?: number;
  readonly place?: (p: Vec3) => Vec3;
  readonly mesh?: readonly [number, number];
  readonly fieldGrid?: readonly [number, number];
}

/** A bent strip of even thickness: outside, inside, two rims and, where it is open, two ends. */
export function band(options: Band): Patch[] {
  const { path, thickness, halfWidth, outside } = options;
  const isOpen = Math.abs(path.to - path.from) < 360;
  const border = isOpen ? [alongU(0), alongU(1), alongV(0), alongV(1)] : [alongU(0), alongU(1)];
  const shared = {
    path,
    ...(options.place && { place: options.place }),
    ...(options.mesh && { mesh: options.mesh }),
  };
  const across =
    (out: number) =>
    (v: number, u: number): ProfilePoint => [out, halfWidth(u) * (2 * v - 1)];
  const grooves = (_: number, y: number): number => y * 1.1;
  return [
    ringFace({
      ...shared,
      profile: across(0),
      steel: outside,
      banding: options.banding ?? 0.35,
      edges: border,
      ...(options.fieldGrid && { fieldGrid: options.fieldGrid }),
    }),
    ringFace({
      ...shared,
      profile: across(-thickness),
      steel: options.inside ?? grooves,
      brightness: 0.5,
      fieldGrid: [360, 60],
      edges: border,
    }),
    ...[1, -1].map((side) =>
      ringFace({
        ...shared,
        profile: (v, u) => [-thickness * v, side * halfWidth(u)],
        steel: options.rim ?? ((_, y) => y * 1.6),
        fieldGrid: [360, 16],
        edges: [],
      }),
    ),
    ...(isOpen ? [0, 1] : []).map((end) => ringEnd(options, end)),
  ];
}

function ringEnd({ path, thickness, halfWidth, place }: Band, end: number): Patch {
  const angle = (mix(path.from, path.to, end) * Math.PI) / 180;
  const put = place ?? ((p: Vec3): Vec3 => p);
  return {
    mesh: [4, 12],
    edges: [],
    point(u, v) {
      const out = -thickness * u;
      return put([
        (path.radius[0] + out) * Math.cos(angle),
        (path.radius[1] + out) * Math.sin(angle),
        halfWidth(end) * (2 * v - 1),
      ]);
    },
  };
}
