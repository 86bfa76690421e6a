import { randomUUID } from 'node:crypto';
import type { EnrichedEvent } from '@ronin/contracts';
import { createTestDatabase, type TestDatabase } from '@ronin/testing';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildBatch, buildEvent, visit } from '../../testing/build-batch.ts';
import { shuffle } from '../../testing/random-visits.ts';
import { writeEvents } from '../write-events.ts';

type ProductView = Extract<EnrichedEvent, { kind: 'product-view' }>;

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());
beforeEach(() =>
  test.sequelize.query(
    'TRUNCATE visits, page_views, product_views, analytics_events, analytics_event_ids, analytics_counts, page_day_histogram',
  ),
);

const write = (events: EnrichedEvent[]) => writeEvents(test.sequelize, buildBatch(events));
const rowsOf = (table: string) =>
  test.sequelize.query<Record<string, unknown>>(`SELECT * FROM ${table} ORDER BY id`, {
    type: QueryTypes.SELECT,
  });
const part = (
  pageViewId: string,
  eventType: string,
  eventValue: number,
  overrides: Partial<EnrichedEvent> = {},
) => ({ ...visit(), kind: 'event', eventType, eventValue, pageViewId, ...overrides }) as EnrichedEvent;
const PEOPLE = { person: {}, bot: { botReason: 'curl' }, 'staff member': { isStaff: true } };

describe.each(Object.entries(PEOPLE))('the page view of a %s', (_name, who) => {
  const parts = (id: string) => [
    part(id, 'scroll_depth', 50, who),
    part(id, 'time_on_page', 15, { ...who, eventLabel: 'so_far' }),
    part(id, 'page_exit', 80, who),
    part(id, 'time_on_page', 42, who),
  ];
  const expected = [{ time_on_page: 42, scroll_depth: 80, exit_page: true }];

  it('gets its time, depth and exit from later events', async () => {
    const id = randomUUID();
    await write([buildEvent({ pageViewId: id, ...who })]);
    expect(await rowsOf('page_views')).toMatchObject([{ time_on_page: null, exit_page: false }]);
    for (const event of parts(id)) await write([event]);

    expect(await rowsOf('page_views')).toMatchObject(expected);
  });

  it('gets them in any order of the events, together or separately, and when they are repeated', async () => {
    for (const seed of [1, 2, 3]) {
      await test.sequelize.query('TRUNCATE visits, page_views, analytics_events');
      const id = randomUUID();
      const events = shuffle([buildEvent({ pageViewId: id, ...who }), ...parts(id)], seed);
      for (const event of events) await write([event]);
      await write(events);

      expect(await rowsOf('page_views'), String(seed)).toMatchObject(expected);
    }
    const id = randomUUID();
    await test.sequelize.query('TRUNCATE visits, page_views, analytics_events');
    await write([...parts(id), buildEvent({ pageViewId: id, ...who })]);
    expect(await rowsOf('page_views')).toMatchObject(expected);
  });

  it('gets them from writers at the same time', async () => {
    const ids = Array.from({ length: 20 }, () => randomUUID());
    const events = shuffle(
      ids.flatMap((id) => [buildEvent({ pageViewId: id, ...who }), ...parts(id)]),
      4,
    );
    const writers = Array.from({ length: 4 }, async (_writer, writer) => {
      for (const event of events.filter((_event, index) => index % 4 === writer)) await write([event]);
    });
    await Promise.all(writers);

    expect(await rowsOf('page_views')).toMatchObject(ids.flatMap(() => expected));
  });
});

it('a page view keeps its own values, and ignores other visits and invalid values', async () => {
  const id = randomUUID();
  await write([
    buildEvent({ pageViewId: id, timeOnPage: 90.5, scrollDepth: 10 }),
    part(id, 'time_on_page', 20),
    part(id, 'time_on_page', 500, { sessionId: 'session_1_other' }),
    part(id, 'scroll_depth', 101),
    part(id, 'time_on_page', -3),
  ]);

  expect(await rowsOf('page_views')).toMatchObject([
    { time_on_page: 90.5, scroll_depth: 10, exit_page: false },
  ]);
});

describe('a page view is found without reading all others, also when PostgreSQL last saw', () => {
  const PAGE_VIEWS = 5_000;
  const analyse = () => test.sequelize.query('ANALYZE page_views, analytics_events');
  /** As if PostgreSQL had analysed the tables while most of their rows were in a transaction that had not ended. */
  const analyseAs = async (rows: number) => {
    const tables = `SELECT oid FROM pg_class WHERE relkind = 'r' AND relname ~ '^(page_views|analytics_events)'`;
    await test.sequelize.query(`DELETE FROM pg_statistic WHERE starelid IN (${tables})`);
    await test.sequelize.query(
      `UPDATE pg_class SET reltuples = ${String(rows)}, relpages = pg_relation_size(oid) / 8192 WHERE oid IN (${tables})`,
    );
  };
  const writeSome = async (batches: number) => {
    for (let batch = 0; batch < batches; batch += 1) {
      const id = randomUUID();
      await write([buildEvent({ pageViewId: id }), part(id, 'time_on_page', 5)]);
    }
  };
  /** Enough for PostgreSQL to keep the plan of a prepared statement. */
  const PLANNED = 10;
  /** PostgreSQL's count of the rows that it read, with and without an index. Each connection reports its own in its own time. */
  const countRowsRead = async () => {
    const [{ rows } = { rows: 0 }] = await test.sequelize.query<{ rows: number }>(
      `SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS rows, pg_stat_force_next_flush() FROM pg_stat_user_tables
       WHERE relname ~ '^(page_views|analytics_events)'`,
      { type: QueryTypes.SELECT },
    );
    return rows;
  };

  it.each([
    ['no statistics', () => writeSome(PLANNED)],
    ['empty tables', () => analyse().then(() => writeSome(PLANNED))],
    [
      'small tables',
      async () => {
        await writeSome(60);
        await analyse();
        await writeSome(PLANNED);
      },
    ],
    ['ten rows in a table of many pages', () => analyse().then(() => writeSome(PLANNED)), 10],
  ])('%s', async (_state, makePlan, rowsSeen?: number) => {
    await makePlan();
    const pageViews = Array.from({ length: PAGE_VIEWS }, (_view, number) =>
      buildEvent({ pageViewId: randomUUID(), sessionId: `session_1_${String(number)}` }),
    );
    await write(pageViews);
    if (rowsSeen !== undefined) await analyseAs(rowsSeen);
    await countRowsRead();
    const before = await countRowsRead();
    const updated = pageViews.slice(0, 100);
    await write(
      updated.map(({ sessionId, pageViewId }) => part(pageViewId ?? '', 'time_on_page', 7, { sessionId })),
    );
    await countRowsRead();

    // Reading a table of this size once is the fastest way. Reading it for each page view would be half a million rows.
    expect((await countRowsRead()) - before).toBeLessThan(5 * PAGE_VIEWS);
    expect((await rowsOf('page_views')).filter((row) => row.time_on_page === 7)).toHaveLength(updated.length);
  });
});

describe('a product view with an id of its own', () => {
  const report = (productViewId: string, overrides: Partial<ProductView> = {}): ProductView => ({
    ...visit(),
    kind: 'product-view',
    productId: 3,
    productViewId,
    ...overrides,
  });
  const later = (id: string) => [
    report(id, { viewDuration: 12, imageClicks: 2 }),
    report(id, { viewDuration: 30, imageClicks: 1, addToCartClicked: true }),
    report(id, { viewDuration: 20, descriptionExpanded: true }),
  ];
  const expected = [
    {
      product_id: 3,
      view_duration: 30,
      image_clicks: 2,
      description_expanded: true,
      price_clicked: false,
      add_to_cart_clicked: true,
      add_to_wishlist_clicked: false,
    },
  ];
  const countViews = async () =>
    (await rowsOf('visits')).map((row) => [row.product_views, row.funnel_step, row.cart_at]);

  it('is one row and one product view, in any order and number of its reports', async () => {
    for (const seed of [1, 2, 3]) {
      await test.sequelize.query('TRUNCATE visits, product_views, analytics_counts');
      const id = randomUUID();
      const events = shuffle([report(id), ...later(id)], seed);
      for (const event of events) await write([event]);
      await write(events);

      expect(await rowsOf('product_views'), String(seed)).toMatchObject(expected);
      expect(await countViews()).toEqual([[1, 0, null]]);
      const counts = await test.sequelize.query(
        `SELECT kind, sum(count)::int AS count FROM analytics_counts WHERE kind LIKE 'product%' GROUP BY kind ORDER BY kind`,
        { type: QueryTypes.SELECT },
      );
      expect(counts).toEqual([
        { kind: 'product', count: 1 },
        { kind: 'product-view', count: 1 },
      ]);
    }
  });

  it('is updated in the batch of its first report, and by simultaneous writers', async () => {
    const ids = Array.from({ length: 20 }, () => randomUUID());
    const events = shuffle(
      ids.flatMap((id) => [report(id), ...later(id)]),
      5,
    );
    const writers = Array.from({ length: 4 }, async (_writer, writer) => {
      const own = events.filter((_event, index) => index % 4 === writer);
      for (let from = 0; from < own.length; from += 5) await write(own.slice(from, from + 5));
    });
    await Promise.all(writers);

    expect(await rowsOf('product_views')).toMatchObject(ids.flatMap(() => expected));
  });

  it('is a different one in another session, and its id may equal an event’s', async () => {
    const id = randomUUID();
    await write([report(id, { eventId: id }), report(id, { sessionId: 'session_1_other', imageClicks: 9 })]);

    expect(await rowsOf('product_views')).toMatchObject([{ image_clicks: 0 }, { image_clicks: 9 }]);
  });

  it('counts each report in the ledger', async () => {
    const id = randomUUID();

    expect(await write([report(id), ...later(id)])).toEqual([{ written: 4, duplicate: 0 }]);
  });
});
