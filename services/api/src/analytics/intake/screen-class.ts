/** The classes of screens, by the width in CSS pixels from which they begin. */
const CLASSES = [
  [1_920, 'wide'],
  [1_024, 'large'],
  [600, 'medium'],
  [1, 'small'],
] as const;

/** The class of a screen; null when its width is unknown. */
export const screenClass = (width: number | null | undefined): string | null =>
  CLASSES.find(([from]) => (width ?? 0) >= from)?.[1] ?? null;
