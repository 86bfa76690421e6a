import { createTestDatabase, type TestDatabase } from '@ronin/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BUCKET_MS, DAY_MS } from '../../buckets.ts';
import { listIntervals } from './intervals.ts';
import { withSnapshot } from './snapshot.service.ts';

/** Each zone of the database, with its offset at the start of every week that a report may cover until 2040. */
const OFFSETS = `
  SELECT name, moment, extract(epoch FROM (moment AT TIME ZONE name) - (moment AT TIME ZONE 'UTC'))::int AS seconds
  FROM pg_timezone_names,
    generate_series('2000-01-01 00:00Z'::timestamptz, '2040-01-01 00:00Z', interval '7 days') AS moment
  WHERE name !~ '^(posix|right)/'
`;

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

it('every zone is offset by whole quarters of an hour, as far back as reports reach', async () => {
  const [zones] = await withSnapshot(test.sequelize, (snapshot) =>
    snapshot.all<{ zones: number; odd: string[] | null }>(
      `SELECT count(DISTINCT name)::int AS zones, array_agg(DISTINCT name) FILTER (WHERE seconds % 900 <> 0) AS odd
       FROM (${OFFSETS}) AS offsets`,
      {},
    ),
  );

  expect(zones?.zones).toBeGreaterThan(400);
  expect(zones?.odd).toBeNull();
});

it('hours and days have no gap where clocks change by other than a whole hour', async () => {
  const changes = await withSnapshot(test.sequelize, (snapshot) =>
    snapshot.all<{ name: string; moment: Date }>(
      `SELECT name, moment FROM (
         SELECT *, seconds - lag(seconds) OVER (PARTITION BY name ORDER BY moment) AS change FROM (${OFFSETS}) AS offsets
       ) AS compared
       WHERE change % 3600 <> 0 AND moment < '2030-01-01' ORDER BY name, moment`,
      {},
    ),
  );
  expect(new Set(changes.map(({ name }) => name))).toContain('Australia/Lord_Howe');

  for (const { name, moment } of changes) {
    const from = new Date(moment.getTime() - 9 * DAY_MS);
    const request = { from, to: new Date(moment.getTime() + 2 * DAY_MS), timezone: name, filters: [] };
    const listed = await withSnapshot(test.sequelize, async (snapshot) => ({
      hours: await listIntervals(snapshot, request, 'hour'),
      days: await listIntervals(snapshot, request, 'day'),
    }));
    const lengthsOf = (starts: Date[]) =>
      starts.slice(1).map((start, index) => (start.getTime() - (starts[index]?.getTime() ?? 0)) / BUCKET_MS);

    const where = `${name}, ${moment.toISOString()}`;
    for (const length of lengthsOf(listed.hours)) expect([2, 3, 4, 5, 6], where).toContain(length);
    for (const length of lengthsOf(listed.days)) expect([94, 95, 96, 97, 98], where).toContain(length);
    expect(listed.days.length, where).toBeGreaterThanOrEqual(11);
  }
});
