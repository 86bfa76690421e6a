import { Session } from '@ronin/contracts';
import { GUEST_COOKIE, signGuest, STAFF_COOKIE } from '@ronin/identity';
import { buildAccount, buildCustomer, buildStaff, STAFF_TEST_PASSWORD } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../../testing/sign-in.ts';
import { type Answer, guestCookie, startTestApi, type TestApi } from '../../testing/start-test-api.ts';

const setCookie = ({ headers }: Answer) => headers.get('set-cookie') ?? '';
const cookiePair = (answer: Answer) => setCookie(answer).split(';', 1)[0] ?? '';
const session = ({ body }: Answer) => Session.strict().parse(body);

describe('who a browser is', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  const ask = (cookie?: string) =>
    api.call('GET', '/api/session', { headers: cookie === undefined ? {} : { Cookie: cookie } });

  it('is a new guest at first, with a cookie that scripts and other sites cannot use', async () => {
    const answer = await ask();

    expect(answer.status).toBe(200);
    expect(session(answer)).toEqual({ customerId: session(answer).customerId, customer: null, staff: null });
    expect(session(answer).customerId).toBeGreaterThan(1);
    expect(setCookie(answer)).toMatch(/; HttpOnly/);
    expect(setCookie(answer)).toMatch(/; SameSite=Lax/);
    expect(setCookie(answer)).toMatch(/; Path=\//);
    expect(setCookie(answer)).toMatch(/; Max-Age=34560000/);
    expect(setCookie(answer)).not.toMatch(/Secure/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('stays the same with its cookie, whose lifetime is extended', async () => {
    const first = await ask();
    const again = await ask(cookiePair(first));

    expect(session(again).customerId).toBe(session(first).customerId);
    expect(cookiePair(again)).toBe(cookiePair(first));
  });

  it('is another guest for every browser, also for many at once, without a row', async () => {
    const { Customer } = api.test.sequelize.models;
    const before = await Customer.count();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));

    expect(new Set(answers.map((answer) => session(answer).customerId)).size).toBe(20);
    expect(await Customer.count()).toBe(before);
  });

  it('contains the account of the customer, or null without one', async () => {
    const account = await buildAccount(api.test.sequelize, { email: 'akira@example.com' });
    const guest = await buildCustomer(api.test.sequelize);

    const answer = session(await ask(await openSession(api, account.id)));
    expect(answer.customerId).toBe(account.id);
    expect(answer.customer).toEqual({
      email: 'akira@example.com',
      firstName: account.firstName,
      lastName: account.lastName,
    });
    expect(session(await ask(guestCookie(guest.id))).customer).toBeNull();
  });

  it.each([
    ['a forged signature', `${GUEST_COOKIE}=5.${'A'.repeat(43)}`],
    ['another id under a good signature', guestCookie(5).replace('=5.', '=6.')],
    ['another secret', `${GUEST_COOKIE}=${signGuest(5, 'somebody else’s secret')}`],
    ['no signature', `${GUEST_COOKIE}=5`],
    ['an empty cookie', `${GUEST_COOKIE}=`],
    ['nonsense', `${GUEST_COOKIE}=%E0%A4.%00.x; ;=;`],
  ])('is a new guest with %s', async (_what, cookie) => {
    const answer = await ask(cookie);

    expect(answer.status).toBe(200);
    expect(session(answer).customerId).not.toBe(5);
    expect(cookiePair(answer)).toMatch(GUEST_COOKIE);
  });
});

describe('the cart and the wishlist of a request', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  const calls: [string, (customerId: number) => Promise<Answer>, (customerId: number) => Promise<Answer>][] =
    [
      ['GET /api/cart', ...by('GET', (id) => `/api/cart?customerId=${id}`)],
      ['GET /api/cart/count', ...by('GET', (id) => `/api/cart/count?customerId=${id}`)],
      ['POST /api/cart by body', ...by('POST', () => '/api/cart', { productId: 1 })],
      ['POST /api/cart by query', ...by('POST', (id) => `/api/cart?customerId=${id}`, { productId: 1 })],
      ['PATCH /api/cart/{id}', ...by('PATCH', () => '/api/cart/1', { quantity: 1 })],
      ['DELETE /api/cart/{id}', ...by('DELETE', (id) => `/api/cart/1?customerId=${id}`)],
      ['GET /api/wishlist', ...by('GET', (id) => `/api/wishlist?customerId=${id}`)],
      ['GET /api/wishlist/count', ...by('GET', (id) => `/api/wishlist/count?customerId=${id}`)],
      ['GET /api/wishlist/check', ...by('GET', (id) => `/api/wishlist/check/${id}/1`)],
      ['POST /api/wishlist', ...by('POST', () => '/api/wishlist', { productId: 1 })],
      ['DELETE /api/wishlist/{id}', ...by('DELETE', (id) => `/api/wishlist/1?customerId=${id}`)],
    ];

  /** A call that names a customer, from guest 70 and without a cookie. */
  function by(
    method: string,
    path: (id: string) => string,
    body?: object,
  ): [(customerId: number) => Promise<Answer>, (customerId: number) => Promise<Answer>] {
    const call = (as: number | undefined, customerId: number) =>
      api.call(method, path(String(customerId)), {
        ...(as !== undefined && { as }),
        ...(body && { body: { ...body, customerId } }),
      });
    return [(customerId) => call(70, customerId), (customerId) => call(undefined, customerId)];
  }

  it.each(calls)('%s: a guest can only name their own id', async (_name, asGuest) => {
    expect((await asGuest(70)).status).not.toBe(403);
    expect((await asGuest(71)).status).toBe(403);
    expect((await asGuest(1)).status).toBe(403);
  });

  it.each(calls)('%s: without a cookie, only customer 1 can be named', async (_name, _asGuest, asNobody) => {
    expect((await asNobody(1)).status).not.toBe(401);
    expect((await asNobody(70)).status).toBe(401);
  });

  it('are not changed by a refused request', async () => {
    const { CartItem, Customer } = api.test.sequelize.models;
    await api.call('POST', '/api/cart', { as: 80, body: { productId: 1, customerId: 81 } });
    await api.call('POST', '/api/cart', { body: { productId: 1, customerId: 81 } });

    expect(await Customer.count({ where: { id: [80, 81] } })).toBe(0);
    expect(await CartItem.count({ where: { customerId: [80, 81] } })).toBe(0);
  });

  it('are those of customer 1 for a forged cookie', async () => {
    const headers = { Cookie: `${GUEST_COOKIE}=90.forged` };
    const answer = await api.call('POST', '/api/cart', { headers, body: { productId: 1 } });

    expect(answer.body).toMatchObject({ customerId: 1 });
  });
});

describe('the identity settings', () => {
  it('GUEST_IDENTITY=off: every browser is customer 1 and gets no cookie', async () => {
    const api = await startTestApi({ GUEST_IDENTITY: 'off' });
    const answer = await api.call('GET', '/api/session', { as: 5 });

    expect(session(answer).customerId).toBe(1);
    expect(setCookie(answer)).toBe('');
    expect((await api.call('POST', '/api/cart', { as: 5, body: { productId: 1 } })).body).toMatchObject({
      customerId: 1,
    });
    expect((await api.call('GET', '/api/cart?customerId=5', { as: 5 })).status).toBe(401);
    await api.close();
  });

  it('WALK_IN_CUSTOMER=off: without a cookie there is no cart, but a browser can become a guest', async () => {
    const api = await startTestApi({ WALK_IN_CUSTOMER: 'off' });

    expect((await api.call('GET', '/api/cart')).status).toBe(401);
    expect((await api.call('GET', '/api/cart?customerId=1')).status).toBe(401);
    expect((await api.call('POST', '/api/wishlist', { body: { productId: 1 } })).status).toBe(401);
    expect((await api.call('GET', '/api/products')).status).toBe(200);
    const answer = await api.call('GET', '/api/session');
    expect((await api.call('GET', '/api/cart', { headers: { Cookie: cookiePair(answer) } })).status).toBe(
      200,
    );
    await api.close();
  });

  it('https: cookies are only for this host, and old cookies are replaced', async () => {
    const api = await startTestApi({ PUBLIC_URL: 'https://ronin.example' });
    const { username } = await buildStaff(api.test.sequelize);
    const body = { username, password: STAFF_TEST_PASSWORD };
    const [staff = ''] = (await api.call('POST', '/api/staff/login', { body })).headers.getSetCookie();
    expect(staff).toMatch(new RegExp(`^__Host-${STAFF_COOKIE}=`));
    const old = [guestCookie(70), staff.split(';', 1)[0]?.replace('__Host-', '')].join('; ');

    const answer = await api.call('GET', '/api/session', { headers: { Cookie: old } });
    const cookies = answer.headers.getSetCookie();
    expect(session(answer)).toMatchObject({ customerId: 70, staff: { username } });
    expect(cookies.map((cookie) => cookie.split('=', 1)[0])).toEqual([
      `__Host-${GUEST_COOKIE}`,
      GUEST_COOKIE,
      `__Host-${STAFF_COOKIE}`,
      STAFF_COOKIE,
    ]);

    const renewed = cookies
      .filter((cookie) => cookie.startsWith('__Host-'))
      .map((each) => each.split(';', 1)[0]);
    const again = await api.call('GET', '/api/session', { headers: { Cookie: renewed.join('; ') } });
    expect(session(again)).toMatchObject({ customerId: 70, staff: { username } });
    for (const cookie of again.headers.getSetCookie()) expect(cookie).toMatch(/^__Host-.*; Secure/);
    await api.close();
  });
});
