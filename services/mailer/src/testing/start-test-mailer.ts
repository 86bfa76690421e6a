import type { OpenMailKind } from '@ronin/contracts';
import type { Database, OutboxMail } from '@ronin/database';
import { enqueueMail, type NewMail } from '@ronin/mail';
import { createLogger } from '@ronin/server-kit';
import { createTestDatabase, type TestDatabase } from '@ronin/testing';
import type { Attributes } from 'sequelize';
import { loadMailerConfig } from '../config.ts';
import { type MailerContext, openContext } from '../context.ts';

export interface TestMailer {
  test: TestDatabase;
  context: MailerContext;
  enqueue<Kind extends OpenMailKind>(
    mail: Omit<NewMail<Kind>, 'dedupeKey'> & { dedupeKey?: string },
  ): Promise<void>;
  /** Every mail of the outbox, in the order in which they were enqueued. */
  listMails(): Promise<Attributes<OutboxMail>[]>;
  close(): Promise<void>;
}

let serial = 0;

/** What a mailer needs, on a database of its own. The test starts the parts that it is about. */
export async function createTestMailer(env: Record<string, string> = {}): Promise<TestMailer> {
  const test = await createTestDatabase();
  const config = loadMailerConfig({ DATABASE_URL: test.url, PUBLIC_URL: 'https://ronin.example', ...env });
  const context = await openContext(config, createLogger('mailer', 'silent'));

  return {
    test,
    context,
    enqueue: (mail) => enqueueOne(test.sequelize, mail),
    listMails: () => test.sequelize.models.OutboxMail.findAll({ order: ['id'], raw: true }),
    async close() {
      await context.close();
      await test.close();
    },
  };
}

/** Enqueues a mail in a transaction of its own, by default with a new key. */
export async function enqueueOne<Kind extends OpenMailKind>(
  database: Database,
  mail: Omit<NewMail<Kind>, 'dedupeKey'> & { dedupeKey?: string },
): Promise<void> {
  serial += 1;
  const dedupeKey = mail.dedupeKey ?? `test:${String(serial)}`;
  await database.transaction((transaction) => enqueueMail(database, { ...mail, dedupeKey }, transaction));
}

/** A mail that is sent at least once. */
export const contactMail = (to = 'hana@example.com') =>
  ({
    kind: 'contact-received',
    to,
    payload: { topic: 'message', receivedAt: '2026-11-22T10:00:00.000Z' },
  }) as const;

/** A mail with a link that works for a while; it is sent at least once. */
export const linkMail = ({ expiresInMs = 7 * 86_400_000 } = {}) =>
  ({
    kind: 'address-changed',
    to: 'hana@example.com',
    payload: {
      link: '/account/undo#48acea49c8c9f5dd864decb4a061ecb5',
      changedAt: '2026-11-22T10:00:00.000Z',
      expiresAt: new Date(Date.now() + expiresInMs).toISOString(),
    },
  }) as const;

/** A mail with a sign-in code, which the mailer never sends twice. The code expires after `expiresInMs`. */
export const codeMail = ({ expiresInMs = 600_000 } = {}) =>
  ({
    kind: 'sign-in-code',
    to: 'hana@example.com',
    payload: {
      code: '012345',
      link: '/account#code=48acea49c8c9f5dd864decb4a061ecb5',
      purpose: 'sign-in',
      expiresAt: new Date(Date.now() + expiresInMs).toISOString(),
    },
  }) as const;
