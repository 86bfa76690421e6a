import { buildAnalyticsEvent, buildPageView, createTestDatabase, type TestDatabase } from '@ronin/testing';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase } from './connect.ts';
import { ensurePartitions, PARTITIONED_TABLES } from './partitions.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
/** The tables after the migrations: empty, with only the default partition. */
beforeEach(async () => {
  for (const table of PARTITIONED_TABLES) {
    const made = (await partitionsOf(table)).filter((name) => name !== `${table}_default`);
    if (made.length > 0) await test.sequelize.query(`DROP TABLE ${made.join(', ')}`);
    await test.sequelize.query(`TRUNCATE ${table}`);
  }
});
afterAll(() => test.close());

const NOW = new Date('2030-11-15T12:00:00Z');

async function partitionsOf(table: string): Promise<string[]> {
  const rows = await test.sequelize.query<{ name: string }>(
    `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = '${table}'::regclass ORDER BY 1`,
    { type: QueryTypes.SELECT },
  );
  return rows.map(({ name }) => name);
}

/** The partition of each path. */
async function partitionsOfPageViews(): Promise<Record<string, string>> {
  const rows = await test.sequelize.query<{ url: string; place: string }>(
    `SELECT page_url AS url, tableoid::regclass::text AS place FROM page_views`,
    { type: QueryTypes.SELECT },
  );
  return Object.fromEntries(rows.map(({ url, place }) => [url, place]));
}

describe('ensurePartitions', () => {
  it('creates partitions for this month and the next ones in every table, across the end of the year', async () => {
    const made = await ensurePartitions(test.sequelize, { now: NOW, monthsAhead: 2 });

    expect(made).toHaveLength(9);
    for (const table of PARTITIONED_TABLES) {
      expect(await partitionsOf(table)).toEqual([
        `${table}_2030_11`,
        `${table}_2030_12`,
        `${table}_2031_01`,
        `${table}_default`,
      ]);
    }
  });

  it('changes nothing the second time', async () => {
    await ensurePartitions(test.sequelize, { now: NOW });
    expect(await ensurePartitions(test.sequelize, { now: NOW })).toEqual([]);
  });

  it('lets several processes call it at once: each partition is created once', async () => {
    const others = [1, 2, 3].map(() => connectDatabase({ url: test.url, applicationName: 'other' }));
    const made = await Promise.all(
      [test.sequelize, ...others].map((database) => ensurePartitions(database, { now: NOW, monthsAhead: 5 })),
    );
    await Promise.all(others.map((database) => database.close()));

    expect(made.flat()).toHaveLength(18);
    expect(new Set(made.flat()).size).toBe(18);
  });

  it('uses the month in UTC', async () => {
    await ensurePartitions(test.sequelize, { now: new Date('2030-12-31T23:59:59.999Z'), monthsAhead: 0 });
    expect(await partitionsOf('page_views')).toEqual(['page_views_2030_12', 'page_views_default']);
  });

  it('stores each row in the partition of its month, to the millisecond, and others in the default partition', async () => {
    await ensurePartitions(test.sequelize, { now: NOW, monthsAhead: 1 });
    await buildPageView(test.sequelize, {
      pageUrl: '/last',
      createdAt: new Date('2030-11-30T23:59:59.999Z'),
    });
    await buildPageView(test.sequelize, { pageUrl: '/first', createdAt: new Date('2030-12-01T00:00:00Z') });
    await buildPageView(test.sequelize, { pageUrl: '/none', createdAt: new Date('2040-01-01T00:00:00Z') });

    expect(await partitionsOfPageViews()).toEqual({
      '/last': 'page_views_2030_11',
      '/first': 'page_views_2030_12',
      '/none': 'page_views_default',
    });
  });

  it('moves rows that arrived before their partition, unchanged', async () => {
    const early = await buildPageView(test.sequelize, {
      pageUrl: '/early',
      metadata: { utm_source: 'letter' },
      createdAt: new Date('2030-11-03T10:00:00Z'),
    });
    await buildPageView(test.sequelize, { pageUrl: '/other', createdAt: new Date('2040-01-01T00:00:00Z') });

    await ensurePartitions(test.sequelize, { now: NOW });
    expect(await partitionsOfPageViews()).toEqual({
      '/early': 'page_views_2030_11',
      '/other': 'page_views_default',
    });
    const moved = await test.sequelize.models.PageView.findOne({
      where: { pageUrl: '/early' },
      rejectOnEmpty: true,
    });
    expect(moved.toJSON()).toEqual(early.toJSON());
  });

  it('continues the ids in a new partition', async () => {
    const createdAt = NOW;
    const before = await buildAnalyticsEvent(test.sequelize, { createdAt });
    await ensurePartitions(test.sequelize, { now: NOW });
    const after = await buildAnalyticsEvent(test.sequelize, { createdAt });
    expect(after.id).toBeGreaterThan(before.id);
  });

  it('does not wait for readers and writers of other months', async () => {
    await ensurePartitions(test.sequelize, { now: NOW, monthsAhead: 0 });
    const others = connectDatabase({ url: test.url, applicationName: 'other' });
    await others.transaction(async (transaction) => {
      const busy = `SELECT count(*) FROM page_views WHERE created_at >= '2030-11-01Z' AND created_at < '2030-12-01Z'`;
      await others.query(busy, { transaction });
      await others.query(
        `INSERT INTO page_views (event_id, session_id, page_url, created_at)
         VALUES (gen_random_uuid(), 's', '/', '2030-11-20Z')`,
        { transaction },
      );
      const made = await ensurePartitions(test.sequelize, { now: NOW, monthsAhead: 1 });
      expect(made).toContain('page_views_2030_12');
    });
    await others.close();
  });
});
