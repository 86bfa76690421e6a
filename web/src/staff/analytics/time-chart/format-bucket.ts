import type { Interval } from '../report-view.ts';

const FORMATS: Record<Interval, Intl.DateTimeFormatOptions> = {
  hour: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short', year: '2-digit' },
  month: { month: 'short', year: 'numeric' },
};

/** The start of an interval in the time zone: Sat 21 Nov, or Nov 2026. */
export const formatBucket = (start: string, interval: Interval, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { ...FORMATS[interval], timeZone }).format(new Date(start));
