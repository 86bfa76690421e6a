import { Discount, DiscountList, Quote, StaffRole } from '@ronin/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildShopper, buildStocked } from '../../testing/buy.ts';
import { signInStaff } from '../../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let cookie: string;
beforeAll(async () => {
  api = await startTestApi();
  cookie = await signInStaff(api, 'merchant');
});
afterAll(() => api.close());

const call = (method: string, path: string, body?: unknown) =>
  api.call(method, path, { headers: { Cookie: cookie }, ...(body !== undefined && { body }) });
const add = (body: unknown) => call('POST', '/api/staff/discounts', body);
const change = (id: number, body: unknown) => call('PATCH', `/api/staff/discounts/${String(id)}`, body);
const addCode = async (body: object) => Discount.strict().parse((await add(body)).body);
const list = async (query = '') =>
  DiscountList.strict().parse((await call('GET', `/api/staff/discounts${query}`)).body);

/** The quote of a cart of 100.00 with a code. */
async function quote(discountCode: string): Promise<Quote> {
  const as = await buildShopper(api, { productId: await buildStocked(api) });
  return Quote.parse((await api.call('POST', '/api/checkout/quote', { as, body: { discountCode } })).body);
}

it.each(StaffRole.options)('the role %s opens the discounts if it is merchant or admin', async (role) => {
  const headers = { Cookie: await signInStaff(api, role) };
  const expected = role === 'merchant' || role === 'admin' ? 200 : 403;

  expect((await api.call('GET', '/api/staff/discounts', { headers })).status).toBe(expected);
});

describe('a discount code', () => {
  it('is made, listed first, and lowers the quote', async () => {
    const answer = await add({ code: ' SPRING ', kind: 'percent', value: '10.00' });
    expect(answer.status).toBe(201);
    expect(Discount.strict().parse(answer.body)).toMatchObject({
      code: 'SPRING',
      value: '10.00',
      minimum: '0.00',
      maxUses: null,
      used: 0,
      oncePerCustomer: false,
      active: true,
    });

    expect((await list()).items[0]?.code).toBe('SPRING');
    expect((await list('?q=prin')).items.map(({ code }) => code)).toEqual(['SPRING']);
    expect((await quote('spring')).discount).toBe('10.00');
  });

  it('can be switched off and on again', async () => {
    const { id } = await addCode({ code: 'AUTUMN', kind: 'amount', value: '15.00' });
    expect((await change(id, { active: false })).body).toMatchObject({ active: false });
    expect(await quote('AUTUMN')).toMatchObject({ discount: '0.00', discountProblem: 'expired' });

    await change(id, { active: true });
    expect((await quote('AUTUMN')).discount).toBe('15.00');
  });

  it('can be changed, but not to fewer uses than there were', async () => {
    const { id } = await addCode({ code: 'USED', kind: 'amount', value: '5.00', maxUses: 9 });
    await api.test.sequelize.models.DiscountCode.update({ used: 3 }, { where: { id } });

    expect((await change(id, { maxUses: 2 })).status).toBe(409);
    expect((await change(id, { maxUses: 3, minimum: '50.00' })).body).toMatchObject({
      maxUses: 3,
      minimum: '50.00',
      used: 3,
    });
    expect((await change(id, { endsAt: '2020-01-01T00:00:00.000Z' })).status).toBe(200);
    expect((await change(id, { startsAt: '2021-01-01T00:00:00.000Z' })).status).toBe(400);
  });

  it('exists once, in any case of its letters', async () => {
    const answers = await Promise.all(
      ['TWICE', 'twice', 'Twice', 'TWice'].map((code) => add({ code, kind: 'shipping' })),
    );

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  });

  it('is found as it is copied from a mail or typed on another keyboard', async () => {
    const { code } = await addCode({ code: 'ＳＵＭＭＥＲ\u200b１０', kind: 'percent', value: '10.00' });
    expect(code).toBe('SUMMER10');
    expect((await add({ code: 'summer10', kind: 'shipping' })).status).toBe(409);

    for (const typed of [
      'summer10',
      'ｓｕｍｍｅｒ１０',
      '\ufeffSUMMER\u00ad10\u200b',
      '\u3000SUMMER10 ',
      'SUM\u2060MER１0',
    ])
      expect((await quote(typed)).discount, typed).toBe('10.00');
    expect((await add({ code: '\u200b', kind: 'shipping' })).status).toBe(400);
  });

  it.each([
    { code: 'A', kind: 'percent' },
    { code: 'B', kind: 'percent', value: '100.01' },
    { code: 'C', kind: 'amount', value: '0.00' },
    { code: 'D', kind: 'amount', value: '-1.00' },
    { code: 'E F', kind: 'shipping' },
    { code: 'G', kind: 'free', value: '1.00' },
    { code: 'H', kind: 'shipping', maxUses: 0 },
    {
      code: 'I',
      kind: 'shipping',
      startsAt: '2026-01-02T00:00:00.000Z',
      endsAt: '2026-01-01T00:00:00.000Z',
    },
  ])('is refused as %j', async (body) => {
    expect((await add(body)).status).toBe(400);
  });

  it('that does not exist is not found', async () => {
    expect((await change(999_999, { active: false })).status).toBe(404);
    expect((await change(99_999_999_999, { active: false })).status).toBe(404);
    expect((await change(1, {})).status).toBe(400);
  });
});
