import type { Note } from '../saved/saved.api.ts';
import type { Interval } from '../view/report-view.ts';

/** A value of an interval; null where it is unknown. */
interface Measured {
  readonly start: string;
  readonly value: number | null;
}

export interface TimePoint {
  readonly start: string;
  /** When the next one begins; absent of the last. */
  readonly end?: string | undefined;
  /** The start of its interval, formatted. */
  readonly label: string;
  readonly shortLabel: string;
  readonly value: number | null;
  /** The interval that it is compared with; absent without one. */
  readonly before?: { readonly label: string; readonly value: number | null } | undefined;
  /** What happened in its interval. */
  readonly notes: readonly Note[];
}

interface Course {
  readonly before: readonly Measured[] | null | undefined;
  readonly interval: Interval;
  readonly timeZone: string;
  readonly notes?: readonly Note[];
}

/**
 * The points of a chart, each beside the interval that it is compared with. Both periods have as many intervals unless the
 * clocks change (an hour more or less), they begin on another day of a week or month, or somebody chose other days. Paired from
 * the end, the latest intervals are beside each other.
 */
export function toTimePoints(
  points: readonly Measured[],
  { before, interval, timeZone, notes = [] }: Course,
): TimePoint[] {
  return points.map(({ start, value }, index) => {
    const next = points[index + 1];
    const isHere = ({ at }: Note) =>
      (index === 0 || Date.parse(at) >= Date.parse(start)) &&
      (next === undefined || Date.parse(at) < Date.parse(next.start));
    const earlier = before?.[index + before.length - points.length];

    return {
      start,
      end: next?.start,
      notes: notes.filter(isHere),
      label: formatBucket(start, interval, timeZone),
      shortLabel: formatShortBucket(start, interval, timeZone),
      value,
      before: earlier && {
        label: formatBucket(earlier.start, interval, timeZone),
        value: earlier.value,
      },
    };
  });
}

type Formats = Record<Interval, Intl.DateTimeFormatOptions>;

const FORMATS: Formats = {
  hour: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short', year: '2-digit' },
  month: { month: 'short', year: 'numeric' },
};
/** Below an axis there is room for little. */
const SHORT_FORMATS: Formats = {
  hour: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  day: { day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: '2-digit' },
};

const formatIn = (formats: Formats) => (start: string, interval: Interval, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { ...formats[interval], timeZone }).format(new Date(start));

/** The start of an interval in the time zone: Sat 21 Nov, or Nov 2026. */
const formatBucket = formatIn(FORMATS);
const formatShortBucket = formatIn(SHORT_FORMATS);
