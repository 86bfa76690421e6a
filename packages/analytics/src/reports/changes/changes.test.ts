import { randomUUID } from 'node:crypto';
import type { QueuedEvent, ReportFilter, ReportRow } from '@ronin/contracts';
import { createTestDatabase, type TestDatabase } from '@ronin/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeEvents } from '../../store/write-events.ts';
import { buildBatch, visit } from '../../testing/build-batch.ts';
import { REPORTS } from '../index.ts';
import { resolveRequest } from '../request/report-range.ts';
import { withSnapshot } from '../request/snapshot.service.ts';

const WEEKS = ['2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26'].map(
  (day) => new Date(`${day}T00:00:00Z`),
);
const [FIRST = new Date(0), SECOND = new Date(0), THIRD = new Date(0), END = new Date(0)] = WEEKS;

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  const events = [
    ...visits(FIRST, 60, { host: 'google.com' }),
    ...visits(FIRST, 30, { host: 'forum.example' }),
    ...visits(SECOND, 58, { host: 'google.com' }),
    ...visits(SECOND, 28, { host: 'forum.example' }),
    ...visits(THIRD, 63, { host: 'google.com' }),
    ...visits(THIRD, 40, { host: 'magazine.example', country: 'NO', path: '/product/2', product: 2 }),
    ...searches(SECOND, 3),
    ...searches(THIRD, 24),
  ];
  for (let start = 0; start < events.length; start += 200) {
    await writeEvents(test.sequelize, buildBatch(events.slice(start, start + 200)));
  }
}, 60_000);
afterAll(() => test.close());

function visits(
  from: Date,
  count: number,
  {
    host,
    country = 'US',
    path = '/',
    product = 1,
  }: { host: string; country?: string; path?: string; product?: number },
): QueuedEvent[] {
  return Array.from({ length: count }, (_visit, index) => {
    const receivedAt = new Date(from.getTime() + index * 3_600_000).toISOString();
    const about = { ...visit(), receivedAt, deviceType: 'desktop', countryCode: country };
    about.sessionId = `session_${String(from.getTime() + index)}_${host.replace('.', '')}`;

    return [
      {
        ...{ ...about, eventId: randomUUID(), kind: 'page-view' as const },
        ...{ pageUrl: path, metadata: { referrerHost: host } },
      },
      { ...about, eventId: randomUUID(), kind: 'product-view' as const, productId: product },
    ];
  }).flat();
}

const searches = (from: Date, count: number): QueuedEvent[] =>
  Array.from({ length: count }, (_search, index) => ({
    ...{ kind: 'search' as const, eventId: randomUUID(), searchId: randomUUID() },
    ...{ sessionId: `session_1_search`, receivedAt: new Date(from.getTime() + index * 60_000).toISOString() },
    ...{ customerId: null, isStaff: false, botReason: null, query: 'money clip' },
    ...{ resultsCount: 0, hasResults: false, isExact: false },
  }));

const request = (from: Date, to: Date, filter: ReportFilter[] = []) =>
  resolveRequest({ from, to, timezone: 'UTC', filter }, to);
const read = (
  [from, to]: readonly [Date, Date],
  query: { comparedFrom?: Date; comparedTo?: Date } = {},
  filter: ReportFilter[] = [],
) =>
  withSnapshot(test.sequelize, (snapshot) =>
    REPORTS.getChanges.read(snapshot, request(from, to, filter), query),
  );
const textOf = ({ field, value, measure, now, before }: ReportRow<'getChanges'>) =>
  `${field} ${value}: ${String(now)} ${measure}, before ${String(before)}`;

it('names what changed more than chance explains, the largest part of all first', async () => {
  const { rows, ...compared } = await read([THIRD, END]);

  expect(compared).toEqual({ comparedFrom: SECOND.toISOString(), comparedTo: THIRD.toISOString() });
  expect(rows.map(textOf)).toEqual([
    'search money clip: 24 searches, before 3',
    'referrer magazine.example: 40 visits, before 0',
    'country NO: 40 visits, before 0',
    'path /product/2: 40 views, before 0',
    'product 2: 40 views, before 0',
    'referrer forum.example: 0 visits, before 28',
  ]);
});

it('names nothing where nothing has changed', async () => {
  expect((await read([SECOND, THIRD])).rows).toEqual([]);
});

it('has the figures of the reports that it reads', async () => {
  const { rows } = await read([THIRD, END]);
  await withSnapshot(test.sequelize, async (snapshot) => {
    const both = await Promise.all(
      [request(THIRD, END), request(SECOND, THIRD)].map(async (range) => {
        const referrers = await REPORTS.getReferrers.read(snapshot, range, {});
        return (value: string) => referrers.rows.find((row) => row.value === value)?.visits ?? 0;
      }),
    );
    const named = rows.filter(({ field }) => field === 'referrer');

    expect(named).toHaveLength(2);
    for (const { value, now, before } of named)
      expect([now, before]).toEqual(both.map((count) => count(value)));
  });
});

it('takes a period of one’s choice, also a longer one, and filters', async () => {
  const long = await read([THIRD, END], { comparedFrom: FIRST, comparedTo: THIRD });
  expect(long.rows.map(textOf)).toContain('referrer magazine.example: 40 visits, before 0');
  expect(long.rows.map(textOf)).toContain('referrer forum.example: 0 visits, before 58');
  expect(long.rows.map(({ value }) => value)).not.toContain('google.com');

  const norway = { field: 'country', operator: 'is', values: ['NO'] } as const;
  const { rows } = await read([THIRD, END], {}, [{ ...norway, values: [...norway.values] }]);
  expect(rows.map(textOf)).toContain('all : 40 visits, before 0');

  await expect(read([THIRD, END], { comparedFrom: FIRST })).rejects.toThrow('comparedTo: must be given');
  await expect(read([THIRD, END], { comparedFrom: END, comparedTo: FIRST })).rejects.toThrow(/before to/);
});
