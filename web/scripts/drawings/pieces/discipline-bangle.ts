import type { Drawing } from '../engrave.ts';
import { alongU } from '../patch.ts';
import { ladderPattern } from '../steel.ts';
import { bench, ringFace, type ProfilePoint, type RingPath } from '../surfaces.ts';
import { rotation } from '../vector.ts';

const path: RingPath = { radius: [32, 32], from: 0, to: 360 };
// An eight-sided bar: out and along, in millimetres.
const corners: readonly ProfilePoint[] = [
  [0, -3.2],
  [0, 3.2],
  [-2.2, 5.4],
  [-5.2, 5.4],
  [-6.6, 4],
  [-6.6, -4],
  [-5.2, -5.4],
  [-2.2, -5.4],
];

/** A closed bangle of eight flats, a ladder pattern counted evenly round it. */
export function disciplineBangle(): Drawing {
  const azimuth = 0;
  const place = rotation(0, 0, 8);
  const steel = ladderPattern(5, 8, (2 * Math.PI * 32) / 36, 12);
  return {
    view: { width: 1200, height: 1500, azimuth, elevation: 42, zoom: 15.6, target: [0, 0, 0], distance: 420 },
    patches: [
      ...corners.map((corner, index) => {
        const next = corners[(index + 1) % corners.length] ?? corner;
        const isInside = index >= 3 && index <= 5;
        return ringFace({
          path,
          place,
          profile: (v) => [corner[0] + (next[0] - corner[0]) * v, corner[1] + (next[1] - corner[1]) * v],
          steel: isInside
            ? (_: number, y: number) => y * 1.2
            : (x: number, y: number) => steel(x, y + index * 3.1),
          brightness: isInside ? 0.5 : 1,
          banding: 0.3,
          mesh: [360, 4],
          fieldGrid: [900, 40],
          edges: [alongU(0)],
        });
      }),
      bench(-5.4, 62, azimuth),
    ],
  };
}
