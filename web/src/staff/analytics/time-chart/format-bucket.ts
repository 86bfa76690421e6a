import type { Interval } from '../view/report-view.ts';

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
export const formatBucket = formatIn(FORMATS);
export const formatShortBucket = formatIn(SHORT_FORMATS);
