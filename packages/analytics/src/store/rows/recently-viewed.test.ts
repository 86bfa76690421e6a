import type { EnrichedEvent } from '@ronin/contracts';
import {
  buildAccount,
  buildCustomer,
  buildProduct,
  createTestDatabase,
  type TestDatabase,
} from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBatch, visit } from '../../testing/build-batch.ts';
import { writeEvents } from '../write-events.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

type ProductView = Extract<EnrichedEvent, { kind: 'product-view' }>;

const view = (
  productId: number,
  customerId: number | null,
  overrides: Partial<ProductView> = {},
): ProductView => ({ ...visit(), kind: 'product-view', productId, customerId, ...overrides });
const write = (...events: EnrichedEvent[]) => writeEvents(test.sequelize, buildBatch(events));
const readViewed = async (customerId: number) => {
  const rows = await test.sequelize.models.RecentlyViewed.findAll({
    where: { customerId },
    order: ['productId'],
    raw: true,
  });
  return rows.map(({ productId, viewedAt }) => [productId, viewedAt.toISOString()]);
};

describe('recently viewed products', () => {
  it('are stored once each with the latest time, in any order of the views', async () => {
    const { id: customerId } = await buildCustomer(test.sequelize);
    const [one, two] = [await buildProduct(test.sequelize), await buildProduct(test.sequelize)];
    const at = (second: number) => ({ receivedAt: `2026-11-21T10:00:0${String(second)}.000Z` });
    await write(
      view(one.id, customerId, at(5)),
      view(two.id, customerId, at(2)),
      view(one.id, customerId, at(7)),
    );
    await write(view(one.id, customerId, at(6)), view(two.id, customerId, at(4)));

    expect(await readViewed(customerId)).toEqual([
      [one.id, '2026-11-21T10:00:07.000Z'],
      [two.id, '2026-11-21T10:00:04.000Z'],
    ]);
  });

  it('create the row of a new guest, also from several workers at once', async () => {
    const product = await buildProduct(test.sequelize);
    const guests = [900_001, 900_002, 900_003];
    await Promise.all(
      [guests, guests.toReversed()].map((ids) => write(...ids.map((id) => view(product.id, id)))),
    );

    for (const id of guests) expect(await readViewed(id)).toHaveLength(1);
    const made = await test.sequelize.models.Customer.findAll({ where: { id: guests }, raw: true });
    expect(made.map(({ email, password }) => [email, password])).toEqual(guests.map(() => [null, null]));
  });

  it('belong to the account when the guest signed in before the event was stored', async () => {
    const product = await buildProduct(test.sequelize);
    const account = await buildAccount(test.sequelize);
    const guest = await buildCustomer(test.sequelize, { mergedInto: account.id });
    await write(view(product.id, guest.id), view(product.id, 900_021));

    expect(await readViewed(account.id)).toEqual([[product.id, visit().receivedAt]]);
    expect(await readViewed(guest.id)).toEqual([]);
    expect(await readViewed(900_021)).toHaveLength(1);
  });

  it('are not stored for bots, staff, events without a customer, or unknown products', async () => {
    const product = await buildProduct(test.sequelize);
    await write(
      view(product.id, 900_011, { botReason: 'curl' }),
      view(product.id, 900_012, { isStaff: true }),
      view(product.id, null),
      view(2_147_483_647, 900_013),
    );

    expect(await test.sequelize.models.RecentlyViewed.count({ where: { productId: product.id } })).toBe(0);
    expect(await test.sequelize.models.Customer.count({ where: { id: [900_011, 900_012, 900_013] } })).toBe(
      0,
    );
  });
});
