import { Problem } from '@ronin/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildShopper, buildStocked, payTestOrder, placeTestOrder, postOrder } from '../../../testing/buy.ts';
import { startTestApi, type TestApi } from '../../../testing/start-test-api.ts';

/** Holding stock must not be free (behaviour: checkout 7). */
describe('with RATE_LIMITS', () => {
  let api: TestApi;
  let productId: number;
  beforeAll(async () => {
    const env = { RATE_LIMITS: 'on', TRANSFER_DETAILS: 'Ronin', PAYMENT_PROVIDERS: 'test,transfer' };
    api = await startTestApi(env);
    productId = await buildStocked(api, 100);
  });
  afterAll(() => api.close());

  const order = async (changes = {}) => postOrder(api, await buildShopper(api, { productId }), changes);
  const codeOf = ({ body }: { body: unknown }) => Problem.parse(body).code;

  it('an address has at most two unpaid transfers, a network three unpaid orders and ten new ones an hour', async () => {
    const transfer = { paymentProvider: 'transfer', email: 'Mia@example.com' };
    expect((await order(transfer)).status).toBe(201);
    expect((await order({ ...transfer, email: 'mia@example.com' })).status).toBe(201);
    expect(codeOf(await order(transfer))).toBe('too-many-open-orders');

    const { ref } = await placeTestOrder(api, {}, productId);
    expect(codeOf(await order())).toBe('too-many-open-orders');
    await payTestOrder(api, ref);
    const statuses = [];
    for (let count = 6; count <= 11; count += 1) {
      const answer = await order();
      statuses.push(answer.status);
    }

    // The sixth is the third unpaid one; the seventh to tenth are one too many, and the eleventh is not looked at.
    expect(statuses).toEqual([201, 409, 409, 409, 409, 429]);
  });
});
