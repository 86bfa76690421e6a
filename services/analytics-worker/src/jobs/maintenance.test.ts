import { writeEvents } from '@ronin/analytics';
import { buildBatch, buildEvent, visit } from '@ronin/analytics/testing';
import { ANALYTICS_QUEUE, type WriteEvents } from '@ronin/contracts';
import { ensurePartitions } from '@ronin/database';
import { createLogger, createQueue, type JobQueue } from '@ronin/server-kit';
import {
  buildChatMessage,
  buildChatSession,
  createTestDatabase,
  type TestDatabase,
  waitFor,
} from '@ronin/testing';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runMaintenance, startMaintenance } from './maintenance.ts';

const logger = createLogger('analytics-worker', 'silent');

let test: TestDatabase;
let queue: JobQueue<WriteEvents>;
beforeAll(async () => {
  test = await createTestDatabase();
  queue = createQueue(ANALYTICS_QUEUE, { databaseUrl: test.url, redisUrl: null, logger });
});
afterAll(async () => {
  await queue.close();
  await test.close();
});

const daysFromNow = (days: number) => () => new Date(Date.now() + days * 86_400_000);
const contextAt = (now: () => Date) => ({
  config: { retentionMonths: { analytics: 1_200, chats: 1_200 } },
  database: test.sequelize,
  logger,
  now,
  queue,
});
const maintenance = (now: () => Date) => runMaintenance(contextAt(now));

describe('the daily maintenance', () => {
  it('creates the partitions of the next months, from any number of workers at once', async () => {
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

  it('deletes an event id after 30 days, not earlier, and keeps the row', async () => {
    const event = buildEvent();
    const write = () => writeEvents(test.sequelize, buildBatch([event]));
    await write();

    await maintenance(daysFromNow(29));
    expect(await write()).toEqual([{ written: 0, duplicate: 1 }]);
    await maintenance(daysFromNow(31));
    expect(await test.sequelize.models.AnalyticsEventId.count()).toBe(0);
    expect(await test.sequelize.models.PageView.count()).toBe(1);
  });

  it('deletes newsletter addresses that nobody confirmed within 30 days', async () => {
    const { Newsletter } = test.sequelize.models;
    await Newsletter.bulkCreate([
      { email: 'unconfirmed@example.com' },
      { email: 'confirmed@example.com', confirmedAt: new Date() },
    ]);

    await maintenance(daysFromNow(29));
    expect(await Newsletter.count()).toBe(2);
    await maintenance(daysFromNow(31));
    expect((await Newsletter.findAll()).map(({ email }) => email)).toEqual(['confirmed@example.com']);
  });

  it('deletes original mails beyond the retention, and keeps their texts', async () => {
    await test.sequelize.query(
      `WITH contact AS (
         INSERT INTO contacts (first_name, last_name, email, message) VALUES ('Hana', 'Sato', 'hana@example.com', 'Size?')
         RETURNING id
       ), reply AS (
         INSERT INTO contact_replies (contact_id, sender_name, sender_type, message)
         SELECT contact.id, 'Hana', 'customer', 'Nine.' FROM contact, generate_series(1, 2) RETURNING id
       )
       INSERT INTO received_mails (contact_reply_id, from_address, is_from_customer, is_automatic, size, raw, created_at)
       SELECT id, 'hana@example.com', true, false, 4, 'mail',
              CASE WHEN id = min(id) OVER () THEN '2025-10-31T23:59:59Z'::timestamptz ELSE '2025-11-01T00:00:00Z' END
       FROM reply`,
    );
    const config = { retentionMonths: { analytics: 1_200, chats: 12 } };
    await runMaintenance({ ...contextAt(() => new Date('2026-11-15T00:00:00.000Z')), config });
    const mails = await test.sequelize.models.ReceivedMail.findAll({ order: ['id'], raw: true });

    expect(mails.map(({ raw }) => raw?.toString() ?? null)).toEqual([null, 'mail']);
    expect(await test.sequelize.models.ContactReply.count()).toBe(2);
  });

  it('drops the months beyond the retention, and keeps their counters', async () => {
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
    const [views, visits, listed] = [
      await count('page_views'),
      await count('visits'),
      await count('visits, unnest(page_ids)'),
    ];

    await runMaintenance({
      config: { retentionMonths: { analytics: 2, chats: 1_200 } },
      database: test.sequelize,
      logger,
      now: () => new Date('2026-11-21T00:00:00.000Z'),
      queue,
    });

    expect(await count('page_views')).toBe((views ?? 0) - 1);
    expect(await count('visits, unnest(page_ids)')).toBe((listed ?? 0) - 1);
    expect(await count('visits')).toBe(visits);
    const labels = await test.sequelize.query(
      `SELECT 'day' AS sum_of, kind, key[3] AS label FROM analytics_day_counts WHERE kind LIKE 'labelled%'
       UNION ALL
       SELECT 'quarter', kind, key[3] FROM analytics_counts WHERE kind LIKE 'labelled%' ORDER BY 1, 2`,
      { type: QueryTypes.SELECT },
    );
    expect(labels).toEqual(
      ['day', 'quarter'].flatMap((unit) => [
        { sum_of: unit, kind: 'labelled', label: kept.receivedAt },
        { sum_of: unit, kind: 'labelled-value', label: kept.receivedAt },
      ]),
    );
    expect(await count(`pg_class WHERE relname = 'page_views_2026_08'`)).toBe(0);
  });

  it('deletes chats that ended before the months kept, with their messages, and no other chat', async () => {
    const { LiveChatMessage, LiveChatSession, SupportTicket } = test.sequelize.models;
    const ended = (endedAt: string) => ({ status: 'ended' as const, endedAt: new Date(endedAt) });
    // More than one step of the deletion.
    const old = await LiveChatSession.bulkCreate(
      Array.from({ length: 450 }, () => ({
        customerName: 'Hana Sato',
        customerEmail: 'hana@example.com',
        ...ended('2025-10-31T23:59:59.999Z'),
      })),
    );
    const kept = await buildChatSession(test.sequelize, ended('2025-11-01T00:00:00.000Z'));
    const waiting = await buildChatSession(test.sequelize, {
      startedAt: new Date('2024-01-01T00:00:00.000Z'),
    });
    const oldSessionId = old[0]?.sessionId ?? '';
    await buildChatMessage(test.sequelize, { sessionId: oldSessionId });
    await buildChatMessage(test.sequelize, { sessionId: kept.sessionId });
    const ticket = await SupportTicket.create({
      ticketNumber: 'T-OLDCHAT',
      customerName: 'Hana Sato',
      customerEmail: 'hana@example.com',
      subject: 'A ring',
      description: 'Is it still there?',
      category: 'missed chat',
      chatSessionId: oldSessionId,
    });

    const run = () =>
      runMaintenance({
        config: { retentionMonths: { analytics: 1_200, chats: 12 } },
        database: test.sequelize,
        logger,
        now: () => new Date('2026-11-21T00:00:00.000Z'),
        queue,
      });
    await Promise.all([run(), run()]);

    const left = await LiveChatSession.findAll({ order: ['id'] });
    expect(left.map(({ sessionId }) => sessionId)).toEqual([kept.sessionId, waiting.sessionId]);
    expect(await LiveChatMessage.count()).toBe(1);
    await ticket.reload();
    expect(ticket.chatSessionId).toBeNull();
  });

  it('does all other work while a table is too busy to drop a month, and drops it in a later round', async () => {
    await ensurePartitions(test.sequelize, { now: new Date('2026-07-15T00:00:00.000Z') });
    const chat = await buildChatSession(test.sequelize, {
      status: 'ended',
      endedAt: new Date('2025-10-31T00:00:00.000Z'),
    });
    const countChats = () => test.sequelize.models.LiveChatSession.count({ where: { id: chat.id } });
    const findJuly = () => test.sequelize.query(`SELECT FROM pg_class WHERE relname = 'page_views_2026_07'`);
    const run = () =>
      runMaintenance({
        config: { retentionMonths: { analytics: 2, chats: 12 } },
        database: test.sequelize,
        logger,
        now: () => new Date('2026-11-21T00:00:00.000Z'),
        queue,
      });
    const busy = await test.sequelize.transaction();
    await test.sequelize.query('LOCK TABLE ONLY page_views IN ROW EXCLUSIVE MODE', { transaction: busy });

    await expect(run()).rejects.toThrow('lock timeout');
    expect(await countChats()).toBe(0);
    expect((await findJuly())[0]).toHaveLength(1);
    await busy.rollback();
    await run();
    expect((await findJuly())[0]).toEqual([]);
  });

  it('ends after the step that is running when the worker stops', async () => {
    await writeEvents(test.sequelize, buildBatch([buildEvent()]));
    const eventIds = await test.sequelize.models.AnalyticsEventId.count();
    const busy = await test.sequelize.transaction();
    await test.sequelize.query('LOCK TABLE live_chat_sessions IN EXCLUSIVE MODE', { transaction: busy });
    const maintenance = startMaintenance(contextAt(daysFromNow(31)));
    const findWaiting = () =>
      test.sequelize.query(
        `SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
         WHERE NOT granted AND relation = 'live_chat_sessions'::regclass AND datname = current_database()`,
      );
    await waitFor(async () => (await findWaiting())[0].length > 0, { what: 'the deletion of chats to wait' });
    const stopped = maintenance.stop();
    await busy.rollback();
    await stopped;

    expect(eventIds).toBeGreaterThan(0);
    expect(await test.sequelize.models.AnalyticsEventId.count()).toBe(eventIds);
  });
});
