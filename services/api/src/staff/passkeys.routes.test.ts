import { OwnPasskeys, PASSKEYS_MAX } from '@ronin/contracts';
import { STAFF_TEST_PASSWORD } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookiesOf } from '../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../testing/start-test-api.ts';
import { changeByName } from './accounts.service.ts';
import { createAuthenticator } from './passkeys/testing/software-authenticator.ts';
import {
  addPasskey,
  buildStaffBrowser,
  buildStaffWithPasskey,
  requestPasskey,
  signInWithPassword,
  type StaffBrowser,
  startPasskey,
} from './passkeys/testing/staff-passkeys.ts';

let api: TestApi;
let admin: StaffBrowser;
beforeAll(async () => {
  api = await startTestApi();
  admin = await buildStaffBrowser(api, 'admin');
});
afterAll(() => api.close());

const send = (cookie: string, method: string, path: string, body?: object, headers = {}) =>
  api.call(method, path, { headers: { Cookie: cookie, ...headers }, ...(body && { body }) });
const list = async (cookie: string) =>
  OwnPasskeys.strict().parse((await send(cookie, 'GET', '/api/staff/passkeys')).body);
const add = (cookie: string, body: object) => send(cookie, 'POST', '/api/staff/passkeys', body);
const remove = (cookie: string, id: number, password = STAFF_TEST_PASSWORD) =>
  send(cookie, 'POST', `/api/staff/passkeys/${String(id)}/remove`, { password });
const listAudit = (username: string) =>
  api.test.sequelize.models.AuditEntry.findAll({
    where: { subject: `staff ${username}` },
    order: ['id'],
    raw: true,
  });

describe('a new passkey', () => {
  it('is listed with its name, and an account without one has an empty list', async () => {
    const { cookie } = await buildStaffBrowser(api);
    expect(await list(cookie)).toEqual({ items: [], origin: 'http://localhost:8080' });
    const added = await addPasskey(api, cookie, { name: 'Laptop of Hana' });

    expect(added).toMatchObject({ name: 'Laptop of Hana', lastUsedAt: null });
    expect((await list(cookie)).items).toEqual([added]);
  });

  it('is asked for with the shop’s name and the host name of PUBLIC_URL, not of the request', async () => {
    const { username, cookie } = await buildStaffWithPasskey(api);
    const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' };
    const started = await send(
      cookie,
      'POST',
      '/api/staff/passkeys/challenge',
      { password: STAFF_TEST_PASSWORD },
      headers,
    );

    expect(started.status).toBe(200);
    expect(started.body).toMatchObject({
      options: {
        rp: { id: 'localhost', name: 'Ronin' },
        user: { name: username },
        excludeCredentials: [{ type: 'public-key', transports: ['internal'] }],
        authenticatorSelection: { userVerification: 'preferred' },
        attestation: 'none',
      },
    });
  });

  it('needs the current password, and takes ten wrong ones of a session an hour, from whatever address', async () => {
    const limited = await startTestApi({ RATE_LIMITS: 'on', INTERNAL_TRUST_PROXY: 'loopback' });
    const { cookie, username } = await buildStaffBrowser(limited);
    const attempt = async (session: string, network: number, password = 'wrong') =>
      (
        await limited.call('POST', '/api/staff/passkeys/challenge', {
          headers: { Cookie: session, 'X-Forwarded-For': `198.51.100.${String(network)}` },
          body: { password },
        })
      ).status;
    const statuses = [];
    for (let network = 1; network <= 12; network += 1) statuses.push(await attempt(cookie, network));
    const own = cookiesOf(await signInWithPassword(limited, username));
    const ofOwner = await attempt(own, 1, STAFF_TEST_PASSWORD);
    await limited.close();

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429, 429]);
    expect(ofOwner).toBe(200);
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a host below its own', { origin: 'http://evil.localhost:8080' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ])('is refused for %s', async (_what, forgery) => {
    const { cookie } = await buildStaffBrowser(api);
    const { token, options } = await startPasskey(api, cookie);
    const response = createAuthenticator().create(options, forgery);

    expect((await add(cookie, { token, name: 'Laptop', response })).status).toBe(400);
    expect((await list(cookie)).items).toEqual([]);
  });

  it('answers a challenge once, also at the same time', async () => {
    const { cookie } = await buildStaffBrowser(api);
    const { token, options } = await startPasskey(api, cookie);
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        add(cookie, { token, name: 'Laptop', response: createAuthenticator().create(options) }),
      ),
    );

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await list(cookie)).items).toHaveLength(1);
  });

  it('does not answer an expired challenge, that of another account, or that of a sign-in', async () => {
    const { id, username, cookie } = await buildStaffWithPasskey(api);
    const { token, options } = await startPasskey(api, cookie);
    const body = { token, name: 'Phone', response: createAuthenticator().create(options) };
    expect((await add(admin.cookie, body)).status).toBe(409);

    const { token: signIn } = await requestPasskey(api, username);
    expect((await add(cookie, { ...body, token: signIn })).status).toBe(409);
    await api.test.sequelize.models.StaffPasskeyChallenge.update(
      { expiresAt: new Date(Date.now() - 1_000) },
      { where: { userId: id } },
    );
    expect((await add(cookie, body)).status).toBe(409);
    expect((await list(cookie)).items).toHaveLength(1);
  });

  it('is refused when it is known already', async () => {
    const { cookie, authenticator } = await buildStaffWithPasskey(api);
    const { token, options } = await startPasskey(api, cookie);
    const again = await add(cookie, { token, name: 'Again', response: authenticator.create(options) });

    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ detail: 'This passkey has been added already.' });
  });

  it('is refused when another account has it', async () => {
    const { authenticator } = await buildStaffWithPasskey(api);
    const { cookie } = await buildStaffBrowser(api);
    const { token, options } = await startPasskey(api, cookie);
    const taken = await add(cookie, { token, name: 'Taken', response: authenticator.create(options) });

    expect(taken.status).toBe(409);
    expect((await list(cookie)).items).toEqual([]);
  });

  it('is refused when the account has been removed since the challenge', async () => {
    const { username, cookie } = await buildStaffBrowser(api);
    const { token, options } = await startPasskey(api, cookie);
    await changeByName(api.test.sequelize, username, null);
    const late = await add(cookie, { token, name: 'Late', response: createAuthenticator().create(options) });

    expect(late.status).toBe(401);
  });

  it(`is one of at most ${String(PASSKEYS_MAX)} of the account`, async () => {
    const { cookie } = await buildStaffBrowser(api);
    for (let count = 1; count < PASSKEYS_MAX; count += 1) await addPasskey(api, cookie);
    const [one, other] = [await startPasskey(api, cookie), await startPasskey(api, cookie)];
    const answers = await Promise.all(
      [one, other].map(({ token, options }) =>
        add(cookie, { token, name: 'Last', response: createAuthenticator().create(options) }),
      ),
    );

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const password = STAFF_TEST_PASSWORD;
    expect((await send(cookie, 'POST', '/api/staff/passkeys/challenge', { password })).status).toBe(409);
  });

  it('does not exist at an IP address, and the list says so', async () => {
    const other = await startTestApi({ PUBLIC_URL: 'http://127.0.0.1:8080' });
    const { cookie } = await buildStaffBrowser(other);
    const headers = { Cookie: cookie };
    const listed = await other.call('GET', '/api/staff/passkeys', { headers });
    const body = { password: STAFF_TEST_PASSWORD };
    const started = await other.call('POST', '/api/staff/passkeys/challenge', { headers, body });
    await other.close();

    expect(listed.body).toEqual({ items: [], origin: null });
    expect(started.status).toBe(409);
    expect(JSON.stringify(started.body)).toContain('Passkeys need a host name');
  });
});

describe('removing an own passkey', () => {
  it('makes the password enough again, with the current password', async () => {
    const { username, cookie, passkey } = await buildStaffWithPasskey(api);
    expect((await remove(cookie, passkey.id, 'wrong')).status).toBe(403);
    expect((await list(cookie)).items).toHaveLength(1);

    expect((await remove(cookie, passkey.id)).status).toBe(204);
    expect((await list(cookie)).items).toEqual([]);
    expect((await signInWithPassword(api, username)).body).toMatchObject({ username });
  });

  it('answers 404 for a missing passkey and for that of somebody else', async () => {
    const { passkey } = await buildStaffWithPasskey(api);

    expect((await remove(admin.cookie, passkey.id)).status).toBe(404);
    expect((await remove(admin.cookie, 999_999)).status).toBe(404);
  });

  it('refuses a sign-in with it that was half done', async () => {
    const { username, cookie, passkey, authenticator } = await buildStaffWithPasskey(api);
    const { token, options } = await requestPasskey(api, username);
    await remove(cookie, passkey.id);
    const body = { token, response: authenticator.get(options) };

    expect((await api.call('POST', '/api/staff/login/passkey', { body })).status).toBe(401);
  });
});

it('the audit log has each passkey that was added or removed, by its name', async () => {
  const { username, cookie, passkey } = await buildStaffWithPasskey(api);
  await addPasskey(api, cookie, { name: 'Phone' });
  await remove(cookie, passkey.id);

  expect(await listAudit(username)).toMatchObject([
    { username, action: 'add-passkey', before: { passkeys: [] }, after: { passkeys: ['Laptop'] } },
    { username, action: 'add-passkey', after: { passkeys: ['Laptop', 'Phone'] } },
    { username, action: 'remove-passkey', after: { passkeys: ['Phone'] } },
  ]);
});
