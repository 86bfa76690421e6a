import { Account, CustomerSession, Problem } from '@ronin/contracts';
import { buildAccount } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openSession, requestCode, signIn, startBrowser } from '../../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

let serial = 0;
const newAddress = () => `owner-${String((serial += 1))}@example.com`;
const call = (method: string, path: string, cookie: string, body?: unknown) =>
  api.call(method, path, { headers: { Cookie: cookie }, ...(body !== undefined && { body }) });

/** An account with a session. */
async function openAccount(overrides: Parameters<typeof buildAccount>[1] = {}) {
  const account = await buildAccount(api.test.sequelize, { email: newAddress(), ...overrides });

  return { account, email: account.email ?? '', cookie: await openSession(api, account.id) };
}

const ACCOUNT_CALLS: [string, string][] = [
  ['GET', '/api/account'],
  ['PATCH', '/api/account'],
  ['PATCH', '/api/account/email'],
  ['GET', '/api/account/sessions'],
  ['DELETE', '/api/account/sessions'],
  ['DELETE', '/api/account/sessions/1'],
];

it.each(ACCOUNT_CALLS)('%s %s is refused with 401 to a guest and without a cookie', async (method, path) => {
  const { cookie } = await startBrowser(api);

  expect((await call(method, path, cookie)).status).toBe(401);
  expect((await api.call(method, path)).status).toBe(401);
});

it.each(ACCOUNT_CALLS.filter(([method]) => method !== 'GET'))(
  '%s %s is refused with 403 to a page of another site',
  async (method, path) => {
    const { account, cookie } = await openAccount();
    const headers = { Cookie: cookie, Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    const answer = await api.call(method, path, { headers, body: { firstName: 'Mallory' } });

    expect(answer.status).toBe(403);
    await account.reload();
    expect(account.firstName).toBe('Akira');
  },
);

describe('the profile', () => {
  it('is answered with the documented fields alone', async () => {
    const { account, email, cookie } = await openAccount();
    const answer = await call('GET', '/api/account', cookie);

    expect(answer.status).toBe(200);
    expect(Account.strict().parse(answer.body)).toMatchObject({
      customerId: account.id,
      email,
      firstName: 'Akira',
      lastName: 'Tanaka',
      phone: null,
    });
  });

  it('changes the given fields, trims them, and clears those that are null', async () => {
    const { account, cookie } = await openAccount();
    const first = await call('PATCH', '/api/account', cookie, {
      firstName: '  Hana ',
      phone: '+81 3 1234 5678',
    });
    const second = await call('PATCH', '/api/account', cookie, { lastName: null });
    await account.reload();

    expect(first).toMatchObject({
      status: 200,
      body: { firstName: 'Hana', lastName: 'Tanaka', phone: '+81 3 1234 5678' },
    });
    expect(second).toMatchObject({ status: 200, body: { firstName: 'Hana', lastName: null } });
    expect(account).toMatchObject({ firstName: 'Hana', lastName: null, phone: '+81 3 1234 5678' });
    expect((await call('GET', '/api/session', cookie)).body).toMatchObject({
      customer: { firstName: 'Hana', lastName: null },
    });
  });

  it.each([
    ['an empty name', { firstName: ' ' }],
    ['a name past 100 characters', { lastName: 'x'.repeat(101) }],
    ['a phone number past 20 characters', { phone: '1'.repeat(21) }],
    ['a number', { phone: 5 }],
    ['a NUL character', { firstName: 'a\u0000' }],
    ['a control character', { firstName: 'a\u001B[31m' }],
    ['a list', { firstName: ['Hana'] }],
  ])('refuses %s with 400 and changes nothing', async (_what, wrong) => {
    const { account, cookie } = await openAccount();
    const answer = await call('PATCH', '/api/account', cookie, { firstName: 'Hana', ...wrong });
    await account.reload();

    expect(answer.status).toBe(400);
    expect(Problem.parse(answer.body).errors?.length).toBeGreaterThan(0);
    expect(account).toMatchObject({ firstName: 'Akira', lastName: 'Tanaka', phone: null });
  });

  it('cannot change address, password or number', async () => {
    const { account, email, cookie } = await openAccount();
    await call('PATCH', '/api/account', cookie, {
      email: 'mallory@example.com',
      password: 'known',
      id: 1,
      mergedInto: 1,
    });
    const { id } = account;
    await account.reload();

    expect(account).toMatchObject({ id, email, password: 'no hash', mergedInto: null });
  });
});

describe('the e-mail address', () => {
  const change = (cookie: string, email: string, code: string) =>
    call('PATCH', '/api/account/email', cookie, { email, code });
  const listMails = (toAddress: string) =>
    api.test.sequelize.models.OutboxMail.findAll({ where: { toAddress }, order: ['id'], raw: true });

  it('changes with a code that was mailed to the new one, and signs in with the new one from then on', async () => {
    const { account, email, cookie } = await openAccount();
    const next = newAddress();
    const answer = await change(cookie, next, await requestCode(api, cookie, next, 'email'));
    await account.reload();

    expect(answer).toMatchObject({ status: 200, body: { customerId: account.id, email: next } });
    expect(account.email).toBe(next);
    expect((await signIn(api, next)).answer.body).toMatchObject({ customerId: account.id });
    const old = await signIn(api, email);
    expect(old.answer.body).not.toMatchObject({ customerId: account.id });
  });

  it('is announced to the old address, without a word that somebody typed', async () => {
    const { email, cookie } = await openAccount();
    const next = newAddress();
    await change(cookie, next, await requestCode(api, cookie, next, 'email'));
    const mails = await listMails(email);

    const link: unknown = expect.stringMatching(/^\/account\/undo#[\da-f]{32}$/);
    expect(mails).toMatchObject([{ kind: 'address-changed', payload: { link } }]);
    expect(JSON.stringify(mails)).not.toContain(next);
    expect((await listMails(next)).map(({ kind }) => kind)).toEqual(['sign-in-code']);
  });

  it('is not announced when only capitals changed', async () => {
    const { account, email, cookie } = await openAccount();
    const next = email.toUpperCase();
    const answer = await change(cookie, next, await requestCode(api, cookie, next, 'email'));
    await account.reload();

    expect(answer.status).toBe(200);
    expect(account.email).toBe(next);
    expect((await listMails(email)).map(({ kind }) => kind)).not.toContain('address-changed');
  });

  it('stays with a wrong code: 403, and five attempts', async () => {
    const { account, email, cookie } = await openAccount();
    const next = newAddress();
    const code = await requestCode(api, cookie, next, 'email');
    const wrong = code === '000000' ? '000001' : '000000';
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await change(cookie, next, wrong)).status).toBe(403);
    }

    expect((await change(cookie, next, code)).status).toBe(403);
    await account.reload();
    expect(account.email).toBe(email);
    expect((await listMails(email)).map(({ kind }) => kind)).not.toContain('address-changed');
  });

  it('stays with a code of another purpose, another address or another browser', async () => {
    const { account, email, cookie } = await openAccount();
    const otherBrowser = await openSession(api, account.id);
    const next = newAddress();
    const signInCode = await requestCode(api, cookie, next, 'sign-in');
    expect((await change(cookie, next, signInCode)).status).toBe(403);
    const code = await requestCode(api, cookie, next, 'email');
    expect((await change(cookie, newAddress(), code)).status).toBe(403);
    expect((await change(otherBrowser, next, code)).status).toBe(403);
    await account.reload();

    expect(account.email).toBe(email);
    expect((await change(cookie, next, code)).status).toBe(200);
  });

  it('stays when another account has the new one: 409', async () => {
    const { account, email, cookie } = await openAccount();
    const { email: taken } = await openAccount();
    const answer = await change(
      cookie,
      taken.toUpperCase(),
      await requestCode(api, cookie, taken.toUpperCase(), 'email'),
    );
    await account.reload();

    expect(answer.status).toBe(409);
    expect(account.email).toBe(email);
  });

  it('goes to one of two accounts that prove it at the same time', async () => {
    const [first, second] = [await openAccount(), await openAccount()];
    const next = newAddress();
    const codes = [
      await requestCode(api, first.cookie, next, 'email'),
      await requestCode(api, second.cookie, next, 'email'),
    ];
    const answers = await Promise.all([
      change(first.cookie, next, codes[0] ?? ''),
      change(second.cookie, next, codes[1] ?? ''),
    ]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await api.test.sequelize.models.Customer.count({ where: { email: next } })).toBe(1);
  });

  it.each([
    ['no address', { code: '123456' }],
    ['something else than an address', { email: 'hana', code: '123456' }],
    ['no code', { email: 'hana@example.com' }],
    ['five digits', { email: 'hana@example.com', code: '12345' }],
    ['digits of another script', { email: 'hana@example.com', code: '١٢٣٤٥٦' }],
    ['a number', { email: 'hana@example.com', code: 123_456 }],
  ])('is refused with 400 for %s', async (_what, body) => {
    const { cookie } = await openAccount();

    expect((await call('PATCH', '/api/account/email', cookie, body)).status).toBe(400);
  });
});

describe('the signed-in browsers', () => {
  const list = async (cookie: string) =>
    z.array(CustomerSession.strict()).parse((await call('GET', '/api/account/sessions', cookie)).body);

  it('are listed with device and place, last seen first, and say which one asks', async () => {
    const { account, cookie } = await openAccount();
    const older = await openSession(api, account.id);
    await api.test.sequelize.query(
      `UPDATE customer_sessions SET last_seen_at = now() - interval '1 day'
       WHERE id = (SELECT max(id) FROM customer_sessions WHERE customer_id = $1)`,
      { bind: [account.id] },
    );

    expect(await list(cookie)).toMatchObject([
      { device: 'Firefox on Linux', countryCode: 'JP', isCurrent: true },
      { device: 'Firefox on Linux', countryCode: 'JP', isCurrent: false },
    ]);
    // It is the last one seen, now that it asks.
    expect((await list(older)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  });

  it('know browser and system from the sign-in, and no place for an address of this network', async () => {
    const email = newAddress();
    const { cookie } = await startBrowser(api);
    const code = await requestCode(api, cookie, email);
    const headers = {
      Cookie: cookie,
      'User-Agent':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    };
    const answer = await api.call('POST', '/api/account/sign-in', { headers, body: { email, code } });
    const account = answer.headers.getSetCookie().map((each) => each.split(';', 1)[0]);

    expect(await list(account.join('; '))).toMatchObject([{ device: 'Safari on iOS', countryCode: null }]);
  });

  it('can be signed out one by one: the other cookie answers 401 from then on', async () => {
    const { account, cookie } = await openAccount();
    const other = await openSession(api, account.id);
    const id = (await list(other)).find(({ isCurrent }) => isCurrent)?.id ?? 0;
    const path = `/api/account/sessions/${String(id)}`;

    expect((await call('DELETE', path, cookie)).status).toBe(204);
    expect((await call('GET', '/api/account', other)).status).toBe(401);
    expect((await call('GET', '/api/account', cookie)).status).toBe(200);
    expect((await call('DELETE', path, cookie)).status).toBe(404);
  });

  it('of another account cannot be signed out: 404, and it stays', async () => {
    const [mine, theirs] = [await openAccount(), await openAccount()];
    const [{ id }] = (await list(theirs.cookie)) as [CustomerSession];

    expect((await call('DELETE', `/api/account/sessions/${String(id)}`, mine.cookie)).status).toBe(404);
    expect((await call('GET', '/api/account', theirs.cookie)).status).toBe(200);
  });

  it.each(['0', 'x', '-1', '1.5'])('are not named by %s: 400', async (id) => {
    const { cookie } = await openAccount();

    expect((await call('DELETE', `/api/account/sessions/${id}`, cookie)).status).toBe(400);
  });

  it('are all signed out but the one that asks', async () => {
    const { account, cookie } = await openAccount();
    const others = [await openSession(api, account.id), await openSession(api, account.id)];
    const stranger = await openAccount();

    expect((await call('DELETE', '/api/account/sessions', cookie)).status).toBe(204);
    for (const other of others) expect((await call('GET', '/api/cart', other)).status).toBe(401);
    expect(await list(cookie)).toMatchObject([{ isCurrent: true }]);
    expect((await call('GET', '/api/account', stranger.cookie)).status).toBe(200);
  });
});
