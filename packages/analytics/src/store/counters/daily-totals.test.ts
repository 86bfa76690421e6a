import { migrate, migrateDown } from '@ronin/database';
import { createTestDatabase, type TestDatabase } from '@ronin/testing';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { events as eventsReport } from '../../reports/events.ts';
import { resolveRequest } from '../../reports/request/report-range.ts';
import { withSnapshot } from '../../reports/request/snapshot.service.ts';
import { buildBatch, visit } from '../../testing/build-batch.ts';
import { writeEvents } from '../write-events.ts';
import { finaliseDays } from './daily-totals.service.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

const TIMES = ['2026-10-04T23:59:59.999Z', '2026-10-05T00:00:00.000Z', '2026-10-05T23:59:59.999Z'];
const writeClicks = (times: readonly string[], eventValue?: number) =>
  writeEvents(
    test.sequelize,
    buildBatch(
      times.map((receivedAt) => ({
        ...visit(),
        kind: 'event',
        receivedAt,
        eventType: 'click',
        eventLabel: 'menu',
        eventValue,
      })),
    ),
  );
const listTotals = () =>
  test.sequelize.query(
    `SELECT kind, day::text, key[2] AS type, count::int, total FROM analytics_day_counts WHERE kind LIKE 'labelled%'
     ORDER BY kind, day`,
    { type: QueryTypes.SELECT },
  );

describe('the counters of a finalised day', () => {
  beforeEach(async () => {
    await test.sequelize.query(`
      TRUNCATE visits, analytics_events, analytics_event_ids, analytics_counts, analytics_day_counts, visit_day_sums;
      UPDATE analytics_finalised SET until = '2026-10-01';
    `);
    await writeClicks(TIMES);
    await finaliseDays(test.sequelize);
  });

  it('are added up by day', async () => {
    expect(await listTotals()).toEqual([
      { kind: 'labelled', day: '2026-10-04', type: 'click', count: 1, total: 0 },
      { kind: 'labelled', day: '2026-10-05', type: 'click', count: 2, total: 0 },
    ]);
  });

  it('are added up by the migration when the day was finalised before it', async () => {
    const totals = await listTotals();
    await migrateDown(test.sequelize, { to: '2026-11-28-24-analytics' });
    await migrate(test.sequelize);

    expect(await listTotals()).toEqual(totals);
  });

  it('contain an event that is stored later', async () => {
    await writeClicks(TIMES.slice(1), 2.5);

    expect(await listTotals()).toEqual([
      { kind: 'labelled', day: '2026-10-04', type: 'click', count: 1, total: 0 },
      { kind: 'labelled', day: '2026-10-05', type: 'click', count: 4, total: 0 },
      { kind: 'labelled-value', day: '2026-10-05', type: 'click', count: 2, total: 5 },
    ]);
  });

  it('are read by a report, with the quarter hours beside the whole days', async () => {
    await test.sequelize.query(`DELETE FROM analytics_counts WHERE bucket >= bucket_of('2026-10-05T00:00Z')`);
    const range = { from: new Date('2026-10-04T23:45:00Z'), to: new Date('2026-10-06T00:00:00Z') };
    const request = resolveRequest(range, range.to);

    const { rows } = await withSnapshot(test.sequelize, (snapshot) =>
      eventsReport.read(snapshot, request, { limit: 10 }),
    );
    expect(rows).toMatchObject([{ eventType: 'click', eventLabel: 'menu', events: 3, meanValue: null }]);
  });
});
