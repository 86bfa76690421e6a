import type { Counts } from './recount-rows.ts';
import type { PresentVisit } from './recount-visits.ts';
import { countKind } from './selection.ts';

const QUARTER_MS = 900_000;
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The row of each moment, and its hour: the same hour of the clocks with another offset is another one. */
function createHourReader(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    timeZoneName: 'longOffset',
  });

  return (at: number) => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const weekday = WEEKDAYS.indexOf(parts.get('weekday') ?? '') + 1;
    return { row: (weekday - 1) * 24 + Number(parts.get('hour')), hour: [...parts.values()].join(' ') };
  };
}

/** Each weekday and hour of the clocks. */
export function recountHours(
  visits: readonly PresentVisit[],
  { from, to, timezone }: { from: Date; to: Date; timezone: string },
): Counts[] {
  const read = createHourReader(timezone);
  const quarters = new Array<number>(7 * 24).fill(0);
  for (let at = from.getTime(); at < to.getTime(); at += QUARTER_MS) {
    const { row } = read(at);
    quarters[row] = (quarters[row] ?? 0) + 1;
  }
  const present = visits.flatMap(({ inside, visitor, sessionId }) =>
    inside.map((event) => ({ ...read(event.at), visitor, sessionId, event })),
  );

  return quarters.map((count, index) => {
    const own = present.filter(({ row }) => row === index);
    const inHours = (valueOf: (one: (typeof own)[number]) => string) =>
      new Set(own.map((one) => `${one.hour} ${valueOf(one)}`)).size;
    const events = own.map(({ event }) => event);
    return {
      weekday: Math.floor(index / 24) + 1,
      hour: index % 24,
      hours: count / 4,
      pageViews: countKind(events, 'page-view'),
      productViews: countKind(events, 'product-view'),
      events: countKind(events, 'event'),
      visitors: inHours(({ visitor }) => visitor),
      visits: inHours(({ sessionId }) => sessionId),
    };
  });
}
