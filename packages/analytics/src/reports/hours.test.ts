import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../recount/recount.ts';
import { countKind, visitsInRange } from '../recount/selection.ts';
import {
  caseOf,
  createRecountedStore,
  createRowCount,
  forEachCase,
  type RecountedStore,
} from '../testing/recounted-store.ts';
import { hours } from './hours.ts';

let store: RecountedStore;
beforeAll(async () => {
  store = await createRecountedStore();
});
afterAll(() => store.test.close());

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

it.each(['America/Los_Angeles', 'Asia/Kolkata', 'Asia/Kathmandu', 'UTC'])(
  'in %s each weekday and hour equals a recount',
  async (timezone) => {
    const read = createHourReader(timezone);
    const expectedRows = createRowCount();
    await forEachCase(async (one) => {
      const request = { ...one.request, timezone };
      const { rows } = await store.run((snapshot) => hours.read(snapshot, request, {}));
      const quarters = Array.from(
        { length: (request.to.getTime() - request.from.getTime()) / QUARTER_MS },
        (_quarter, index) => read(request.from.getTime() + index * QUARTER_MS).row,
      );
      const present = visitsInRange(store.visits, one).flatMap(({ inside, visitor, sessionId }) =>
        inside.map((row: Row) => ({ ...row, ...read(row.at), visitor, sessionId, event: row })),
      );
      expectedRows.add(present.length);
      const expected = rows.map(({ weekday, hour }, index) => {
        const own = present.filter(({ row }) => row === index);
        const inHours = (valueOf: (one: (typeof own)[number]) => string) =>
          new Set(own.map((event) => `${event.hour} ${valueOf(event)}`)).size;
        const events = own.map(({ event }) => event);
        return {
          weekday,
          hour,
          hours: quarters.filter((row) => row === index).length / 4,
          pageViews: countKind(events, 'page-view'),
          productViews: countKind(events, 'product-view'),
          events: countKind(events, 'event'),
          visitors: inHours(({ visitor }) => visitor),
          visits: inHours(({ sessionId }) => sessionId),
        };
      });

      expect(rows.map(({ weekday, hour }) => (weekday - 1) * 24 + hour)).toEqual(
        rows.map((_row, index) => index),
      );
      expect(rows).toEqual(expected);
    }, 8);
    expectedRows.expectAtLeast(5_000);
  },
);

it('an hour that comes twice counts twice, and one that the clocks skip not at all', async () => {
  const hoursOf = async (from: string, to: string) => {
    const { request } = caseOf(new Date(from), new Date(to), {});
    const { rows } = await store.run((snapshot) =>
      hours.read(snapshot, { ...request, timezone: 'America/Los_Angeles' }, {}),
    );
    return rows.filter(({ weekday }) => weekday === 7).map(({ hours: number }) => number);
  };
  const ordinary = Array.from({ length: 24 }, () => 1);

  expect(await hoursOf('2026-11-01T07:00:00Z', '2026-11-02T08:00:00Z')).toEqual(ordinary.with(1, 2));
  expect(await hoursOf('2026-03-08T08:00:00Z', '2026-03-09T07:00:00Z')).toEqual(ordinary.with(2, 0));
});

it('a range of more hours than a report may have is refused', async () => {
  const { request } = caseOf(new Date('2024-01-01T00:00:00Z'), new Date('2026-01-01T00:00:00Z'), {});

  await expect(store.run((snapshot) => hours.read(snapshot, request, {}))).rejects.toThrow('10000 hours');
});
