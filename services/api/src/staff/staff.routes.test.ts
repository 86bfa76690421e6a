import { PasskeyRequired, StaffIdentity } from '@ronin/contracts';
import { requireStaff, STAFF_COOKIE } from '@ronin/identity';
import { buildStaff, STAFF_TEST_PASSWORD, waitFor } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countLockWaits } from '../testing/lock-waits.ts';
import { type Answer, startTestApi, type TestApi } from '../testing/start-test-api.ts';
import { changeByName } from './accounts.service.ts';
import { buildStaffWithPasskey, signInWithPassword } from './passkeys/testing/staff-passkeys.ts';
import { hashPassword } from './password.ts';

const setCookie = ({ headers }: Answer) => headers.get('set-cookie') ?? '';

describe('staff', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  const login = (username: string, password = STAFF_TEST_PASSWORD, headers: Record<string, string> = {}) =>
    api.call('POST', '/api/staff/login', { body: { username, password }, headers });
  const whoIs = async (cookie: string) =>
    ((await api.call('GET', '/api/session', { headers: { Cookie: cookie } })).body as { staff: unknown })
      .staff;

  /** A signed-in account. */
  async function signInSomebody() {
    const { username, id } = await buildStaff(api.test.sequelize);
    const cookie = setCookie(await login(username)).split(';', 1)[0] ?? '';
    return { username, id, cookie };
  }

  it('sign in with username and password, and are then recognised', async () => {
    const { username } = await buildStaff(api.test.sequelize, {
      displayName: 'Hana',
      roles: ['agent', 'analyst'],
    });
    const answer = await login(username);

    expect(answer.status).toBe(200);
    expect(StaffIdentity.strict().parse(answer.body)).toEqual({
      username,
      displayName: 'Hana',
      roles: ['agent', 'analyst'],
    });
    expect(setCookie(answer)).toMatch(/; HttpOnly/);
    expect(setCookie(answer)).toMatch(/; SameSite=Lax/);
    expect(await whoIs(setCookie(answer).split(';', 1)[0] ?? '')).toEqual(answer.body);
  });

  it('are shown with their username when they have no display name', async () => {
    const { username } = await buildStaff(api.test.sequelize, { displayName: null });

    expect((await login(username)).body).toMatchObject({ displayName: username, isUnnamed: true });
  });

  it('name themselves without being signed out, and are audited once', async () => {
    const { username, id } = await buildStaff(api.test.sequelize, { displayName: null });
    const cookie = setCookie(await login(username)).split(';', 1)[0] ?? '';
    const put = (displayName: unknown, Cookie = cookie) =>
      api.call('PUT', '/api/staff/name', { headers: { Cookie }, body: { displayName } });
    const named = { username, displayName: 'Hana', roles: ['agent'] };

    for (const wrong of ['', ' ', 'x'.repeat(101), null]) expect((await put(wrong)).status).toBe(400);
    expect((await put('Hana', '')).status).toBe(401);
    const answers = await Promise.all(['Hana', 'Hana', 'Hana'].map((name) => put(name)));

    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(StaffIdentity.strict().parse(body)).toEqual(named);
    }
    expect(await whoIs(cookie)).toEqual(named);
    const { AuditEntry, User } = api.test.sequelize.models;
    expect(await User.findByPk(id)).toMatchObject({ displayName: 'Hana', version: 2 });
    expect(await AuditEntry.findAll({ where: { userId: id, action: 'change' } })).toHaveLength(1);
  });

  it('get the same answer for an unknown username as for a wrong password', async () => {
    const { username } = await buildStaff(api.test.sequelize);
    const wrong = await login(username, 'not the password');
    const unknown = await login('nobody at all', 'not the password');

    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
    expect(setCookie(wrong)).toBe('');
  });

  it.each([
    {},
    { username: 'a' },
    { password: 'b' },
    { username: '', password: 'b' },
    { username: 'a', password: '' },
    { username: 'a', password: 1 },
    { username: ['a'], password: 'b' },
    { username: 'a\u0000', password: 'b' },
    { username: 'a', password: 'b\u0000' },
  ])('are refused with %j', async (body) => {
    expect((await api.call('POST', '/api/staff/login', { body })).status).toBe(400);
  });

  it('are refused with a password too long to be hashed', async () => {
    expect((await login('a', 'x'.repeat(1_025))).status).toBe(400);
  });

  it('have only the hash of their token in the database', async () => {
    const { id, cookie } = await signInSomebody();
    const sessions = await api.test.sequelize.models.StaffSession.findAll({ where: { userId: id } });

    expect(sessions).toHaveLength(1);
    expect(sessions[0]?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(sessions[0]?.tokenHash).not.toBe(cookie.split('=')[1]);
  });

  it('sign out, with immediate effect and any number of times', async () => {
    const { cookie } = await signInSomebody();
    const headers = { Cookie: cookie };

    const answer = await api.call('POST', '/api/staff/logout', { headers });
    expect(answer.status).toBe(204);
    expect(setCookie(answer)).toMatch(new RegExp(`^${STAFF_COOKIE}=;.*Expires=Thu, 01 Jan 1970`));
    expect(await whoIs(cookie)).toBeNull();
    expect((await api.call('POST', '/api/staff/logout', { headers })).status).toBe(204);
    expect((await api.call('POST', '/api/staff/logout')).status).toBe(204);
  });

  it('end their old session with a new sign-in', async () => {
    const { username, cookie } = await signInSomebody();
    await login(username, STAFF_TEST_PASSWORD, { Cookie: cookie });

    expect(await whoIs(cookie)).toBeNull();
  });

  it.each([
    [
      'a changed password',
      (username: string) =>
        hashPassword('another password').then((password) =>
          changeByName(api.test.sequelize, username, { password }),
        ),
    ],
    [
      'changed roles',
      (username: string) => changeByName(api.test.sequelize, username, { roles: ['analyst'] }),
    ],
    ['a removed account', (username: string) => changeByName(api.test.sequelize, username, null)],
  ])('are signed out everywhere by %s', async (_what, change) => {
    const { username, cookie } = await signInSomebody();
    const elsewhere = setCookie(await login(username)).split(';', 1)[0] ?? '';
    await change(username);

    expect(await whoIs(cookie)).toBeNull();
    expect(await whoIs(elsewhere)).toBeNull();
  });

  it('are signed out when their session expires', async () => {
    const { id, cookie } = await signInSomebody();
    await api.test.sequelize.models.StaffSession.update(
      { expiresAt: new Date(Date.now() - 1_000) },
      { where: { userId: id } },
    );

    expect(await whoIs(cookie)).toBeNull();
  });

  it('stay signed in while they are active, for at most a week', async () => {
    const { id, cookie } = await signInSomebody();
    const { StaffSession } = api.test.sequelize.models;
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
    await StaffSession.update(
      { createdAt: hours(-160), lastSeenAt: hours(-1), expiresAt: hours(1) },
      { where: { userId: id } },
    );
    expect(await whoIs(cookie)).not.toBeNull();

    const session = await StaffSession.findOne({ where: { userId: id } });
    const left = ((session?.expiresAt.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(left).toBeGreaterThan(7.9);
    expect(left).toBeLessThan(8.1);
  });

  it('are refused by a role that they do not have, and admins have every role', async () => {
    const guard = requireStaff(api.context.findStaffSession, 'operator');
    const ask = async (cookie?: string) => {
      const req = { headers: { cookie } };
      let passed = false;
      try {
        // The guard only reads headers, and calls `next` when it accepts.
        await guard(req as never, {} as never, () => {
          passed = true;
        });
      } catch (error) {
        return (error as { code: string }).code;
      }
      return passed;
    };
    const { username: admin } = await buildStaff(api.test.sequelize, { roles: ['admin'] });
    const adminCookie = setCookie(await login(admin)).split(';', 1)[0];

    expect(await ask()).toBe('sign-in-required');
    expect(await ask(`${STAFF_COOKIE}=nonsense`)).toBe('sign-in-required');
    expect(await ask(`${STAFF_COOKIE}=${'x'.repeat(5_000)}`)).toBe('sign-in-required');
    expect(await ask((await signInSomebody()).cookie)).toBe('forbidden');
    expect(await ask(adminCookie)).toBe(true);
  });

  it('cannot sign in with the old password while it is being changed', async () => {
    const { username, id } = await buildStaff(api.test.sequelize);
    const { StaffSession, User } = api.test.sequelize.models;
    const password = await hashPassword('another password');
    const transaction = await api.test.sequelize.transaction();
    await User.update({ password }, { where: { id }, transaction });
    const answer = login(username);
    await waitFor(() => countLockWaits(api.test.sequelize), { what: 'the sign-in to wait for the change' });
    await transaction.commit();

    expect((await answer).status).toBe(401);
    expect(await StaffSession.count({ where: { userId: id } })).toBe(0);
  });

  it('never sign in with the password alone when they have a passkey that PUBLIC_URL does not allow', async () => {
    const other = await startTestApi({ PUBLIC_URL: 'http://192.168.1.20:8080' });
    const { id: userId, username } = await buildStaff(other.test.sequelize);
    const passkey = { userId, name: 'Laptop', credentialId: 'abc', counter: 0 };
    await other.test.sequelize.models.StaffPasskey.create({ ...passkey, publicKey: Buffer.from('a key') });
    const refused = await signInWithPassword(other, username);
    await other.close();

    expect(refused.status).toBe(409);
    expect(setCookie(refused)).toBe('');
  });

  it('have a limit of wrong passkeys, and a complete sign-in is forgiven', async () => {
    const limited = await startTestApi({ RATE_LIMITS: 'on' });
    const { username, authenticator } = await buildStaffWithPasskey(limited);
    const attempt = async (forgery = {}) => {
      const started = await signInWithPassword(limited, username);
      if (started.status !== 200) return started.status;
      const { token, options } = PasskeyRequired.parse(started.body).passkey;
      const body = { token, response: authenticator.get(options, forgery) };
      return (await limited.call('POST', '/api/staff/login/passkey', { body })).status;
    };
    const [right, wrong]: [number[], number[]] = [[], []];
    for (let count = 0; count < 8; count += 1) right.push(await attempt());
    for (let count = 0; count < 8; count += 1) wrong.push(await attempt({ rpId: 'evil.example' }));
    await limited.close();

    expect(new Set(right)).toEqual(new Set([200]));
    expect(wrong).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  });
});
