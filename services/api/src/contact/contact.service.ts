import type { SendContactMessage } from '@ronin/contracts';
import type { Contact, Database } from '@ronin/database';

/** Keeps a message for the people of the shop. */
export function saveContactMessage(database: Database, message: SendContactMessage): Promise<Contact> {
  return database.models.Contact.create(message);
}
