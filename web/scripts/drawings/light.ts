import { clamp, dot, normalise, scale, smoothstep, subtract, type Vec3 } from './vector.ts';

/** The one lamp of the workshop: high, to the left, a little before the piece. */
export const towardsLight: Vec3 = normalise([-0.62, -0.42, 0.78]);

const lampDirection = normalise([-0.8, -0.62, 0.34]);
const stripDirection = normalise([0.97, -0.2, 0.12]);

/**
 * How bright the room looks in a direction: a tall soft lamp on the left, a thin strip on the right, a dim floor.
 * The lamps are tall, so height counts little.
 */
function room([x, y, z]: Vec3): number {
  const direction = normalise([x, y, z * 0.45]);
  const lamp = smoothstep(0.2, 0.97, dot(direction, lampDirection));
  const strip = smoothstep(0.76, 0.97, dot(direction, stripDirection));
  const sky = smoothstep(0.2, 0.95, z);
  return clamp(0.14 + 0.92 * lamp + 0.62 * strip + 0.5 * sky, 0, 1);
}

/**
 * The share of a surface that the engraver leaves bright, 0 to 1.
 * `normal` must face the eye; `lit` is false in cast shadow.
 */
export function toneOf(normal: Vec3, towardsEye: Vec3, lit: boolean, matte: boolean): number {
  const diffuse = Math.max(0, 0.25 + 0.75 * dot(normal, towardsLight));
  if (matte) return lit ? 0.06 + 0.5 * diffuse : 0.06;
  const mirrored = subtract(scale(normal, 2 * dot(normal, towardsEye)), towardsEye);
  const tone = 0.12 + 0.74 * room(mirrored) + 0.36 * diffuse * diffuse;
  return clamp(lit ? tone : tone * 0.62, 0, 1);
}
