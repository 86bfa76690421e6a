import { createTestDatabase, type TestDatabase } from '@ronin/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BUCKET_MS, DAY_MS } from '../../buckets.ts';
import { createHourReader, groupBy } from '../../recount/groups.ts';
import { listIntervals } from './intervals.ts';
import { withSnapshot } from './snapshot.service.ts';

/** Their clocks change at midnight, by half an hour, by a whole day, and as in most zones. */
const CASES = [
  { timezone: 'America/Havana', start: '2026-03-01T04:45Z' },
  { timezone: 'Australia/Lord_Howe', start: '2026-04-01T11:15Z' },
  { timezone: 'Pacific/Apia', start: '2011-12-20T10:00Z' },
  { timezone: 'America/Los_Angeles', start: '2025-10-30T23:30Z' },
];
/** In the ranges of less than twelve hours, a day that begins has only the last moment. */
const LENGTHS_MS = [
  BUCKET_MS,
  DAY_MS / 8,
  (3 * DAY_MS) / 8,
  DAY_MS,
  9 * DAY_MS + 3 * BUCKET_MS,
  60 * DAY_MS + BUCKET_MS,
];

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

it.each(['hour', 'day', 'week', 'month'] as const)(
  'lists every %s that contains a quarter of an hour of the range',
  async (interval) => {
    for (const { timezone, start } of CASES) {
      const readHour = createHourReader(timezone);
      for (const length of LENGTHS_MS) {
        const from = new Date(start);
        const to = new Date(from.getTime() + length);
        const listed = await withSnapshot(test.sequelize, (snapshot) =>
          listIntervals(snapshot, { from, to, timezone, filters: [] }, interval),
        );

        const buckets = Array.from(
          { length: length / BUCKET_MS },
          (_, index) => new Date(from.getTime() + index * BUCKET_MS),
        );
        const [recount] = await withSnapshot(test.sequelize, (snapshot) =>
          snapshot.all<{ starts: Date[] }>(
            `SELECT array_agg(DISTINCT date_trunc(:'interval', bucket, :'timezone')) AS starts
             FROM unnest(:'buckets'::timestamptz[]) AS bucket`,
            { interval, timezone, buckets },
          ),
        );
        const starts = recount?.starts ?? [];
        const hours = groupBy(buckets, (bucket) => readHour(bucket.getTime()).name).map(
          ([, [first]]) => first,
        );
        const expected = interval === 'hour' ? [...starts.slice(0, 1), ...hours.slice(1)] : starts;
        expect(listed, `${timezone}, ${String(length)} ms`).toEqual(expected);
        expect(listed.length).toBeGreaterThan(0);
      }
    }
  },
);
