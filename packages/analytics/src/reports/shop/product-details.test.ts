import { randomUUID } from 'node:crypto';
import type { ProductFact, QueuedEvent, RevenueEvent, StockFact } from '@ronin/contracts';
import type { ProductView } from '@ronin/database';
import { createTestDatabase } from '@ronin/testing';
import type { Attributes } from 'sequelize';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shareOf } from '../../recount/groups.ts';
import { recountProductGoal } from '../../recount/products.ts';
import { listRevenue, recountRevenue, revenueInRange } from '../../recount/sales.ts';
import { isInRange, visitsInRange } from '../../recount/visits.ts';
import { writeEvents } from '../../store/write-events.ts';
import { buildBatch, visit } from '../../testing/build-batch.ts';
import {
  caseOf,
  createRecountedStore,
  createRowCount,
  forEachCase,
  GOALS,
  type RecountedStore,
} from '../../testing/recounted-store.ts';
import { withSnapshot } from '../request/snapshot.service.ts';
import { productDetails } from './product-details.ts';

let store: RecountedStore;
let looks: Attributes<ProductView>[];
beforeAll(async () => {
  store = await createRecountedStore();
  const { ProductView: views } = store.test.sequelize.models;
  looks = await views.findAll({ where: { botReason: null, isStaff: false }, raw: true });
});
afterAll(() => store.test.close());

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

it.each(GOALS)('equals a recount of each product, with the goal %j', async (goal) => {
  const revenue = await listRevenue(store.test.sequelize);
  const products = await store.test.sequelize.models.AnalyticsProduct.findAll({ raw: true });
  const expectedRows = createRowCount();
  await forEachCase(async (one) => {
    const present = visitsInRange(store.visits, one);
    const sessions = new Set(present.map(({ sessionId }) => sessionId));
    const inside = present.flatMap((own) => own.inside);
    const looked = looks.filter(
      ({ sessionId, createdAt }) => sessions.has(sessionId) && isInRange(createdAt.getTime(), one.request),
    );
    const items = revenueInRange(revenue, store.visits, one).flatMap(({ type, items: own }) =>
      own.map((item) => ({ ...item, type })),
    );
    const ids = new Set([
      ...products.map(({ productId }) => productId),
      ...inside.flatMap(({ productId }) => productId ?? []),
      ...items.map(({ productId }) => productId),
    ]);
    const expected = [...ids].map((productId) => {
      const known = products.find((product) => product.productId === productId);
      const rows = inside.filter((row) => row.productId === productId);
      const own = looked.filter((look) => look.productId === productId);
      const sold = items.filter((item) => item.productId === productId);
      const views = rows.filter(({ kind }) => kind === 'product-view').length;
      const { orders, net } = recountRevenue(sold);
      return {
        productId,
        name: known?.name ?? null,
        stock:
          known?.quantity === undefined || known.quantity === null
            ? null
            : known.quantity - (known.reservedQuantity ?? 0),
        price: known?.price ?? null,
        views,
        seconds: Math.round(sum(own.map(({ viewDuration }) => viewDuration ?? 0))),
        imageClicks: sum(own.map(({ imageClicks }) => imageClicks)),
        priceClicks: own.filter(({ priceClicked }) => priceClicked).length,
        addsToWishlist: rows.filter(({ isWishlist }) => isWishlist).length,
        addsToCart: rows.filter(({ isCart }) => isCart).length,
        orders,
        quantity: sum(sold.map(({ quantity }) => quantity)),
        net,
        conversion: shareOf(orders, views),
        ...recountProductGoal(present, one.request, productId, goal),
      };
    });
    expectedRows.add(inside.length);
    const report = await store.run((snapshot) =>
      productDetails.read(snapshot, one.request, { limit: 100, goal }),
    );

    expect(report.rowCount).toBe(expected.length);
    expect(report.rows).toEqual(
      expect.arrayContaining(expected.map((row) => expect.objectContaining(row) as object)),
    );
    expect(report.rows.filter(({ views, isPublished }) => views < 100 && isPublished)).toEqual(
      report.rows.flatMap((row) =>
        row.views < 100 && row.isPublished ? { ...row, verdict: 'too-few-views' } : [],
      ),
    );
  });
  expectedRows.expectAtLeast(200);
});

const FROM = new Date('2026-10-01T00:00:00Z');
const DAY_MS = 86_400_000;
const at = new Date(FROM.getTime() + DAY_MS).toISOString();

interface Case {
  views?: number;
  carts?: number;
  orders?: number;
  stock?: number;
  published?: boolean;
  available?: boolean;
}

/** Thirty days. The mean of all is about one order in 34 views and one addition to the cart in 13. */
const CASES: [verdict: string, about: Case][] = [
  ['steady', { views: 280, carts: 20, orders: 10 }],
  ['steady', { views: 280, carts: 20, orders: 10, stock: 0 }],
  ['not-published', { views: 280, orders: 10, carts: 20, published: false, available: false }],
  ['too-few-views', { views: 99, orders: 4, carts: 7 }],
  ['too-few-views', { views: 0, carts: 0, orders: 0 }],
  ['sells-out', { views: 280, carts: 20, orders: 10, available: false }],
  ['sells-out', { views: 280, carts: 20, orders: 10, stock: 4 }],
  ['steady', { views: 280, carts: 20, orders: 10, stock: 5 }],
  ['looked-at-not-bought', { views: 280, carts: 18, orders: 2 }],
  ['left-in-cart', { views: 280, carts: 24, orders: 2 }],
  ['steady', { views: 280, carts: 20, orders: 3 }],
  ['sells-well', { views: 140, carts: 20, orders: 10 }],
];

function eventsOf({ views = 0, carts = 0, orders = 0, ...about }: Case, productId: number): QueuedEvent[] {
  const { stock = 500, published = true, available = true } = about;
  const shared = { productId, version: 1_000 + productId, receivedAt: at };
  const product: ProductFact = {
    ...shared,
    kind: 'product',
    eventId: randomUUID(),
    name: 'Ring',
    category: 'rings',
    price: '10.00',
    imageUrl: '',
    isPublished: published,
    isAvailable: available,
  };
  const pieces: StockFact = {
    ...shared,
    kind: 'stock',
    eventId: randomUUID(),
    quantity: stock,
    reservedQuantity: 0,
  };
  const seen = { ...visit(), sessionId: `session_1_${String(productId)}`, receivedAt: at, productId };
  const sale = (): RevenueEvent => ({
    kind: 'revenue',
    eventId: randomUUID(),
    receivedAt: at,
    sessionId: null,
    type: 'sale',
    saleId: null,
    orderedAt: null,
    customerIds: [],
    isTest: false,
    amount: '10.00',
    items: [{ productId, quantity: 1, amount: '10.00' }],
  });

  return [
    product,
    pieces,
    ...Array.from({ length: views }, () => ({
      ...seen,
      kind: 'product-view' as const,
      eventId: randomUUID(),
    })),
    ...Array.from({ length: carts }, () => ({
      ...seen,
      kind: 'event' as const,
      eventType: 'add_to_cart',
      eventId: randomUUID(),
    })),
    ...Array.from({ length: orders }, sale),
  ];
}

it('says what the figures mean, by the written rules', async () => {
  const test = await createTestDatabase();
  try {
    const events = CASES.flatMap(([, about], index) => eventsOf(about, 700 + index));
    for (let start = 0; start < events.length; start += 500) {
      await writeEvents(test.sequelize, buildBatch(events.slice(start, start + 500)));
    }
    const { request } = caseOf(FROM, new Date(FROM.getTime() + 30 * DAY_MS), {});
    const { rows } = await withSnapshot(test.sequelize, (snapshot) =>
      productDetails.read(snapshot, request, { limit: 100 }),
    );
    const verdicts = new Map(rows.map(({ productId, verdict }) => [productId, verdict]));

    expect(CASES.map(([, about], index) => [verdicts.get(700 + index), about])).toEqual(CASES);
  } finally {
    await test.close();
  }
});
