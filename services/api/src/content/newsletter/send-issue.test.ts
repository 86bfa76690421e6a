import { NewsletterIssue } from '@ronin/contracts';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { signInStaff } from '../../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { runNewsletterJobs } from './send-issue.service.ts';

let api: TestApi;
let cookie: string;
beforeAll(async () => {
  api = await startTestApi();
  cookie = await signInStaff(api, 'merchant');
});
afterAll(() => api.close());
beforeEach(async () => {
  const { models } = api.test.sequelize;
  await models.NewsletterIssue.destroy({ where: {} });
  await models.Newsletter.destroy({ where: {} });
  await models.OutboxMail.destroy({ where: {} });
});

const TEXTS = { subject: 'New from the forge', body: 'Three rings.' };
const write = async () => (await api.test.sequelize.models.NewsletterIssue.create(TEXTS)).id;
const send = (id: number, headers: object = {}) =>
  api.call('POST', `/api/staff/newsletter-issues/${String(id)}/send`, {
    headers: { Cookie: cookie, ...headers },
  });
const get = async (id: number) =>
  NewsletterIssue.strict().parse(
    (await api.call('GET', `/api/staff/newsletter-issues/${String(id)}`, { headers: { Cookie: cookie } }))
      .body,
  );
const subscribe = (count: number) =>
  api.test.sequelize.models.Newsletter.bulkCreate(
    Array.from({ length: count }, (_, index) => ({
      email: `s${String(index)}@example.com`,
      confirmedAt: new Date(0),
    })),
  );
const run = () => runNewsletterJobs(api.test.sequelize);
const makeDue = () => api.test.sequelize.query('UPDATE newsletter_issues SET next_batch_at = now()');
const listAddresses = async () =>
  (
    await api.test.sequelize.query<{ to: string }>(
      `SELECT to_address AS "to" FROM outbox WHERE kind = 'newsletter-issue' ORDER BY id`,
      { type: QueryTypes.SELECT },
    )
  ).map(({ to }) => to);

/** Runs the job until the issue is sent. */
async function runToEnd(id: number, atOnce = 1): Promise<NewsletterIssue> {
  for (let round = 0; round < 20; round += 1) {
    const issue = await get(id);
    if (issue.state === 'sent') return issue;
    await makeDue();
    await Promise.all(Array.from({ length: atOnce }, run));
  }
  throw new Error('The issue was not sent.');
}

it('goes to the confirmed addresses, and a second click is refused', async () => {
  const { Newsletter, OutboxMail } = api.test.sequelize.models;
  const hana = await Newsletter.create({ email: 'hana@example.com', confirmedAt: new Date(0) });
  await Newsletter.create({ email: 'unconfirmed@example.com' });
  const id = await write();
  const answer = await send(id);

  expect(answer.status).toBe(200);
  expect(answer.headers.get('etag')).toBe('"2"');
  expect(NewsletterIssue.strict().parse(answer.body)).toMatchObject({
    state: 'sent',
    version: 2,
    progress: { total: 1, queued: 1, sent: 0, failed: 0 },
  });
  expect((await send(id)).status).toBe(409);
  expect(await OutboxMail.findAll({ raw: true })).toMatchObject([
    { kind: 'newsletter-issue', toAddress: 'hana@example.com', payload: { ...TEXTS, token: hana.token } },
  ]);
});

it('is sent once when several people click at the same time', async () => {
  await subscribe(30);
  const id = await write();
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(id)));

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await listAddresses()).toHaveLength(30);
});

it('is not sent when it has changed since, and is sent without a version', async () => {
  const id = await write();
  await api.test.sequelize.models.NewsletterIssue.update({ version: 2 }, { where: { id } });

  expect(await send(id, { 'If-Match': '"1"' })).toMatchObject({
    status: 412,
    body: { yourVersion: 1, currentVersion: 2, current: { state: 'draft' } },
  });
  expect((await send(id)).status).toBe(200);
});

it('reaches everybody once at a set rate, with any number of jobs at the same time', async () => {
  await subscribe(350);
  const id = await write();
  await send(id);
  expect(await listAddresses()).toHaveLength(100);
  expect(await get(id)).toMatchObject({ state: 'sending', progress: { total: 350, queued: 100 } });

  await api.test.sequelize.query(`UPDATE newsletter_issues SET next_batch_at = now() + interval '1 hour'`);
  await Promise.all(Array.from({ length: 5 }, run));
  expect(await listAddresses()).toHaveLength(100);

  expect(await runToEnd(id, 3)).toMatchObject({ progress: { total: 350, queued: 350 } });
  const addresses = await listAddresses();
  expect(addresses).toHaveLength(350);
  expect(new Set(addresses).size).toBe(350);
});

it('does not go to those who unsubscribe before their mail is enqueued, nor to those who come later', async () => {
  const { Newsletter } = api.test.sequelize.models;
  await subscribe(150);
  const id = await write();
  await send(id);
  await api.test.sequelize.query(`UPDATE outbox SET sent_at = now() WHERE to_address = 's0@example.com'`);
  const [first, last] = await Promise.all(
    ['s0@example.com', 's149@example.com'].map((email) =>
      Newsletter.findOne({ where: { email }, rejectOnEmpty: true }),
    ),
  );
  for (const row of [first, last]) {
    expect((await api.call('POST', `/api/newsletter/${row?.token ?? ''}/unsubscribe`)).status).toBe(204);
  }
  await Newsletter.create({ email: 'later@example.com', confirmedAt: new Date(Date.now() + 3_600_000) });
  await Newsletter.create({ email: 'S149@example.com', confirmedAt: new Date(Date.now() + 3_600_000) });

  expect(await runToEnd(id)).toMatchObject({ progress: { total: 149, queued: 149 } });
  const addresses = await listAddresses();
  expect(addresses).toHaveLength(149);
  expect(addresses).toContain('s0@example.com');
  expect(addresses.map((address) => address.toLowerCase())).not.toContain('s149@example.com');
  expect(addresses).not.toContain('later@example.com');
});

it('does not go to those who unsubscribe while their mail waits in the outbox', async () => {
  const { Newsletter } = api.test.sequelize.models;
  await subscribe(3);
  const id = await write();
  await send(id);
  await api.test.sequelize.query(
    `UPDATE outbox SET leased_until = now() + interval '1 minute' WHERE to_address = 's2@example.com'`,
  );
  for (const email of ['s1@example.com', 's2@example.com']) {
    const { token } = await Newsletter.findOne({ where: { email }, rejectOnEmpty: true });
    expect((await api.call('POST', `/api/newsletter/${token}/unsubscribe`)).status).toBe(204);
  }
  await run();

  // The mailer is just sending the last one.
  expect(await listAddresses()).toEqual(['s0@example.com', 's2@example.com']);
  expect(await get(id)).toMatchObject({ state: 'sent', progress: { total: 2, queued: 2 } });
});

it('has the texts of one version in all its mails when it is changed while it is sent', async () => {
  await subscribe(20);
  for (let round = 0; round < 5; round += 1) {
    const id = await write();
    const changed = { subject: `Changed ${String(round)}`, body: 'Four rings.' };
    const [patched, sent] = await Promise.all([
      api.call('PATCH', `/api/staff/newsletter-issues/${String(id)}`, {
        headers: { Cookie: cookie, 'If-Match': '"1"' },
        body: changed,
      }),
      send(id),
    ]);
    expect([sent.status, [200, 409].includes(patched.status)]).toEqual([200, true]);

    const wanted = patched.status === 200 ? changed : TEXTS;
    expect(await get(id)).toMatchObject({ state: 'sent', ...wanted });
    const mails = await api.test.sequelize.models.OutboxMail.findAll({ order: [['id', 'DESC']], limit: 20 });
    expect(mails.map(({ payload }) => payload)).toMatchObject(Array.from({ length: 20 }, () => wanted));
  }
});

it('goes on after a batch that broke off in the middle', async () => {
  await subscribe(150);
  const id = await write();
  await send(id);
  await makeDue();
  await api.test.sequelize.query(
    `ALTER TABLE newsletter_deliveries ADD CONSTRAINT no_delivery CHECK (issue_id < 0) NOT VALID`,
  );
  await expect(run()).rejects.toThrow();
  await api.test.sequelize.query('ALTER TABLE newsletter_deliveries DROP CONSTRAINT no_delivery');
  expect(await listAddresses()).toHaveLength(100);

  await runToEnd(id, 2);
  expect(new Set(await listAddresses()).size).toBe(150);
});

it('is one after the other', async () => {
  await subscribe(150);
  const [first, second] = [await write(), await write()];
  await send(first);
  await send(second);
  await runToEnd(first);
  expect((await get(second)).progress).toMatchObject({ queued: 100 });

  await runToEnd(second);
  expect(await listAddresses()).toHaveLength(300);
});

it('counts each mail once when the mailer is done with it', async () => {
  await subscribe(5);
  const id = await write();
  await send(id);
  const setMail = (email: string, set: string) =>
    api.test.sequelize.query(`UPDATE outbox SET ${set} WHERE to_address = $1`, { bind: [email] });
  await setMail('s0@example.com', 'sent_at = now()');
  await setMail('s1@example.com', 'failed_at = now()');
  await setMail('s2@example.com', 'kept_at = now()');
  await api.test.sequelize.query(`DELETE FROM outbox WHERE to_address = 's3@example.com'`);
  await Promise.all([run(), run(), run()]);
  await run();

  expect((await get(id)).progress).toEqual({ total: 4, queued: 4, sent: 1, failed: 1, kept: 1 });
  await setMail('s4@example.com', 'sent_at = now()');
  await run();
  expect((await get(id)).progress).toEqual({ total: 4, queued: 4, sent: 2, failed: 1, kept: 1 });
});

it('does not count who was erased while it is sent', async () => {
  await subscribe(150);
  const id = await write();
  await send(id);
  await api.test.sequelize.query(`DELETE FROM outbox WHERE to_address = 's3@example.com'`);
  await run();
  expect((await get(id)).progress).toMatchObject({ total: 149, queued: 99 });

  expect(await runToEnd(id)).toMatchObject({ progress: { total: 149, queued: 149 } });
});

it('can never have two mails for one address', async () => {
  await subscribe(1);
  const id = await write();
  await send(id);
  const again = api.test.sequelize.query(
    'INSERT INTO newsletter_deliveries (issue_id, newsletter_id) SELECT issue_id, newsletter_id FROM newsletter_deliveries',
  );

  await expect(again).rejects.toThrow();
});
