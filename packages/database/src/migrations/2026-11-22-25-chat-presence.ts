import type { Migration } from './migration.ts';

/**
 * What agents see of a shopper's connection, who passed a chat on, and the size of a chat. `customer_online` is written by
 * the chat service when it changes, so that exactly those who must be told are told; `text_bytes` is the sum over the
 * messages that people wrote, which bounds a chat.
 */
export const chatPresence: Migration = {
  name: '2026-11-22-25-chat-presence',
  up: `
    ALTER TABLE live_chat_sessions
      ADD COLUMN customer_online boolean NOT NULL DEFAULT true,
      ADD COLUMN transferred_from varchar(100),
      ADD COLUMN text_bytes bigint NOT NULL DEFAULT 0 CHECK (text_bytes >= 0);
    UPDATE live_chat_sessions s SET text_bytes = size.bytes
      FROM (SELECT session_id, sum(octet_length(message)) AS bytes FROM live_chat_messages
            WHERE sender_type <> 'system' GROUP BY session_id) size
      WHERE size.session_id = s.session_id;
    CREATE INDEX live_chat_sessions_online ON live_chat_sessions (customer_seen_at)
      WHERE customer_online AND status <> 'ended';
  `,
  down: `
    DROP INDEX live_chat_sessions_online;
    ALTER TABLE live_chat_sessions
      DROP COLUMN text_bytes, DROP COLUMN transferred_from, DROP COLUMN customer_online;
  `,
};
