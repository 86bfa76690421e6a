import { createHash } from 'node:crypto';
import { getLedger } from '@ronin/analytics';
import { recountTotals } from '@ronin/analytics/testing';
import { ANALYTICS_QUEUE } from '@ronin/contracts';
import { createLogger, createQueue } from '@ronin/server-kit';
import { createTestDatabase, type TestDatabase } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ensureFirstStaff } from '../../services/api/src/staff/accounts.service.ts';
import { findBrokenInvariants } from '../../services/api/src/testing/buy.ts';
import { prepareDemonstration } from './prepare.ts';

const UNTIL = new Date('2026-11-20T09:00:00.000Z');
const DAYS = 24;

const logger = createLogger('demo', 'silent');
const open: TestDatabase[] = [];

async function createDemonstration(seed: number): Promise<TestDatabase> {
  const test = await createShop();
  await prepareDemonstration({
    databaseUrl: test.url,
    logger,
    seed,
    days: DAYS,
    until: UNTIL,
  });

  return test;
}

async function createShop(): Promise<TestDatabase> {
  const test = await createTestDatabase();
  open.push(test);
  await ensureFirstStaff(test.sequelize, 'admin', () => Promise.resolve('a password of the test'));

  return test;
}

/** What the same seed gives again (docs/demo.md). */
const COMPARED = {
  page_views: 'page_url, referrer_url, session_id, scroll_depth, time_on_page, country_code, created_at',
  product_views: 'product_id, session_id, view_duration, image_clicks, created_at',
  visits:
    'session_id, started_at, ended_at, entry_path, referrer_host, utm_source, utm_medium, utm_campaign, channel, device_type, browser_name, system, screen, language, country_code',
  search_queries: 'query, session_id, created_at',
  orders: 'email, status, subtotal, discount, shipping, tax, total, is_gift, created_at, confirmed_at',
  order_items: 'product_id, quantity, price, discount',
  payments: 'provider, state, amount, paid, paid_at',
  refunds: 'amount, state, created_at',
  shipments: 'tracking_number, created_at',
  stock_movements: 'product_id, delta, reason, created_at',
  live_chat_sessions:
    'customer_name, agent_name, status, tags, satisfaction, satisfaction_comment, wait_time, rung_at, promised_at, answer_email, started_at, ended_at',
  live_chat_messages: 'sender_type, sender_name, message_type, read_at, mailed_at, created_at',
  live_chat_files: 'hash',
  live_chat_proposals: 'kind, state, product_id, options, code, created_at, answered_at, expires_at',
  live_chat_invitations: 'agent_name, state, created_at, expires_at',
  live_chat_visitors: 'visit_id, page_path, source, visit_number, since, seen_at',
  live_chat_bans: 'kind, reason, banned_by_name, created_at, expires_at',
  live_chat_mails: 'from_address, is_from_customer, text, created_at, handled_at',
  live_chat_notes: 'author_name, note, created_at',
  live_chat_replies: 'shortcut, text',
  live_chat_shop_events: 'kind, subject, created_at',
  contacts: 'email, message, created_at',
  support_tickets: 'customer_email, subject, category, status, snoozed_until, created_at',
  support_messages: 'sender_name, sender_type, created_at',
  reviews: 'product_id, rating, title, status, created_at',
  newsletters: 'email, confirmed_at',
} as const;

/** A hash of each table's rows. */
async function hashRows({ sequelize }: TestDatabase): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const [table, columns] of Object.entries(COMPARED)) {
    const [rows] = await sequelize.query(
      `SELECT (row(${columns}))::text AS line FROM ${table} ORDER BY line`,
    );
    hashes[table] = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  }

  return hashes;
}

/** The number that a statement selects. */
async function readNumber({ sequelize }: TestDatabase, statement: string): Promise<number> {
  const [rows] = await sequelize.query(`SELECT (${statement})::int AS number`);
  const [{ number }] = z.tuple([z.object({ number: z.number() })]).parse(rows);

  return number;
}

const count = (test: TestDatabase, from: string): Promise<number> =>
  readNumber(test, `SELECT count(*) FROM ${from}`);

describe('a demonstration', () => {
  let demo: TestDatabase;

  beforeAll(async () => {
    demo = await createDemonstration(1);
  });
  afterAll(async () => {
    for (const test of open) await test.close();
  });

  it('has visits, orders, chats and letters, and none is later than its end', async () => {
    expect(await count(demo, 'visits')).toBeGreaterThan(500);
    expect(await count(demo, "orders WHERE status IN ('shipped', 'delivered')")).toBeGreaterThan(5);
    expect(await count(demo, 'live_chat_sessions')).toBeGreaterThan(5);
    expect(await count(demo, 'contacts')).toBeGreaterThan(0);
    for (const table of ['page_views', 'orders', 'live_chat_messages', 'order_events', 'outbox']) {
      expect([table, await count(demo, `${table} WHERE created_at > '2026-11-20 09:00:00Z'`)]).toEqual([
        table,
        0,
      ]);
    }
  });

  it.each([
    ['chats that wait for long', 'live_chat_sessions WHERE promised_at IS NOT NULL'],
    ['chats of visits', 'live_chat_sessions WHERE visit_id IS NOT NULL'],
    ['ratings with words', 'live_chat_sessions WHERE satisfaction_comment IS NOT NULL'],
    ['tags', `live_chat_sessions WHERE tags <> '{}'`],
    ['open chats', `live_chat_sessions WHERE status = 'active'`],
    ['pictures', `live_chat_messages WHERE attachment->>'kind' = 'picture'`],
    ['documents', `live_chat_messages WHERE attachment->>'kind' = 'file'`],
    ['answers by mail', 'live_chat_messages WHERE mailed_at IS NOT NULL'],
    ['replies by mail', `live_chat_messages WHERE message_type = 'mail'`],
    ['proposals that were accepted', `live_chat_proposals WHERE state = 'accepted'`],
    ['chats that were passed on', `live_chat_messages WHERE message_type = 'transferred'`],
    ['invitations', 'live_chat_invitations'],
    ['bans in force', `live_chat_bans WHERE expires_at > '2026-11-20 09:00:00Z'`],
    ['saved replies', `live_chat_replies WHERE text LIKE '%{{order.number}}%'`],
    ['chats that are answered later', `support_tickets WHERE snoozed_until > '2026-11-20 09:00:00Z'`],
  ])('has %s', async (_what, from) => {
    expect(await count(demo, from)).toBeGreaterThan(0);
  });

  it('keeps the books of the shop: stock, money and uses of codes', async () => {
    expect(await findBrokenInvariants({ test: demo })).toEqual([]);
  });

  it('has a ledger of events that balances, and tables of reports that equal their rows', async () => {
    const queue = createQueue<never>(ANALYTICS_QUEUE, {
      databaseUrl: demo.url,
      redisUrl: null,
      logger,
    });
    const ledger = await getLedger(demo.sequelize, queue);
    await queue.close();
    const { rows, ...tables } = await recountTotals(demo.sequelize);

    expect(ledger).toMatchObject({ waiting: 0, failed: 0, missing: 0, accepted: ledger.written });
    expect(ledger.written).toBeGreaterThan(3_000);
    expect(rows?.pageViews).toBeGreaterThan(1_000);
    for (const totals of Object.values(tables)) expect(totals).toEqual(rows);
  });

  it('sends no mail, and leaves no session of its staff', async () => {
    expect(await count(demo, 'outbox WHERE sent_at IS NOT NULL')).toBe(0);
    expect(await count(demo, 'staff_sessions')).toBe(0);
  });

  it('gives the database its own time back', async () => {
    const replaced = `SELECT count(*) FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proname = 'now'`;
    const defaults = `SELECT count(*) FROM pg_attrdef WHERE pg_get_expr(adbin, adrelid) LIKE '%public.%'`;
    expect([await readNumber(demo, replaced), await readNumber(demo, defaults)]).toEqual([0, 0]);
    const message = await demo.sequelize.models.Contact.create({
      firstName: 'Hana',
      lastName: 'Sato',
      email: 'hana@example.com',
      message: 'Now',
    });
    expect(Math.abs(Date.now() - message.createdAt.getTime())).toBeLessThan(60_000);
  });

  it('is not written again, and is the same for the same seed and another one for another', async () => {
    const before = await hashRows(demo);
    await prepareDemonstration({
      databaseUrl: demo.url,
      logger,
      seed: 1,
      days: DAYS,
      until: UNTIL,
    });
    expect(await hashRows(demo)).toEqual(before);
    await demo.sequelize.query(`DELETE FROM contacts WHERE message = 'Now'`);

    const [again, other] = [await createDemonstration(1), await createDemonstration(2)];
    expect(await hashRows(again)).toEqual(await hashRows(demo));
    expect(await hashRows(other)).not.toEqual(await hashRows(demo));
  });
});

describe('a database that must not become a demonstration', () => {
  it('is refused when it has an order, and nothing is written', async () => {
    const test = await createShop();
    await test.sequelize.models.Customer.create({});
    await expect(
      prepareDemonstration({
        databaseUrl: test.url,
        logger,
        seed: 1,
        days: DAYS,
        until: UNTIL,
      }),
    ).rejects.toThrow('has a shop of its own');
    expect(await count(test, "seed_records WHERE key LIKE 'demonstration:%'")).toBe(0);
  });

  it('is refused while a demonstration in it is only begun', async () => {
    const test = await createShop();
    await test.sequelize.query(`INSERT INTO seed_records (key) VALUES ('demonstration:begun')`);
    await expect(
      prepareDemonstration({
        databaseUrl: test.url,
        logger,
        seed: 1,
        days: DAYS,
        until: UNTIL,
      }),
    ).rejects.toThrow('interrupted');
  });
});
