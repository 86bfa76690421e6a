import type { Drawing } from '../engrave.ts';
import { layered, makeNoise } from '../noise.ts';
import { plate, wall } from '../surfaces.ts';
import { tube } from '../tube.ts';
import { rotation, type Vec2, type Vec3 } from '../vector.ts';

const [halfWidth, halfHeight, thickness] = [6, 21, 3];
const hang = rotation(90, 0, -24);

/** A tall tablet, its corners just broken. */
function outline(t: number, inset = 0): Vec2 {
  const angle = t * 2 * Math.PI + 0.001;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const power = 22;
  const reach =
    1 /
    (Math.abs(c / (halfWidth - inset)) ** power + Math.abs(s / (halfHeight - inset)) ** power) ** (1 / power);
  return [reach * c, reach * s];
}

/** The billet was twisted before it was flattened: the lines run from edge to edge, leaning. */
function twisted(): (x: number, y: number) => number {
  const dents = layered(makeNoise(19), 2);
  return (x, y) => {
    const turn = 2 * Math.PI * (y / 13 + 0.08 * Math.sin(y / 5));
    return 3.4 * Math.sin(turn + x * 0.42) + 1.35 * (y + 0.9 * x) * 0.62 + 2.2 * dents(x / 7, y / 8);
  };
}

/** A narrow tablet, ground hollow on one face, on a silver loop and a waxed cord. */
export function damascusPendant(): Drawing {
  const face = thickness / 2;
  const hollow = (x: number): number => -1.15 * Math.max(0, 1 - (x / (halfWidth - 0.4)) ** 2);
  const loop = halfHeight + 1.7;
  const around = (t: number): Vec3 =>
    hang([0.02, loop + 2.2 * Math.cos(t * 2 * Math.PI), 2.2 * Math.sin(t * 2 * Math.PI)]);
  const top = hang([0, loop + 1.6, 0]);
  const cord =
    (side: number) =>
    (t: number): Vec3 => [top[0] + side * (0.5 + 9 * t ** 1.25), top[1] + side * 0.3, top[2] + 22 * t];
  return {
    view: {
      width: 1200,
      height: 1500,
      azimuth: 0,
      elevation: 5,
      zoom: 25,
      target: [0, 0, 4.6],
      distance: 280,
    },
    patches: [
      plate({
        size: [12.6, 42.6],
        place: (p) => hang([p[0], p[1], p[2] + face]),
        inside: (x, y) => Math.abs(x) < halfWidth - 0.05 && Math.abs(y) < halfHeight - 0.05,
        height: hollow,
        steel: twisted(),
        banding: 0.3,
        mesh: [80, 200],
        fieldGrid: [220, 720],
        outlines: [outline, (t) => outline(t, 0.55)],
        outlineSteps: 400,
      }),
      wall({
        outline,
        bottom: -face,
        top: face,
        place: hang,
        steel: (_, y) => y * 2.4,
        length: 104,
        mesh: [400, 4],
      }),
      tube({
        path: around,
        radius: () => 0.62,
        length: 14,
        steel: (_, y) => y * 2.4,
        mesh: [120, 14],
        fieldGrid: [240, 24],
        edges: [],
      }),
      ...[-1, 1].map((side) =>
        tube({
          path: cord(side),
          radius: () => 0.72,
          length: 24,
          steel: (x, y) => x * 1.5 + (y / 4.52) * 3,
          mesh: [120, 14],
          fieldGrid: [500, 40],
          brightness: (u) => 0.9 - 0.75 * u,
          edges: [],
        }),
      ),
    ],
  };
}
