import type { Drawing } from '../engrave.ts';
import { alongU, alongV, type Edge, type Patch } from '../patch.ts';
import { randomPattern } from '../steel.ts';
import { band, bench, ringFace, type RingPath } from '../surfaces.ts';
import type { Vec2 } from '../vector.ts';

const radius: Vec2 = [33, 27.5];
const links = 11;
const gap = 1.1;
const half = 6;
const thickness = 4;
const turn = 360 / links;

const arc = (index: number): RingPath => ({
  radius,
  from: 270 + (index - 0.5) * turn + gap / 2,
  to: 270 + (index + 0.5) * turn - gap / 2,
});

const corners = (u: number): number => half - 0.5 * (2 * Math.abs(u - 0.5)) ** 24;
/** Brushed along the wrist. */
const brushed = (_: number, y: number): number => y * 1.9;

/** The crest: a ring cut into the middle link, with nothing in it yet. */
function crest(): Edge[] {
  const length = ((turn - gap) * Math.PI * (radius[0] + radius[1])) / 360;
  return [3.1, 3.9].map((reach) => ({
    steps: 120,
    weight: 1.5,
    at: (t): Vec2 => [
      0.5 + (reach / length) * Math.cos(t * 2 * Math.PI),
      0.5 + (reach / (2 * half)) * Math.sin(t * 2 * Math.PI),
    ],
  }));
}

function middleLink(): Patch[] {
  const steel = randomPattern(80, 26, [13, 9]);
  const [face, ...rest] = band({
    path: arc(0),
    thickness,
    halfWidth: corners,
    outside: steel,
    mesh: [48, 12],
    fieldGrid: [220, 160],
  });
  return face ? [{ ...face, edges: [...face.edges, ...crest()] }, ...rest] : rest;
}

function plainLink(index: number): Patch[] {
  return band({
    path: arc(index),
    thickness,
    halfWidth: corners,
    outside: brushed,
    banding: 0.2,
    mesh: [48, 12],
    fieldGrid: [60, 60],
  });
}

/** What shows of a pin between two links: hardly anything. */
function joint(index: number): Patch {
  const middle = 270 + (index + 0.5) * turn;
  return ringFace({
    path: { radius, from: middle - gap, to: middle + gap },
    profile: (v) => [-1.4, (half - 1) * (2 * v - 1)],
    brightness: 0.5,
    mesh: [6, 6],
    edges: [alongU(0, 0, 1, 8), alongU(1, 0, 1, 8), alongV(0.5)],
  });
}

/** Eleven links, ten of brushed titanium; the middle one of Damascus steel bears a blank crest. */
export function clanBracelet(): Drawing {
  const azimuth = -13;
  const others = Array.from({ length: links - 1 }, (_, index) => index + 1);
  return {
    view: {
      width: 1200,
      height: 1500,
      azimuth,
      elevation: 34,
      zoom: 14.6,
      target: [0, 0, -3],
      distance: 230,
    },
    patches: [
      ...middleLink(),
      ...others.flatMap(plainLink),
      ...Array.from({ length: links }, (_, index) => joint(index)),
      bench(-half, 41, azimuth),
    ],
  };
}
