import type { SendContactMessage } from '@ronin/contracts';
import type { Contact, Database } from '@ronin/database';

/** Stores a message of the contact form. */
export function saveContactMessage(database: Database, message: SendContactMessage): Promise<Contact> {
  return database.models.Contact.create(message);
}
