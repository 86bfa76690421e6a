import { writeEvents } from '@ronin/analytics';
import { buildBatch, buildEvent, visit } from '@ronin/analytics/testing';
import { ensurePartitions } from '@ronin/database';
import { createTestDatabase, type TestDatabase } from '@ronin/testing';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorkerLogger } from '../logger.ts';
import { runMaintenance } from './maintenance.ts';

const logger = createWorkerLogger('silent');

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

const daysFromNow = (days: number) => () => new Date(Date.now() + days * 86_400_000);
const maintenance = (now: () => Date) =>
  runMaintenance({ config: { retentionMonths: null }, database: test.sequelize, logger, now });

describe('the daily maintenance', () => {
  it('makes the coming months’ partitions, by any number of workers at once', async () => {
    const now = () => new Date('2031-05-20T00:00:00.000Z');
    await Promise.all([maintenance(now), maintenance(now), maintenance(now)]);

    const rows = await test.sequelize.query<{ relname: string }>(
      `SELECT relname FROM pg_class WHERE relname LIKE 'page\\_views\\_2031\\___' ORDER BY 1`,
      { type: QueryTypes.SELECT },
    );
    expect(rows.map(({ relname }) => relname)).toEqual([
      'page_views_2031_05',
      'page_views_2031_06',
      'page_views_2031_07',
    ]);
  });

  it('forgets an event id after 30 days and no sooner, and keeps the row', async () => {
    const event = buildEvent();
    const write = () => writeEvents(test.sequelize, buildBatch([event]));
    await write();

    await maintenance(daysFromNow(29));
    expect(await write()).toEqual([{ written: 0, duplicate: 1 }]);
    await maintenance(daysFromNow(31));
    expect(await test.sequelize.models.AnalyticsEventId.count()).toBe(0);
    expect(await test.sequelize.models.PageView.count()).toBe(1);
  });

  it('drops the months beyond the retention and keeps what was counted of them', async () => {
    const old = buildEvent({ sessionId: 'session_1_old', receivedAt: '2026-08-31T23:59:59.999Z' });
    const kept = buildEvent({ receivedAt: '2026-09-01T00:00:00.000Z' });
    await ensurePartitions(test.sequelize, { now: new Date('2026-08-15T00:00:00.000Z') });
    const labelled = [old, kept].map(({ receivedAt }) => ({
      ...visit(),
      receivedAt,
      kind: 'event' as const,
      eventType: 'search',
      eventLabel: receivedAt,
      eventValue: 1,
    }));
    await writeEvents(test.sequelize, buildBatch([old, kept, ...labelled]));
    const count = (table: string) =>
      test.sequelize
        .query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`, { type: QueryTypes.SELECT })
        .then(([row]) => row?.count);
    const [views, visits, stays] = [
      await count('page_views'),
      await count('visits'),
      await count('visits, unnest(stay_ids)'),
    ];

    await runMaintenance({
      config: { retentionMonths: 2 },
      database: test.sequelize,
      logger,
      now: () => new Date('2026-11-21T00:00:00.000Z'),
    });

    expect(await count('page_views')).toBe((views ?? 0) - 1);
    expect(await count('visits, unnest(stay_ids)')).toBe((stays ?? 0) - 1);
    expect(await count('visits')).toBe(visits);
    const labels = await test.sequelize.query(
      `SELECT kind, key[3] AS label FROM analytics_counts WHERE kind LIKE 'labelled%' ORDER BY kind`,
      { type: QueryTypes.SELECT },
    );
    expect(labels).toEqual([
      { kind: 'labelled', label: kept.receivedAt },
      { kind: 'labelled-value', label: kept.receivedAt },
    ]);
    expect(await count(`pg_class WHERE relname = 'page_views_2026_08'`)).toBe(0);
  });
});
