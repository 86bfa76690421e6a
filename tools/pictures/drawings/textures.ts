import { engraveSheet } from './flat.ts';
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

/** A large sheet, lit from the left: the background of a section and of text. */
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
