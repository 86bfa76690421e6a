import { randomUUID } from 'node:crypto';
import type { EnrichedEvent, QueuedEvent } from '@ronin/contracts';
import { createTestDatabase, type TestDatabase } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listSold, recountChatOrders, type Sold } from '../../recount/chat-orders.ts';
import type { CountedChat } from '../../recount/chats.ts';
import { countChatOrders, type ShoppingVisit } from '../../recount/count-chat-orders.ts';
import { writeEvents } from '../../store/write-events.ts';
import { buildBatch, buildEvent, visit } from '../../testing/build-batch.ts';
import { chattingShop, PRODUCT_PRICES, SHOP_DAYS, SHOP_FROM } from '../../testing/chatting-shop.ts';
import { buildChat, randomChats } from '../../testing/random-chats.ts';
import {
  caseOf,
  createRecountedStore,
  createRowCount,
  forEachCase,
  type RecountedStore,
  STORE_FROM,
} from '../../testing/recounted-store.ts';
import { withSnapshot } from '../request/snapshot.service.ts';
import { chatOrders } from './chat-orders.ts';
import { compareRates } from './compare-rates.ts';

describe('the counts equal a recount', () => {
  let store: RecountedStore;
  let sold: Sold;
  let chats: CountedChat[];
  beforeAll(async () => {
    store = await createRecountedStore();
    const { AnalyticsChat, AnalyticsProductSpell } = store.test.sequelize.models;
    const visits = store.visits.map(({ sessionId, customerId, rows }) => {
      return { sessionId, customerId, at: rows[0]?.at ?? 0 };
    });
    chats = randomChats(32, {
      from: STORE_FROM,
      days: 6,
      sessionIds: visits.map((one) => one.sessionId),
    }).map((chat, index) => {
      const { at = 0, customerId = null, sessionId = null } = visits[index] ?? {};
      // Most begin in their visit.
      return index % 4 === 0
        ? chat
        : {
            ...chat,
            customerId,
            sessionId: index % 3 === 0 ? sessionId : null,
            startedAt: new Date(at + index * 100),
          };
    });
    await AnalyticsChat.destroy({ where: {} });
    await AnalyticsChat.bulkCreate(chats);
    // Another price in the middle of the range.
    await AnalyticsProductSpell.update({ startedAt: new Date('2026-10-01T00:00:00Z') }, { where: {} });
    await AnalyticsProductSpell.create({
      ...{ productId: 1, version: 9, startedAt: new Date('2026-11-01T00:00:00Z'), price: '1250.00' },
      isAvailable: true,
    });
    sold = await listSold(store.test.sequelize, new Date(0));
  });
  afterAll(() => store.test.close());

  it.each([
    { days: 1 },
    { days: 2 },
    { days: 1, tag: 'shipping' },
    { days: 1, tag: '' },
    { days: 1, agent: 1 },
    { days: 1, agent: '' },
  ] as const)('%o', async (query) => {
    const counted = createRowCount();
    await forEachCase(async (one) => {
      const { rows, cells, ...expected } = recountChatOrders(
        {
          chats,
          visits: store.visits,
          sold: { ...sold, sales: sold.sales.filter(({ at }) => at >= one.request.from.getTime()) },
        },
        one,
        query,
      );
      const report = await store.run((snapshot) => chatOrders.read(snapshot, one.request, query));
      const sort = (list: readonly object[]) => list.map((row) => JSON.stringify(row)).toSorted();
      counted.add(rows.filter(({ visits: alike }) => alike > 0).length);

      expect(report).toMatchObject({ ...expected, ...compareRates(cells) });
      expect(sort(report.rows)).toEqual(sort(rows));
    }, 10);
    counted.expectAtLeast(20);
  });
});

describe('a generated shop', () => {
  const shop = chattingShop(5, 1, 500);
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
    const { AnalyticsChat, AnalyticsProduct, AnalyticsProductSpell, RevenueEvent } = test.sequelize.models;
    await AnalyticsProductSpell.destroy({ where: {} });
    await AnalyticsProduct.destroy({ where: {} });
    await AnalyticsProduct.bulkCreate(
      PRODUCT_PRICES.map((price, index) => ({
        ...{ productId: 1 + index, name: null, category: null, imageUrl: null, price: String(price) },
        ...{ quantity: null, reservedQuantity: null },
      })),
    );
    const last = { sessionId: 'session_last', receivedAt: new Date(shop.latest).toISOString() };
    const events: QueuedEvent[] = [...shop.visits.flatMap(listEvents), buildEvent(last)];
    for (let start = 0; start < events.length; start += 500) {
      await writeEvents(test.sequelize, buildBatch(events.slice(start, start + 500)));
    }
    await AnalyticsChat.bulkCreate(
      shop.chats.map(({ at, ...chat }) => buildChat({ ...chat, startedAt: new Date(at) })),
    );
    await RevenueEvent.bulkCreate(
      shop.sales.map(({ sessionId, customerIds, at }) => ({
        ...{ eventId: randomUUID(), type: 'sale', sessionId, saleId: null, customerIds: [...customerIds] },
        ...{
          orderedAt: new Date(at),
          createdAt: new Date(at + 5_000),
          isTest: false,
          amount: '100.00',
          items: [],
        },
      })),
    );
  });
  afterAll(() => test.close());

  it('has the same figures by PostgreSQL and by its own events', async () => {
    const { request } = caseOf(SHOP_FROM, new Date(SHOP_FROM.getTime() + SHOP_DAYS * 86_400_000), {});
    const { cells, unknown, open } = countChatOrders({ ...shop, asked: shop.chats });
    const report = await withSnapshot(test.sequelize, (snapshot) =>
      chatOrders.read(snapshot, request, { days: shop.days }),
    );

    expect(report).toMatchObject({ chats: shop.chats.length, unknown, open, ...compareRates(cells) });
    expect(report.compared).toBeGreaterThan(30);
    expect(new Set(report.rows.map(({ cart }) => cart)).size).toBeGreaterThan(2);
  });
});

const REFERRERS = new Map([
  ['search', 'google.com'],
  ['social', 'instagram.com'],
]);

function listEvents({ sessionId, customerId, channel, device, pages, additions }: ShoppingVisit) {
  const about = { ...visit(), sessionId, customerId, deviceType: device };
  const at = (moment: number) => ({ eventId: randomUUID(), receivedAt: new Date(moment).toISOString() });
  const referrerHost = REFERRERS.get(channel ?? '');
  const seen = pages.map((moment): EnrichedEvent => ({
    ...{ ...about, ...at(moment), kind: 'page-view', pageUrl: '/shop' },
    metadata: referrerHost === undefined ? null : { referrerHost },
  }));
  const added = additions.map(({ at: moment, value }): EnrichedEvent => ({
    ...{ ...about, ...at(moment), kind: 'event', eventType: 'add_to_cart' },
    productId: 1 + PRODUCT_PRICES.findIndex((price) => price === value),
  }));

  return [...seen, ...added];
}
