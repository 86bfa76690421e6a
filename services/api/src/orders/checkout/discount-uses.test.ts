import { Problem } from '@ronin/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildOrderBody,
  buildShopper,
  buildStocked,
  findBrokenInvariants,
  payTestOrder,
  placeTestOrder,
  postOrder,
} from '../../testing/buy.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { runPaymentJobs } from '../settlement/payment-jobs.service.ts';
import { settlePayment } from '../settlement/settle-payment.service.ts';

let api: TestApi;
let clock: Date | undefined;
beforeAll(async () => {
  api = await startTestApi();
  api.context.now = () => clock ?? new Date();
});
afterAll(async () => {
  expect(await findBrokenInvariants(api)).toEqual([]);
  await api.close();
});

let serial = 0;
const buildCode = (values: object) =>
  api.test.sequelize.models.DiscountCode.create({
    code: `USES-${String((serial += 1))}`,
    kind: 'amount',
    value: '12.00',
    ...values,
  });
const withCode = (code: string) => ({ discountCode: code, expectedTotal: '100.00' });
const buildGuest = async () => buildShopper(api, { productId: await buildStocked(api) });
const expireAll = async () => {
  clock = new Date(Date.now() + 3_600_000);
  await runPaymentJobs(api.context);
  clock = undefined;
};

describe('a code for one use', () => {
  it('is counted again when its order is paid after it expired, also beyond the maximum', async () => {
    const code = await buildCode({ maxUses: 1 });
    const late = await placeTestOrder(api, withCode(code.code));
    await expireAll();
    expect((await code.reload()).used).toBe(0);
    expect((await placeTestOrder(api, withCode(code.code))).status).toBe(201);
    await api.test.sequelize.query(
      `UPDATE local_payments SET state = 'paid', paid = amount WHERE ref = '${late.ref}'`,
    );
    await settlePayment(api.context, 'test', late.ref);

    expect((await code.reload()).used).toBe(2);
    expect((await postOrder(api, await buildGuest(), withCode(code.code))).status).toBe(409);
  });

  it('is free for the order that takes the place of the unpaid one with it', async () => {
    const code = await buildCode({ maxUses: 1 });
    const { customerId } = await placeTestOrder(api, withCode(code.code));
    const quote = { discountCode: code.code };
    const quoted = await api.call('POST', '/api/checkout/quote', { as: customerId, body: quote });
    expect(quoted.body).toMatchObject({ discount: '12.00' });
    const stranger = await api.call('POST', '/api/checkout/quote', { as: await buildGuest(), body: quote });
    expect(stranger.body).toMatchObject({ discount: '0.00', discountProblem: 'used-up' });

    expect((await postOrder(api, customerId, withCode(code.code))).status).toBe(201);
    expect((await code.reload()).used).toBe(1);
  });
});

describe('a code that each customer may use once', () => {
  const email = 'again@example.com';

  it('says why the total is higher, when only the e-mail address of the order shows it', async () => {
    const code = await buildCode({ oncePerCustomer: true });
    const { ref } = await placeTestOrder(api, { ...withCode(code.code), email });
    await payTestOrder(api, ref);
    const as = await buildGuest();
    const quoted = await api.call('POST', '/api/checkout/quote', { as, body: { discountCode: code.code } });
    expect(quoted.body).toMatchObject({ discount: '12.00' });
    const refused = await postOrder(api, as, { ...withCode(code.code), email });

    expect(Problem.parse(refused.body)).toMatchObject({
      code: 'price-changed',
      total: '112.00',
      discountProblem: 'already-used',
    });
    expect((await postOrder(api, as, { email })).status).toBe(201);
  });

  it('is used by one of two browsers that order with one address at the same time', async () => {
    const code = await buildCode({ oncePerCustomer: true });
    const guests = await Promise.all(Array.from({ length: 6 }, buildGuest));
    const body = { ...withCode(code.code), email: 'two@example.com' };
    const answers = await Promise.all(
      guests.map((as) => api.call('POST', '/api/orders', { as, body: buildOrderBody(body) })),
    );

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    expect((await code.reload()).used).toBe(1);
  });
});
