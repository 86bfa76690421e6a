import type { Migration } from './migration.ts';

/**
 * Replies by mail (behaviour: inbox 5). `mail_key` is a hash of the mail's Message-ID, so that a mail that arrives twice is
 * stored once. What a person answers to a contact message stands beside the replies of staff.
 */
export const repliesByMail: Migration = {
  name: '2026-11-23-221-replies-by-mail',
  up: `
    ALTER TABLE contact_replies
      ADD COLUMN sender_type varchar(20) NOT NULL DEFAULT 'agent'
        CONSTRAINT contact_replies_sender_type_known CHECK (sender_type IN ('agent', 'customer')),
      ADD COLUMN mail_key varchar(64);
    CREATE UNIQUE INDEX contact_replies_mailed_once ON contact_replies (contact_id, mail_key)
      WHERE mail_key IS NOT NULL;
    ALTER TABLE support_messages ADD COLUMN mail_key varchar(64);
    CREATE UNIQUE INDEX support_messages_mailed_once ON support_messages (ticket_id, mail_key)
      WHERE mail_key IS NOT NULL;
  `,
  down: `
    ALTER TABLE support_messages DROP COLUMN mail_key;
    ALTER TABLE contact_replies DROP COLUMN sender_type, DROP COLUMN mail_key;
  `,
};
