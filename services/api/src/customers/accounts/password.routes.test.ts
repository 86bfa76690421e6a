import { Account } from '@ronin/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookiesOf, listMailedCodes, requestCode, signIn, startBrowser } from '../../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const PASSWORD = 'folded steel 1024';
const OTHER = 'a thousand cranes';

let serial = 0;
const newAddress = () => `password-${String((serial += 1))}@example.com`;
const call = (method: string, path: string, cookie: string, body?: unknown) =>
  api.call(method, path, { headers: { Cookie: cookie }, ...(body !== undefined && { body }) });
const trySignIn = (cookie: string, email: string, password: string) =>
  call('POST', '/api/account/sign-in', cookie, { email, password });
const set = (cookie: string, body: object) => call('PUT', '/api/account/password', cookie, body);
const remove = (cookie: string, body: object) => call('POST', '/api/account/password/remove', cookie, body);
const hasPassword = async (cookie: string) =>
  Account.parse((await call('GET', '/api/account', cookie)).body).hasPassword;

/** A signed-in account, with the password if one is given. */
async function openAccount(password?: string) {
  const email = newAddress();
  const { cookie } = await signIn(api, email);
  if (password !== undefined) {
    const code = await requestCode(api, cookie, email, 'password');
    expect((await set(cookie, { password, code })).status).toBe(204);
  }

  return { email, cookie };
}

describe('setting a password', () => {
  it('takes a code for this purpose, and keeps no password in clear', async () => {
    const { email, cookie } = await openAccount();
    expect(await hasPassword(cookie)).toBe(false);
    const code = await requestCode(api, cookie, email, 'password');
    expect((await set(cookie, { password: PASSWORD, code })).status).toBe(204);

    expect(await hasPassword(cookie)).toBe(true);
    const account = await api.test.sequelize.models.Customer.findOne({
      where: { email },
      rejectOnEmpty: true,
    });
    expect(account.password).toMatch(/^\$argon2id\$/);
    const mails = await api.test.sequelize.models.OutboxMail.findAll({
      where: { toAddress: email },
      raw: true,
    });
    expect(mails.at(-1)).toMatchObject({ kind: 'account-changed', payload: { change: 'password' } });
    expect(JSON.stringify(mails)).not.toContain(PASSWORD);
  });

  it('is refused with 403 for a wrong code, a code to sign in and a wrong current password', async () => {
    const { email, cookie } = await openAccount();
    const signInCode = await requestCode(api, cookie, email);
    const code = await requestCode(api, cookie, email, 'password');
    const wrong = code === '000000' ? '000001' : '000000';

    for (const proof of [{ code: wrong }, { code: signInCode }, { currentPassword: OTHER }]) {
      if ('code' in proof && proof.code === code) continue;
      expect((await set(cookie, { password: PASSWORD, ...proof })).status).toBe(403);
    }
    expect(await hasPassword(cookie)).toBe(false);
  });

  it.each([
    ['no proof', { password: PASSWORD }],
    ['two proofs', { password: PASSWORD, code: '123456', currentPassword: OTHER }],
    ['nine characters', { password: '123456789', code: '123456' }],
    ['1,025 characters', { password: 'x'.repeat(1_025), code: '123456' }],
    ['a number', { password: 1_234_567_890, code: '123456' }],
    ['a NUL character', { password: `${PASSWORD}\u0000`, code: '123456' }],
  ])('is refused with 400 for %s', async (_what, body) => {
    const { cookie } = await openAccount();

    expect((await set(cookie, body)).status).toBe(400);
    expect(await hasPassword(cookie)).toBe(false);
  });

  it('is for accounts alone', async () => {
    const { cookie } = await startBrowser(api);

    expect((await set(cookie, { password: PASSWORD, code: '123456' })).status).toBe(401);
    expect((await remove(cookie, { code: '123456' })).status).toBe(401);
  });

  it('mails the code to the account’s own address alone', async () => {
    const { cookie } = await openAccount();
    const other = newAddress();
    const body = { email: other, purpose: 'password' };

    expect(await call('POST', '/api/account/code', cookie, body)).toMatchObject({ status: 202, body: {} });
    expect(await listMailedCodes(api, other)).toEqual([]);
  });
});

describe('signing in with a password', () => {
  it('answers and merges the guest like a code', async () => {
    const { email, cookie } = await openAccount(PASSWORD);
    const { body: account } = await call('GET', '/api/session', cookie);
    const browser = await startBrowser(api);
    await call('POST', '/api/cart', browser.cookie, { productId: 1 });
    const answer = await trySignIn(browser.cookie, email.toUpperCase(), PASSWORD);

    expect(answer.status).toBe(200);
    expect(account).toMatchObject(answer.body as object);
    expect((await call('GET', '/api/cart/count', cookiesOf(answer))).body).toBe(1);
    expect((await call('GET', '/api/cart', browser.cookie)).status).toBe(401);
  });

  it('answers the same 401 for a wrong password, an account without one and an unknown address, and makes no account', async () => {
    const withPassword = await openAccount(PASSWORD);
    const without = await openAccount();
    const unknown = newAddress();
    const answers = [];
    for (const email of [withPassword.email, without.email, unknown]) {
      const { cookie } = await startBrowser(api);
      const { status, body, headers } = await trySignIn(cookie, email, OTHER);
      answers.push({ status, body, names: [...headers.keys()].toSorted() });
    }

    expect(answers[0]?.status).toBe(401);
    expect(answers.slice(1)).toEqual([answers[0], answers[0]]);
    expect(await api.test.sequelize.models.Customer.count({ where: { email: unknown } })).toBe(0);
  });

  it.each([
    ['neither code nor password', {}],
    ['both', { code: '123456', password: PASSWORD }],
    ['an empty password', { password: '' }],
    ['a password past the limit', { password: 'x'.repeat(1_025) }],
  ])('is refused with 400 for %s', async (_what, proof) => {
    const { cookie } = await startBrowser(api);
    const body = { email: newAddress(), ...proof };

    expect((await call('POST', '/api/account/sign-in', cookie, body)).status).toBe(400);
  });
});

describe('changing and removing a password', () => {
  it('takes the current password, and signs out every other browser', async () => {
    const { email, cookie } = await openAccount(PASSWORD);
    const { cookie: other } = await signIn(api, email);
    const change = await set(cookie, { password: OTHER, currentPassword: PASSWORD });

    expect(change.status).toBe(204);
    expect((await call('GET', '/api/account', other)).status).toBe(401);
    expect((await call('GET', '/api/account', cookie)).status).toBe(200);
    const { cookie: browser } = await startBrowser(api);
    expect((await trySignIn(browser, email, PASSWORD)).status).toBe(401);
    expect((await trySignIn(browser, email, OTHER)).status).toBe(200);
  });

  it('removes it with a code; a code by mail signs in as ever', async () => {
    const { email, cookie } = await openAccount(PASSWORD);
    const code = await requestCode(api, cookie, email, 'password');
    expect((await remove(cookie, { code })).status).toBe(204);

    expect(await hasPassword(cookie)).toBe(false);
    const { cookie: browser } = await startBrowser(api);
    expect((await trySignIn(browser, email, PASSWORD)).status).toBe(401);
    expect((await signIn(api, email)).answer.status).toBe(200);
    const mails = await api.test.sequelize.models.OutboxMail.findAll({
      where: { toAddress: email, kind: 'account-changed' },
      order: ['id'],
      raw: true,
    });
    expect(mails.map(({ payload }) => payload)).toMatchObject([
      { change: 'password' },
      { change: 'no-password' },
    ]);
  });

  it('is refused with 403 for a wrong current password, and keeps the old', async () => {
    const { email, cookie } = await openAccount(PASSWORD);

    expect((await remove(cookie, { currentPassword: OTHER })).status).toBe(403);
    expect((await set(cookie, { password: OTHER, currentPassword: OTHER })).status).toBe(403);
    const { cookie: browser } = await startBrowser(api);
    expect((await trySignIn(browser, email, PASSWORD)).status).toBe(200);
  });

  it('accepts a code once, also for simultaneous changes', async () => {
    const { email, cookie } = await openAccount();
    const code = await requestCode(api, cookie, email, 'password');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => set(cookie, { password: PASSWORD, code })),
    );

    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 403, 403, 403, 403]);
  });
});

describe('the limits of guesses', () => {
  let limited: TestApi;
  beforeAll(async () => {
    limited = await startTestApi({ RATE_LIMITS: 'on', INTERNAL_TRUST_PROXY: 'loopback' });
  });
  afterAll(() => limited.close());

  const guess = (cookie: string, email: string, network: string) =>
    limited.call('POST', '/api/account/sign-in', {
      headers: { Cookie: cookie, 'X-Forwarded-For': network },
      body: { email, password: OTHER },
    });

  it('are five for an address from a network, and twenty from all, also for an unknown address', async () => {
    const { cookie } = await startBrowser(limited);
    const email = newAddress();
    const statuses = [];
    for (let round = 0; round < 30; round += 1) {
      statuses.push((await guess(cookie, email, `192.0.2.${String(Math.floor(round / 6))}`)).status);
    }
    const refusals = statuses.flatMap((status, round) => (status === 429 ? [round] : []));

    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    // Every sixth guess of a network, and all after the twentieth that was compared.
    expect(refusals).toEqual([5, 11, 17, 23, 24, 25, 26, 27, 28, 29]);
  });

  it('cannot be used up for a browser that signed in before', async () => {
    const email = newAddress();
    const { cookie } = await startBrowser(limited);
    const code = await requestCode(limited, cookie, email);
    const owner = await limited.call('POST', '/api/account/sign-in', {
      headers: { Cookie: cookie },
      body: { email, code },
    });
    const stranger = await startBrowser(limited);
    for (let round = 0; round < 8; round += 1) await guess(stranger.cookie, email, '192.0.2.200');

    expect((await guess(stranger.cookie, email, '192.0.2.200')).status).toBe(429);
    expect((await guess(cookiesOf(owner), email, '192.0.2.200')).status).toBe(401);
  });
});
