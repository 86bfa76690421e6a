import { randomUUID } from 'node:crypto';
import type { QueuedEvent } from '@ronin/contracts';
import { createTestDatabase } from '@ronin/testing';
import { createRandom } from '@ronin/testing/random';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listRows } from '../../recount/rows.ts';
import { listRevenue } from '../../recount/sales.ts';
import { findMeetings, listRequests, listSpells, recountSoldOut } from '../../recount/sold-out.ts';
import { isInRange, isSelected, listProducts, recountVisits, visitsInRange } from '../../recount/visits.ts';
import { writeEvents } from '../../store/write-events.ts';
import { buildBatch, visit } from '../../testing/build-batch.ts';
import {
  caseOf,
  createRecountedStore,
  createRowCount,
  forEachCase,
  type RecountedStore,
} from '../../testing/recounted-store.ts';
import { demandsOf, type SimulatedShop, simulateShop } from '../../testing/sold-out-shop.ts';
import { withSnapshot } from '../request/snapshot.service.ts';
import { LEARNING_DAYS } from './demand.sql.ts';
import { estimateLostSales } from './estimate.ts';
import { lostSales } from './lost-sales.ts';

const DAY_MS = 86_400_000;

let store: RecountedStore;
beforeAll(async () => {
  store = await createRecountedStore();
  // Some opened the product from a search.
  await store.test.sequelize.query(
    `UPDATE analytics_events SET event_type = 'search_click' WHERE event_type = 'add_to_wishlist' AND id % 3 = 0`,
  );
  const { sequelize } = store.test;
  store.visits = recountVisits(await listRows(sequelize), await listProducts(sequelize));
});
afterAll(() => store.test.close());

it('equals a recount of what was looked for while it was sold out, and of who bought while it was there', async () => {
  const { sequelize } = store.test;
  const spells = await listSpells(sequelize);
  const revenue = await listRevenue(sequelize);
  const sales = revenue
    .filter(({ type, isTest }) => type === 'sale' && !isTest)
    .flatMap(({ items, ...sale }) => items.map(({ productId }) => ({ ...sale, productId })));
  const expectedRows = createRowCount();
  let buyers = 0;
  await forEachCase(async (one) => {
    const { from, to, filters } = one.request;
    const learned = { from: new Date(from.getTime() - LEARNING_DAYS * DAY_MS), to };
    const inStock = store.visits
      .filter((own) => isSelected(own, filters))
      .flatMap(({ sessionId, rows }) =>
        [true, false].flatMap((isInside) =>
          findMeetings(
            rows.filter(({ at }) => isInRange(at, learned) && at >= from.getTime() === isInside),
            spells,
          )
            .filter(({ isSoldOut }) => !isSoldOut)
            .map(({ productId }) => ({
              productId,
              isBuyer: sales.some(
                (sale) =>
                  sale.sessionId === sessionId &&
                  sale.productId === productId &&
                  sale.createdAt >= learned.from,
              ),
            })),
        ),
      );
    const expected = recountSoldOut(
      visitsInRange(store.visits, one).map(({ inside }) => inside),
      spells,
      filters.length > 0 ? null : await listRequests(sequelize, one.request),
    ).map((row) => {
      const own = inStock.filter(({ productId }) => productId === row.productId);
      return {
        ...row,
        visitsInStock: own.length,
        buyersInStock: own.filter(({ isBuyer }) => isBuyer).length,
      };
    });
    expectedRows.add(expected.length);
    buyers += expected.reduce((sum, { buyersInStock }) => sum + buyersInStock, 0);
    const report = await store.run((snapshot) => lostSales.read(snapshot, one.request, { limit: 100 }));

    expect(report.rowCount).toBe(expected.length);
    expect(report.rows).toEqual(
      expect.arrayContaining(expected.map((row) => expect.objectContaining(row) as object)),
    );
  });
  expectedRows.expectAtLeast(40);
  expect(buyers).toBeGreaterThan(20);
});

const SOLD_OUT_AT = new Date('2026-09-20T00:00:00.000Z');
const at = (days: number) => new Date(SOLD_OUT_AT.getTime() + days * DAY_MS).toISOString();
const idOf = (product: number) => 700 + product;

/** The events of a simulated shop: forty days in which everything is there, and twenty in which it is sold out. */
function eventsOf({ products, visits }: SimulatedShop): QueuedEvent[] {
  const random = createRandom(5);
  const facts = products.flatMap(({ category, price }, product): QueuedEvent[] =>
    [true, false].map((isAvailable, place) => ({
      ...{
        kind: 'product',
        eventId: randomUUID(),
        version: 1_000 + place,
        productId: idOf(product),
        category,
      },
      ...{ name: 'Ring', price: price.toFixed(2), imageUrl: '', isPublished: true, isAvailable },
      receivedAt: at(isAvailable ? -40 : 0),
    })),
  );
  const events = visits.flatMap(({ product, sign, isSoldOut, buys, asks }, number): QueuedEvent[] => {
    const receivedAt = at(isSoldOut ? random() * 20 : -random() * 40);
    const about = { productId: idOf(product), receivedAt };
    const sessionId = `session_1_sold${String(number)}`;
    const event = () => ({ ...visit(), ...about, sessionId, eventId: randomUUID() });
    const type = { wished: 'add_to_wishlist', searched: 'search_click', viewed: null }[sign];
    const sale = { ...about, eventId: randomUUID(), sessionId, type: 'sale' as const, saleId: null };

    return [
      { ...event(), kind: 'product-view' },
      ...(type === null ? [] : [{ ...event(), kind: 'event' as const, eventType: type }]),
      ...(asks ? [{ ...about, kind: 'back-in-stock' as const, eventId: randomUUID() }] : []),
      ...(buys && !isSoldOut
        ? [
            {
              ...sale,
              ...{
                kind: 'revenue' as const,
                orderedAt: null,
                customerIds: [],
                isTest: false,
                amount: '10.00',
              },
              items: [{ productId: idOf(product), quantity: 1, amount: '10.00' }],
            },
          ]
        : []),
    ];
  });

  return [...facts, ...events, ...eventsOfLaterBuyers()];
}

const LATER_BUYERS = 100;

/** Customers who met the first product while it was sold out, and bought it when it was back. */
const eventsOfLaterBuyers = (): QueuedEvent[] =>
  Array.from({ length: LATER_BUYERS }, (_buyer, number): QueuedEvent[] => {
    const [productId, customerId] = [idOf(0), 5_000 + number];
    const shared = { sessionId: `session_1_later${String(number)}`, eventId: randomUUID() };
    return [
      { ...visit(), ...shared, customerId, kind: 'product-view', productId, receivedAt: at(10) },
      {
        ...{ kind: 'revenue', eventId: randomUUID(), sessionId: null, type: 'sale', saleId: null },
        ...{ orderedAt: null, customerIds: [customerId], isTest: false, amount: '10.00', receivedAt: at(25) },
        items: [{ productId, quantity: 1, amount: '10.00' }],
      },
    ];
  }).flat();

it('finds the known demand of a shop in its rows', async () => {
  const test = await createTestDatabase();
  try {
    const shop = simulateShop(20, { products: 6, inStock: 200, soldOut: 200 });
    const events = eventsOf(shop);
    for (let start = 0; start < events.length; start += 500) {
      await writeEvents(test.sequelize, buildBatch(events.slice(start, start + 500)));
    }
    const { request } = caseOf(new Date(at(-10)), new Date(at(20)), {});
    const { rows, ...total } = await withSnapshot(test.sequelize, (snapshot) =>
      lostSales.read(snapshot, request, { limit: 100 }),
    );
    const demands = demandsOf(shop);
    const estimated = estimateLostSales(demands);
    const lost = (product: number) =>
      shop.visits.filter((one) => one.product === product && one.isSoldOut && one.buys).length;

    expect(rows).toHaveLength(6);
    expect(rows).toEqual(
      expect.arrayContaining(
        demands.map(({ requests, category }, product) => {
          const { mean = -1 } = estimated.rows[product]?.quantity ?? {};
          const visits = product === 0 ? 200 + LATER_BUYERS : 200;
          return expect.objectContaining({
            ...{ productId: idOf(product), category, visits, views: visits, requests },
            soldOutSince: at(0),
            quantity: expect.closeTo(mean, 0) as number,
          }) as object;
        }),
      ),
    );
    const covered = rows.filter(({ productId, quantityLow, quantityHigh }) => {
      const known = lost(productId - 700);
      return known >= (quantityLow ?? Infinity) && known <= (quantityHigh ?? 0);
    });
    const all = shop.products.reduce((sum, _product, product) => sum + lost(product), 0);
    expect(covered.length).toBeGreaterThanOrEqual(5);
    expect(total.quantityLow).toBeLessThanOrEqual(all);
    expect(total.quantityHigh).toBeGreaterThanOrEqual(all);
    expect(Math.abs((total.quantity ?? 0) - all) / all).toBeLessThan(0.2);
  } finally {
    await test.close();
  }
});
