import type { StaffMail, StaffMailList } from '@ronin/contracts';
import { enqueueMail, type NewMail } from '@ronin/mail';
import { buildStaff, STAFF_TEST_PASSWORD } from '@ronin/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../testing/start-test-api.ts';

let serial = 0;

async function startWithAdmin(env: Record<string, string> = {}) {
  const api = await startTestApi(env);
  const { username } = await buildStaff(api.test.sequelize, { roles: ['admin'] });
  const body = { username, password: STAFF_TEST_PASSWORD };
  const { headers } = await api.call('POST', '/api/staff/login', { body });
  const cookie = (headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
  const call = (method: string, path: string) => api.call(method, path, { headers: { Cookie: cookie } });

  return {
    api,
    call,
    list: async (query = '') => (await call('GET', `/api/staff/mail${query}`)).body as StaffMailList,
    enqueue: (mail: Omit<NewMail<'sign-in-code'> | NewMail<'contact-received'>, 'dedupeKey'>) => {
      serial += 1;
      const whole = { ...mail, dedupeKey: `test:${String(serial)}` } as NewMail<'contact-received'>;
      return api.test.sequelize.transaction((transaction) =>
        enqueueMail(api.test.sequelize, whole, transaction),
      );
    },
    update: (assignments: string) => api.test.sequelize.query(`UPDATE outbox SET ${assignments}`),
  };
}

const contactMail = (to = 'hana@example.com') => ({
  kind: 'contact-received' as const,
  to,
  payload: { topic: 'message' as const, receivedAt: '2026-11-22T10:00:00.000Z' },
});
const codeMail = () => ({
  kind: 'sign-in-code' as const,
  to: 'hana@example.com',
  payload: {
    code: '012345',
    link: '/account#code=48acea49c8c9f5dd864decb4a061ecb5',
    purpose: 'sign-in' as const,
    expiresAt: new Date(Date.now() + 600_000).toISOString(),
  },
});

describe.each([
  ['without an SMTP server', {}],
  ['with an SMTP server', { SMTP_URL: 'smtp://127.0.0.1:1' }],
])('the log of mails, %s', (_which, env) => {
  const sendsMail = 'SMTP_URL' in env;
  let shop: Awaited<ReturnType<typeof startWithAdmin>>;

  beforeAll(async () => {
    shop = await startWithAdmin(env);
  });
  beforeEach(() => shop.api.test.sequelize.query('DELETE FROM outbox'));
  afterAll(() => shop.api.close());

  it('lists mails newest first, filtered by address without case, by kind and by state', async () => {
    await shop.enqueue(contactMail('Hana@Example.com'));
    await shop.enqueue(contactMail('mika@example.com'));
    await shop.enqueue(codeMail());
    const kinds = async (query: string) => (await shop.list(query)).items.map(({ kind }) => kind);

    expect(await kinds('')).toEqual(['sign-in-code', 'contact-received', 'contact-received']);
    expect(await kinds('?to=HANA@example.com')).toEqual(['sign-in-code', 'contact-received']);
    expect(await kinds('?to=hana@example.com&kind=contact-received')).toEqual(['contact-received']);
    expect(await kinds('?kind=order-placed')).toEqual([]);
    expect(await kinds(`?state=${sendsMail ? 'waiting' : 'kept'}`)).toHaveLength(3);
    expect(await kinds('?state=failed')).toEqual([]);
  });

  it('gives fifty a page', async () => {
    for (let count = 0; count < 51; count += 1) await shop.enqueue(contactMail());
    const first = await shop.list();
    const second = await shop.list(`?after=${String(first.next)}`);

    expect(first.items).toHaveLength(50);
    expect(second.items).toHaveLength(1);
    expect(second.next).toBeNull();
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(51);
  });

  it('shows the body of a mail, and of a sign-in mail only where no mail leaves the machine', async () => {
    await shop.enqueue(codeMail());
    await shop.enqueue(contactMail());
    const [contact, code] = (await shop.list()).items;

    expect(contact).toMatchObject({ state: sendsMail ? 'waiting' : 'kept', sentAt: null, attempts: 0 });
    expect(contact?.resend).toBe(sendsMail ? 'same-mail' : null);
    expect(code?.resend).toBeNull();
    expect((await shop.list()).sendsMail).toBe(sendsMail);
    expect(contact?.text).toContain('Your message has arrived');
    expect(contact?.html).toContain('<!doctype html>');
    expect(code?.subject).toBe('Your code for Ronin');
    if (sendsMail) expect(code).toMatchObject({ text: null, html: null });
    else expect(code?.text?.split('\n').filter((line) => /^\d{6}$/.test(line))).toEqual(['012345']);
    expect(JSON.stringify(await shop.list()).includes('012345')).toBe(!sendsMail);

    await shop.update("expires_at = now() - interval '1 second' WHERE kind = 'sign-in-code'");
    expect(JSON.stringify(await shop.list())).not.toContain('012345');
  });

  it('shows an example of every kind', async () => {
    const previews = (await shop.call('GET', '/api/staff/mail/previews')).body as StaffMail[];

    expect(previews.map(({ kind }) => kind)).toContain('newsletter-confirm');
    for (const { html, text } of previews) expect([html, text]).not.toContain('');
  });

  it('sends a sign-in mail never again, and answers 404 for a mail that does not exist', async () => {
    await shop.enqueue(codeMail());
    const [code] = (await shop.list()).items;

    expect((await shop.call('POST', `/api/staff/mail/${String(code?.id)}/resend`)).status).toBe(409);
    expect((await shop.call('POST', '/api/staff/mail/999999/resend')).status).toBe(404);
  });

  it('is for admins alone', async () => {
    expect((await shop.api.call('GET', '/api/staff/mail')).status).toBe(401);
  });

  it.runIf(!sendsMail)('sends nothing again', async () => {
    await shop.enqueue(contactMail());
    const [mail] = (await shop.list()).items;

    expect((await shop.call('POST', `/api/staff/mail/${String(mail?.id)}/resend`)).status).toBe(409);
  });

  describe.runIf(sendsMail)('a mail is sent again', () => {
    const resend = async () => {
      const [mail] = (await shop.list()).items;
      return await shop.call('POST', `/api/staff/mail/${String(mail?.id)}/resend`);
    };
    const FAILED = `failed_at = now(), attempts = 10, error = 'refused', message_id = 'kept@x'`;

    it.each([
      ['failed', FAILED],
      ['was kept', 'kept_at = now()'],
    ])('that %s: as the same mail', async (_state, assignments) => {
      await shop.enqueue(contactMail());
      await shop.update(assignments);

      expect(await resend()).toMatchObject({ status: 200, body: { state: 'waiting', attempts: 0 } });
      expect((await shop.list()).items).toHaveLength(1);
    });

    it('that was sent: as a new mail', async () => {
      await shop.enqueue(contactMail());
      await shop.update('sent_at = now()');

      expect(await resend()).toMatchObject({ status: 200, body: { state: 'waiting', sentAt: null } });
      const { items } = await shop.list();
      expect(items.map(({ state, resend: next }) => [state, next])).toEqual([
        ['waiting', 'same-mail'],
        ['sent', 'new-mail'],
      ]);
    });
  });
});
