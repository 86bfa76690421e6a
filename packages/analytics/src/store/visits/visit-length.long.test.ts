import { randomUUID } from 'node:crypto';
import type { EnrichedEvent } from '@ronin/contracts';
import { createTestDatabase, type TestDatabase } from '@ronin/testing';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildBatch, buildEvent, visit } from '../../testing/build-batch.ts';
import { recountTotals } from '../../testing/recount-totals.ts';
import { VISIT_PAGES_MAX } from '../stored-event.ts';
import { writeEvents } from '../write-events.ts';

const SESSION = 'session_1_long';
const PAGES = 2_000;

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());
beforeEach(() =>
  test.sequelize.query(
    'TRUNCATE visits, page_views, analytics_events, analytics_counts, analytics_presence, page_day_histogram',
  ),
);

const write = (events: EnrichedEvent[]) => writeEvents(test.sequelize, buildBatch(events));
const view = (number: number, sessionId = SESSION) =>
  buildEvent({ sessionId, pageViewId: randomUUID(), pageUrl: `/p/${'x'.repeat(700)}/${String(number)}` });
const poke = (pageViewId: string): EnrichedEvent => ({
  ...visit(),
  sessionId: SESSION,
  kind: 'event',
  eventType: 'time_on_page',
  eventValue: 5,
  pageViewId,
});
async function read<Row extends object>(sql: string): Promise<Row> {
  const [row] = await test.sequelize.query<Row>(sql, { type: QueryTypes.SELECT });
  if (row === undefined) throw new Error('The statement has no row.');
  return row;
}

describe('a visit of thousands of page views', () => {
  it('counts all, lists the first few hundred, and all totals equal the rows', async () => {
    for (let from = 0; from < PAGES; from += 250) {
      await write(Array.from({ length: 250 }, (_view, index) => view(from + index)));
    }

    const listed = await read<Record<string, number>>(
      `SELECT page_views AS counted, cardinality(paths) AS paths, cardinality(page_ids) AS listed,
         pg_column_size(visits.*) AS bytes
       FROM visits`,
    );
    expect(listed).toMatchObject({ counted: PAGES, paths: VISIT_PAGES_MAX, listed: VISIT_PAGES_MAX });
    expect(listed.bytes).toBeLessThan(VISIT_PAGES_MAX * 2 * 800);
    const totals = Object.values(await recountTotals(test.sequelize));
    expect(new Set(totals.map(({ pageViews }) => pageViews))).toEqual(new Set([PAGES]));
    expect(new Set(totals.map(({ visits }) => visits))).toEqual(new Set([1]));
  });

  it('does not write lists that an event does not change', async () => {
    await write(Array.from({ length: 400 }, (_view, index) => view(index)));
    const readChunks = () =>
      read<{ chunks: string }>(
        `SELECT string_agg(DISTINCT pg_column_toast_chunk_id(page_paths)::text, ',') AS chunks FROM visits`,
      );
    const before = await readChunks();
    expect(before.chunks).toMatch(/^\d+$/);
    await write([view(401), { ...poke(randomUUID()), eventType: 'zoom' } as EnrichedEvent]);

    expect(await readChunks()).toEqual(before);
    expect(await read('SELECT page_views, events FROM visits')).toEqual({ page_views: 401, events: 1 });
  });

  it('does not grow by updates of page views that never arrive', async () => {
    await write([view(1)]);
    for (let batch = 0; batch < 5; batch += 1) {
      await write(Array.from({ length: 400 }, () => poke(randomUUID())));
    }

    expect(await read('SELECT events, cardinality(page_ids) AS listed FROM visits')).toEqual({
      events: 2_000,
      listed: 600,
    });
  });

  it('can be one of a hundred in a batch, and none is lost', async () => {
    const sessions = Array.from({ length: 100 }, (_session, number) => `session_1_${String(number)}`);
    for (let round = 0; round < 4; round += 1) {
      const events = sessions.flatMap((sessionId) =>
        Array.from({ length: 90 }, (_view, index) => view(round * 90 + index, sessionId)),
      );
      for (let from = 0; from < events.length; from += 3_000) await write(events.slice(from, from + 3_000));
    }
    await write(sessions.map((sessionId) => view(1_000, sessionId)));

    const totals = Object.values(await recountTotals(test.sequelize));
    expect(new Set(totals.map(({ pageViews }) => pageViews))).toEqual(new Set([361 * 100]));
    expect(
      await read('SELECT max(cardinality(page_ids)) AS listed, max(page_views) AS views FROM visits'),
    ).toEqual({
      listed: VISIT_PAGES_MAX,
      views: 361,
    });
  });
});
