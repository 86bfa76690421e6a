import type { Drawing } from '../engrave.ts';
import { layered, makeNoise } from '../noise.ts';
import { band, bench } from '../surfaces.ts';

const length = 135;

/** The corners of the ends are rounded: the band narrows over the last millimetres. */
function halfWidth(u: number): number {
  const end = Math.min(u, 1 - u) * length;
  const corner = 4;
  const full = 6.6;
  return end >= corner ? full : full - corner + Math.sqrt(Math.max(0, corner * corner - (corner - end) ** 2));
}

/** Close and straight at the ends, open and slow across the back of the wrist. */
function pattern(): (x: number, y: number) => number {
  const dents = layered(makeNoise(7), 2);
  return (x, y) => {
    const open = Math.sin(Math.PI * Math.min(1, Math.max(0, x / length))) ** 1.6;
    return y * (2.3 - 0.9 * open) + open * 17 * dents(x / 17, y / 9);
  };
}

/** An open cuff bent from one flat bar. */
export function damascusCuff(): Drawing {
  const azimuth = -16;
  return {
    view: {
      width: 1200,
      height: 1500,
      azimuth,
      elevation: 32,
      zoom: 16.4,
      target: [0, 0, -2],
      distance: 210,
    },
    patches: [
      ...band({
        path: { radius: [30, 24], from: 122, to: 418 },
        thickness: 2.2,
        halfWidth,
        outside: pattern(),
        fieldGrid: [900, 90],
      }),
      bench(-6.6, 36, azimuth),
    ],
  };
}
