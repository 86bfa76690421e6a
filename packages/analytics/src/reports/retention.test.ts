import { afterAll, beforeAll, expect, it } from 'vitest';
import { recountRetention } from '../recount/traffic.ts';
import {
  createRecountedStore,
  createRowCount,
  fixedCases,
  type RecountedStore,
} from '../testing/recounted-store.ts';
import { retention } from './retention.ts';

let store: RecountedStore;
beforeAll(async () => {
  store = await createRecountedStore();
});
afterAll(() => store.test.close());

/** A Monday at midnight in each zone. The report's own weeks are not used, so an empty report fails. */
const FIRST_WEEK = {
  'America/Los_Angeles': Date.parse('2026-10-19T07:00:00.000Z'),
  'Asia/Kolkata': Date.parse('2026-10-18T18:30:00.000Z'),
};
const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

it.each(Object.entries(FIRST_WEEK))(
  'in %s each week equals a recount of its visitors',
  async (timezone, firstWeek) => {
    const weeks = Array.from({ length: 5 }, (_week, index) => {
      const week = firstWeek + index * WEEK_MS;
      // Summer time ends in Los Angeles within the second week.
      return timezone === 'America/Los_Angeles' && index >= 2 ? week + HOUR_MS : week;
    });
    const expectedRows = createRowCount();
    for (const [
      {
        request: { filters },
      },
    ] of fixedCases()) {
      const request = {
        from: new Date('2026-10-20T00:00:00.000Z'),
        to: new Date('2026-11-20T00:00:00.000Z'),
        timezone,
        filters,
      };
      const expected = recountRetention(
        store.visits,
        { request },
        weeks.map((week) => ({ week: new Date(week).toISOString() })),
      );
      for (const { visitors } of expected) expectedRows.add(visitors);
      const report = await store.run((snapshot) => retention.read(snapshot, request, {}));

      expect(report.rows, JSON.stringify(filters)).toEqual(expected);
    }
    expectedRows.expectAtLeast(200);
  },
);
