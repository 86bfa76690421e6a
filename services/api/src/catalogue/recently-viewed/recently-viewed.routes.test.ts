import { ViewedProduct } from '@ronin/contracts';
import { buildProduct, waitFor } from '@ronin/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { reserveCustomerId } from '../../customers/sessions/session.service.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const newGuest = () => reserveCustomerId(api.test.sequelize);
const view = (as: number, productId: unknown) =>
  api.call('POST', '/api/recently-viewed', { as, body: { productId } });
const listViewed = async (as: number) => {
  const { body } = await api.call('GET', '/api/recently-viewed', { as });

  return z
    .array(ViewedProduct.strict())
    .parse(body)
    .map(({ productId }) => productId);
};

it('lists what a customer looked at, the last first, each once, and at most twelve', async () => {
  const guest = await newGuest();
  expect(await listViewed(guest)).toEqual([]);

  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
    expect((await view(guest, id)).status).toBe(204);
  await view(guest, 5);

  const ids = await listViewed(guest);
  expect(ids).toHaveLength(12);
  expect(ids.slice(0, 3)).toEqual([5, 13, 12]);
  expect(await listViewed(await newGuest())).toEqual([]);
});

it('leaves out a product that is not published any more', async () => {
  const guest = await newGuest();
  const product = await buildProduct(api.test.sequelize);
  await view(guest, product.id);
  await waitFor(async () => (await listViewed(guest)).includes(product.id), { what: 'the product' });

  await product.update({ status: 'archived', inStock: false });
  await waitFor(async () => !(await listViewed(guest)).includes(product.id), { what: 'its archiving' });
  expect((await view(guest, product.id)).status).toBe(404);
});

it.each([9_999, Number.MAX_SAFE_INTEGER])('answers 404 for product %d, and writes nothing', async (id) => {
  const guest = await newGuest();

  expect((await view(guest, id)).status).toBe(404);
  expect(await api.test.sequelize.models.Customer.findByPk(guest)).toBeNull();
});
