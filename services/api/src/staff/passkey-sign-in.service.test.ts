import { StaffIdentity } from '@ronin/contracts';
import { buildStaff, STAFF_TEST_PASSWORD, waitFor } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countLockWaits } from '../testing/lock-waits.ts';
import { cookiesOf } from '../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../testing/start-test-api.ts';
import { changeByName } from './accounts.service.ts';
import { createAuthenticator } from './passkeys/testing/software-authenticator.ts';
import {
  addPasskey,
  buildStaffWithPasskey,
  requestPasskey,
  signInWithPassword,
  type StaffWithPasskey,
} from './passkeys/testing/staff-passkeys.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const answer = (body: object) => api.call('POST', '/api/staff/login/passkey', { body });
const countSessions = (userId: number) => api.test.sequelize.models.StaffSession.count({ where: { userId } });
const countChallenges = (userId: number) =>
  api.test.sequelize.models.StaffPasskeyChallenge.count({ where: { userId } });

/** Signs in with password and passkey. */
async function signIn({ username, authenticator }: Pick<StaffWithPasskey, 'username' | 'authenticator'>) {
  const { token, options } = await requestPasskey(api, username);
  return await answer({ token, response: authenticator.get(options) });
}

describe('the password of an account with a passkey', () => {
  it('sets no cookie and answers with a challenge for the passkeys of the account', async () => {
    const { id, username } = await buildStaffWithPasskey(api);
    const sessions = await countSessions(id);
    const answered = await signInWithPassword(api, username);

    expect(answered.status).toBe(200);
    expect(answered.headers.getSetCookie()).toEqual([]);
    expect(answered.body).toMatchObject({
      passkey: { options: { rpId: 'localhost', userVerification: 'preferred', allowCredentials: [{}] } },
    });
    expect(await countSessions(id)).toBe(sessions);
  });

  it('is refused as before when it is wrong, without a challenge', async () => {
    const { id, username } = await buildStaffWithPasskey(api);
    const wrong = await api.call('POST', '/api/staff/login', { body: { username, password: 'wrong' } });

    expect(wrong.status).toBe(401);
    expect(await countChallenges(id)).toBe(0);
  });

  it('leaves at most five open challenges, and the newest one is among them', async () => {
    const { id, username, authenticator } = await buildStaffWithPasskey(api);
    await Promise.all(Array.from({ length: 9 }, () => requestPasskey(api, username)));
    expect(await countChallenges(id)).toBe(5);

    expect((await signIn({ username, authenticator })).status).toBe(200);
    expect(await countChallenges(id)).toBe(4);
  });

  it('stores only a hash of the challenge’s token', async () => {
    const { id, username } = await buildStaffWithPasskey(api);
    const { token } = await requestPasskey(api, username);
    const stored = await api.test.sequelize.models.StaffPasskeyChallenge.findOne({ where: { userId: id } });

    expect(stored?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(stored)).not.toContain(token);
  });
});

describe('a passkey', () => {
  it.each([
    ['a counter', createAuthenticator()],
    ['no counter', createAuthenticator({ hasCounter: false })],
  ])(
    'with %s completes the sign-in, again and again, and notes when it was used',
    async (_what, authenticator) => {
      const { id, username } = await buildStaffWithPasskey(api, authenticator);
      const first = await signIn({ username, authenticator });

      expect(first.status).toBe(200);
      expect(StaffIdentity.strict().parse(first.body)).toMatchObject({ username, roles: ['agent'] });
      const session = await api.call('GET', '/api/session', { headers: { Cookie: cookiesOf(first) } });
      expect(session.body).toMatchObject({ staff: { username } });
      expect((await signIn({ username, authenticator })).status).toBe(200);
      const stored = await api.test.sequelize.models.StaffPasskey.findOne({ where: { userId: id } });
      expect(stored?.lastUsedAt).toBeInstanceOf(Date);
    },
  );

  it('is one of several of the account', async () => {
    const { username, cookie } = await buildStaffWithPasskey(api);
    const authenticator = createAuthenticator();
    await addPasskey(api, cookie, { authenticator, name: 'Phone' });

    expect((await signIn({ username, authenticator })).status).toBe(200);
  });

  it.each([
    ['another site', { origin: 'https://ronin.example.evil' }],
    ['another port', { origin: 'http://localhost:8081' }],
    ['another scheme', { origin: 'https://localhost:8080' }],
    ['a host below its own', { origin: 'http://evil.localhost:8080' }],
    ['a relying party below its own', { rpId: 'evil.localhost' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ])('is refused for %s', async (_what, forgery) => {
    const { id, username, authenticator } = await buildStaffWithPasskey(api);
    const sessions = await countSessions(id);
    const { token, options } = await requestPasskey(api, username);
    const refused = await answer({ token, response: authenticator.get(options, forgery) });

    expect(refused.status).toBe(401);
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect(await countSessions(id)).toBe(sessions);
  });

  it('is refused when its counter goes back or stays, as that of a copied key does', async () => {
    const { username, authenticator } = await buildStaffWithPasskey(api);
    const use = async (counter: number) => {
      const { token, options } = await requestPasskey(api, username);
      return (await answer({ token, response: authenticator.get(options, { counter }) })).status;
    };

    expect(await use(7)).toBe(200);
    expect(await use(7)).toBe(401);
    expect(await use(6)).toBe(401);
    expect(await use(0)).toBe(401);
    expect(await use(8)).toBe(200);
  });

  it('is refused with a signature by another key', async () => {
    const { username, authenticator } = await buildStaffWithPasskey(api);
    const { token, options } = await requestPasskey(api, username);
    const own = authenticator.get(options);
    const { signature } = createAuthenticator().get(options).response;
    const response = { ...own, response: { ...own.response, signature } };

    expect((await answer({ token, response })).status).toBe(401);
  });

  it('is refused when it belongs to another account', async () => {
    const { username } = await buildStaffWithPasskey(api);
    const stranger = await buildStaffWithPasskey(api);
    const { token, options } = await requestPasskey(api, username);

    expect((await answer({ token, response: stranger.authenticator.get(options) })).status).toBe(401);
  });
});

describe('the passkey of a removed account', () => {
  it('is refused after the account was removed, and its rows are gone', async () => {
    const { id, username, authenticator } = await buildStaffWithPasskey(api);
    const { token, options } = await requestPasskey(api, username);
    await changeByName(api.test.sequelize, username, null);

    expect((await answer({ token, response: authenticator.get(options) })).status).toBe(401);
    expect(await countChallenges(id)).toBe(0);
    expect(await api.test.sequelize.models.StaffPasskey.count({ where: { userId: id } })).toBe(0);
  });

  it('opens no account that takes its name', async () => {
    const removed = await buildStaffWithPasskey(api);
    await changeByName(api.test.sequelize, removed.username, null);
    const { id, username } = await buildStaff(api.test.sequelize, { username: removed.username });
    const cookie = cookiesOf(await signInWithPassword(api, username));
    await addPasskey(api, cookie);
    const sessions = await countSessions(id);
    const { token, options } = await requestPasskey(api, username);

    expect((await answer({ token, response: removed.authenticator.get(options) })).status).toBe(401);
    expect(await countSessions(id)).toBe(sessions);
  });
});

describe('a challenge', () => {
  it('is answered once, even when the answer was wrong', async () => {
    const { username, authenticator } = await buildStaffWithPasskey(api);
    const { token, options } = await requestPasskey(api, username);
    const response = authenticator.get(options);
    expect((await answer({ token, response })).status).toBe(200);
    expect((await answer({ token, response: authenticator.get(options) })).status).toBe(401);

    const second = await requestPasskey(api, username);
    const wrong = authenticator.get(second.options, { rpId: 'evil.example' });
    expect((await answer({ token: second.token, response: wrong })).status).toBe(401);
    const right = authenticator.get(second.options);
    expect((await answer({ token: second.token, response: right })).status).toBe(401);
  });

  it('gives one session to several answers at the same time', async () => {
    const { id, username, authenticator } = await buildStaffWithPasskey(api);
    const sessions = await countSessions(id);
    const { token, options } = await requestPasskey(api, username);
    const responses = Array.from({ length: 5 }, () => authenticator.get(options));
    const statuses = (await Promise.all(responses.map((response) => answer({ token, response })))).map(
      ({ status }) => status,
    );

    expect(statuses.toSorted()).toEqual([200, 401, 401, 401, 401]);
    expect(await countSessions(id)).toBe(sessions + 1);
  });

  it('expires after five minutes', async () => {
    const { id, username, authenticator } = await buildStaffWithPasskey(api);
    const { token, options } = await requestPasskey(api, username);
    const { StaffPasskeyChallenge } = api.test.sequelize.models;
    const open = await StaffPasskeyChallenge.findOne({ where: { userId: id }, rejectOnEmpty: true });
    const left = open.expiresAt.getTime() - Date.now();
    expect(left).toBeLessThanOrEqual(5 * 60_000 + 1_000);
    await open.update({ expiresAt: new Date(Date.now() - 1_000) });

    expect((await answer({ token, response: authenticator.get(options) })).status).toBe(401);
    await requestPasskey(api, username);
    expect(await countChallenges(id)).toBe(1);
  });

  it('is void after a change of the account', async () => {
    const { username, authenticator } = await buildStaffWithPasskey(api);
    const { token, options } = await requestPasskey(api, username);
    await changeByName(api.test.sequelize, username, { roles: ['analyst'] });

    expect((await answer({ token, response: authenticator.get(options) })).status).toBe(401);
  });

  it('is void while the account is being changed, as by an admin who removes its passkeys', async () => {
    const { id, username, authenticator } = await buildStaffWithPasskey(api);
    const sessions = await countSessions(id);
    const { token, options } = await requestPasskey(api, username);
    const transaction = await api.test.sequelize.transaction();
    await api.test.sequelize.models.User.update({ version: 2 }, { where: { id }, transaction });
    const answered = answer({ token, response: authenticator.get(options) });
    await waitFor(() => countLockWaits(api.test.sequelize), { what: 'the sign-in to wait for the change' });
    await transaction.commit();

    expect((await answered).status).toBe(401);
    expect(await countSessions(id)).toBe(sessions);
  });

  it('of a new passkey completes no sign-in', async () => {
    const { cookie, authenticator, username } = await buildStaffWithPasskey(api);
    const { options } = await requestPasskey(api, username);
    const headers = { Cookie: cookie };
    const body = { password: STAFF_TEST_PASSWORD };
    const started = await api.call('POST', '/api/staff/passkeys/challenge', { headers, body });
    const { token } = started.body as { token: string };

    expect((await answer({ token, response: authenticator.get(options) })).status).toBe(401);
  });

  it('is refused when it is unknown', async () => {
    const { username, authenticator } = await buildStaffWithPasskey(api);
    const { options } = await requestPasskey(api, username);
    const token = Buffer.alloc(32).toString('base64url');

    expect((await answer({ token, response: authenticator.get(options) })).status).toBe(401);
  });
});
