import { mailKinds } from '@ronin/contracts';
import { buildStaff, STAFF_TEST_PASSWORD } from '@ronin/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookiesOf } from '../../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { sendDueLetters } from './send-letters.service.ts';

let api: TestApi;
let cookie: string;
let userId: number;
beforeAll(async () => {
  api = await startTestApi();
  await api.test.sequelize.models.CommerceSettings.update({ timeZone: 'Europe/Berlin' }, { where: {} });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.test.sequelize.models.ReportLetter.destroy({ where: {} });
  await api.test.sequelize.models.OutboxMail.destroy({ where: {} });
  ({ cookie, userId } = await signIn('analyst'));
});

async function signIn(role: 'agent' | 'analyst') {
  const { id, username } = await buildStaff(api.test.sequelize, { roles: [role] });
  const answer = await api.call('POST', '/api/staff/login', {
    body: { username, password: STAFF_TEST_PASSWORD },
  });

  return { userId: id, cookie: cookiesOf(answer) };
}

const PATH = '/api/staff/letter';
const EMAIL = 'kenji@example.com';
const call = (method: string, path = PATH, body?: unknown) =>
  api.call(method, path, { headers: { Cookie: cookie }, ...(body !== undefined && { body }) });
const choose = (period: 'monthly' | 'weekly', email = EMAIL) => call('PUT', PATH, { period, email });
const tokenOf = async () => {
  const row = await api.test.sequelize.models.ReportLetter.findByPk(userId, { rejectOnEmpty: true });
  return row.token;
};
const listMails = async (kind: 'weekly-letter' | 'weekly-letter-confirm') =>
  await api.test.sequelize.models.OutboxMail.findAll({ where: { kind }, order: ['id'], raw: true });
/** Chosen and confirmed on a Friday in Berlin. */
const subscribe = async (period: 'monthly' | 'weekly') => {
  await choose(period);
  await api.call('POST', `${PATH}/${await tokenOf()}/confirm`);
  const sentThrough = period === 'weekly' ? '2026-11-16' : '2026-11-01';
  await api.test.sequelize.models.ReportLetter.update({ sentThrough }, { where: { userId } });
};
const roundAt = (time: string) => sendDueLetters({ ...api.context, now: () => new Date(time) });

describe('who gets reports by mail', () => {
  it('chooses it, confirms the address by a mail, and ends it by another link', async () => {
    expect((await call('GET')).body).toEqual({ period: 'none', email: null, isConfirmed: false });
    expect((await choose('weekly')).body).toEqual({ period: 'weekly', email: EMAIL, isConfirmed: false });
    const [mail] = await listMails('weekly-letter-confirm');
    expect(mail?.toAddress).toBe(EMAIL);
    const token = await tokenOf();
    expect(mail?.payload).toEqual({ link: `/staff/letter/confirm#${token}` });

    for (const status of [204, 204]) {
      expect((await api.call('POST', `${PATH}/${token}/confirm`)).status).toBe(status);
    }
    expect((await call('GET')).body).toEqual({ period: 'weekly', email: EMAIL, isConfirmed: true });
    for (const status of [204, 204]) {
      expect((await api.call('POST', `${PATH}/${token}/unsubscribe`)).status).toBe(status);
    }
    expect((await call('GET')).body).toMatchObject({ period: 'none' });
    expect((await api.call('POST', `${PATH}/${token}/confirm`)).status).toBe(404);
  });

  it('confirms another address again, but not another period', async () => {
    await subscribe('weekly');
    expect((await choose('monthly')).body).toMatchObject({ isConfirmed: true });
    expect((await choose('monthly', 'KENJI@example.com')).body).toMatchObject({ isConfirmed: true });
    expect((await choose('monthly', 'mei@example.com')).body).toMatchObject({ isConfirmed: false });
    expect((await call('PUT', PATH, { period: 'none' })).body).toMatchObject({ period: 'none', email: null });
  });

  it('is staff with the role analyst, who sends what is valid', async () => {
    expect((await api.call('GET', PATH)).status).toBe(401);
    const agent = await signIn('agent');
    expect((await api.call('PUT', PATH, { headers: { Cookie: agent.cookie }, body: {} })).status).toBe(403);
    expect((await call('PUT', PATH, { period: 'daily', email: EMAIL })).status).toBe(400);
    expect((await call('PUT', PATH, { period: 'weekly' })).status).toBe(400);
    expect((await api.call('POST', `${PATH}/nonsense/unsubscribe`)).status).toBe(400);
  });
});

describe('a letter', () => {
  it('is sent on Monday at eight by the clocks of the shop, once, by several processes at once', async () => {
    await subscribe('weekly');
    await roundAt('2026-11-23T06:59:59.000Z');
    expect(await listMails('weekly-letter')).toEqual([]);

    await Promise.all([1, 2, 3].map(() => roundAt('2026-11-23T07:00:00.000Z')));
    await roundAt('2026-11-29T23:00:00.000Z');
    const [mail, ...others] = await listMails('weekly-letter');
    expect(others).toEqual([]);
    expect(mail?.toAddress).toBe(EMAIL);
    expect(mailKinds['weekly-letter'].payload.parse(mail?.payload)).toMatchObject({
      ...{ period: 'weekly', days: '16 to 22 November 2026', isCompared: false, token: await tokenOf() },
      findings: [],
    });
  });

  it('is sent late after a stop, and those of the weeks before are not', async () => {
    await subscribe('weekly');
    await roundAt('2026-12-16T12:00:00.000Z');
    await roundAt('2026-12-17T12:00:00.000Z');
    const mails = await listMails('weekly-letter');

    expect(mails.map(({ payload }) => mailKinds['weekly-letter'].payload.parse(payload).days)).toEqual([
      '7 to 13 December 2026',
    ]);
  });

  it('of a month is sent on its first day', async () => {
    await subscribe('monthly');
    await roundAt('2026-12-01T06:59:00.000Z');
    expect(await listMails('weekly-letter')).toEqual([]);
    await roundAt('2026-12-01T07:00:00.000Z');
    const [mail] = await listMails('weekly-letter');
    expect(mailKinds['weekly-letter'].payload.parse(mail?.payload).days).toBe('November 2026');
  });

  it('is not sent to an address that is not confirmed, nor to staff who may not read reports', async () => {
    await choose('weekly');
    await api.test.sequelize.models.ReportLetter.update({ sentThrough: '2026-11-16' }, { where: {} });
    await roundAt('2026-11-23T07:00:00.000Z');
    await subscribe('weekly');
    await api.test.sequelize.models.User.update({ roles: ['agent'] }, { where: { id: userId } });
    await roundAt('2026-11-23T07:00:00.000Z');
    await api.test.sequelize.models.User.destroy({ where: { id: userId } });

    expect(await listMails('weekly-letter')).toEqual([]);
    expect(await api.test.sequelize.models.ReportLetter.count()).toBe(0);
  });

  it('begins with the period after the choice', async () => {
    await choose('weekly');
    await api.call('POST', `${PATH}/${await tokenOf()}/confirm`);
    await sendDueLetters(api.context);

    expect(await listMails('weekly-letter')).toEqual([]);
  });

  it('can be seen, and sent now to a confirmed address', async () => {
    const answer = await call('GET', `${PATH}/preview?period=monthly`);
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).toContain('Open the reports');
    expect((await call('GET', `${PATH}/preview?period=daily`)).status).toBe(400);

    await choose('weekly');
    expect((await call('POST', `${PATH}/send`, { period: 'weekly' })).status).toBe(409);
    await subscribe('weekly');
    expect((await call('POST', `${PATH}/send`, { period: 'weekly' })).body).toEqual({ to: EMAIL });
    expect(await listMails('weekly-letter')).toHaveLength(1);
  });
});
