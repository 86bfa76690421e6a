import type { Drawing } from '../engrave.ts';
import { makeNoise } from '../noise.ts';
import type { Patch } from '../patch.ts';
import { randomPattern } from '../steel.ts';
import { bench, plate } from '../surfaces.ts';
import type { Vec2 } from '../vector.ts';
import { blade, circle, flat, hand } from './blade.ts';
import { caseRadius, strap, watchCase, type Grain } from './watch-case.ts';
import { face, minuteTrack, numerals, recess } from './watch-dial.ts';

const azimuth = 13;

/** What every watch has: the bench, the cap over its hands, and the same lamp. */
function drawn(patches: readonly Patch[]): Drawing {
  const cap = plate({
    size: [4, 4],
    place: flat(2.8),
    inside: (x, y) => Math.hypot(x, y) < 0.85,
    outlines: [circle(0.8)],
    mesh: [30, 30],
  });
  return {
    view: { width: 1200, height: 1500, azimuth, elevation: 60, zoom: 20, target: [1, 0, -4], distance: 300 },
    patches: [...patches, cap, bench(-28, 32, azimuth)],
  };
}

const turnOf = (hours: number, minutes: number): number => (hours + minutes / 60) / 12;
const brushed: Grain = (x, y, z) => z * 2 + Math.hypot(x, y) * 2;
const filed: Grain = (_, y) => y * 1.6;
const plain = { grain: brushed, lugs: filed, bezel: brushed };
const knurled = (_: number, around: number): number => around * 1.7;

/** The temper line of a sword across a dial of Damascus steel: two hands, no numerals, no date. */
export function hamonAutomatic(): Drawing {
  const wave = makeNoise(5);
  const hamon = (x: number): number => -1 + 1.7 * Math.sin(x * 0.62 + 0.8) + 2.6 * wave(x / 5.5, 0.3);
  const line = (t: number): Vec2 => {
    const x = (2 * t - 1) * 15.4;
    return [x, hamon(x)];
  };
  const inFace = (t: number): Vec2 => {
    const [x, y] = line(t);
    return Math.hypot(x, y) < 16.6 ? [x, y] : [x * 0.98, y];
  };
  return drawn([
    face({
      radius: 17,
      steel: randomPattern(91, 26, [14, 8]),
      brightness: (u, v) => ((v - 0.5) * 36 > hamon((u - 0.5) * 36) ? 0.5 : 1.1),
      lines: [inFace, circle(16.2)],
    }),
    hand(turnOf(10, 9), 9.4, 0.75, 2),
    hand(9 / 60, 14.6, 0.6, 2.4),
    ...watchCase({ ...plain, crown: knurled, opening: 17 }),
    strap(1, 'leather'),
    strap(-1, 'leather'),
  ]);
}

/** Four openings of a sword guard in a bezel of Damascus steel; small seconds at six. */
export function tsubaHandWound(): Drawing {
  const steel = randomPattern(58, 24, [12, 8]);
  const inner = 12.6;
  const [from, to, half] = [14.6, 17.6, 0.072];
  const slots = [0.125, 0.375, 0.625, 0.875];
  const inSlot = (x: number, y: number): boolean => {
    const reach = Math.hypot(x, y);
    const turn = (Math.atan2(x, y) / (2 * Math.PI) + 1) % 1;
    return reach > from && reach < to && slots.some((slot) => Math.abs(turn - slot) < half);
  };
  const polar = (turn: number, reach: number): Vec2 => [
    reach * Math.sin(turn * 2 * Math.PI),
    reach * Math.cos(turn * 2 * Math.PI),
  ];
  const slotEdge =
    (slot: number) =>
    (t: number): Vec2 => {
      const [side, s] = [Math.min(3, Math.floor(t * 4)), (t * 4) % 1];
      if (side === 0) return polar(slot - half + 2 * half * s, to);
      if (side === 1) return polar(slot + half, to + (from - to) * s);
      if (side === 2) return polar(slot + half - 2 * half * s, from);
      return polar(slot - half, from + (to - from) * s);
    };
  const small: Vec2 = [0, -7];
  const guard = plate({
    size: [40, 40],
    place: flat(2.2),
    inside: (x, y) => Math.hypot(x, y) > inner && Math.hypot(x, y) < 19.6 && !inSlot(x, y),
    steel,
    banding: 0.3,
    mesh: [220, 220],
    fieldGrid: [520, 520],
    outlines: [circle(inner), circle(19.6), ...slots.map(slotEdge)],
    outlineSteps: 320,
  });
  return drawn([
    face({
      radius: 17.8,
      lines: minuteTrack(12.3),
      without: (x, y) => Math.hypot(x - small[0], y - small[1]) < 3.9,
    }),
    recess(small, 3.9),
    hand(0.62, 3.1, 0.3, 1.3, small),
    guard,
    hand(turnOf(10, 8), 7.6, 0.7, 2.6),
    hand(8 / 60, 11.4, 0.55, 3),
    ...watchCase({ ...plain, crown: knurled, opening: 19.6 }),
    strap(1, 'leather'),
    strap(-1, 'leather'),
  ]);
}

/** Twelve plain numerals on a dark dial and broad hands; the crown is of Damascus steel. */
export function wayfarerFieldWatch(): Drawing {
  const broad = (turn: number, length: number, height: number): Patch => {
    const [dx, dy] = [Math.sin(turn * 2 * Math.PI), Math.cos(turn * 2 * Math.PI)];
    const at = (forward: number, aside: number): Vec2 => [
      dx * forward + dy * aside,
      dy * forward - dx * aside,
    ];
    return blade(
      [at(length, 0), at(length - 1.8, 0.95), at(-2.6, 0.62), at(-2.6, -0.62), at(length - 1.8, -0.95)],
      height,
      1.9,
    );
  };
  const crown = randomPattern(12, 14, [4, 4]);
  return drawn([
    face({ radius: 17, lines: [...minuteTrack(16.6), ...numerals(12.6, 1.75)] }),
    broad(turnOf(10, 8), 8.6, 2),
    broad(8 / 60, 13.6, 2.4),
    ...watchCase({ ...plain, crown, opening: 17 }),
    strap(1, 'canvas'),
    strap(-1, 'canvas'),
  ]);
}

/** Case, dial and crown from one billet, so that the lines cross the whole watch; one hand. */
export function nightWatch(): Drawing {
  const billet = randomPattern(29, 40, [26, 15]);
  const grain: Grain = (x, y, z) => billet(x, y - z * 0.7);
  return drawn([
    face({ radius: 17, steel: (x, y) => grain(x, y, 1), brightness: 0.9, lines: [circle(16.2)] }),
    hand(turnOf(4, 0), 14.8, 0.7, 2.2),
    ...watchCase({
      grain,
      lugs: grain,
      banding: 0.3,
      crown: (along, around) => billet(caseRadius + along, around * 1.4),
      opening: 17,
      bezel: grain,
    }),
    strap(1, 'leather'),
    strap(-1, 'leather'),
  ]);
}
