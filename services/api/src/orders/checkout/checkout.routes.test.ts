import { Problem, Quote } from '@ronin/contracts';
import { buildCustomer, buildInventory, buildProduct } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

const OREGON = { street: '1 Pine Street', city: 'Portland', state: 'OR', zipCode: '97201' };
const CALIFORNIA = { street: '1 Market Street', city: 'San Francisco', state: 'ca', zipCode: '94103' };

describe('the quote', () => {
  let api: TestApi;
  let guest: number;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  const quote = (body: object = {}, as = guest) => api.call('POST', '/api/checkout/quote', { as, body });
  /** A guest whose cart has these products. */
  const buildCart = async (...items: { productId: number; quantity?: number; options?: object }[]) => {
    guest = (await buildCustomer(api.test.sequelize)).id;
    for (const body of items) await api.call('POST', '/api/cart', { as: guest, body });
    return guest;
  };
  const buildStocked = async (price: string, quantity = 10) => {
    const { id } = await buildProduct(api.test.sequelize, { price });
    await buildInventory(api.test.sequelize, { productId: id, quantity });
    return id;
  };

  it('has no shipping and no tax without an address', async () => {
    await buildCart({ productId: await buildStocked('349.50'), quantity: 2 });
    const answer = await quote();

    expect(answer.status).toBe(200);
    expect(Quote.strict().parse(answer.body)).toMatchObject({
      currency: 'USD',
      subtotal: '699.00',
      discount: '0.00',
      shipping: null,
      tax: null,
      total: '699.00',
      shippingMethods: [],
      paymentProviders: ['test'],
      items: [{ quantity: 2, price: '349.50', tax: null }],
    });
  });

  it('assumes the first method, and taxes price and shipping in the own state', async () => {
    await buildCart({ productId: await buildStocked('100.00') });
    const answer = await quote({ address: CALIFORNIA });

    expect(Quote.parse(answer.body)).toMatchObject({
      shipping: '12.00',
      tax: '8.12',
      total: '120.12',
      shippingMethod: 'standard',
      shippingMethods: [
        { id: 'standard', price: '12.00' },
        { id: 'express', price: '35.00' },
      ],
    });
  });

  it('takes no tax elsewhere, and ships for free from 250.00', async () => {
    await buildCart({ productId: await buildStocked('250.00') });

    expect((await quote({ address: OREGON })).body).toMatchObject({
      shipping: '0.00',
      tax: '0.00',
      total: '250.00',
    });
    expect((await quote({ address: OREGON, shippingMethod: 'express' })).body).toMatchObject({
      shipping: '35.00',
      total: '285.00',
    });
    const japan = { ...OREGON, state: 'Tokyo', zipCode: '100-0005', country: 'Japan' };
    expect((await quote({ address: japan })).body).toMatchObject({ shipping: '45.00', total: '295.00' });
  });

  describe('is refused with the code', () => {
    const problemOf = async (body?: object) => {
      const answer = await quote(body);
      expect(answer.status).toBe(409);
      return Problem.strict().parse(answer.body);
    };

    it('cart-empty', async () => {
      await buildCart();
      expect(await problemOf()).toMatchObject({ code: 'cart-empty' });
    });

    it('option-missing, with the items', async () => {
      await buildCart({ productId: 5 });
      expect(await problemOf()).toMatchObject({ code: 'option-missing', items: [{ productId: 5 }] });
    });

    it('out-of-stock, with the items and how many there are', async () => {
      const rare = await buildStocked('100.00', 2);
      await buildCart({ productId: rare, quantity: 3 }, { productId: await buildStocked('1.00') });
      expect(await problemOf()).toMatchObject({
        code: 'out-of-stock',
        items: [{ productId: rare, available: 2 }],
      });
    });

    it('out-of-stock, when two choices of one product are together too many', async () => {
      const options = [{ name: 'size', label: 'Size', values: ['8', '9'] }];
      const { id: productId } = await buildProduct(api.test.sequelize, { options });
      await buildInventory(api.test.sequelize, { productId, quantity: 3 });
      await buildCart(
        { productId, quantity: 2, options: { size: '8' } },
        { productId, quantity: 2, options: { size: '9' } },
      );
      expect((await problemOf()).items).toHaveLength(2);
    });

    it('too-many, above ten of a product', async () => {
      await buildCart({ productId: await buildStocked('1.00', 99), quantity: 11 });
      expect(await problemOf()).toMatchObject({ code: 'too-many' });
    });

    it('no-shipping, for a country or a method that does not exist', async () => {
      await buildCart({ productId: await buildStocked('1.00') });
      const canada = { ...OREGON, state: 'ON', zipCode: 'K1A 0B1', country: 'Canada' };
      expect(await problemOf({ address: { ...OREGON, state: '', country: 'Kenya' } })).toMatchObject({
        code: 'no-shipping',
      });
      expect(await problemOf({ address: canada, shippingMethod: 'express' })).toMatchObject({
        code: 'no-shipping',
      });
    });
  });

  it('refuses a product without any stock record that is not made to order', async () => {
    const { id } = await buildProduct(api.test.sequelize, { inStock: true, madeToOrder: false });
    await buildCart({ productId: id });

    const answer = await quote();

    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'out-of-stock', items: [{ productId: id, available: 0 }] });
  });

  it('never refuses a product that is made to order', async () => {
    const { id } = await buildProduct(api.test.sequelize, { madeToOrder: true });
    await buildCart({ productId: id, quantity: 10 });
    expect((await quote()).status).toBe(200);
  });

  describe('with a discount code', () => {
    const buildCode = (values: object) =>
      api.test.sequelize.models.DiscountCode.create({
        code: `Code-${String(Math.random()).slice(2)}`,
        kind: 'percent',
        value: '10.00',
        ...values,
      });

    it('lowers the price before tax, whatever the case of the code', async () => {
      await buildCart({ productId: await buildStocked('100.00') });
      const { code } = await buildCode({});
      const answer = await quote({ address: CALIFORNIA, discountCode: code.toUpperCase() });
      expect(answer.body).toMatchObject({ discount: '10.00', tax: '7.40', total: '109.40' });
    });

    it('takes an amount, or the shipping', async () => {
      await buildCart({ productId: await buildStocked('100.00') });
      const amount = await buildCode({ kind: 'amount', value: '15.50' });
      const shipping = await buildCode({ kind: 'shipping', value: '0.00' });
      expect((await quote({ discountCode: amount.code })).body).toMatchObject({ total: '84.50' });
      expect((await quote({ address: OREGON, discountCode: shipping.code })).body).toMatchObject({
        discount: '0.00',
        shipping: '0.00',
        total: '100.00',
      });
    });

    it.each([
      ['unknown', { startsAt: new Date(Date.now() + 60_000) }],
      ['expired', { endsAt: new Date(Date.now() - 60_000) }],
      ['used-up', { maxUses: 0 }],
      ['minimum', { minimum: '100.01' }],
    ])('says that it is %s, and lowers nothing', async (discountProblem, values) => {
      await buildCart({ productId: await buildStocked('100.00') });
      const { code } = await buildCode(values);
      expect((await quote({ discountCode: code })).body).toMatchObject({
        discountProblem,
        discount: '0.00',
        total: '100.00',
      });
    });
  });

  it('needs a cookie, before it reads the body', async () => {
    expect((await api.call('POST', '/api/checkout/quote', { body: '{' })).status).toBe(401);
  });
});

it.each([{ COMMERCE: 'off' }, { GUEST_IDENTITY: 'off' }])('with %j there is no checkout', async (env) => {
  const api = await startTestApi(env);
  expect((await api.call('POST', '/api/checkout/quote', { as: 1, body: {} })).status).toBe(404);
  await api.close();
});
