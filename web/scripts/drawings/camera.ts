import { cross, dot, normalise, subtract, type Vec3 } from './vector.ts';

/** A point on the sheet: x, y in sheet units, depth in millimetres from the eye. */
export type Projected = readonly [x: number, y: number, depth: number];

export interface Camera {
  readonly eye: Vec3;
  readonly project: (point: Vec3) => Projected;
}

export interface View {
  readonly width: number;
  readonly height: number;
  /** Degrees around the vertical, 0 looks along +y. */
  readonly azimuth: number;
  /** Degrees above the horizon. */
  readonly elevation: number;
  /** Sheet units to a millimetre at the target. */
  readonly zoom: number;
  readonly target: Vec3;
  /** Millimetres from the target: long, so that nothing bulges. */
  readonly distance: number;
}

export function makeCamera(view: View): Camera {
  const [azimuth, elevation] = [(view.azimuth * Math.PI) / 180, (view.elevation * Math.PI) / 180];
  const back: Vec3 = [
    -Math.sin(azimuth) * Math.cos(elevation),
    -Math.cos(azimuth) * Math.cos(elevation),
    Math.sin(elevation),
  ];
  const eye: Vec3 = [
    view.target[0] + back[0] * view.distance,
    view.target[1] + back[1] * view.distance,
    view.target[2] + back[2] * view.distance,
  ];
  const right = normalise(cross([0, 0, 1], back));
  const up = cross(back, right);
  const focal = view.zoom * view.distance;
  return {
    eye,
    project(point) {
      const offset = subtract(point, eye);
      const depth = -dot(offset, back);
      return [
        view.width / 2 + (focal * dot(offset, right)) / depth,
        view.height / 2 - (focal * dot(offset, up)) / depth,
        depth,
      ];
    },
  };
}

/** Parallel light seen as a camera: what it cannot see lies in shadow. */
export function makeLightCamera(towardsLight: Vec3, target: Vec3, size: number, zoom: number): Camera {
  const right = normalise(cross([0, 0, 1], towardsLight));
  const up = cross(towardsLight, right);
  return {
    eye: towardsLight,
    project(point) {
      const offset = subtract(point, target);
      return [
        size / 2 + zoom * dot(offset, right),
        size / 2 - zoom * dot(offset, up),
        1000 - dot(offset, towardsLight),
      ];
    },
  };
}
