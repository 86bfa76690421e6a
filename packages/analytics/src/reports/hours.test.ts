import { afterAll, beforeAll, expect, it } from 'vitest';
import { recountHours } from '../recount/traffic.ts';
import { visitsInRange } from '../recount/visits.ts';
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

it.each(['America/Los_Angeles', 'Asia/Kolkata', 'Asia/Kathmandu', 'UTC'])(
  'in %s each weekday and hour equals a recount',
  async (timezone) => {
    const expectedRows = createRowCount();
    await forEachCase(async (one) => {
      const request = { ...one.request, timezone };
      const { rows } = await store.run((snapshot) => hours.read(snapshot, request, {}));
      const present = visitsInRange(store.visits, one);
      expectedRows.add(present.flatMap(({ inside }) => inside).length);

      expect(rows.map(({ weekday, hour }) => (weekday - 1) * 24 + hour)).toEqual(
        rows.map((_row, index) => index),
      );
      expect(rows).toEqual(recountHours(present, request));
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
