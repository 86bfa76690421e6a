import type { Migration } from './migration.ts';

/**
 * Nobody is left waiting (behaviour: chat 16). `rung_at` and `promised_at` say what a wait has had already; a chat that returns to
 * the waiting list starts a new wait. A push subscription ends with the staff session that made it.
 */
export const waiting: Migration = {
  name: '2026-11-28-31-waiting',
  up: `
    ALTER TABLE live_chat_sessions
      ADD COLUMN waiting_since timestamptz(3) NOT NULL DEFAULT now(),
      ADD COLUMN rung_at timestamptz(3),
      ADD COLUMN promised_at timestamptz(3),
      ADD COLUMN answer_email varchar(255);
    UPDATE live_chat_sessions SET waiting_since = queued_at WHERE status = 'waiting';
    ALTER TABLE live_chat_agents
      ADD COLUMN active_at timestamptz(3),
      ADD COLUMN is_idle boolean NOT NULL DEFAULT false;

    CREATE TABLE chat_settings (
      id integer PRIMARY KEY DEFAULT 1,
      first_tone boolean NOT NULL DEFAULT true,
      ring_seconds integer NOT NULL DEFAULT 60,
      promise_seconds integer NOT NULL DEFAULT 180,
      idle_minutes integer NOT NULL DEFAULT 10,
      mail_to text[] NOT NULL DEFAULT '{}',
      version integer NOT NULL DEFAULT 1,
      CONSTRAINT chat_settings_one_row CHECK (id = 1)
    );
    INSERT INTO chat_settings DEFAULT VALUES;

    CREATE TABLE staff_push_subscriptions (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
      token_hash varchar(64) NOT NULL REFERENCES staff_sessions ON DELETE CASCADE,
      endpoint varchar(2048) NOT NULL,
      p256dh varchar(100) NOT NULL,
      auth varchar(50) NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE UNIQUE INDEX staff_push_subscriptions_endpoint ON staff_push_subscriptions (endpoint);
    CREATE INDEX staff_push_subscriptions_user_id ON staff_push_subscriptions (user_id);
    CREATE INDEX staff_push_subscriptions_token_hash ON staff_push_subscriptions (token_hash);

    CREATE TABLE staff_push_messages (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      subscription_id integer NOT NULL REFERENCES staff_push_subscriptions ON DELETE CASCADE,
      session_id uuid NOT NULL REFERENCES live_chat_sessions (session_id) ON DELETE CASCADE,
      attempts integer NOT NULL DEFAULT 0,
      due_at timestamptz(3) NOT NULL DEFAULT now(),
      created_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE INDEX staff_push_messages_due_at ON staff_push_messages (due_at);
    CREATE INDEX staff_push_messages_subscription_id ON staff_push_messages (subscription_id);
    CREATE INDEX staff_push_messages_session_id ON staff_push_messages (session_id);
  `,
  down: `
    DROP TABLE staff_push_messages, staff_push_subscriptions, chat_settings;
    ALTER TABLE live_chat_agents DROP COLUMN is_idle, DROP COLUMN active_at;
    ALTER TABLE live_chat_sessions
      DROP COLUMN answer_email, DROP COLUMN promised_at, DROP COLUMN rung_at, DROP COLUMN waiting_since;
  `,
};
