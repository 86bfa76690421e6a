import type { Migration } from './migration.ts';

/** An agent sees the earlier chats of whoever gives the same address. */
export const chatByEmail: Migration = {
  name: '2026-11-21-17-chat-by-email',
  up: `CREATE INDEX live_chat_sessions_email ON live_chat_sessions (lower(customer_email), started_at);`,
  down: `DROP INDEX live_chat_sessions_email;`,
};
