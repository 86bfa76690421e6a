import {
  AddedMovement,
  MovementList,
  StaffAccount,
  StaffAccountList,
  StaffPasskeyList,
} from '@ronin/contracts';
import { buildStaff, STAFF_TEST_PASSWORD, waitFor } from '@ronin/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildStocked } from '../testing/buy.ts';
import { countLockWaits } from '../testing/lock-waits.ts';
import { cookiesOf } from '../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../testing/start-test-api.ts';
import { buildStaffBrowser, buildStaffWithPasskey } from './passkeys/testing/staff-passkeys.ts';

let api: TestApi;
let cookie: string;
let admin: { id: number; username: string };

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.test.sequelize.models.User.destroy({ where: {} });
  admin = await buildStaff(api.test.sequelize, { roles: ['admin'] });
  cookie = await signIn(admin.username);
});

const login = (username: string, password = STAFF_TEST_PASSWORD) =>
  api.call('POST', '/api/staff/login', { body: { username, password } });
const signIn = async (username: string, password?: string) => cookiesOf(await login(username, password));
const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  api.call(method, `/api/staff/people${path}`, {
    headers: { Cookie: cookie, ...headers },
    ...(body !== undefined && { body }),
  });
const getOverview = async (Cookie: string) =>
  (await api.call('GET', '/api/staff/overview', { headers: { Cookie } })).status;
const NOBU = { username: 'nobu', displayName: 'Nobu', roles: ['agent'], password: 'folded steel' };

describe('adding', () => {
  it('makes an account that can sign in, and lists it first', async () => {
    const answer = await send('POST', '', NOBU);

    expect(answer.status).toBe(201);
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(StaffAccount.strict().parse(answer.body)).toMatchObject({ username: 'nobu', displayName: 'Nobu' });
    expect((await login('nobu', NOBU.password)).status).toBe(200);
    const { items } = StaffAccountList.strict().parse((await send('GET', '')).body);
    expect(items.map(({ username }) => username)).toEqual(['nobu', admin.username]);
  });

  it('is refused when the username is taken, once of two simultaneous calls too', async () => {
    const answers = await Promise.all([send('POST', '', NOBU), send('POST', '', NOBU)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it.each([{ roles: [] }, { roles: ['owner'] }, { password: 'short' }, { username: ' ' }])(
    'refuses %j',
    async (fields) => {
      expect((await send('POST', '', { ...NOBU, ...fields })).status).toBe(400);
    },
  );
});

describe('changing', () => {
  it('marks a lead, and takes it back', async () => {
    const { id } = await buildStaff(api.test.sequelize);
    const path = `/${String(id)}`;

    expect((await send('PATCH', path, { lead: true }, { 'If-Match': '1' })).body).toMatchObject({
      lead: true,
      roles: ['agent'],
    });
    expect((await send('PATCH', path, { displayName: 'Bo' }, { 'If-Match': '2' })).body).toMatchObject({
      lead: true,
    });
    expect((await send('PATCH', path, { lead: false }, { 'If-Match': '3' })).body).toMatchObject({
      lead: false,
    });
    expect((await send('PATCH', path, { lead: 'yes' }, { 'If-Match': '4' })).status).toBe(400);
  });

  it('gives roles, raises the version and signs the person out', async () => {
    const { id, username } = await buildStaff(api.test.sequelize, { roles: ['agent'] });
    const session = await signIn(username);
    const answer = await send(
      'PATCH',
      `/${String(id)}`,
      { roles: ['clerk', 'clerk'] },
      { 'If-Match': '"1"' },
    );

    expect(answer).toMatchObject({ status: 200, body: { roles: ['clerk'], version: 2 } });
    expect(answer.headers.get('etag')).toBe('"2"');
    expect(await getOverview(session)).toBe(401);
  });

  it('sets a password', async () => {
    const { id, username } = await buildStaff(api.test.sequelize);
    await send('PATCH', `/${String(id)}`, { password: 'folded steel' }, { 'If-Match': '1' });

    expect((await login(username)).status).toBe(401);
    expect((await login(username, 'folded steel')).status).toBe(200);
  });

  it('answers 428 without If-Match, 412 with both versions when it is stale, and 404 for nobody', async () => {
    const { id } = await buildStaff(api.test.sequelize);
    const path = `/${String(id)}`;

    expect((await send('PATCH', path, { displayName: 'Mai' })).status).toBe(428);
    expect((await send('DELETE', path)).status).toBe(428);
    await send('PATCH', path, { displayName: 'Mai' }, { 'If-Match': '1' });
    expect(await send('PATCH', path, { displayName: 'Ken' }, { 'If-Match': '1' })).toMatchObject({
      status: 412,
      body: { yourVersion: 1, currentVersion: 2, current: { displayName: 'Mai' } },
    });
    expect((await send('DELETE', path, undefined, { 'If-Match': '1' })).status).toBe(412);
    expect((await send('DELETE', '/999999', undefined, { 'If-Match': '1' })).status).toBe(404);
  });
});

describe('removing', () => {
  it('ends the account and its sessions', async () => {
    const { id, username } = await buildStaff(api.test.sequelize);
    const session = await signIn(username);

    expect((await send('DELETE', `/${String(id)}`, undefined, { 'If-Match': '1' })).status).toBe(204);
    expect(await getOverview(session)).toBe(401);
    expect((await login(username)).status).toBe(401);
  });

  it('keeps the name of somebody who has changed the stock', async () => {
    const { id, username } = await buildStaff(api.test.sequelize, { roles: ['merchant'] });
    const headers = { Cookie: await signIn(username) };
    const path = `/api/staff/stock/${String(await buildStocked(api))}/movements`;
    const body = { delta: 2, reason: 'received' };
    const { by } = AddedMovement.parse((await api.call('POST', path, { headers, body })).body).movement;

    expect((await send('DELETE', `/${String(id)}`, undefined, { 'If-Match': '1' })).status).toBe(204);
    const merchant = { Cookie: cookie };
    const list = MovementList.parse((await api.call('GET', path, { headers: merchant })).body);
    expect(by).toMatch(/\w/);
    expect(list.items.map((movement) => movement.by)).toContain(by);
  });
});

describe('the passkeys of a person', () => {
  const path = (id: number) => `/${String(id)}/passkeys`;
  const listOwn = (Cookie: string) => api.call('GET', '/api/staff/passkeys', { headers: { Cookie } });
  const listAudit = (username: string) =>
    api.test.sequelize.models.AuditEntry.findAll({ where: { subject: `staff ${username}` }, order: ['id'] });

  it('are listed and removed by an admin, which signs the person out', async () => {
    const person = await buildStaffWithPasskey(api);
    const listed = await send('GET', path(person.id));
    expect(StaffPasskeyList.strict().parse(listed.body).items).toEqual([person.passkey]);
    const removed = await send('DELETE', path(person.id), undefined, { 'If-Match': '1' });

    expect(removed.status).toBe(200);
    expect(StaffAccount.strict().parse(removed.body)).toMatchObject({ id: person.id, version: 2 });
    expect((await listOwn(person.cookie)).status).toBe(401);
    expect((await login(person.username)).body).toMatchObject({ username: person.username });
    const audit = await listAudit(person.username);
    expect(audit.at(-1)).toMatchObject({ username: admin.username, action: 'remove-passkeys' });
    expect(audit.at(-1)).toMatchObject({ before: { passkeys: ['Laptop'] }, after: { passkeys: [] } });
  });

  it('may be none: then nobody is signed out, and nothing is written', async () => {
    const person = await buildStaffBrowser(api);
    const removed = await send('DELETE', path(person.id), undefined, { 'If-Match': '1' });

    expect(removed.body).toMatchObject({ id: person.id, version: 1 });
    expect((await listOwn(person.cookie)).status).toBe(200);
    expect(await listAudit(person.username)).toEqual([]);
  });

  it('answer 428 without If-Match, 412 when it is stale, 404 for nobody, and are for admins', async () => {
    const { id, cookie: Cookie } = await buildStaffWithPasskey(api);

    expect((await send('DELETE', path(id))).status).toBe(428);
    expect((await send('DELETE', path(id), undefined, { 'If-Match': '7' })).status).toBe(412);
    expect((await send('DELETE', path(999_999), undefined, { 'If-Match': '1' })).status).toBe(404);
    expect((await send('GET', path(999_999))).status).toBe(404);
    expect((await send('GET', path(id), undefined, { Cookie })).status).toBe(403);
    expect((await send('DELETE', path(id), undefined, { 'If-Match': '1', Cookie })).status).toBe(403);
    expect((await send('GET', path(id), undefined, { Cookie: '' })).status).toBe(401);
  });

  it('are removed with the account', async () => {
    const { id } = await buildStaffWithPasskey(api);

    expect((await send('DELETE', `/${String(id)}`, undefined, { 'If-Match': '1' })).status).toBe(204);
    expect(await api.test.sequelize.models.StaffPasskey.count({ where: { userId: id } })).toBe(0);
  });
});

describe('the last admin', () => {
  it('is neither removed nor demoted', async () => {
    const path = `/${String(admin.id)}`;

    expect((await send('DELETE', path, undefined, { 'If-Match': '1' })).status).toBe(409);
    expect((await send('PATCH', path, { roles: ['agent'] }, { 'If-Match': '1' })).status).toBe(409);
    expect(await getOverview(cookie)).toBe(200);
  });

  it('is left when two admins remove each other at the same time', async () => {
    const other = await buildStaff(api.test.sequelize, { roles: ['admin'] });
    const otherCookie = await signIn(other.username);
    const answers = await Promise.all([
      send('DELETE', `/${String(other.id)}`, undefined, { 'If-Match': '1' }),
      send('DELETE', `/${String(admin.id)}`, undefined, { 'If-Match': '1', Cookie: otherCookie }),
    ]);

    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await api.test.sequelize.models.User.count()).toBe(1);
  });
});

describe('the own password', () => {
  const change = (Cookie: string, current: string, password = 'folded steel') =>
    api.call('POST', '/api/staff/password', { headers: { Cookie }, body: { current, password } });

  it('is changed with the current one; other browsers are signed out, this one stays', async () => {
    const { username } = await buildStaff(api.test.sequelize, { roles: [] });
    const [here, elsewhere] = [await signIn(username), await signIn(username)];
    const answer = await change(here, STAFF_TEST_PASSWORD);

    expect(answer.status).toBe(204);
    expect(await getOverview(cookiesOf(answer))).toBe(200);
    expect(await getOverview(elsewhere)).toBe(401);
    expect((await login(username, 'folded steel')).status).toBe(200);
  });

  it('stays as an admin sets it while the change is under way', async () => {
    const { id, username } = await buildStaff(api.test.sequelize, { roles: [] });
    const here = await signIn(username);
    const holder = await api.test.sequelize.transaction();
    await api.test.sequelize.query('UPDATE users SET version = version + 1 WHERE id = $1', {
      bind: [id],
      transaction: holder,
    });
    const changed = change(here, STAFF_TEST_PASSWORD);
    await waitFor(async () => (await countLockWaits(api.test.sequelize)) > 0, {
      what: 'the wait for the lock',
    });
    await holder.commit();

    expect((await changed).status).toBe(401);
    expect((await login(username, 'folded steel')).status).toBe(401);
    expect((await login(username)).status).toBe(200);
  });

  it('stays when the current one is wrong', async () => {
    expect((await change(cookie, 'a wrong one')).status).toBe(403);
    expect(await getOverview(cookie)).toBe(200);
  });
});
