import type { Range } from './report-request.ts';

/**
 * A range as whole units with an edge on either side. Counts are kept by the quarter (or hour, or day), so what lies in the
 * edges is counted from the rows themselves: that is what makes a report exact for any two instants.
 */
export interface Edged {
  /** The first whole unit, and the one after the last, numbered since 1970; equal when there is none. */
  first: number;
  end: number;
  /** The beginning that is no whole unit, and the end. */
  edges: [Range, Range];
}

const MINUTE_MS = 60_000;
export const UNITS = { quarter: 15 * MINUTE_MS, hour: 60 * MINUTE_MS, day: 1_440 * MINUTE_MS } as const;

export function splitRange({ from, to }: Range, unitMs: number): Edged {
  const first = Math.ceil(from.getTime() / unitMs);
  const end = Math.floor(to.getTime() / unitMs);
  // All of it lies within one unit.
  if (first > end)
    return {
      first,
      end: first,
      edges: [
        { from, to },
        { from: to, to },
      ],
    };
  const [start, stop] = [new Date(first * unitMs), new Date(end * unitMs)];

  return {
    first,
    end,
    edges: [
      { from, to: start },
      { from: stop, to },
    ],
  };
}

/** The day (UTC) that a moment lies in, as text. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
