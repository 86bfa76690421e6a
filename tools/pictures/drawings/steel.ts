import { layered, makeNoise } from './noise.ts';

/** Counts the layers of a folded billet at a place on its surface, given in millimetres. */
export type Steel = (x: number, y: number) => number;

/**
 * Random pattern: the billet was hammered here and there, then ground flat,
 * so that its layers show as flowing lines, eyes and pools.
 * `layers` is the number of lines over the strongest dent, `grain` its length and height in millimetres.
 */
export function randomPattern(seed: number, layers: number, grain: readonly [number, number]): Steel {
  const dents = layered(makeNoise(seed), 2);
  const drift = makeNoise(seed + 101);
  return (x, y) => {
    const bend = drift(x / (grain[0] * 1.7), y / (grain[1] * 1.7)) * grain[1] * 0.5;
    return layers * dents(x / grain[0], (y + bend) / grain[1]);
  };
}

/** Twist pattern: the bar was turned about its length, so that the lines lean and close into stars. */
export function flowingPattern(seed: number, perMillimetre: number, sway: number, length: number): Steel {
  const dents = layered(makeNoise(seed), 2);
  return (x, y) => y * perMillimetre + sway * dents(x / length, y / (length * 0.45));
}
