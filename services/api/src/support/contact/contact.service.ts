import { createHash } from 'node:crypto';
import type { ContactTopic, SendContactMessage } from '@ronin/contracts';
import type { Contact, Database } from '@ronin/database';
import { enqueueMail } from '@ronin/mail';
import type { Transaction } from 'sequelize';

/**
 * Stores a message of the contact form, and enqueues a mail that acknowledges it: one for each address and day, without
 * anything that was typed (behaviour: contact 6).
 */
export async function saveContactMessage(database: Database, message: SendContactMessage): Promise<Contact> {
  return await database.transaction(async (transaction) => {
    const contact = await database.models.Contact.create(message, { transaction });
    const { email, topic } = message;
    await acknowledgeMessage(database, { email, topic, createdAt: contact.createdAt }, transaction);

    return contact;
  });
}

/** Enqueues the mail that acknowledges a message: one for each address and day, whatever was sent. */
export async function acknowledgeMessage(
  database: Database,
  { email, topic, createdAt }: { email: string; topic: ContactTopic; createdAt: Date },
  transaction: Transaction,
): Promise<void> {
  const receivedAt = createdAt.toISOString();
  await enqueueMail(
    database,
    {
      kind: 'contact-received',
      to: email,
      payload: { topic, receivedAt },
      dedupeKey: `contact-received:${hashAddress(email)}:${receivedAt.slice(0, 10)}`,
    },
    transaction,
  );
}

/** An address may be longer than a key. */
const hashAddress = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('hex');
