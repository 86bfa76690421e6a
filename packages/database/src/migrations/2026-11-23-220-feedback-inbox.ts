import type { Migration } from './migration.ts';

/**
 * Feedback has a place in the staff inbox (behaviour: inbox 1), with the columns that staff change in contact messages and
 * tickets. It takes one answer: `response`, with the name of its author and the id that the author's browser gave it.
 */
export const feedbackInbox: Migration = {
  name: '2026-11-23-220-feedback-inbox',
  up: `
    ALTER TABLE customer_feedback
      ADD COLUMN responder_name varchar(100),
      ADD COLUMN client_reply_id uuid,
      ADD COLUMN assigned_to integer REFERENCES users ON DELETE SET NULL,
      ADD COLUMN snoozed_until timestamptz(3),
      ADD COLUMN resolved_at timestamptz(3),
      ADD COLUMN version integer NOT NULL DEFAULT 1;
    CREATE INDEX customer_feedback_assigned_to ON customer_feedback (assigned_to);
    CREATE INDEX customer_feedback_created_at ON customer_feedback (created_at, id);
    CREATE INDEX customer_feedback_open ON customer_feedback (created_at, id) WHERE status NOT IN ('answered', 'closed');
    CREATE INDEX customer_feedback_words ON customer_feedback
      USING gin (inbox_words(coalesce(subject, ''), feedback_type, message));
  `,
  down: `
    DROP INDEX customer_feedback_words, customer_feedback_open, customer_feedback_created_at;
    ALTER TABLE customer_feedback
      DROP COLUMN responder_name, DROP COLUMN client_reply_id, DROP COLUMN assigned_to, DROP COLUMN snoozed_until,
      DROP COLUMN resolved_at, DROP COLUMN version;
  `,
};
