import type { Migration } from './migration.ts';

/**
 * Files of chats (behaviour: chat 17). The bytes have a table of their own, so that no list of messages reads them.
 * `file_count` is counted under the lock of the session's row. Pictures and PDF files are compressed already.
 */
export const chatFiles: Migration = {
  name: '2026-11-28-30-chat-files',
  up: `
    ALTER TABLE live_chat_sessions ADD COLUMN file_count integer NOT NULL DEFAULT 0 CHECK (file_count >= 0);
    ALTER TABLE live_chat_messages ADD COLUMN attachment jsonb;
    CREATE TABLE live_chat_files (
      message_id bigint PRIMARY KEY REFERENCES live_chat_messages ON DELETE CASCADE,
      session_id uuid NOT NULL REFERENCES live_chat_sessions (session_id) ON DELETE CASCADE,
      hash char(32) NOT NULL,
      content bytea NOT NULL,
      thumbnail bytea
    );
    ALTER TABLE live_chat_files
      ALTER COLUMN content SET STORAGE EXTERNAL, ALTER COLUMN thumbnail SET STORAGE EXTERNAL;
    CREATE INDEX live_chat_files_hash ON live_chat_files (session_id, hash);
  `,
  down: `
    DROP TABLE live_chat_files;
    ALTER TABLE live_chat_messages DROP COLUMN attachment;
    ALTER TABLE live_chat_sessions DROP COLUMN file_count;
  `,
};
