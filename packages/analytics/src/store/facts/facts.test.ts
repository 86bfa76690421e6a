import { randomUUID } from 'node:crypto';
import type { ChatFact, ProductFact, ShopFact, StockFact } from '@ronin/contracts';
import { buildCustomer, createTestDatabase, type TestDatabase } from '@ronin/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildBatch } from '../../testing/build-batch.ts';
import { shuffle } from '../../testing/random-visits.ts';
import { writeEvents } from '../write-events.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString();
const product = (version: number, fields: Partial<ProductFact> = {}): ProductFact => ({
  kind: 'product',
  eventId: randomUUID(),
  receivedAt: at(version),
  version,
  productId: 501,
  name: `Name ${String(version)}`,
  category: 'rings',
  price: '100.00',
  imageUrl: '/api/pictures/one.webp',
  isPublished: true,
  isAvailable: true,
  ...fields,
});
const stock = (version: number, fields: Partial<StockFact> = {}): StockFact => ({
  kind: 'stock',
  eventId: randomUUID(),
  receivedAt: at(version),
  version,
  productId: 501,
  quantity: version,
  reservedQuantity: 0,
  ...fields,
});
const chat = (version: number, fields: Partial<ChatFact> = {}): ChatFact => ({
  kind: 'chat',
  eventId: randomUUID(),
  receivedAt: at(version),
  version,
  chatId: '0a4f9a86-7f52-4d4a-9a53-2f86cf4ed001',
  startedAt: at(0),
  waitingSince: at(0),
  waitSeconds: null,
  firstAnswerAt: null,
  endedAt: null,
  outcome: 'open',
  agentId: null,
  agentName: null,
  customerMessages: version,
  agentMessages: 0,
  rating: null,
  hasComment: false,
  tags: [],
  sessionId: 'session_1_chat',
  customerId: 77,
  ...fields,
});
const store = (...facts: ShopFact[]) => writeEvents(test.sequelize, buildBatch(facts));
const spellsOf = async (productId: number) => {
  const spells = await test.sequelize.models.AnalyticsProductSpell.findAll({
    where: { productId },
    order: ['version'],
    raw: true,
  });
  return spells.map(({ startedAt, endedAt, price, isAvailable }) => [
    startedAt.getUTCMinutes(),
    endedAt?.getUTCMinutes() ?? null,
    price,
    isAvailable,
  ]);
};

it('keeps the latest state of a product, and its spells, in whatever order the states come', async () => {
  const states = [
    product(1),
    product(2, { price: '120.00' }),
    product(3, { price: '120.00', isAvailable: false }),
    product(4, { isAvailable: true }),
  ];
  for (const [index, productId] of [501, 502, 503, 504].entries()) {
    for (const fact of shuffle(states, index)) await store({ ...fact, productId, eventId: randomUUID() });
    expect(await test.sequelize.models.AnalyticsProduct.findByPk(productId, { raw: true })).toMatchObject({
      name: 'Name 4',
      price: '100.00',
      isAvailable: true,
      quantity: null,
    });
    expect(await spellsOf(productId)).toEqual([
      [1, 2, '100.00', true],
      [2, 3, '120.00', true],
      [3, 4, '120.00', false],
      [4, null, '100.00', true],
    ]);
  }
});

it('stores several states of one batch, and a stock that comes before its product', async () => {
  await store(
    stock(6, { productId: 510 }),
    stock(5, { productId: 510 }),
    product(9, { productId: 511 }),
    product(8, { productId: 511 }),
  );
  expect(await test.sequelize.models.AnalyticsProduct.findByPk(510, { raw: true })).toMatchObject({
    name: null,
    quantity: 6,
  });
  await store(product(4, { productId: 510 }), stock(7, { productId: 510, reservedQuantity: 2 }));

  expect(await test.sequelize.models.AnalyticsProduct.findByPk(510, { raw: true })).toMatchObject({
    name: 'Name 4',
    quantity: 7,
    reservedQuantity: 2,
  });
  expect(await test.sequelize.models.AnalyticsProduct.findByPk(511, { raw: true })).toMatchObject({
    name: 'Name 9',
  });
});

it('stores each fact once, however often and by how many writers it comes', async () => {
  const ids = [521, 522, 523];
  const facts: ShopFact[] = ids.flatMap((productId) =>
    [1, 2, 3].flatMap((version) => [product(version, { productId }), stock(version, { productId })]),
  );
  facts.push({ kind: 'back-in-stock', eventId: randomUUID(), receivedAt: at(3), productId: 521 });
  await Promise.all([1, 2, 3, 4].map((seed) => store(...shuffle(facts, seed))));

  for (const productId of ids) expect(await spellsOf(productId)).toHaveLength(3);
  expect(await test.sequelize.models.BackInStockEvent.findAll({ raw: true })).toMatchObject([
    { productId: 521, createdAt: new Date(at(3)) },
  ]);
});

it('keeps the latest state of a chat: one that was deleted does not get its customer back', async () => {
  const ended = { endedAt: at(3), outcome: 'answered', agentId: 3, agentName: 'Ren', rating: 5 } as const;
  await store(chat(3, { ...ended, tags: ['sizes'] }));
  await store(chat(4, { ...ended, sessionId: null, customerId: null }));
  await store(chat(1), chat(2, { waitSeconds: 20 }));

  expect(await test.sequelize.models.AnalyticsChat.findAll({ raw: true })).toMatchObject([
    { version: 4, outcome: 'answered', agentName: 'Ren', tags: [], sessionId: null, customerId: null },
  ]);
});

it('stores who bought, except an account that was erased while the order was on its way', async () => {
  const { id } = await buildCustomer(test.sequelize);
  const erased = await buildCustomer(test.sequelize);
  await test.sequelize.query('UPDATE customers SET email = NULL, merged_into = id WHERE id = $1', {
    bind: [erased.id],
  });
  const eventId = randomUUID();
  await store({
    kind: 'revenue',
    eventId,
    receivedAt: at(2),
    sessionId: null,
    type: 'sale',
    saleId: eventId,
    orderedAt: at(1),
    customerIds: [id, erased.id, 900_000],
    isTest: false,
    amount: '10.00',
    items: [{ productId: 1, quantity: 1, amount: '10.00' }],
  });

  expect(await test.sequelize.models.RevenueEvent.findByPk(eventId, { raw: true })).toMatchObject({
    saleId: eventId,
    orderedAt: new Date(at(1)),
    customerIds: [id, 900_000],
    items: [{ productId: 1, quantity: 1, amount: '10.00' }],
  });
});

it('knows the currency of the shop', async () => {
  const fact = {
    kind: 'shop',
    eventId: randomUUID(),
    receivedAt: at(1),
    version: 5,
    currency: 'EUR',
  } as const;
  await store(fact, { ...fact, eventId: randomUUID(), version: 4, currency: 'USD' });

  expect(await test.sequelize.models.AnalyticsShop.findAll({ raw: true })).toMatchObject([
    { currency: 'EUR' },
  ]);
});
