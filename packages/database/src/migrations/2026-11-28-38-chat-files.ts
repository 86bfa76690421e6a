import type { Migration } from './migration.ts';

/**
 * Files that come and go with texts of the chat. Those of a reply by mail wait in live_chat_mail_files until the chat has made
 * messages of them; the mail itself goes on having them. A saved reply has at most one picture.
 */
export const chatFiles: Migration = {
  name: '2026-11-28-38-chat-files',
  up: `
    CREATE TABLE live_chat_mail_files (
      mail_id integer NOT NULL REFERENCES live_chat_mails ON DELETE CASCADE,
      position integer NOT NULL,
      name varchar(100) NOT NULL,
      content bytea NOT NULL,
      PRIMARY KEY (mail_id, position)
    );
    ALTER TABLE live_chat_mail_files ALTER COLUMN content SET STORAGE EXTERNAL;

    CREATE TABLE live_chat_reply_pictures (
      reply_id integer PRIMARY KEY REFERENCES live_chat_replies ON DELETE CASCADE,
      name varchar(100) NOT NULL,
      hash char(32) NOT NULL,
      width integer NOT NULL,
      height integer NOT NULL,
      content bytea NOT NULL,
      thumbnail bytea NOT NULL
    );
    ALTER TABLE live_chat_reply_pictures
      ALTER COLUMN content SET STORAGE EXTERNAL, ALTER COLUMN thumbnail SET STORAGE EXTERNAL;
  `,
  down: `
    DROP TABLE live_chat_reply_pictures, live_chat_mail_files;
  `,
};
