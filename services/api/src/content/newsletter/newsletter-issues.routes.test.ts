import {
  NewsletterIssue,
  NewsletterIssueList,
  NewsletterPreview,
  StaffRole,
  SubscriberList,
} from '@ronin/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInStaff } from '../../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let merchant: string;
beforeAll(async () => {
  api = await startTestApi();
  merchant = await signInStaff(api, 'merchant');
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.test.sequelize.models.NewsletterIssue.destroy({ where: {} });
  await api.test.sequelize.models.Newsletter.destroy({ where: {} });
});

interface SendOptions {
  body?: unknown;
  version?: number | string;
  cookie?: string;
}

const send = (method: string, path = '', { body, version, cookie = merchant }: SendOptions = {}) =>
  api.call(method, `/api/staff/newsletter-issues${path}`, {
    headers: { Cookie: cookie, ...(version !== undefined && { 'If-Match': String(version) }) },
    ...(body !== undefined && { body }),
  });
const TEXTS = { subject: 'New from the forge', body: 'Three rings.\n\nCome and see.' };
const write = async (texts: object = {}) =>
  NewsletterIssue.strict().parse((await send('POST', '', { body: { ...TEXTS, ...texts } })).body);
const change = (id: number, version: number, body: object) =>
  send('PATCH', `/${String(id)}`, { body, version });
const subscribe = (email: string, confirmedAt: Date | null = new Date(0)) =>
  api.test.sequelize.models.Newsletter.create({ email, confirmedAt });
const listMails = () =>
  api.test.sequelize.models.OutboxMail.findAll({ order: [['id', 'DESC']], limit: 1, raw: true });

it.each(StaffRole.options)('the role %s opens the newsletter if it is merchant or admin', async (role) => {
  const cookie = await signInStaff(api, role);
  const isAllowed = role === 'merchant' || role === 'admin';
  const { id } = await write();
  const list = await api.call('GET', '/api/staff/newsletters', { headers: { Cookie: cookie } });

  expect(list.status).toBe(isAllowed ? 200 : 403);
  expect((await send('GET', '', { cookie })).status).toBe(isAllowed ? 200 : 403);
  expect((await send('POST', '', { cookie, body: TEXTS })).status).toBe(isAllowed ? 201 : 403);
  expect((await send('POST', `/${String(id)}/send`, { cookie })).status).toBe(isAllowed ? 200 : 403);
});

it('needs a sign-in', async () => {
  expect((await api.call('GET', '/api/staff/newsletters')).status).toBe(401);
  expect((await api.call('POST', '/api/staff/newsletter-issues/1/send')).status).toBe(401);
});

describe('the addresses', () => {
  const list = async (query = '') =>
    SubscriberList.strict().parse(
      (await api.call('GET', `/api/staff/newsletters${query}`, { headers: { Cookie: merchant } })).body,
    );

  it('are listed with their state, newest first', async () => {
    await subscribe('hana@example.com');
    await subscribe('ken@example.com', null);

    expect((await list()).items).toMatchObject([
      { email: 'ken@example.com', state: 'unconfirmed', confirmedAt: null },
      { email: 'hana@example.com', state: 'confirmed', confirmedAt: '1970-01-01T00:00:00.000Z' },
    ]);
  });

  it('are found by a part of the address and by the state', async () => {
    for (const email of ['hana@example.com', 'hana_b@example.com', 'ken@example.com']) await subscribe(email);
    await subscribe('hanako@example.com', null);
    const emails = async (query: string) => (await list(query)).items.map(({ email }) => email);

    expect(await emails('?q=HANA_')).toEqual(['hana_b@example.com']);
    expect(await emails('?q=hana&state=unconfirmed')).toEqual(['hanako@example.com']);
    expect(await emails('?q=nobody')).toEqual([]);
  });

  it('come in pages of fifty', async () => {
    await api.test.sequelize.models.Newsletter.bulkCreate(
      Array.from({ length: 60 }, (_, index) => ({ email: `s${String(index)}@example.com` })),
    );
    const first = await list();
    const second = await list(`?after=${String(first.next)}`);

    expect(first.items).toHaveLength(50);
    expect(second.items).toHaveLength(10);
    expect(second.next).toBeNull();
    expect(second.items[0]?.id).toBeLessThan(first.items.at(-1)?.id ?? 0);
  });
});

describe('a draft', () => {
  it('is written, listed first, and says how many addresses would get it', async () => {
    await subscribe('hana@example.com');
    await subscribe('ken@example.com', null);
    await write({ subject: 'The first' });
    const answer = await send('POST', '', { body: TEXTS });
    const issue = NewsletterIssue.strict().parse(answer.body);

    expect(answer.status).toBe(201);
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(issue).toMatchObject({
      ...TEXTS,
      state: 'draft',
      version: 1,
      sentAt: null,
      progress: { total: 1, queued: 0, sent: 0, failed: 0, kept: 0 },
    });
    const { items, next } = NewsletterIssueList.strict().parse((await send('GET')).body);
    expect(items.map(({ subject }) => subject)).toEqual([TEXTS.subject, 'The first']);
    expect(next).toBeNull();
    const one = await send('GET', `/${String(issue.id)}`);
    expect(one.body).toEqual(issue);
    expect(one.headers.get('etag')).toBe('"1"');
  });

  it('is changed by one of several people who saw the same version', async () => {
    const { id } = await write();
    const answers = await Promise.all(['A', 'B', 'C'].map((subject) => change(id, 1, { subject })));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
    const stored = answers.find(({ status }) => status === 200);
    expect(stored?.body).toMatchObject({ version: 2, body: TEXTS.body });
    expect(stored?.headers.get('etag')).toBe('"2"');
    expect(answers.find(({ status }) => status === 412)?.body).toMatchObject({
      yourVersion: 1,
      currentVersion: 2,
      current: { body: TEXTS.body },
    });
  });

  it('needs If-Match, and keeps its version when nothing changes', async () => {
    const { id } = await write();
    const body = { subject: TEXTS.subject };

    expect((await send('PATCH', `/${String(id)}`, { body })).status).toBe(428);
    expect((await send('PATCH', `/${String(id)}`, { body, version: 'x' })).status).toBe(400);
    expect((await send('PATCH', `/${String(id)}`, { body, version: '"1"' })).body).toMatchObject({
      version: 1,
    });
    expect((await change(id, 1, {})).status).toBe(400);
  });

  it('cannot be changed once it was released, whatever the version', async () => {
    const { id } = await write();
    await send('POST', `/${String(id)}/send`);

    expect((await change(id, 1, { subject: 'Late' })).status).toBe(409);
    expect((await change(id, 2, { subject: 'Late' })).status).toBe(409);
  });

  it.each(['999999', '99999999999'])('that does not exist (%s) is not found', async (id) => {
    expect((await send('GET', `/${id}`)).status).toBe(404);
    expect((await send('PATCH', `/${id}`, { body: { subject: 'A' }, version: 1 })).status).toBe(404);
    expect((await send('POST', `/${id}/test`, { body: { to: 'hana@example.com' } })).status).toBe(404);
    expect((await send('POST', `/${id}/send`)).status).toBe(404);
  });

  it.each([
    { subject: '' },
    { subject: 'x'.repeat(151) },
    { subject: 'One\nBcc: all@example.com' },
    { subject: 'One\r\nBcc: all@example.com' },
    { subject: 'One\u2028Bcc: all@example.com' },
    { subject: 'One\u202etxet denrut' },
    { body: ' ' },
    { body: 'x'.repeat(10_001) },
    { body: 'A\u0007' },
    { subject: undefined },
  ])('is refused as %j', async (texts) => {
    expect((await send('POST', '', { body: { ...TEXTS, ...texts } })).status).toBe(400);
    expect((await send('POST', '/preview', { body: { ...TEXTS, ...texts } })).status).toBe(400);
  });
});

describe('a preview', () =>
  it('shows both parts of the mail, and stores nothing', async () => {
    const answer = await send('POST', '/preview', {
      body: { ...TEXTS, body: '<b>See</b> https://example.com/a' },
    });
    const { subject, text, html } = NewsletterPreview.strict().parse(answer.body);

    expect(subject).toBe(TEXTS.subject);
    expect(text).toContain('<b>See</b> https://example.com/a');
    expect(html).toContain('&lt;b&gt;See&lt;/b&gt; ');
    expect(html).toContain('href="https://example.com/a"');
    expect(await api.test.sequelize.models.NewsletterIssue.count()).toBe(0);
  }));

describe('a test', () => {
  it('goes to one address, with the link of a subscriber, and changes nothing else', async () => {
    const { token } = await subscribe('hana@example.com');
    const { id } = await write();
    const answer = await send('POST', `/${String(id)}/test`, { body: { to: 'HANA@example.com' } });

    expect(answer).toMatchObject({ status: 200, body: { to: 'HANA@example.com' } });
    expect(await listMails()).toMatchObject([
      { kind: 'newsletter-issue', toAddress: 'HANA@example.com', payload: { ...TEXTS, token } },
    ]);
    expect((await send('GET', `/${String(id)}`)).body).toMatchObject({
      state: 'draft',
      progress: { queued: 0 },
    });
  });

  it.each([{ body: {} }, {}])(
    'without an address (%j) goes to the contact address of the shop',
    async (options) => {
      const { id } = await write();
      const answer = await send('POST', `/${String(id)}/test`, options);

      expect(answer).toMatchObject({ status: 200, body: { to: 'studio@ronin.example' } });
    },
  );

  it('can be sent after the issue, and again', async () => {
    const { id } = await write();
    await send('POST', `/${String(id)}/send`);
    const [first, second] = [await listMails(), await send('POST', `/${String(id)}/test`)];

    expect(second.status).toBe(200);
    expect((await listMails())[0]?.id).not.toBe(first[0]?.id);
    expect((await send('POST', `/${String(id)}/test`, { body: { to: 'nobody' } })).status).toBe(400);
  });
});
