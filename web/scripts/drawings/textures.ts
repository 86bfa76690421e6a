import { engraveSheet } from './flat.ts';
import { flatten, isWithin, waveOutline } from './glyph.ts';
import { flowingPattern, randomPattern } from './steel.ts';
import { clamp, smoothstep } from './vector.ts';

export interface Texture {
  readonly width: number;
  readonly height: number;
  readonly strokes: string;
}

/** Colours of a sheet that serves as a mask: white, more and less of it. */
const maskColours = [0.14, 0.2, 0.27, 0.35, 0.44, 0.54, 0.65, 0.76, 0.88, 1].map(
  (alpha) => `rgb(255 255 255/${String(alpha)})`,
);

/** 浪 in bright steel, standing in a dark sheet of the same billet: the first picture of the shop. */
export function waveInSteel(): Texture {
  const size = 1600;
  const outlines = flatten(waveOutline);
  const [left, top, em] = [120, 108, 1.37];
  const strokes = engraveSheet({
    width: size,
    height: size,
    sampling: 5,
    groundEvery: 4,
    closest: 7,
    steel: randomPattern(3, 46, [500, 330]),
    figure: (x, y) => isWithin(outlines, (x - left) / em, 880 - (y - top) / em),
    tone(x, y, isFigure) {
      const lamp = clamp(1.1 - Math.hypot(x - 480, y - 260) / 1600, 0.1, 1);
      return isFigure ? 0.25 + 0.75 * lamp : 0.13;
    },
  });
  return { width: size, height: size, strokes };
}

/** A large sheet, lit from the left: the ground of a section, and what shows through a word. */
export function steelSheet(): Texture {
  const [width, height] = [1600, 1000];
  const strokes = engraveSheet({
    width,
    height,
    sampling: 6,
    closest: 7,
    colours: maskColours,
    steel: randomPattern(29, 52, [860, 210]),
    tone: (x, y) => clamp(0.95 - Math.hypot(x - 420, (y - 380) * 1.2) / 1500, 0.2, 1),
  });
  return { width, height, strokes };
}

/** A long strip that divides sections: flowing lines that fade above and below. */
export function steelBand(): Texture {
  const [width, height] = [2400, 160];
  const flow = flowingPattern(52, 0.11, 7, 620);
  const strokes = engraveSheet({
    width,
    height,
    sampling: 5,
    closest: 7,
    colours: maskColours,
    steel: flow,
    tone: (_, y) => 0.75 * smoothstep(0, 0.5, Math.min(y, height - y) / height),
  });
  return { width, height, strokes };
}
