import { waitFor } from '@ronin/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MailerContext } from './context.ts';
import { expireMails, failAbandonedMails, keepWaitingMails, takeMails } from './outbox/outbox.service.ts';
import { type Sender, startSender } from './sender.ts';
import { createSmtpTransport } from './smtp/smtp-transport.ts';
import {
  codeMail,
  contactMail,
  createTestMailer,
  linkMail,
  type TestMailer,
} from './testing/start-test-mailer.ts';
import { startTestSmtp, type TestSmtp } from './testing/test-smtp.ts';

let mailer: TestMailer;
let smtp: TestSmtp;
let sender: Sender | undefined;

beforeAll(async () => {
  mailer = await createTestMailer();
});
beforeEach(async () => {
  await mailer.test.sequelize.query('TRUNCATE outbox RESTART IDENTITY');
  smtp = await startTestSmtp();
});
afterEach(async () => {
  await sender?.stop();
  sender = undefined;
  await smtp.close();
});
afterAll(() => mailer.close());

/** Sends to the test's server, which is silent for the first 100 ms of each connection. */
const transport = () =>
  createSmtpTransport(smtp.url, 'Ronin <mail@ronin.example>', { silenceMs: 1_500, totalMs: 5_000 });

const start = (context: MailerContext = mailer.context) => {
  sender = startSender(context, transport());
};

/** Waits until every mail has been tried and none is being sent. */
const settle = () =>
  waitFor(
    async () => {
      const mails = await mailer.listMails();
      return mails.every(({ attempts, leasedUntil }) => attempts > 0 && leasedUntil === null);
    },
    { what: 'every mail to be tried' },
  );

const tryAgain = async () => {
  await mailer.test.sequelize.query('UPDATE outbox SET next_attempt_at = now()');
  sender?.wake();
};

const minutesUntil = (date: Date) => (date.getTime() - Date.now()) / 60_000;

it('sends a mail with both parts, from the shop, and says that nobody wrote it by hand', async () => {
  await mailer.enqueue(contactMail('hana@example.com'));
  start();
  await settle();

  const [mail] = smtp.received;
  expect(smtp.received).toHaveLength(1);
  expect(mail).toMatchObject({
    from: { name: 'Ronin', address: 'mail@ronin.example' },
    recipients: ['hana@example.com'],
    subject: 'We have received your message | Ronin',
  });
  expect(mail?.html).toContain('<!doctype html>');
  expect(mail?.text).toContain('Your message has arrived');
  expect(mail?.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  );
  const [row] = await mailer.listMails();
  expect(mail?.messageId).toBe(`<${row?.messageId ?? ''}>`);
  expect(row).toMatchObject({ attempts: 1, failedAt: null, error: null });
  expect(row?.sentAt).toBeInstanceOf(Date);
  expect(row?.payload).not.toBeNull();
});

it('removes the payload of a sign-in mail once it is sent', async () => {
  await mailer.enqueue(codeMail());
  start();
  await settle();

  expect(smtp.received[0]?.text).toMatch(/^012345$/m);
  expect(await mailer.listMails()).toMatchObject([{ payload: null, failedAt: null }]);
});

it('removes the payload of a mail with a link that works for a while once it is sent', async () => {
  await mailer.enqueue(linkMail());
  start();
  await settle();

  expect(smtp.received[0]?.text).toContain('https://ronin.example/account/undo#48acea49');
  expect(await mailer.listMails()).toMatchObject([{ payload: null, failedAt: null }]);
});

it('keeps the payload of such a mail for the next attempt, which is made as for other mails', async () => {
  await smtp.close();
  await mailer.enqueue(linkMail());
  start();
  await settle();
  const [mail] = await mailer.listMails();

  expect(mail).toMatchObject({ sentAt: null, failedAt: null });
  expect(mail?.payload).not.toBeNull();
  expect(Math.round(minutesUntil(mail?.nextAttemptAt ?? new Date()))).toBe(1);
});

it('does not send a mail without payload, as a restored backup has them, and lets it fail when it expires', async () => {
  await mailer.enqueue(linkMail());
  await mailer.test.sequelize.query('UPDATE outbox SET payload = NULL');
  const take = { limit: 5, leaseSeconds: 60, domain: 'ronin.example', except: [] };
  expect(await takeMails(mailer.context.database, take)).toEqual([]);
  await expireMails(mailer.context.database);
  expect(await mailer.listMails()).toMatchObject([{ failedAt: null }]);
  await mailer.test.sequelize.query(`UPDATE outbox SET expires_at = now() - interval '1 s'`);
  await expireMails(mailer.context.database);

  const [mail] = await mailer.listMails();
  expect(mail?.failedAt).toBeInstanceOf(Date);
});

it('sends what was enqueued while nobody looked, and never more at once than it may', async () => {
  for (let count = 0; count < 40; count += 1) await mailer.enqueue(contactMail());
  start();
  await waitFor(() => smtp.received.length >= 40, { what: '40 mails' });
  await settle();

  expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(40);
  expect(smtp.received).toHaveLength(40);
  expect(smtp.concurrency.most).toBeLessThanOrEqual(5);
});

it('two mailers never take the same mail', async () => {
  for (let count = 0; count < 20; count += 1) await mailer.enqueue(contactMail());
  const take = () =>
    takeMails(mailer.test.sequelize, { limit: 10, leaseSeconds: 60, domain: 'ronin.example', except: [] });

  const taken = (await Promise.all([take(), take(), take()])).flat();

  expect(new Set(taken.map(({ id }) => id)).size).toBe(20);
  expect(taken).toHaveLength(20);
});

it('sign-in codes are taken before mails that waited longer', async () => {
  await mailer.enqueue(contactMail());
  await mailer.enqueue(codeMail());

  const [first] = await takeMails(mailer.test.sequelize, {
    limit: 1,
    leaseSeconds: 60,
    domain: 'ronin.example',
    except: [],
  });

  expect(first?.kind).toBe('sign-in-code');
});

describe('a mail that the server does not accept', () => {
  it.each([
    ['a temporary refusal of the recipient', { refuseRecipient: 451 }],
    ['a temporary refusal of the message', { refuseMessage: 421 }],
    ['no answer in time', 'silent-after-data'],
    ['a connection that breaks after DATA', 'disconnect-after-data'],
  ] as const)('after %s it is tried again with the same Message-ID', async (_what, behaviour) => {
    smtp.behave(behaviour);
    await mailer.enqueue(contactMail());
    start();
    await settle();
    const [refused] = await mailer.listMails();
    expect(refused).toMatchObject({ attempts: 1, sentAt: null, failedAt: null });
    expect(refused?.error).toMatch(/.+/);
    expect(minutesUntil(refused?.nextAttemptAt ?? new Date())).toBeGreaterThan(0);

    smtp.behave('accept');
    await tryAgain();
    await waitFor(async () => (await mailer.listMails())[0]?.sentAt !== null, {
      what: 'the mail to be sent',
    });

    expect(await mailer.listMails()).toMatchObject([
      { attempts: 2, error: null, messageId: refused?.messageId },
    ]);
    expect(new Set(smtp.received.map(({ messageId }) => messageId))).toEqual(
      new Set([`<${refused?.messageId ?? ''}>`]),
    );
  });

  it.each([
    ['the recipient', { refuseRecipient: 550 }],
    ['the message', { refuseMessage: 554 }],
  ] as const)('fails at once when the server refuses %s for ever', async (_what, behaviour) => {
    smtp.behave(behaviour);
    await mailer.enqueue(contactMail());
    start();
    await settle();

    const [mail] = await mailer.listMails();
    expect(mail?.failedAt).toBeInstanceOf(Date);
    expect(mail?.error).toContain('refused by the test');
  });

  it('fails after three days of attempts, which become rarer', async () => {
    smtp.behave({ refuseRecipient: 451 });
    await mailer.enqueue(contactMail());
    start();
    await settle();
    const waits: number[] = [];
    for (let attempt = 1; ; attempt += 1) {
      const [mail] = await mailer.listMails();
      if (mail?.failedAt !== null) break;
      waits.push(Math.round(minutesUntil(mail.nextAttemptAt)));
      await tryAgain();
      await waitFor(async () => (await mailer.listMails())[0]?.attempts === attempt + 1, {
        what: 'an attempt',
      });
      await settle();
    }

    const hours = waits.reduce((sum, minutes) => sum + minutes, 0) / 60;
    expect(hours).toBeGreaterThan(66);
    expect(hours).toBeLessThanOrEqual(72);
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  });

  it('waits when there is no server at all', async () => {
    await smtp.close();
    await mailer.enqueue(contactMail());
    start();
    await settle();

    expect(await mailer.listMails()).toMatchObject([{ attempts: 1, sentAt: null, failedAt: null }]);
  });
});

describe('a sign-in mail', () => {
  it.each(['disconnect-after-data', 'silent-after-data'] as const)(
    'is not tried again when it may have arrived (%s)',
    async (behaviour) => {
      smtp.behave(behaviour);
      await mailer.enqueue(codeMail());
      start();
      await settle();

      const [mail] = await mailer.listMails();
      expect(mail).toMatchObject({ attempts: 1, payload: null });
      expect(mail?.failedAt).toBeInstanceOf(Date);
    },
  );

  it('is tried again within seconds when the server refused it', async () => {
    smtp.behave({ refuseRecipient: 451 });
    await mailer.enqueue(codeMail());
    start();
    await settle();

    const [mail] = await mailer.listMails();
    expect(mail).toMatchObject({ attempts: 1, failedAt: null });
    expect(mail?.payload).not.toBeNull();
    expect(minutesUntil(mail?.nextAttemptAt ?? new Date())).toBeLessThan(0.6);
  });

  it('is not sent after its code expired, and its payload is removed', async () => {
    await mailer.enqueue(codeMail({ expiresInMs: -1_000 }));
    await mailer.enqueue(contactMail());
    start();
    await waitFor(() => smtp.received.length === 1, { what: 'the other mail' });
    await expireMails(mailer.test.sequelize);

    const [mail] = await mailer.listMails();
    expect(mail).toMatchObject({ attempts: 0, payload: null, sentAt: null });
    expect(mail?.failedAt).toBeInstanceOf(Date);
    expect(smtp.received).toHaveLength(1);
  });

  it('has failed when its mailer was killed while sending it; another kind is taken again', async () => {
    await mailer.enqueue(codeMail());
    await mailer.enqueue(contactMail());
    const database = mailer.test.sequelize;
    await takeMails(database, { limit: 2, leaseSeconds: 60, domain: 'ronin.example', except: [] });
    await database.query("UPDATE outbox SET leased_until = now() - interval '1 second'");
    start();
    await waitFor(() => smtp.received.length === 1, { what: 'the other mail' });
    await failAbandonedMails(database);
    await waitFor(async () => (await mailer.listMails())[1]?.sentAt !== null, { what: 'the record' });

    const [code, contact] = await mailer.listMails();
    expect(code).toMatchObject({ attempts: 1, payload: null, sentAt: null });
    expect(code?.failedAt).toBeInstanceOf(Date);
    expect(contact).toMatchObject({ attempts: 2, failedAt: null });
  });
});

describe('without an SMTP server', () =>
  it('mails are kept to be read, and are not sent when there is one later', async () => {
    await mailer.enqueue(contactMail());
    await mailer.enqueue(codeMail({ expiresInMs: -1_000 }));
    const database = mailer.test.sequelize;
    await keepWaitingMails(database);
    await expireMails(database);
    start();
    await mailer.enqueue(contactMail('later@example.com'));
    await waitFor(() => smtp.received.length === 1, { what: 'the later mail' });

    const [kept, code] = await mailer.listMails();
    expect(kept?.keptAt).toBeInstanceOf(Date);
    expect(kept?.payload).not.toBeNull();
    expect(code).toMatchObject({ payload: null, failedAt: null });
    expect(smtp.received[0]?.recipients).toEqual(['later@example.com']);
  }));
