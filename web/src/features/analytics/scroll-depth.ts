/** The depths that are reported, in percent (behaviour: analytics 2). */
const DEPTHS = [25, 50, 75, 100] as const;

/** How far down the lower edge of the window stands in the document, in percent. */
export function readScrollDepth(): number {
  const { scrollHeight } = document.documentElement;
  if (scrollHeight <= 0) return 100;
  // A fraction of a pixel may be missing at the very end.
  const seen = window.scrollY + window.innerHeight + 1;

  return Math.min(100, Math.floor((seen / scrollHeight) * 100));
}

/** The reported depths up to `depth` that are not in `reported` yet. */
export const newDepths = (depth: number, reported: ReadonlySet<number>): number[] =>
  DEPTHS.filter((mark) => mark <= depth && !reported.has(mark));
