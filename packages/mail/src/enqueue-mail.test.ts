import { createTestDatabase, type TestDatabase, waitFor } from '@ronin/testing';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ZodError } from 'zod';
import { enqueueMail, type NewMail } from './enqueue-mail.ts';
import { OUTBOX_CHANNEL } from './wake-mailers.ts';

let test: TestDatabase;
let listener: pg.Client;
let notifications = 0;

beforeAll(async () => {
  test = await createTestDatabase();
  listener = new pg.Client({ connectionString: test.url });
  listener.on('notification', () => {
    notifications += 1;
  });
  await listener.connect();
  await listener.query(`LISTEN ${OUTBOX_CHANNEL}`);
});
beforeEach(async () => {
  await test.sequelize.query('DELETE FROM outbox');
  notifications = 0;
});
afterAll(async () => {
  await listener.end();
  await test.close();
});

const codeMail = (overrides: Partial<NewMail<'sign-in-code'>> = {}): NewMail<'sign-in-code'> => ({
  kind: 'sign-in-code',
  to: 'Hana@Example.com',
  payload: {
    code: '012345',
    link: '/account#code=48acea49c8c9f5dd864decb4a061ecb5',
    purpose: 'sign-in',
    expiresAt: '2026-11-22T10:10:00.000Z',
  },
  dedupeKey: 'sign-in-code:1',
  ...overrides,
});

const enqueue = (mail: NewMail<'sign-in-code'>) =>
  test.sequelize.transaction((transaction) => enqueueMail(test.sequelize, mail, transaction));

const listRows = () => test.sequelize.models.OutboxMail.findAll({ order: ['id'], raw: true });

it('a mail that was enqueued waits in the outbox, and mailers are notified', async () => {
  expect(await enqueue(codeMail())).toBe(true);

  expect(await listRows()).toMatchObject([
    {
      kind: 'sign-in-code',
      toAddress: 'Hana@Example.com',
      dedupeKey: 'sign-in-code:1',
      payload: codeMail().payload,
      expiresAt: new Date('2026-11-22T10:10:00Z'),
      attempts: 0,
      messageId: null,
      sentAt: null,
      failedAt: null,
      keptAt: null,
    },
  ]);
  await waitFor(() => notifications === 1, { what: 'the notification' });
});

it('an address from before the rule about the dot still gets mail', async () => {
  await enqueue(codeMail({ to: 'hana@gmail' }));

  expect(await listRows()).toMatchObject([{ toAddress: 'hana@gmail' }]);
});

it('a mail of a transaction that was rolled back does not exist', async () => {
  const rolledBack = test.sequelize.transaction(async (transaction) => {
    await enqueueMail(test.sequelize, codeMail(), transaction);
    throw new Error('no');
  });

  await expect(rolledBack).rejects.toThrow('no');
  expect(await listRows()).toEqual([]);
});

it('a second mail with the same key is not enqueued, also when both are enqueued at once', async () => {
  const enqueued = await Promise.all([1, 2, 3].map(() => enqueue(codeMail())));

  expect(enqueued.toSorted()).toEqual([false, false, true]);
  expect(await listRows()).toHaveLength(1);
});

it.each([
  ['an address that is not one', codeMail({ to: 'hana' })],
  ['an address with a second line', codeMail({ to: 'hana@example.com\nBcc: all@example.com' })],
  ['a code of seven digits', codeMail({ payload: { ...codeMail().payload, code: '0123456' } })],
  ['a link to another site', codeMail({ payload: { ...codeMail().payload, link: '//evil.example' } })],
])('refuses %s', async (_what, mail) => {
  await expect(enqueue(mail)).rejects.toThrow(ZodError);
  expect(await listRows()).toEqual([]);
});
