import { randomUUID } from 'node:crypto';
import type { EnrichedEvent } from '@ronin/contracts';
import { createTestDatabase, type TestDatabase } from '@ronin/testing';
import { createRandom } from '@ronin/testing/random';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildBatch, buildEvent, visit } from '../../testing/build-batch.ts';
import { shuffle } from '../../testing/random-visits.ts';
import { writeEvents } from '../write-events.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());
beforeEach(() => test.sequelize.query('TRUNCATE visits, page_day_histogram'));

interface Figure {
  day: string;
  path: string;
  measure: 'seconds' | 'scroll';
  value: number;
  views: number;
}

const write = (events: EnrichedEvent[]) => writeEvents(test.sequelize, buildBatch(events));
const viewOf = (pageViewId: string, overrides: Parameters<typeof buildEvent>[0] = {}) =>
  buildEvent({ pageViewId, ...overrides });
const update = (
  pageViewId: string,
  eventType: string,
  eventValue: number,
  overrides: { sessionId?: string } = {},
): EnrichedEvent => ({
  ...visit(),
  ...overrides,
  kind: 'event',
  eventType,
  eventValue,
  pageViewId,
});
const listHistogram = () =>
  test.sequelize.query<Figure>(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, path, measure, value, views::int FROM page_day_histogram WHERE views <> 0
     ORDER BY day, path, measure, value`,
    { type: QueryTypes.SELECT },
  );

describe('a page view’s time and depth', () => {
  it('is the maximum of all its updates', async () => {
    const id = randomUUID();
    await write([viewOf(id)]);
    await write([update(id, 'time_on_page', 15), update(id, 'scroll_depth', 25)]);
    await write([update(id, 'time_on_page', 45)]);
    await write([update(id, 'time_on_page', 7), update(id, 'page_exit', 80), update(id, 'scroll_depth', 75)]);

    expect(await listHistogram()).toMatchObject([
      { path: '/', measure: 'scroll', value: 80, views: 1 },
      { path: '/', measure: 'seconds', value: 45, views: 1 },
    ]);
  });

  it('is known from the first update and unknown without one, and the view always counts', async () => {
    const [left, lost] = [randomUUID(), randomUUID()];
    await write([viewOf(left), viewOf(lost), update(left, 'time_on_page', 15)]);

    expect(await listHistogram()).toMatchObject([
      { measure: 'scroll', value: -1, views: 2 },
      { measure: 'seconds', value: -1, views: 1 },
      { measure: 'seconds', value: 15, views: 1 },
    ]);
  });

  it('is kept for a page view that arrives after its updates, and not counted without one', async () => {
    const [late, never] = [randomUUID(), randomUUID()];
    await write([update(late, 'time_on_page', 9), update(never, 'time_on_page', 99)]);
    expect(await listHistogram()).toEqual([]);
    await write([viewOf(late)]);

    expect(await listHistogram()).toMatchObject([
      { measure: 'scroll', value: -1, views: 1 },
      { measure: 'seconds', value: 9, views: 1 },
    ]);
  });

  it('belongs to the visit of its page view, and of two page views with one id only to the first', async () => {
    const id = randomUUID();
    await write([viewOf(id), viewOf(id, { pageUrl: '/shop' })]);
    await write([
      update(id, 'time_on_page', 20),
      update(id, 'time_on_page', 90, { sessionId: 'session_1_other' }),
    ]);

    expect((await listHistogram()).filter(({ measure }) => measure === 'seconds')).toMatchObject([
      { path: '/', value: 20, views: 1 },
      { path: '/shop', value: -1, views: 1 },
    ]);
  });

  it('ignores bots, staff and invalid values', async () => {
    const id = randomUUID();
    await write([
      viewOf(id),
      { ...update(id, 'time_on_page', 500), botReason: 'curl' },
      { ...update(id, 'time_on_page', 500), isStaff: true },
      update(id, 'time_on_page', -1),
      update(id, 'page_exit', 101),
      update(id, 'zoom', 60),
    ]);

    expect(await listHistogram()).toMatchObject([
      { measure: 'scroll', value: -1 },
      { measure: 'seconds', value: -1 },
    ]);
  });

  it('equals a recount for any writers and any order of the updates', async () => {
    const random = createRandom(5);
    const below = (count: number) => Math.floor(random() * count);
    const pageViews = Array.from({ length: 150 }, () => ({
      id: randomUUID(),
      path: ['/', '/shop', '/product/1'][below(3)] ?? '/',
      day: `2026-11-${String(10 + below(4))}`,
      seconds: Array.from({ length: below(4) }, () => below(300)),
      depths: Array.from({ length: below(4) }, () => below(101)),
    }));
    const events = pageViews.flatMap(({ id, path, day, seconds, depths }) => {
      const own = { sessionId: `session_1_${id.slice(0, 1)}` };
      return [
        viewOf(id, { pageUrl: path, receivedAt: `${day}T23:59:59.999Z`, ...own }),
        ...seconds.map((value) => update(id, 'time_on_page', value, own)),
        ...depths.map((value, index) => update(id, index === 0 ? 'page_exit' : 'scroll_depth', value, own)),
      ];
    });
    const mixed = shuffle(events, 6);
    const writers = Array.from({ length: 4 }, async (_writer, writer) => {
      const own = mixed.filter((_event, index) => index % 4 === writer);
      for (let from = 0; from < own.length; from += 7) await write(own.slice(from, from + 7));
    });
    await Promise.all(writers);

    const recount = new Map<string, Figure>();
    const count = (figure: Omit<Figure, 'views'>) => {
      const key = JSON.stringify(figure);
      recount.set(key, { ...figure, views: (recount.get(key)?.views ?? 0) + 1 });
    };
    for (const { day, path, seconds, depths } of pageViews) {
      count({ day, path, measure: 'seconds', value: Math.max(-1, ...seconds) });
      count({ day, path, measure: 'scroll', value: Math.max(-1, ...depths) });
    }
    expect(new Set((await listHistogram()).map((row) => JSON.stringify(row)))).toEqual(
      new Set([...recount.values()].map((row) => JSON.stringify(row))),
    );
  });
});
