import type { Drawing } from '../engrave.ts';
import { randomPattern } from '../steel.ts';
import { plate, wall } from '../surfaces.ts';
import { tube } from '../tube.ts';
import { rotation, type Vec2, type Vec3 } from '../vector.ts';

const size = 15.5;
const thickness = 2.4;
const slot = { half: 2.1, height: 6.4 };
const eye: Vec2 = [0, 11.6];

/** Four shallow lobes, as a sword guard has them. */
function rim(t: number, inset = 0): Vec2 {
  const angle = t * 2 * Math.PI;
  const lobe = 1 - 0.07 * (0.5 + 0.5 * Math.cos(4 * angle)) ** 2.2;
  const radius = size * lobe - inset;
  return [radius * Math.sin(angle), radius * Math.cos(angle)];
}

/** The opening for the tang: a tall wedge with a rounded back. */
function tang(t: number): Vec2 {
  const angle = t * 2 * Math.PI;
  const [x, y] = [Math.sin(angle), Math.cos(angle)];
  const narrowing = 1 - 0.32 * (y * 0.5 + 0.5);
  return [
    Math.sign(x) * Math.abs(x) ** 0.45 * slot.half * narrowing,
    Math.sign(y) * Math.abs(y) ** 0.75 * slot.height - 0.6,
  ];
}

const eyeHole = (t: number): Vec2 => [
  eye[0] + 1.5 * Math.sin(t * 2 * Math.PI),
  eye[1] + 1.5 * Math.cos(t * 2 * Math.PI),
];

function isInside(x: number, y: number): boolean {
  const [rx, ry] = rim(Math.atan2(x, y) / (2 * Math.PI));
  if (Math.hypot(x, y) > Math.hypot(rx, ry)) return false;
  if (Math.hypot(x - eye[0], y - eye[1]) < 1.5) return false;
  const narrowing = 1 - 0.32 * ((y + 0.6) / slot.height / 2 + 0.5);
  return Math.abs(x) > slot.half * narrowing || Math.abs(y + 0.6) > slot.height;
}

/** A pendant in the shape of a sword guard, hung on a rope chain through a ring. */
export function damascusPendant(): Drawing {
  const hang = rotation(90, 0, -22);
  const steel = randomPattern(19, 22, [15, 11]);
  const ringTop: Vec3 = [0, 0, eye[1] + 3.4];
  const chain =
    (side: number) =>
    (t: number): Vec3 => [side * (0.6 + 13.5 * t ** 1.35), 0.6 + 6 * t, ringTop[2] + 1.6 + 34 * t];
  return {
    view: {
      width: 1200,
      height: 1500,
      azimuth: 0,
      elevation: 6,
      zoom: 27.5,
      target: [0, 0, 7.5],
      distance: 330,
    },
    patches: [
      plate({
        size: [34, 34],
        place: (p) => hang([p[0], p[1], p[2] + thickness / 2]),
        inside: isInside,
        steel,
        banding: 0.35,
        height: (x, y) => -0.006 * (x * x + y * y),
        outlines: [rim, (t) => rim(t, 0.7), tang, eyeHole],
      }),
      wall({
        outline: (t) => rim(t),
        bottom: -thickness / 2,
        top: thickness / 2 - 1.3,
        place: hang,
        steel: (_, y) => y * 2.2,
        length: 95,
        mesh: [360, 4],
      }),
      wall({
        outline: tang,
        bottom: -thickness / 2,
        top: thickness / 2,
        place: hang,
        brightness: 0.6,
        edges: [{ steps: 160, at: (t) => [t, 0] }],
      }),
      wall({
        outline: eyeHole,
        bottom: -thickness / 2,
        top: thickness / 2 - 0.8,
        place: hang,
        brightness: 0.6,
        edges: [{ steps: 80, at: (t) => [t, 0] }],
      }),
      tube({
        path: (t) =>
          hang([0.1, eye[1] + 2.4 + 2.7 * Math.cos(t * 2 * Math.PI), 2.7 * Math.sin(t * 2 * Math.PI)]),
        radius: () => 0.5,
        length: 17,
        steel: (_, y) => y * 3,
        mesh: [120, 14],
        fieldGrid: [240, 24],
        edges: [],
      }),
      ...[-1, 1].map((side) =>
        tube({
          path: chain(side),
          radius: () => 0.62,
          length: 38,
          steel: (x, y) => x * 1.15 + y * 0.257 * 2,
          mesh: [160, 14],
          fieldGrid: [640, 40],
          brightness: (u) => 1 - 0.9 * u,
          edges: [],
        }),
      ),
    ],
  };
}
