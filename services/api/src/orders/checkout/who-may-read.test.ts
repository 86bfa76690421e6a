import { StaffRole } from '@ronin/contracts';
import { buildAccount, buildCustomer, buildStaff, STAFF_TEST_PASSWORD } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payTestOrder, placeTestOrder } from '../../testing/buy.ts';
import { openSession } from '../../testing/sign-in.ts';
import { type Answer, guestCookie, startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
const cookies = new Map<string, string | undefined>();
let order: Awaited<ReturnType<typeof placeTestOrder>>;

beforeAll(async () => {
  api = await startTestApi();
  order = await placeTestOrder(api);
  await payTestOrder(api, order.ref);
  cookies.set('the buyer', guestCookie(order.customerId));
  cookies.set('another guest', guestCookie((await buildCustomer(api.test.sequelize)).id));
  const { id } = await buildAccount(api.test.sequelize, { email: 'hana@example.com' });
  cookies.set('an account with the same address', await openSession(api, id));
  cookies.set('nobody', undefined);
  cookies.set('a forged cookie', `${guestCookie(order.customerId)}x`);
  for (const role of StaffRole.options) {
    const { username } = await buildStaff(api.test.sequelize, { roles: [role] });
    const body = { username, password: STAFF_TEST_PASSWORD };
    const { headers } = await api.call('POST', '/api/staff/login', { body });
    cookies.set(`staff: ${role}`, (headers.get('set-cookie') ?? '').split(';', 1)[0]);
  }
});
afterAll(() => api.close());

const call = (method: string, path: string, who: string): Promise<Answer> => {
  const cookie = cookies.get(who);
  return api.call(method, path, { headers: cookie === undefined ? {} : { Cookie: cookie } });
};

const WHO: [who: string, byNumber: number, inList: number | undefined][] = [
  ['the buyer', 200, 1],
  ['another guest', 404, 0],
  ['an account with the same address', 404, 0],
  ['nobody', 401, undefined],
  ['a forged cookie', 401, undefined],
  ...StaffRole.options.map((role): [string, number, undefined] => [`staff: ${role}`, 401, undefined]),
];

describe.each(WHO)('%s', (who, byNumber, inList) => {
  it('gets by number what is their own', async () => {
    const path = `/api/orders/${order.order.orderNumber}`;
    expect((await call('GET', path, who)).status).toBe(byNumber);
    expect((await call('GET', `${path}/invoice`, who)).status).toBe(byNumber);
    // Cancelling by somebody else is refused alike; the buyer's own is another test.
    if (byNumber !== 200) expect((await call('POST', `${path}/cancel`, who)).status).toBe(byNumber);
    const list = await call('GET', '/api/orders', who);
    expect(Array.isArray(list.body) ? list.body.length : undefined).toBe(inList);
  });

  it('gets everything with the token, and nothing with a wrong one', async () => {
    const answer = await call('GET', `/api/orders/by-token/${order.token}`, who);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ email: 'hana@example.com', shippingAddress: { city: 'Portland' } });

    expect((await call('GET', `/api/orders/by-token/${order.token}/invoice`, who)).status).toBe(200);

    const last = order.token.endsWith('A') ? 'Q' : 'A';
    const wrong = [
      `${order.token.slice(0, -1)}${last}`,
      `R00000000${order.token.slice(9)}`,
      order.token.slice(0, 9),
      'x',
    ];
    for (const token of wrong) {
      const refused = await call('GET', `/api/orders/by-token/${token}`, who);
      expect(refused.body).toEqual({
        type: 'about:blank',
        title: 'Not Found',
        status: 404,
        detail: 'There is no such order.',
      });
      expect((await call('POST', `/api/orders/by-token/${token}/cancel`, who)).body).toEqual(refused.body);
      expect((await call('GET', `/api/orders/by-token/${token}/invoice`, who)).body).toEqual(refused.body);
    }
  });
});

it('answers another one’s number like a missing one', async () => {
  const other = await call('GET', `/api/orders/${order.order.orderNumber}`, 'another guest');
  const missing = await call('GET', '/api/orders/R-0000-0000', 'another guest');
  const malformed = await call('GET', '/api/orders/7', 'another guest');

  expect(other.body).toEqual(missing.body);
  expect(malformed.body).toEqual(missing.body);
});

it('shows items and status alone after 90 days, and everything to the account with the address', async () => {
  const old = await placeTestOrder(api);
  const path = `/api/orders/by-token/${old.token}`;
  api.context.now = () => new Date(Date.now() + 91 * 86_400_000);

  expect((await call('GET', path, 'nobody')).body).toMatchObject({
    status: 'pending',
    email: null,
    shippingAddress: null,
    items: [{ quantity: 1 }],
    // Their texts may name a shipment.
    events: [],
  });
  expect((await call('GET', path, 'another guest')).body).toMatchObject({ email: null });
  expect((await call('GET', path, 'an account with the same address')).body).toMatchObject({
    email: 'hana@example.com',
  });
  api.context.now = () => new Date();
});
