import { type ReportName, reportsCalls } from '@ronin/contracts';
import { createTestDatabase, type TestDatabase } from '@ronin/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '../../buckets.ts';
import { recountReport } from '../../recount/recount-report.service.ts';
import { writeEvents } from '../../store/write-events.ts';
import { buildBatch } from '../../testing/build-batch.ts';
import { randomChats } from '../../testing/random-chats.ts';
import { randomRevenue } from '../../testing/random-revenue.ts';
import { randomSearches } from '../../testing/random-searches.ts';
import { buyingVisits, randomVisits } from '../../testing/random-visits.ts';
import { type AskedFilters, caseOf } from '../../testing/recounted-store.ts';
import { storeFacts } from '../../testing/store-facts.ts';
import { withSnapshot } from './snapshot.service.ts';

/** Days on which clocks change, by half an hour too, and days of zones that are offset by a part of an hour. */
const DAYS = [
  ['Europe/Berlin', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25'],
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Asia/Kolkata', '2026-06-01'],
  ['Asia/Kathmandu', '2026-06-15'],
] as const;

/** One with each operator. */
const FILTERS: AskedFilters[] = [
  {},
  { filter: 'device:is:mobile' },
  { filter: 'path:is-not:/contact' },
  { filter: 'path:contains:PRODUCT' },
  { filter: 'browser:contains-not:saf' },
  { filter: 'country:one-of:US|JP|' },
];

const rangeOf = (day: string) => ({
  from: new Date(Date.parse(day) - DAY_MS),
  to: new Date(Date.parse(day) + 2 * DAY_MS),
});

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await storeFacts(test.sequelize);
  for (const [seed, [, day]] of DAYS.entries()) {
    const { from } = rangeOf(day);
    const visits = randomVisits(seed, from, 3, 80);
    const events = [
      ...visits,
      ...buyingVisits(seed, from, 3, 20),
      ...randomRevenue(seed, visits),
      ...randomSearches(seed, visits),
    ];
    for (let start = 0; start < events.length; start += 100)
      await writeEvents(test.sequelize, buildBatch(events.slice(start, start + 100)));
    const sessionIds = [...new Set(visits.map(({ sessionId }) => sessionId))];
    await test.sequelize.models.AnalyticsChat.bulkCreate(randomChats(seed, { from, days: 3, sessionIds }));
  }
}, 120_000);
afterAll(() => test.close());

/** The rows that only one of both counts has, in short. */
function differ({ reported, counted }: { reported: object[]; counted: object[] }): string[] {
  const [one, other] = [reported, counted].map((rows) =>
    rows.map((row) => JSON.stringify(Object.entries(row).toSorted())),
  );

  return [
    ...(one ?? []).filter((row) => !other?.includes(row)).map((row) => `reported: ${row}`),
    ...(other ?? []).filter((row) => !one?.includes(row)).map((row) => `counted: ${row}`),
  ];
}

/** Every report there is. */
const NAMES = Object.keys(reportsCalls) as ReportName[];

it.each(DAYS)(
  'in %s around %s every report equals its recount, with every operator of filters',
  async (timezone, day) => {
    const { from, to } = rangeOf(day);
    const counted = new Map<string, number>();
    for (const filters of FILTERS) {
      const request = { ...caseOf(from, to, filters).request, timezone };
      for (const name of NAMES) {
        const query = reportsCalls[name].query.parse({ interval: 'hour' });
        const both = await withSnapshot(test.sequelize, (snapshot) =>
          recountReport({ database: test.sequelize, snapshot, request }, name, query),
        );
        counted.set(name, (counted.get(name) ?? 0) + both.counted.length);

        expect(differ(both), `${name} ${JSON.stringify(filters)}`).toEqual([]);
        expect(both.equal, name).toBe(true);
      }
    }
    expect(counted.size).toBe(NAMES.length);
    expect([...counted.values()].filter((rows) => rows > 5).length).toBeGreaterThan(30);
  },
  120_000,
);
