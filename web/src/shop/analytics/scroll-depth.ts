/** The depths that are reported, in percent (behaviour: analytics 2). */
const DEPTHS = [25, 50, 75, 100] as const;

/** How much of the document was scrolled to, in percent, measured at the lower edge of the window. */
export function getScrollDepth(): number {
  const { scrollHeight } = document.documentElement;
  if (scrollHeight <= 0) return 100;
  // One pixel more, because scroll positions can be fractions of a pixel.
  const seen = window.scrollY + window.innerHeight + 1;

  return Math.min(100, Math.floor((seen / scrollHeight) * 100));
}

/** The depths up to `depth` that are not reported yet. */
export const newDepths = (depth: number, reported: ReadonlySet<number>): number[] =>
  DEPTHS.filter((mark) => mark <= depth && !reported.has(mark));
