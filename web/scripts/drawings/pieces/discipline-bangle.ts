import type { Drawing } from '../engrave.ts';
import { alongU, alongV } from '../patch.ts';
import { band, bench, ringFace, type RingPath } from '../surfaces.ts';
import { rotation } from '../vector.ts';

const outer = 35;
const half = 3;
const thickness = 3;
const flats = 7;
const path: RingPath = { radius: [outer, outer], from: 0, to: 360 };
/** Half of the angle that one flat takes of the round, in turns. */
const reach = 0.0475;

/** How far the file went in: a flat is a chord of the round. */
function filed(u: number): number {
  const place = u * flats;
  const fromMiddle = Math.abs(place - Math.floor(place) - 0.5) / flats;
  if (fromMiddle >= reach) return 0;
  return (outer * Math.cos(reach * 2 * Math.PI)) / Math.cos(fromMiddle * 2 * Math.PI) - outer;
}

/** A closed round of titanium with seven flats filed into it. */
export function disciplineBangle(): Drawing {
  const azimuth = 0;
  const lean = rotation(0, 0, 14);
  const ends = Array.from({ length: flats }, (_, index) => [
    alongV((index + 0.5) / flats - reach),
    alongV((index + 0.5) / flats + reach),
  ]).flat();
  // Straight strokes of the file: across the flats, along the round.
  const strokes = (_: number, y: number): number => y * 2.6;
  const rim = (side: number) =>
    ringFace({
      path,
      place: lean,
      profile: (v, u) => [filed(u) * (1 - v) - thickness * v, half * side],
      steel: (_, y) => y * 2,
      fieldGrid: [720, 20],
      mesh: [720, 4],
      edges: [alongU(0, 0, 1, 720), alongU(1, 0, 1, 360)],
    });
  const [, inside] = band({
    path,
    place: lean,
    thickness,
    halfWidth: () => half,
    outside: strokes,
    inside: (_, y) => y * 1.6,
  });
  return {
    view: { width: 1200, height: 1500, azimuth, elevation: 46, zoom: 14.6, target: [0, 0, 0], distance: 230 },
    patches: [
      ringFace({
        path,
        place: lean,
        profile: (v, u) => [filed(u), half * (2 * v - 1)],
        steel: strokes,
        mesh: [720, 8],
        fieldGrid: [1440, 60],
        edges: [alongU(0, 0, 1, 720), alongU(1, 0, 1, 720), ...ends],
      }),
      ...(inside ? [inside] : []),
      rim(1),
      rim(-1),
      bench(-half, 41, azimuth),
    ],
  };
}
