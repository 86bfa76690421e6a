import type { Drawing } from '../engrave.ts';
import { randomPattern } from '../steel.ts';
import { band, bench } from '../surfaces.ts';

/** The corners of the open ends are rounded: the band narrows over the last millimetres. */
function halfWidth(u: number): number {
  const end = Math.min(u, 1 - u) * 150;
  const corner = 9;
  return end >= corner ? 17 : 17 - corner + Math.sqrt(Math.max(0, corner * corner - (corner - end) ** 2));
}

/** A wide open cuff, random pattern all over. */
export function damascusCuff(): Drawing {
  const azimuth = -14;
  return {
    view: {
      width: 1200,
      height: 1500,
      azimuth,
      elevation: 30,
      zoom: 15.6,
      target: [0, 0, -3],
      distance: 420,
    },
    patches: [
      ...band({
        path: { radius: [31, 25], from: 115, to: 425 },
        thickness: 2.2,
        halfWidth,
        outside: randomPattern(7, 46, [34, 19]),
      }),
      bench(-17, 62, azimuth),
    ],
  };
}
