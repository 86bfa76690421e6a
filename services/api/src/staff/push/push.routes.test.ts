import { randomBytes } from 'node:crypto';
import { StaffRole } from '@ronin/contracts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { signInStaff } from '../../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

const DEVICES = '/api/staff/push/subscriptions';
const VAPID_KEYS = `${'A'.repeat(87)}.${'B'.repeat(43)}`;

let api: TestApi;
let cookie: string;
beforeEach(async () => {
  await (api as TestApi | undefined)?.close();
  api = await startTestApi({ VAPID_KEYS });
  cookie = await signInStaff(api, 'agent');
});
afterAll(() => api.close());

const device = (name: string, endpoint = `https://push.example.com/${name}`) => ({
  endpoint,
  keys: { p256dh: randomBytes(65).toString('base64url'), auth: randomBytes(16).toString('base64url') },
});
const call = (method: string, body: unknown, as = cookie) =>
  api.call(method, DEVICES, { headers: { Cookie: as }, body });
const list = () => api.test.sequelize.models.StaffPushSubscription.findAll({ raw: true, order: ['id'] });

it('is for agents', async () => {
  for (const role of StaffRole.options) {
    const as = await signInStaff(api, role);
    const expected = role === 'agent' || role === 'admin';
    expect((await call('POST', device(role), as)).status, role).toBe(expected ? 204 : 403);
  }
  expect((await api.call('GET', '/api/staff/push/key')).status).toBe(401);
  expect((await api.call('GET', '/api/staff/push/key', { headers: { Cookie: cookie } })).body).toEqual({
    publicKey: 'A'.repeat(87),
  });
});

it('a device is stored once, belongs to who asked last, and can be removed by its owner alone', async () => {
  const other = await signInStaff(api, 'agent');
  const one = device('one');
  await call('POST', one);
  await Promise.all([call('POST', one), call('POST', one)]);
  expect(await list()).toMatchObject([{ endpoint: one.endpoint }]);
  expect((await call('DELETE', { endpoint: one.endpoint }, other)).status).toBe(204);
  expect(await list()).toHaveLength(1);
  expect((await call('DELETE', { endpoint: one.endpoint })).status).toBe(204);
  expect(await list()).toEqual([]);
});

it('an agent has ten devices: the oldest is removed', async () => {
  for (let index = 0; index < 12; index += 1) await call('POST', device(String(index)));

  expect((await list()).map(({ endpoint }) => endpoint.split('/').at(-1))).toEqual(
    Array.from({ length: 10 }, (_, index) => String(index + 2)),
  );
});

it('a sign-out removes its devices', async () => {
  await call('POST', device('one'));
  await api.call('POST', '/api/staff/logout', { headers: { Cookie: cookie } });

  expect(await list()).toEqual([]);
});

it.each([
  'http://push.example.com/x',
  'https://10.0.0.1/x',
  'https://[::1]/x',
  'https://localhost/x',
  'http://127.0.0.1:9/x',
  'https://push.example.com:8443/x',
  'nowhere',
])('the address %s is refused', async (endpoint) => {
  const answer = await call('POST', device('x', endpoint));

  expect([answer.status, answer.body]).toMatchObject([400, { errors: [{ path: 'endpoint' }] }]);
  expect(await list()).toEqual([]);
});

it('keys of the wrong form are refused', async () => {
  expect((await call('POST', { ...device('x'), keys: { p256dh: 'x', auth: 'y' } })).status).toBe(400);
});

it('without keys of the shop there are no notifications', async () => {
  const plain = await startTestApi();
  const as = { Cookie: await signInStaff(plain, 'agent') };

  expect((await plain.call('GET', '/api/staff/push/key', { headers: as })).body).toEqual({ publicKey: null });
  expect((await plain.call('POST', DEVICES, { headers: as, body: device('x') })).status).toBe(409);
  await plain.close();
});
