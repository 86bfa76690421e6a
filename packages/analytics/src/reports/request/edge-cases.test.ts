import { randomUUID } from 'node:crypto';
import type { EnrichedEvent } from '@ronin/contracts';
import { createTestDatabase, type TestDatabase } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeEvents } from '../../store/write-events.ts';
import { buildBatch, buildEvent, visit } from '../../testing/build-batch.ts';
import { shuffle } from '../../testing/random-visits.ts';
import { overview } from '../overview.ts';
import { pages } from '../pages.ts';
import { funnel } from '../shop/funnel.ts';
import { timeSeries } from '../time-series.ts';
import { resolveRequest } from './report-range.ts';
import { type ReportSnapshot, withSnapshot } from './snapshot.service.ts';

describe('a report is right about', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.close());

  const write = (events: EnrichedEvent[]) => writeEvents(test.sequelize, buildBatch(events));
  const run = <Report>(get: (snapshot: ReportSnapshot) => Promise<Report>) =>
    withSnapshot(test.sequelize, get);
  const requestOf = (from: string, to: string, timezone = 'UTC') =>
    resolveRequest({ from: new Date(from), to: new Date(to), timezone }, new Date());

  it.each([
    [
      'midnight in America/Los_Angeles',
      'America/Los_Angeles',
      'day',
      '2026-02-03T07:58:00',
      ['2026-02-02T08:00', '2026-02-03T08:00'],
      5,
    ],
    [
      'midnight in Asia/Kolkata',
      'Asia/Kolkata',
      'day',
      '2026-02-05T18:28:00',
      ['2026-02-04T18:30', '2026-02-05T18:30'],
      5,
    ],
    [
      'the hour in America/Los_Angeles',
      'America/Los_Angeles',
      'hour',
      '2026-02-07T17:59:59',
      ['2026-02-07T17:00', '2026-02-07T18:00'],
      1,
    ],
    [
      'the hour, at the half of UTC’s, in Asia/Kolkata',
      'Asia/Kolkata',
      'hour',
      '2026-02-09T05:28:00',
      ['2026-02-09T04:30', '2026-02-09T05:30'],
      5,
    ],
    [
      'the hour that a DST change leaves out in America/Los_Angeles',
      'America/Los_Angeles',
      'hour',
      '2026-03-08T09:58:00',
      ['2026-03-08T09:00', '2026-03-08T10:00'],
      5,
    ],
    [
      'the hour that a DST change repeats in America/Los_Angeles',
      'America/Los_Angeles',
      'hour',
      '2026-11-01T08:58:00',
      ['2026-11-01T08:00', '2026-11-01T09:00'],
      5,
    ],
    [
      'the same moment in Asia/Kolkata, which has no DST',
      'Asia/Kolkata',
      'hour',
      '2025-11-02T08:58:00',
      ['2025-11-02T08:30', '2025-11-02T09:30'],
      40,
    ],
    [
      'the end of a day of 23 hours in America/Los_Angeles',
      'America/Los_Angeles',
      'day',
      '2027-03-15T06:58:00',
      ['2027-03-14T08:00', '2027-03-15T07:00'],
      5,
    ],
    [
      'the end of a day of 25 hours in America/Los_Angeles',
      'America/Los_Angeles',
      'day',
      '2027-11-08T07:58:00',
      ['2027-11-07T07:00', '2027-11-08T08:00'],
      5,
    ],
  ] as const)(
    'a visit across %s: it is one visit, present before and after',
    async (_name, timezone, interval, first, starts, minutes) => {
      const begin = new Date(`${first}.000Z`);
      const end = new Date(begin.getTime() + minutes * 60_000);
      const views = [begin, end].map((at) =>
        buildEvent({ sessionId: `session_1_${first}`, receivedAt: at.toISOString() }),
      );
      await write(views.slice(1));
      await write(views.slice(0, 1));

      const request = requestOf(begin.toISOString(), new Date(end.getTime() + 1).toISOString(), timezone);
      const here = { pageViews: 1, visits: 1, visitors: 1 };
      const query = { interval, compare: 'none' } as const;
      expect(await run((snapshot) => timeSeries.read(snapshot, request, query))).toMatchObject({
        rows: starts.map((start) => ({ start: `${start}:00.000Z`, ...here })),
      });
      expect(await run((snapshot) => overview.read(snapshot, request, { compare: 'none' }))).toMatchObject({
        pageViews: 2,
        visits: 1,
        visitors: 1,
        bounces: 0,
      });
    },
  );

  it('two funnel steps in one millisecond, in any order of storing', async () => {
    const at = '2026-04-01T12:00:00.000Z';
    const steps = (sessionId: string): EnrichedEvent[] => [
      buildEvent({ sessionId, receivedAt: at, pageUrl: '/' }),
      { ...visit(), sessionId, receivedAt: at, kind: 'product-view', productId: 1 },
      { ...visit(), sessionId, receivedAt: at, kind: 'event', eventType: 'add_to_cart', productId: 1 },
    ];
    const early = { ...visit(), sessionId: 'session_1_early', receivedAt: '2026-04-01T11:59:59.999Z' };
    await write(steps('session_1_together'));
    for (let seed = 1; seed <= 6; seed += 1) {
      for (const step of shuffle(steps(`session_1_apart${String(seed)}`), seed)) await write([step]);
    }
    // A cart one millisecond before the product is the wrong order.
    await write([
      ...steps('session_1_early').slice(0, 2),
      { ...early, kind: 'event', eventType: 'add_to_cart', productId: 1 },
    ]);

    const request = requestOf('2026-04-01T00:00:00Z', '2026-04-02T00:00:00Z');
    const report = await run((snapshot) => funnel.read(snapshot, request, { start: 'home' }));
    expect(report.visits).toBe(8);
    expect(report.rows.map(({ step, visits }) => [step, visits])).toEqual([
      ['home', 8],
      ['product', 8],
      ['cart', 7],
      ['checkout', 0],
      ['order', 0],
    ]);
  });

  it('a page that sends nothing when it is left: its view counts, and its last reported time', async () => {
    const receivedAt = '2026-05-01T12:00:00.000Z';
    const timeEvent = (pageViewId: string, eventLabel: string | null, eventValue: number): EnrichedEvent => {
      const about = { ...visit(), receivedAt, pageViewId, eventCategory: 'engagement', eventLabel };
      return { ...about, kind: 'event', eventType: 'time_on_page', eventValue };
    };
    const [left, crashed, late, silent] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const view = (pageViewId: string) => buildEvent({ pageViewId, receivedAt });
    await write([view(left), view(crashed), view(silent)]);
    await write([timeEvent(left, 'so_far', 15), timeEvent(crashed, 'so_far', 15), timeEvent(late, null, 30)]);
    await write([timeEvent(left, null, 70), timeEvent(left, 'so_far', 45), view(late)]);

    const request = requestOf('2026-05-01T00:00:00Z', '2026-05-02T00:00:00Z');
    const coverage = { timeOnPage: 0.75, scrollDepth: 0 };
    expect(await run((snapshot) => overview.read(snapshot, request, { compare: 'none' }))).toMatchObject({
      pageViews: 4,
      medianTimeOnPage: 30,
      p90TimeOnPage: 70,
      medianScrollDepth: null,
      coverage,
    });
    expect(await run((snapshot) => pages.read(snapshot, request, { limit: 10 }))).toMatchObject({
      rows: [{ path: '/', views: 4, medianTime: 30, coverage }],
    });
  });
});
