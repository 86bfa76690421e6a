import { randomUUID } from 'node:crypto';
import { mailKinds } from '@ronin/contracts';
import type { Database } from '@ronin/database';

/** The mails of one chat, both ways. */
export interface Mailbox {
  /** A reply of the shopper arrives. It is delivered twice at once, and stored as the api stores it. */
  reply(text: string): Promise<void>;
  /** What the shopper replied, in order. */
  replied: () => string[];
  /** The texts that went to the shopper, for each mail, oldest first. */
  listSent(): Promise<string[][]>;
}

export async function openMailbox(database: Database, sessionId: string): Promise<Mailbox> {
  const { models } = database;
  const { id } = await models.LiveChatSession.findOne({ where: { sessionId }, rejectOnEmpty: true });
  const replied: string[] = [];

  return {
    async reply(text) {
      replied.push(text);
      const mail = {
        sessionId,
        mailKey: randomUUID(),
        fromAddress: 'hana@example.com',
        isFromCustomer: true,
        isAutomatic: false,
        text,
        size: text.length,
        raw: Buffer.from(text),
      };
      await Promise.all(
        [mail, mail].map((row) => models.LiveChatMail.bulkCreate([row], { ignoreDuplicates: true })),
      );
    },
    replied: () => replied,
    async listSent() {
      const mails = await models.OutboxMail.findAll({
        where: { kind: 'chat-answer' },
        order: ['id'],
        raw: true,
      });

      return mails
        .filter(({ dedupeKey }) => dedupeKey.startsWith(`chat-answer:${String(id)}:`))
        .map(({ payload }) =>
          mailKinds['chat-answer'].payload.parse(payload).messages.map(({ text }) => text),
        );
    },
  };
}
