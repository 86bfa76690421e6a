import type { Migration } from './migration.ts';

/**
 * Every message of a shopper writes customer_seen_at. While an index had that column, PostgreSQL wrote a new entry into each
 * of the table's nine indexes for it. Now the update stays in its page, which keeps room for it (HOT). The few sessions whose
 * shopper is online are found as before, and their times are compared in the rows.
 */
export const chatUpdates: Migration = {
  name: '2026-11-24-237-chat-updates',
  up: `
    DROP INDEX live_chat_sessions_online;
    CREATE INDEX live_chat_sessions_online ON live_chat_sessions (id) WHERE customer_online AND status <> 'ended';
    ALTER TABLE live_chat_sessions SET (fillfactor = 70);
  `,
  down: `
    ALTER TABLE live_chat_sessions RESET (fillfactor);
    DROP INDEX live_chat_sessions_online;
    CREATE INDEX live_chat_sessions_online ON live_chat_sessions (customer_seen_at)
      WHERE customer_online AND status <> 'ended';
  `,
};
