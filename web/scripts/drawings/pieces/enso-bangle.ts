import type { Drawing } from '../engrave.ts';
import { bench, plate } from '../surfaces.ts';
import { tube } from '../tube.ts';
import { cross, normalise, rotation, smoothstep, subtract, type Vec2, type Vec3 } from '../vector.ts';

const radius = 33;
const rod = 2.5;
const tilt = rotation(56, 0, 0);
const lift = 27.5;
const start = -98;
const sweep = 316;

function on(t: number): Vec3 {
  const angle = ((start - sweep * t) * Math.PI) / 180;
  const [x, y, z] = tilt([radius * Math.cos(angle), radius * Math.sin(angle), 0]);
  return [x, y, z + lift];
}

/** The square end, where the brush was set down. */
function cutEnd() {
  const [middle, next] = [on(0), on(0.004)];
  const forward = normalise(subtract(next, middle));
  const side = normalise([forward[1], -forward[0], 0]);
  const top = cross(side, forward);
  const circle = (t: number): Vec2 => [rod * Math.cos(t * 2 * Math.PI), rod * Math.sin(t * 2 * Math.PI)];
  return plate({
    size: [rod * 2.1, rod * 2.1],
    place: ([x, y]) => [
      middle[0] + side[0] * x + top[0] * y,
      middle[1] + side[1] * x + top[1] * y,
      middle[2] + side[2] * x + top[2] * y,
    ],
    inside: (x, y) => Math.hypot(x, y) < rod,
    steel: (x) => x * 2.2,
    mesh: [30, 30],
    fieldGrid: [60, 60],
    outlines: [circle],
    outlineSteps: 60,
  });
}

/** A silver rod drawn into a circle and left open: cut square where it begins, a point where it ends. */
export function ensoBangle(): Drawing {
  return {
    view: {
      width: 1200,
      height: 1500,
      azimuth: 0,
      elevation: 14,
      zoom: 14.6,
      target: [0, 0, lift - 1],
      distance: 300,
    },
    patches: [
      tube({
        length: 182,
        radius: (t) => 0.06 + (rod - 0.06) * (1 - smoothstep(0.62, 1.02, t)),
        path: on,
        // Drawn through a plate: the lines of the pull, turning slowly about the rod.
        steel: (x, y) => y * 1.9 + x * 0.06,
        banding: 0.25,
        mesh: [420, 36],
        fieldGrid: [900, 150],
        edges: [],
      }),
      cutEnd(),
      bench(-3.5, 40, 0),
    ],
  };
}
