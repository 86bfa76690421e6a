import { mailKinds } from '@ronin/contracts';
import { hashSessionToken } from '@ronin/identity';
import { buildAccount } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession, requestCode, signIn, startBrowser } from '../../../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../../testing/start-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

let serial = 0;
const newAddress = () => `changed-${String((serial += 1))}@example.com`;
const call = (method: string, path: string, cookie: string, body?: unknown) =>
  api.call(method, path, { headers: { Cookie: cookie }, ...(body !== undefined && { body }) });
const change = (cookie: string, email: string, code: string) =>
  call('PATCH', '/api/account/email', cookie, { email, code });
const undo = (token: string) => api.call('POST', '/api/account/email/undo', { body: { token } });

async function openAccount() {
  const account = await buildAccount(api.test.sequelize, { email: newAddress() });

  return { account, email: account.email ?? '', cookie: await openSession(api, account.id) };
}

const makeOld = (customerId: number) =>
  api.test.sequelize.query(
    `UPDATE customer_sessions SET created_at = now() - interval '16 minutes' WHERE customer_id = $1`,
    { bind: [customerId] },
  );

/** The secrets of the links that were mailed to an address, oldest first. */
async function listUndoTokens(toAddress: string): Promise<string[]> {
  const mails = await api.test.sequelize.models.OutboxMail.findAll({
    where: { toAddress, kind: 'address-changed' },
    order: ['id'],
    raw: true,
  });

  return mails.map(
    ({ payload }) => mailKinds['address-changed'].payload.parse(payload).link.split('#')[1] ?? '',
  );
}

/** Somebody who holds a session of the account gives it an address of their own. */
async function changeByThief(overrides: { cookie?: string } = {}) {
  const owner = await openAccount();
  const next = newAddress();
  const cookie = overrides.cookie ?? owner.cookie;
  const answer = await change(cookie, next, await requestCode(api, cookie, next, 'email'));
  expect(answer.status).toBe(200);

  return { ...owner, next, token: (await listUndoTokens(owner.email))[0] ?? '' };
}

describe('PATCH /api/account/email', () => {
  it('asks for a new sign-in when this browser signed in more than 15 minutes ago, and keeps the code', async () => {
    const { account, email, cookie } = await openAccount();
    const next = newAddress();
    const code = await requestCode(api, cookie, next, 'email');
    await makeOld(account.id);
    const answer = await change(cookie, next, code);
    await account.reload();

    expect(answer).toMatchObject({ status: 409, body: { code: 'sign-in-again' } });
    expect(account.email).toBe(email);
    expect(await listUndoTokens(email)).toEqual([]);
    const row = await api.test.sequelize.models.SignInCode.findOne({ where: { emailLower: next } });
    expect(row).toMatchObject({ attempts: 0, consumedAt: null });
  });

  it('works after the same browser has signed in again', async () => {
    const { account, email, cookie } = await openAccount();
    await makeOld(account.id);
    const again = await signIn(api, email, cookie);
    const next = newAddress();
    const answer = await change(again.cookie, next, await requestCode(api, again.cookie, next, 'email'));

    expect(answer).toMatchObject({ status: 200, body: { customerId: account.id, email: next } });
  });

  it('ends every other session, and keeps the one that asks', async () => {
    const { account, cookie } = await openAccount();
    const others = [await openSession(api, account.id), await openSession(api, account.id)];
    const next = newAddress();
    await change(cookie, next, await requestCode(api, cookie, next, 'email'));

    for (const other of others) expect((await call('GET', '/api/account', other)).status).toBe(401);
    expect((await call('GET', '/api/account', cookie)).status).toBe(200);
  });

  it('lets one of two sessions change the address at the same time: it ends the other', async () => {
    const { account, cookie } = await openAccount();
    const other = await openSession(api, account.id);
    const [first, second] = [newAddress(), newAddress()];
    const codes = [
      await requestCode(api, cookie, first, 'email'),
      await requestCode(api, other, second, 'email'),
    ];
    const answers = await Promise.all([
      change(cookie, first, codes[0] ?? ''),
      change(other, second, codes[1] ?? ''),
    ]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it('stores the secret of the link only as a hash, for seven days', async () => {
    const { account, email, token } = await changeByThief();
    const row = await api.test.sequelize.models.EmailChange.findOne({
      where: { customerId: account.id },
      rejectOnEmpty: true,
    });

    expect(token).toMatch(/^[\da-f]{32}$/);
    expect(row).toMatchObject({ oldEmail: email, tokenHash: hashSessionToken(token), undoneAt: null });
    expect(JSON.stringify(row)).not.toContain(token);
    const days = (Number(row.expiresAt) - Number(row.createdAt)) / 86_400_000;
    expect(Math.round(days)).toBe(7);
  });
});

describe('POST /api/account/email/undo', () => {
  it('gives the address back, ends every session and removes the password', async () => {
    const { account, email, cookie, token } = await changeByThief();
    await account.update({ password: 'a hash that the thief has set' });
    const answer = await undo(token);
    await account.reload();

    expect(answer.status).toBe(204);
    expect(account).toMatchObject({ email, password: null });
    expect((await call('GET', '/api/account', cookie)).status).toBe(401);
    expect((await signIn(api, email)).answer.body).toMatchObject({ customerId: account.id });
  });

  it('tells the address that lost the account', async () => {
    const { next, token } = await changeByThief();
    await undo(token);
    const mails = await api.test.sequelize.models.OutboxMail.findAll({
      where: { toAddress: next },
      order: ['id'],
    });

    expect(mails.map(({ kind }) => kind)).toEqual(['sign-in-code', 'account-changed']);
  });

  it('changes nothing when it is repeated, also twenty times at once', async () => {
    const { account, email, token } = await changeByThief();
    const answers = await Promise.all(Array.from({ length: 20 }, () => undo(token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    const { cookie } = await signIn(api, email);
    await account.update({ password: 'a hash of the owner' });

    expect((await undo(token)).status).toBe(204);
    await account.reload();
    expect(account.password).toBe('a hash of the owner');
    expect((await call('GET', '/api/account', cookie)).status).toBe(200);
  });

  it('makes the links of later changes useless: the thief cannot take the account again', async () => {
    const { account, email, cookie, next, token } = await changeByThief();
    const third = newAddress();
    await change(cookie, third, await requestCode(api, cookie, third, 'email'));
    const [thiefsToken = ''] = await listUndoTokens(next);
    await undo(token);

    expect((await undo(thiefsToken)).status).toBe(404);
    await account.reload();
    expect(account.email).toBe(email);
  });

  it('leaves the link of an earlier change valid', async () => {
    const { account, email, cookie, next, token } = await changeByThief();
    const third = newAddress();
    await change(cookie, third, await requestCode(api, cookie, third, 'email'));
    const [second = ''] = await listUndoTokens(next);

    expect((await undo(second)).status).toBe(204);
    await account.reload();
    expect(account.email).toBe(next);
    expect((await undo(token)).status).toBe(204);
    await account.reload();
    expect(account.email).toBe(email);
  });

  it('joins an account that was made for the old address meanwhile', async () => {
    const { account, email, token } = await changeByThief();
    const { cookie } = await startBrowser(api);
    await call('POST', '/api/cart', cookie, { productId: 1 });
    const meanwhile = await signIn(api, email, cookie);
    expect(meanwhile.answer.body).not.toMatchObject({ customerId: account.id });
    await call('POST', '/api/account/addresses', meanwhile.cookie, {
      type: 'shipping',
      firstName: 'Hana',
      lastName: 'Mori',
      street: '1 Main St',
      city: 'Boston',
      state: 'MA',
      zipCode: '02110',
      country: 'United States',
    });

    expect((await undo(token)).status).toBe(204);
    expect((await call('GET', '/api/account', meanwhile.cookie)).status).toBe(401);
    const back = await signIn(api, email);
    expect(back.answer.body).toMatchObject({ customerId: account.id });
    expect((await call('GET', '/api/cart', back.cookie)).body).toHaveLength(1);
    expect((await call('GET', '/api/account/addresses', back.cookie)).body).toHaveLength(1);
  });

  it('is refused with 404 for a wrong token, after seven days, and after an erasure', async () => {
    const { account, token } = await changeByThief();
    expect((await undo('f'.repeat(32))).status).toBe(404);
    await api.test.sequelize.query(
      `UPDATE email_changes SET expires_at = now() - interval '1 s' WHERE customer_id = $1`,
      { bind: [account.id] },
    );

    expect((await undo(token)).status).toBe(404);
    await account.reload();
    expect(account.email).not.toBeNull();
  });

  it.each([
    ['no token', {}],
    ['an empty token', { token: ' ' }],
    ['a number', { token: 5 }],
    ['a long token', { token: 'a'.repeat(101) }],
  ])('is refused with 400 for %s', async (_what, body) => {
    expect((await api.call('POST', '/api/account/email/undo', { body })).status).toBe(400);
  });

  it('is refused with 403 to a page of another site, and is a 404 where accounts are off', async () => {
    const { token } = await changeByThief();
    const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    expect((await api.call('POST', '/api/account/email/undo', { headers, body: { token } })).status).toBe(
      403,
    );
    const off = await startTestApi({ GUEST_IDENTITY: 'off' });
    expect((await off.call('POST', '/api/account/email/undo', { body: { token } })).status).toBe(404);
    await off.close();
  });
});

describe('an erasure', () =>
  it('waits while a change of the address can be undone: 409, and the code stays valid', async () => {
    const { account, cookie, next } = await changeByThief();
    const code = await requestCode(api, cookie, next, 'erase');
    const refused = await call('POST', '/api/account/erase', cookie, { code });
    await account.reload();
    expect(refused.status).toBe(409);
    expect(account.email).toBe(next);

    await api.test.sequelize.query(
      `UPDATE email_changes SET expires_at = now() - interval '1 s' WHERE customer_id = $1`,
      { bind: [account.id] },
    );
    expect((await call('POST', '/api/account/erase', cookie, { code })).status).toBe(204);
    expect(await api.test.sequelize.models.EmailChange.count({ where: { customerId: account.id } })).toBe(0);
  }));
