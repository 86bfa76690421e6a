import type { Migration } from './migration.ts';

/**
 * What the chat's delivery contract stands on (behaviour: chat 3). Messages are numbered in each
 * session, 1, 2, 3 …, by the statement that locks the session's row: whoever misses one sees the gap. The index by number
 * replaces the one by id, which grows in the same order.
 *
 * live_chat_agents is presence: `seen_at` is the last sign of life of an agent's sockets, `connected_until` how long the
 * agent counts as connected without another.
 */
export const chatDelivery: Migration = {
  name: '2026-11-21-13-chat-delivery',
  up: `
    ALTER TABLE live_chat_sessions
      ADD COLUMN last_sequence integer NOT NULL DEFAULT 0 CHECK (last_sequence >= 0),
      ADD COLUMN unanswered_since timestamptz(3),
      ADD COLUMN customer_seen_at timestamptz(3) NOT NULL DEFAULT now();
    CREATE INDEX live_chat_sessions_started_at ON live_chat_sessions (started_at);

    ALTER TABLE live_chat_messages ADD COLUMN sequence integer CHECK (sequence > 0);
    UPDATE live_chat_messages m SET sequence = n.sequence
      FROM (SELECT id, row_number() OVER (PARTITION BY session_id ORDER BY id) AS sequence
            FROM live_chat_messages) n
      WHERE n.id = m.id;
    UPDATE live_chat_sessions s SET last_sequence = n.last_sequence
      FROM (SELECT session_id, count(*) AS last_sequence FROM live_chat_messages GROUP BY session_id) n
      WHERE n.session_id = s.session_id;
    ALTER TABLE live_chat_messages ALTER COLUMN sequence SET NOT NULL;
    CREATE UNIQUE INDEX live_chat_messages_in_order ON live_chat_messages (session_id, sequence);
    DROP INDEX live_chat_messages_session_id;

    CREATE TABLE live_chat_agents (
      user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      status varchar(20) NOT NULL DEFAULT 'available',
      seen_at timestamptz(3),
      connected_until timestamptz(3),
      CONSTRAINT live_chat_agents_status_known CHECK (status IN ('available', 'away'))
    );
  `,
  down: `
    DROP TABLE live_chat_agents;
    CREATE INDEX live_chat_messages_session_id ON live_chat_messages (session_id, id);
    ALTER TABLE live_chat_messages DROP COLUMN sequence;
    DROP INDEX live_chat_sessions_started_at;
    ALTER TABLE live_chat_sessions
      DROP COLUMN customer_seen_at, DROP COLUMN unanswered_since, DROP COLUMN last_sequence;
  `,
};
