import { randomBytes, randomUUID } from 'node:crypto';
import type { EnrichedEvent } from '@ronin/contracts';
import { createTestDatabase, type TestDatabase } from '@ronin/testing';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildBatch, buildEvent, visit } from '../testing/build-batch.ts';
import { writeEvents } from './write-events.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());
beforeEach(() =>
  test.sequelize.query(
    'TRUNCATE analytics_event_ids, analytics_events, page_views, product_views, analytics_batches',
  ),
);

const write = async (events: EnrichedEvent[], overrides = {}) => {
  const [result] = await writeEvents(test.sequelize, buildBatch(events, overrides));
  return result ?? { written: 0, duplicate: 0 };
};
const countPageViews = () => test.sequelize.models.PageView.count();
const ledger = () =>
  test.sequelize.query<{ written: number; duplicate: number }>(
    'SELECT written, duplicate FROM analytics_batches ORDER BY written_at, start',
    { type: QueryTypes.SELECT },
  );

describe('a batch with hostile values is stored whole:', () => {
  const other = buildEvent();

  it('a click on a search result with a very long id', async () => {
    const text = randomBytes(3_000).toString('base64');
    const click = {
      ...visit(),
      kind: 'event',
      eventType: 'search_click',
      metadata: { searchId: text },
    } as const;

    expect(await write([click, { ...other, eventId: randomUUID() }])).toEqual({ written: 2, duplicate: 0 });
    expect(await test.sequelize.models.AnalyticsEvent.findOne({ raw: true })).toMatchObject({
      metadata: { searchId: text },
    });
  });

  it('a referrer that is cut in the middle of a surrogate pair, of a visit on a finalised day', async () => {
    await test.sequelize.query("UPDATE analytics_finalised SET until = '2026-11-22'");
    const referrerHost = `${'a'.repeat(254)}😀`;
    const first = buildEvent({ sessionId: 'session_1_cut', metadata: { referrerHost } });

    expect(await write([first, { ...other, eventId: randomUUID() }])).toEqual({ written: 2, duplicate: 0 });
    const stored = await test.sequelize.models.Visit.findOne({ where: { sessionId: 'session_1_cut' } });
    expect(stored?.referrerHost).toBe('a'.repeat(254));
    await test.sequelize.query("UPDATE analytics_finalised SET until = '2000-01-01'");
  });
});

describe('a batch writes', () => {
  it('a page view in all its columns', async () => {
    const event = buildEvent({
      customerId: 42,
      pageViewId: randomUUID(),
      pageUrl: '/shop?category=rings',
      pageTitle: 'Our "Collection", \\ {and} more',
      timeOnPage: 12.5,
      scrollDepth: 75,
      clickKind: 'gclid',
      system: 'Windows',
      screen: 'large',
      language: 'en',
      exitPage: true,
      referrerUrl: '',
      isStaff: true,
      botReason: 'curl',
      ipAddress: '2001:db8:1::',
      countryCode: 'JP',
      userAgent: 'curl/8',
      metadata: { utmSource: 'news', list: [1, { deep: 'yes, "quoted"' }] },
    });
    await write([event]);

    const row = await test.sequelize.models.PageView.findOne({ raw: true });
    const { kind: _kind, receivedAt, ...columns } = event;
    expect(row).toEqual({
      id: expect.any(Number) as number,
      overflowPath: null,
      ...columns,
      createdAt: new Date(receivedAt),
    });
  });

  it('an event and a product view, with their defaults', async () => {
    const event = {
      ...visit(),
      kind: 'event' as const,
      eventType: 'add_to_cart',
      eventValue: -1.5,
      productId: 3,
    };
    const view = { ...visit(), kind: 'product-view' as const, productId: 3 };
    await write([event, view]);

    expect(await test.sequelize.models.AnalyticsEvent.findOne({ raw: true })).toMatchObject({
      eventId: event.eventId,
      eventType: 'add_to_cart',
      eventValue: -1.5,
      productId: 3,
      eventCategory: null,
    });
    expect(await test.sequelize.models.ProductView.findOne({ raw: true })).toMatchObject({
      eventId: view.eventId,
      productId: 3,
      imageClicks: 0,
      descriptionExpanded: false,
      addToCartClicked: false,
      viewDuration: null,
    });
  });

  it('an event about a product that does not exist, beside the others', async () => {
    const unknown = { ...visit(), kind: 'product-view' as const, productId: 2_147_483_647 };

    expect(await write([unknown, buildEvent()])).toEqual({ written: 2, duplicate: 0 });
  });

  it('rows in the order of arrival, whatever the ids', async () => {
    const events = ['c', 'a', 'b'].map((pageUrl) => buildEvent({ pageUrl }));
    await write(events);

    const rows = await test.sequelize.models.PageView.findAll({ order: ['id'], raw: true });
    expect(rows.map(({ pageUrl }) => pageUrl)).toEqual(['c', 'a', 'b']);
  });

  it('a row of a month without a partition', async () => {
    await write([buildEvent({ receivedAt: '2019-02-03T04:05:06.000Z' })]);

    expect(await countPageViews()).toBe(1);
  });
});

describe('exactly once', () => {
  it('two equal events count two, one repeated with its id counts one', async () => {
    const [first, second] = [buildEvent(), buildEvent()];
    await write([first, second]);
    const repeat = await write([{ ...first, receivedAt: '2026-12-01T00:00:00.000Z' }]);

    expect(repeat).toEqual({ written: 0, duplicate: 1 });
    expect(await countPageViews()).toBe(2);
  });

  it('an id that is twice in a batch counts once, as the first event', async () => {
    const event = buildEvent({ pageUrl: '/first' });
    const result = await write([event, { ...event, pageUrl: '/second' }, buildEvent()]);

    expect(result).toEqual({ written: 2, duplicate: 1 });
    const urls = await test.sequelize.models.PageView.findAll({ order: ['id'], raw: true });
    expect(urls.map(({ pageUrl }) => pageUrl)).toEqual(['/first', '/']);
  });

  it('a batch that runs again writes nothing, and is in the ledger once', async () => {
    const batch = buildBatch([buildEvent(), buildEvent()]);
    await writeEvents(test.sequelize, batch);
    const [again] = await writeEvents(test.sequelize, batch);

    expect(again).toEqual({ written: 0, duplicate: 2 });
    expect(await ledger()).toEqual([{ written: 2, duplicate: 0 }]);
    expect(await countPageViews()).toBe(2);
  });

  it('the ledger counts written and repeated events of each batch', async () => {
    const producerId = randomUUID();
    const event = buildEvent();
    await write([event, buildEvent(), buildEvent()], { producerId, start: 0 });
    await write([event, buildEvent()], { producerId, start: 3 });

    expect(await ledger()).toEqual([
      { written: 3, duplicate: 0 },
      { written: 1, duplicate: 1 },
    ]);
  });

  it('simultaneous batches with common events in any order cause no deadlock and no duplicates', async () => {
    const events = Array.from({ length: 200 }, () => buildEvent());
    const shuffled = () => events.toSorted(() => Math.random() - 0.5);
    const results = await Promise.all(Array.from({ length: 8 }, () => write(shuffled())));

    expect(results.reduce((sum, { written }) => sum + written, 0)).toBe(200);
    expect(await countPageViews()).toBe(200);
  });

  it('a batch that the database refuses writes nothing, not even event ids', async () => {
    const refused = buildEvent({ pageUrl: 'x'.repeat(2_049) });
    const event = buildEvent();
    await expect(write([event, refused])).rejects.toThrow();

    expect(await countPageViews()).toBe(0);
    expect(await ledger()).toEqual([]);
    expect(await write([event])).toEqual({ written: 1, duplicate: 0 });
  });
});
