import { formatInstant } from '@ronin/format';
import type { Note } from '../saved/saved.api.ts';
import type { Interval } from '../view/report-view.ts';

/** A value of an interval; null where it is unknown. */
export interface MeasuredPoint {
  readonly start: string;
  readonly value: number | null;
}

export interface TimePoint extends MeasuredPoint {
  /** When the next one begins; absent of the last. */
  readonly end?: string | undefined;
  /** The start of its interval, formatted. */
  readonly label: string;
  readonly shortLabel: string;
  /** The interval that it is compared with; absent without one. */
  readonly before?: Pick<TimePoint, 'label' | 'value'> | undefined;
  /** What happened in its interval. */
  readonly notes: readonly Note[];
}

interface Course {
  readonly before: readonly MeasuredPoint[] | null | undefined;
  readonly interval: Interval;
  readonly timeZone: string;
  readonly notes?: readonly Note[];
}

/**
 * The points of a chart, each beside the interval that it is compared with. Paired from the end, so that the latest intervals
 * are beside each other: the periods may differ in length, for example where the clocks change.
 */
export function toTimePoints(
  points: readonly MeasuredPoint[],
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
      label: formatInstant(start, timeZone, FORMATS[interval]),
      shortLabel: formatInstant(start, timeZone, SHORT_FORMATS[interval]),
      value,
      before: earlier && {
        label: formatInstant(earlier.start, timeZone, FORMATS[interval]),
        value: earlier.value,
      },
    };
  });
}

type Formats = Record<Interval, Intl.DateTimeFormatOptions>;

/** Of the start of an interval: Sat 21 Nov, or Nov 2026. */
const FORMATS: Formats = {
  hour: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short', year: '2-digit' },
  month: { month: 'short', year: 'numeric' },
};
/** Of the labels below an axis: there is room for little. */
const SHORT_FORMATS: Formats = {
  hour: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  day: { day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: '2-digit' },
};
