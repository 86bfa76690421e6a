import { Problem, SignedIn } from '@ronin/contracts';
import { CUSTOMER_COOKIE, GUEST_COOKIE } from '@ronin/identity';
import { buildAccount } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cookiesOf,
  listMailedCodes,
  listMailedTokens,
  requestCode,
  signIn,
  startBrowser,
} from '../../testing/sign-in.ts';
import { guestCookie, startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

let serial = 0;
const newAddress = () => `shopper-${String((serial += 1))}@example.com`;
const call = (method: string, path: string, cookie: string, body?: unknown) =>
  api.call(method, path, { headers: { Cookie: cookie }, ...(body !== undefined && { body }) });
const trySignIn = (cookie: string, email: string, code: string) =>
  call('POST', '/api/account/sign-in', cookie, { email, code });
const otherCode = (code: string, offset = 1) => String((Number(code) + offset) % 1_000_000).padStart(6, '0');

it('knows an address with a domain outside ASCII in each of its forms, and shows it as it is written', async () => {
  const { cookie } = await startBrowser(api);
  const code = await requestCode(api, cookie, 'ada@xn--bcher-kva.example');
  expect(await listMailedCodes(api, 'ada@xn--bcher-kva.example')).toHaveLength(1);
  const first = await trySignIn(cookie, 'ada@BÜCHER.example', code);
  expect(first.status).toBe(200);

  const second = await signIn(api, 'ada@xn--bcher-kva.example');
  expect(second.answer.body).toMatchObject({
    customerId: SignedIn.parse(first.body).customerId,
    customer: { email: 'ada@bücher.example' },
  });
  expect(
    await api.test.sequelize.models.Customer.findOne({ where: { email: 'ada@xn--bcher-kva.example' } }),
  ).not.toBeNull();
});

describe('POST /api/account/code', () => {
  it('mails six digits, and answers the same for a known and an unknown address', async () => {
    const known = await buildAccount(api.test.sequelize, { email: newAddress() });
    const answers = [];
    for (const email of [known.email ?? '', newAddress()]) {
      const { cookie } = await startBrowser(api);
      const { status, body, headers } = await call('POST', '/api/account/code', cookie, { email });
      const names = [...headers.keys()].filter((name) => name !== 'date').toSorted();
      answers.push({ status, body, names });
      expect(await listMailedCodes(api, email)).toEqual([expect.stringMatching(/^\d{6}$/)]);
    }

    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 202, body: {} });
  });

  it('creates no account, and keeps the code only as an HMAC', async () => {
    const { cookie } = await startBrowser(api);
    const email = newAddress();
    const code = await requestCode(api, cookie, email);

    expect(await api.test.sequelize.models.Customer.count({ where: { email } })).toBe(0);
    const row = await api.test.sequelize.models.SignInCode.findOne({
      where: { emailLower: email },
      rejectOnEmpty: true,
    });
    expect(JSON.stringify(row)).not.toContain(code);
  });

  it('links to the page with a secret of 128 bits in the fragment, for ten minutes', async () => {
    const { cookie } = await startBrowser(api);
    const email = newAddress();
    const code = await requestCode(api, cookie, email);
    const mail = await api.test.sequelize.models.OutboxMail.findOne({
      where: { toAddress: email },
      rejectOnEmpty: true,
    });

    const link: unknown = expect.stringMatching(/^\/account#code=[\da-f]{32}$/);
    expect(mail.payload).toMatchObject({ code, link, purpose: 'sign-in' });
    const token = (await listMailedTokens(api, email))[0] ?? '';
    const row = await api.test.sequelize.models.SignInCode.findOne({ where: { emailLower: email } });
    expect(JSON.stringify(row)).not.toContain(token);
    const lifeMs = Number(mail.expiresAt) - Number(mail.createdAt);
    expect(Math.round(lifeMs / 60_000)).toBe(10);
  });

  it('is only for browsers that have a cookie', async () => {
    const body = { email: newAddress() };

    expect((await api.call('POST', '/api/account/code', { body })).status).toBe(401);
    expect((await api.call('POST', '/api/account/sign-in', { body: {} })).status).toBe(401);
    expect((await api.call('POST', '/api/account/sign-out')).status).toBe(401);
  });

  it('gives codes for other purposes to signed-in customers alone, and for erasing to their own address alone', async () => {
    const { cookie: guest } = await startBrowser(api);
    const email = newAddress();
    const other = newAddress();
    expect((await call('POST', '/api/account/code', guest, { email, purpose: 'email' })).status).toBe(401);

    const { cookie } = await signIn(api, email);
    const answer = await call('POST', '/api/account/code', cookie, { email: other, purpose: 'erase' });
    expect(answer).toMatchObject({ status: 202, body: {} });
    expect(await listMailedCodes(api, other)).toEqual([]);
    await call('POST', '/api/account/code', cookie, { email, purpose: 'erase' });
    expect(await listMailedCodes(api, email)).toHaveLength(2);
  });
});

describe('POST /api/account/sign-in', () => {
  it('signs in with the mailed code, creates the account, and replaces the guest cookie', async () => {
    const { cookie, customerId } = await startBrowser(api);
    const email = newAddress();
    const code = await requestCode(api, cookie, email);
    const answer = await trySignIn(cookie, email, code);

    expect(answer.status).toBe(200);
    const body = SignedIn.strict().parse(answer.body);
    expect(body.customer).toEqual({ email, firstName: null, lastName: null });
    expect(body.customerId).not.toBe(customerId);
    const cookies = answer.headers.getSetCookie();
    expect(cookies.find((each) => each.startsWith(`${CUSTOMER_COOKIE}=`))).toMatch(/HttpOnly; SameSite=Lax/);
    expect(cookies.find((each) => each.startsWith(`${GUEST_COOKIE}=;`))).toMatch(/1970/);
    expect((await call('GET', '/api/session', cookiesOf(answer))).body).toMatchObject(body);
  });

  it('finds the account again in another case, from another browser', async () => {
    const email = newAddress();
    const first = await signIn(api, email);
    const second = await signIn(api, email.toUpperCase());

    expect(second.answer.body).toEqual(first.answer.body);
    expect((await call('GET', '/api/account/sessions', second.cookie)).body).toHaveLength(2);
  });

  it('accepts a code in the browser that asked for it alone, and for its purpose alone', async () => {
    const [browser, stranger] = [await startBrowser(api), await startBrowser(api)];
    const email = newAddress();
    const code = await requestCode(api, browser.cookie, email);

    expect((await trySignIn(stranger.cookie, email, code)).status).toBe(401);
    expect((await trySignIn(browser.cookie, newAddress(), code)).status).toBe(401);
    const { cookie } = await signIn(api, email, browser.cookie);
    const erase = await requestCode(api, cookie, email, 'erase');
    expect((await trySignIn(cookie, email, erase)).status).toBe(401);
  });

  it('refuses an expired code', async () => {
    const { cookie } = await startBrowser(api);
    const email = newAddress();
    const code = await requestCode(api, cookie, email);
    await api.test.sequelize.query(
      `UPDATE sign_in_codes SET expires_at = now() - interval '1 s' WHERE email_lower = $1`,
      { bind: [email] },
    );

    expect((await trySignIn(cookie, email, code)).status).toBe(401);
  });

  it('starts one session for fifty correct codes at once', async () => {
    const { cookie } = await startBrowser(api);
    const email = newAddress();
    const code = await requestCode(api, cookie, email);
    const answers = await Promise.all(Array.from({ length: 50 }, () => trySignIn(cookie, email, code)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(49);
    expect(await api.test.sequelize.models.CustomerSession.count()).toBeGreaterThan(0);
    const [account] = await api.test.sequelize.models.Customer.findAll({ where: { email } });
    const sessions = { where: { customerId: account?.id ?? 0 } };
    expect(await api.test.sequelize.models.CustomerSession.count(sessions)).toBe(1);
  });

  it('compares five of a thousand guesses, and then refuses the right code too', async () => {
    const { cookie } = await startBrowser(api);
    const email = newAddress();
    const code = await requestCode(api, cookie, email);
    const guess = async (first: number) => {
      const statuses = [];
      for (let offset = first; offset < first + 10; offset += 1) {
        statuses.push((await trySignIn(cookie, email, otherCode(code, offset))).status);
      }
      return statuses;
    };
    const lanes = await Promise.all(Array.from({ length: 100 }, (_, lane) => guess(1 + lane * 10)));

    expect(new Set(lanes.flat())).toEqual(new Set([401]));
    const row = await api.test.sequelize.models.SignInCode.findOne({ where: { emailLower: email } });
    expect(row).toMatchObject({ attempts: 5, consumedAt: null });
    expect((await trySignIn(cookie, email, code)).status).toBe(401);
  });

  it('replaces the browser’s earlier code, and leaves other browsers’ codes alone', async () => {
    const [browser, other] = [await startBrowser(api), await startBrowser(api)];
    const email = newAddress();
    const otherBrowsersCode = await requestCode(api, other.cookie, email);
    const old = await requestCode(api, browser.cookie, email);
    const current = await requestCode(api, browser.cookie, email);

    if (old !== current) expect((await trySignIn(browser.cookie, email, old)).status).toBe(401);
    expect((await trySignIn(browser.cookie, email, current)).status).toBe(200);
    expect((await trySignIn(other.cookie, email, otherBrowsersCode)).status).toBe(200);
  });

  it('moves a signed-in browser to another account, and ends its session of the first', async () => {
    const first = await signIn(api, newAddress());
    const second = await signIn(api, newAddress(), first.cookie);

    expect(second.answer.status).toBe(200);
    expect((await call('GET', '/api/account', first.cookie)).status).toBe(401);
    expect((await call('GET', '/api/account', second.cookie)).status).toBe(200);
  });
});

describe('the link of a sign-in mail', () => {
  const askForLink = async () => {
    const { cookie, customerId } = await startBrowser(api);
    const email = newAddress();
    const code = await requestCode(api, cookie, email);

    return { cookie, customerId, email, code, token: (await listMailedTokens(api, email))[0] ?? '' };
  };
  const follow = (cookie: string, token: string) => call('POST', '/api/account/sign-in', cookie, { token });

  it('signs in with its token alone, creates the account and merges the guest', async () => {
    const { cookie, email, token } = await askForLink();
    await call('POST', '/api/cart', cookie, { productId: 1 });
    const answer = await follow(cookie, token);

    expect(answer.status).toBe(200);
    expect(SignedIn.strict().parse(answer.body).customer.email).toBe(email);
    expect((await call('GET', '/api/cart', cookiesOf(answer))).body).toHaveLength(1);
  });

  it('keeps the address as it was typed', async () => {
    const { cookie } = await startBrowser(api);
    const email = newAddress().replace('shopper', 'Shopper');
    await requestCode(api, cookie, email);
    const answer = await follow(cookie, (await listMailedTokens(api, email))[0] ?? '');

    expect(SignedIn.parse(answer.body).customer.email).toBe(email);
  });

  it('works once, and ends the code of its mail', async () => {
    const { cookie, email, code, token } = await askForLink();
    const signedInCookie = cookiesOf(await follow(cookie, token));

    expect((await follow(signedInCookie, token)).status).toBe(401);
    expect((await trySignIn(signedInCookie, email, code)).status).toBe(401);
  });

  it('starts one session when it is opened twenty times at once', async () => {
    const { cookie, token } = await askForLink();
    const answers = await Promise.all(Array.from({ length: 20 }, () => follow(cookie, token)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(19);
  });

  it('is refused in another browser, with another token, expired, or after its code was used', async () => {
    const { cookie, email, token, code } = await askForLink();
    const stranger = await startBrowser(api);
    expect((await follow(stranger.cookie, token)).status).toBe(401);
    expect((await follow(cookie, 'f'.repeat(32))).status).toBe(401);
    const used = await trySignIn(cookie, email, code);
    expect(used.status).toBe(200);
    expect((await follow(cookiesOf(used), token)).status).toBe(401);

    const late = await askForLink();
    await api.test.sequelize.query(
      `UPDATE sign_in_codes SET expires_at = now() - interval '1 s' WHERE email_lower = $1`,
      { bind: [late.email] },
    );
    expect((await follow(late.cookie, late.token)).status).toBe(401);
  });

  it('still works after five wrong codes: nobody guesses it', async () => {
    const { cookie, email, code, token } = await askForLink();
    for (let guess = 1; guess <= 5; guess += 1) await trySignIn(cookie, email, otherCode(code, guess));

    expect((await trySignIn(cookie, email, code)).status).toBe(401);
    expect((await follow(cookie, token)).status).toBe(200);
  });

  it('exists for signing in alone: mails for other purposes link to the page', async () => {
    const email = newAddress();
    const { cookie } = await signIn(api, email);
    await requestCode(api, cookie, email, 'erase');
    const mail = await api.test.sequelize.models.OutboxMail.findOne({
      where: { toAddress: email },
      order: [['id', 'DESC']],
      rejectOnEmpty: true,
    });

    expect(mail.payload).toMatchObject({ purpose: 'erase', link: '/account' });
  });

  it.each([
    ['an address without a proof', { email: 'a@example.com' }],
    ['a code without an address', { code: '123456' }],
    ['a password without an address', { password: 'folded steel' }],
    ['a code and a token', { email: 'a@example.com', code: '123456', token: 'a'.repeat(32) }],
    ['an empty token', { token: '' }],
    ['a long token', { token: 'a'.repeat(101) }],
    ['a number', { token: 5 }],
  ])('is refused with 400 for %s', async (_what, body) => {
    const { cookie } = await startBrowser(api);

    expect((await call('POST', '/api/account/sign-in', cookie, body)).status).toBe(400);
  });
});

describe('POST /api/account/sign-out', () => {
  it('ends the session at once and makes the browser a fresh guest', async () => {
    const { cookie } = await signIn(api, newAddress());
    const answer = await call('POST', '/api/account/sign-out', cookie);

    expect(answer.status).toBe(204);
    expect(cookiesOf(answer)).toMatch(new RegExp(`^${GUEST_COOKIE}=`));
    const guest = (await call('GET', '/api/session', cookiesOf(answer))).body;
    expect(guest).toMatchObject({ customer: null });
    for (const path of ['/api/cart', '/api/wishlist/count', '/api/account', '/api/account/sessions']) {
      expect((await call('GET', path, cookie)).status, path).toBe(401);
    }
  });

  it('leaves a browser that nobody stole from: GET /api/session clears the ended cookie and answers as a new guest', async () => {
    const { cookie } = await signIn(api, newAddress());
    await call('POST', '/api/account/sign-out', cookie);
    const answer = await call('GET', '/api/session', cookie);

    expect(answer.body).toMatchObject({ customer: null });
    const [cleared] = answer.headers.getSetCookie().filter((each) => each.startsWith(CUSTOMER_COOKIE));
    expect(cleared).toMatch(/1970/);
    expect((await call('GET', '/api/cart', cookiesOf(answer))).status).toBe(200);
  });
});

describe('a guest cookie that was copied before the sign-in', () =>
  it('sees nothing of the account: each call answers 401, and the session call makes a new guest', async () => {
    const { cookie, customerId } = await startBrowser(api);
    await call('POST', '/api/cart', cookie, { productId: 1 });
    const { answer } = await signIn(api, newAddress(), cookie);
    const { customerId: accountId } = SignedIn.parse(answer.body);

    for (const path of ['/api/cart', '/api/wishlist', '/api/cart/count', '/api/account']) {
      expect((await call('GET', path, cookie)).status, path).toBe(401);
    }
    expect((await call('POST', '/api/cart', cookie, { productId: 2 })).status).toBe(401);
    expect((await call('GET', '/api/cart', guestCookie(accountId))).status).toBe(401);
    const session = (await call('GET', '/api/session', cookie)).body as { customerId: number };
    expect([customerId, accountId]).not.toContain(session.customerId);
    expect(session).toMatchObject({ customer: null });
  }));

it('GUEST_IDENTITY=off: every call of accounts is a 404', async () => {
  const off = await startTestApi({ GUEST_IDENTITY: 'off' });
  const body = { email: 'a@example.com', code: '123456' };

  for (const path of ['/api/account/code', '/api/account/sign-in', '/api/account/sign-out']) {
    const answer = await off.call('POST', path, { as: 5, body });
    expect(answer.status, path).toBe(404);
    expect(Problem.parse(answer.body).detail).toMatch(/switched off/);
  }
  expect((await off.call('GET', '/api/account')).status).toBe(404);
  await off.close();
});
