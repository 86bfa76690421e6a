import type { Drawing } from '../engrave.ts';
import { flowingPattern } from '../steel.ts';
import { bench } from '../surfaces.ts';
import { tube } from '../tube.ts';
import { rotation, smoothstep } from '../vector.ts';

/** A round bar that swells and thins as one stroke of a brush does, and does not quite close. */
export function ensoBangle(): Drawing {
  const azimuth = 0;
  const tilt = rotation(52, 0, 0);
  const length = 190;
  const steel = flowingPattern(44, 1.25, 8, 20);
  return {
    view: { width: 1200, height: 1500, azimuth, elevation: 16, zoom: 15, target: [0, 0, 25], distance: 460 },
    patches: [
      tube({
        length,
        radius: (t) =>
          0.25 +
          4.4 * smoothstep(0, 0.06, t) * (1 - 0.86 * smoothstep(0.3, 1, t)) * (1 + 0.1 * Math.sin(9 * t)),
        path(t) {
          const angle = ((118 + 343 * t) * Math.PI) / -180;
          const drift = 1 + 0.05 * (t - 0.5);
          const [x, y, z] = tilt([31 * drift * Math.cos(angle), 31 * drift * Math.sin(angle), 0]);
          return [x, y, z + 25];
        },
        steel,
        banding: 0.3,
        mesh: [420, 36],
        fieldGrid: [900, 150],
      }),
      bench(-4, 62, azimuth),
    ],
  };
}
