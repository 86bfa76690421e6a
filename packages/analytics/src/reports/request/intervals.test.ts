import { createTestDatabase, type TestDatabase } from '@ronin/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BUCKET_MS, DAY_MS } from '../../buckets.ts';
import { listIntervals } from './intervals.ts';
import { withSnapshot } from './snapshot.service.ts';

/** In the order of the ranges below, their clocks change at midnight, by half an hour, by a whole day, and as in most zones. */
const ZONES = ['America/Havana', 'Australia/Lord_Howe', 'Pacific/Apia', 'America/Los_Angeles'];
const STARTS = ['2026-03-01T04:45Z', '2026-04-01T11:15Z', '2011-12-20T10:00Z', '2025-10-30T23:30Z'];
const LENGTHS_MS = [BUCKET_MS, DAY_MS, 9 * DAY_MS + 3 * BUCKET_MS, 60 * DAY_MS + BUCKET_MS];

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

it.each(['hour', 'day', 'week', 'month'] as const)(
  'lists every %s that contains a quarter of an hour of the range',
  async (interval) => {
    for (const [index, timezone] of ZONES.entries()) {
      for (const length of LENGTHS_MS) {
        const from = new Date(STARTS[index] ?? '');
        const to = new Date(from.getTime() + length);
        const listed = await withSnapshot(test.sequelize, (snapshot) =>
          listIntervals(snapshot, { from, to, timezone, filters: {} }, interval),
        );

        const quarters = Array.from(
          { length: length / BUCKET_MS },
          (_, quarter) => new Date(from.getTime() + quarter * BUCKET_MS),
        );
        const [recount] = await withSnapshot(test.sequelize, (snapshot) =>
          snapshot.all<{ starts: Date[] }>(
            `SELECT array_agg(DISTINCT date_trunc(:'interval', quarter, :'timezone')) AS starts
             FROM unnest(:'quarters'::timestamptz[]) AS quarter`,
            { interval, timezone, quarters },
          ),
        );
        expect(listed, `${timezone}, ${String(length)} ms`).toEqual(recount?.starts);
        expect(listed.length).toBeGreaterThan(0);
      }
    }
  },
);
