import { ChatSettings, StaffRole } from '@ronin/contracts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { signInStaff } from '../../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

const PATH = '/api/staff/chat-settings';

let api: TestApi;
let cookie: string;
beforeEach(async () => {
  await (api as TestApi | undefined)?.close();
  api = await startTestApi();
  cookie = await signInStaff(api, 'admin');
});
afterAll(() => api.close());

const get = async () =>
  ChatSettings.strict().parse((await api.call('GET', PATH, { headers: { Cookie: cookie } })).body);
const patch = (body: unknown, version = '1') =>
  api.call('PATCH', PATH, {
    headers: { Cookie: cookie, ...(version !== '' && { 'If-Match': version }) },
    body,
  });

it('are for leads and admins', async () => {
  for (const role of StaffRole.options) {
    const headers = { Cookie: await signInStaff(api, role) };
    expect((await api.call('GET', PATH, { headers })).status, role).toBe(role === 'admin' ? 200 : 403);
  }
  expect((await api.call('GET', PATH)).status).toBe(401);
  const lead = await signInStaff(api, 'agent');
  await api.test.sequelize.models.User.update({ lead: true }, { where: { roles: ['agent'] } });
  expect((await api.call('GET', PATH, { headers: { Cookie: lead } })).status).toBe(200);
  const change = { headers: { Cookie: lead, 'If-Match': '1' }, body: { firstTone: true } };
  expect((await api.call('PATCH', PATH, change)).status).toBe(200);
  expect(await get()).toEqual({
    firstTone: true,
    ringSeconds: 60,
    promiseSeconds: 180,
    idleMinutes: 10,
    mailTo: [],
    version: 1,
  });
});

it('a change keeps the other settings, raises the version and is in the audit log', async () => {
  const answer = await patch({ ringSeconds: 30, mailTo: ['a@ronin.example', 'a@ronin.example'] });

  expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"2"']);
  expect(await get()).toMatchObject({
    ringSeconds: 30,
    promiseSeconds: 180,
    mailTo: ['a@ronin.example'],
    version: 2,
  });
  expect(await api.test.sequelize.models.AuditEntry.findAll({ raw: true })).toMatchObject([
    { subject: 'chat settings', before: { ringSeconds: 60 }, after: { ringSeconds: 30 } },
  ]);
});

it('a change that changes nothing keeps the version', async () => {
  expect(await patch({ firstTone: true })).toMatchObject({ status: 200, body: { version: 1 } });
  expect(await api.test.sequelize.models.AuditEntry.count()).toBe(0);
});

it('a change needs the current version, and of two at the same time one is made', async () => {
  expect((await patch({ idleMinutes: 5 }, '')).status).toBe(428);
  const answers = await Promise.all([patch({ idleMinutes: 5 }), patch({ idleMinutes: 6 })]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
});

it.each([
  { ringSeconds: 9 },
  { ringSeconds: 3_601 },
  { promiseSeconds: 29 },
  { promiseSeconds: '60' },
  { idleMinutes: 0 },
  { firstTone: 'yes' },
  { mailTo: ['nowhere'] },
  { mailTo: Array.from({ length: 11 }, (_, index) => `a${String(index)}@ronin.example`) },
])('%j is refused', async (body) => {
  expect((await patch(body)).status).toBe(400);
  expect((await get()).version).toBe(1);
});
