import { createHash } from 'node:crypto';
import type { ContactTopic, SendContactMessage } from '@ronin/contracts';
import type { Contact, Database } from '@ronin/database';
import { enqueueMail } from '@ronin/mail';
import type { Transaction } from 'sequelize';

/** Stores a message of the contact form, with the mail that acknowledges it (behaviour: contact 6). */
export const saveContactMessage = (database: Database, message: SendContactMessage): Promise<Contact> =>
  database.transaction(async (transaction) => {
    const contact = await database.models.Contact.create(message, { transaction });
    await acknowledgeMessage(database, { ...message, createdAt: contact.createdAt }, transaction);

    return contact;
  });

/** Enqueues the mail that acknowledges a message: one for each address and day, whatever was sent. */
export async function acknowledgeMessage(
  database: Database,
  { email, topic, createdAt }: { email: string; topic: ContactTopic; createdAt: Date },
  transaction: Transaction,
): Promise<void> {
  const receivedAt = createdAt.toISOString();
  const payload = { topic, receivedAt };
  // An address may be longer than a key.
  const address = createHash('sha256').update(email.toLowerCase()).digest('hex');
  const dedupeKey = `contact-received:${address}:${receivedAt.slice(0, 10)}`;
  await enqueueMail(database, { kind: 'contact-received', to: email, payload, dedupeKey }, transaction);
}
