export type Vec2 = readonly [number, number];

export const clamp = (x: number, low: number, high: number): number => Math.min(high, Math.max(low, x));

/** 0 below `from`, 1 above `to`, smooth between. */
export function smoothstep(from: number, to: number, x: number): number {
  const t = clamp((x - from) / (to - from), 0, 1);
  return t * t * (3 - 2 * t);
}
