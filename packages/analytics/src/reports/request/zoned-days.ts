import { BUCKET_MS, DAY_MS } from '../../buckets.ts';

/** What the clocks of a time zone show, as if they were those of UTC, in milliseconds. */
export const clockOf = (at: Date, timezone: string): number => clockReader(timezone)(at);

/** For many moments: making the format takes longer than using it. */
export function clockReader(timezone: string): (at: Date) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });

  return (at) => {
    const parts = format.formatToParts(at);
    const of = (name: string) => Number(parts.find(({ type }) => type === name)?.value);

    return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
  };
}

/**
 * The same time by the clocks, `days` days earlier. Of a time that comes twice it is the first; of a time that the clocks skip,
 * the moment at which they do. `at` is the start of a bucket.
 */
export function subtractDays(at: Date, days: number, timezone: string): Date {
  const clock = clockOf(at, timezone) - days * DAY_MS;
  const clockAt = (time: number) => clockOf(new Date(time), timezone);
  // With the zone's offsets before and after a change of the clocks.
  const candidates = [clock - DAY_MS, clock + DAY_MS].map((near) => clock - (clockAt(near) - near));
  const matching = candidates.filter((time) => clockAt(time) === clock);
  if (matching.length > 0) return new Date(Math.min(...matching));

  let time = Math.max(...candidates);
  while (clockAt(time - BUCKET_MS) > clock) time -= BUCKET_MS;

  return new Date(time);
}
