import { createHash } from 'node:crypto';
import type { SendContactMessage } from '@ronin/contracts';
import type { Contact, Database } from '@ronin/database';
import { enqueueMail } from '@ronin/mail';

/**
 * Stores a message of the contact form, and enqueues a mail that acknowledges it: one for each address and day, without
 * anything that was typed (behaviour: contact 6).
 */
export async function saveContactMessage(database: Database, message: SendContactMessage): Promise<Contact> {
  return await database.transaction(async (transaction) => {
    const contact = await database.models.Contact.create(message, { transaction });
    const receivedAt = contact.createdAt.toISOString();
    await enqueueMail(
      database,
      {
        kind: 'contact-received',
        to: message.email,
        payload: { topic: message.topic, receivedAt },
        dedupeKey: `contact-received:${hashAddress(message.email)}:${receivedAt.slice(0, 10)}`,
      },
      transaction,
    );

    return contact;
  });
}

/** An address may be longer than a key. */
const hashAddress = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('hex');
