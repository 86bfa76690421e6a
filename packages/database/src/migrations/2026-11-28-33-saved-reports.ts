import type { Migration } from './migration.ts';

/**
 * What analysts save (behaviour: reports 17), and the indices by which a step of a funnel and the searches of a
 * visit are found. Engagement events have no
 * entry: they are most of all events and no step of a funnel.
 */
export const savedReports: Migration = {
  name: '2026-11-28-33-saved-reports',
  up: `
    CREATE TABLE saved_reports (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      kind varchar(10) NOT NULL CHECK (kind IN ('funnel', 'goal', 'segment')),
      name varchar(100) NOT NULL,
      content jsonb NOT NULL,
      is_shared boolean NOT NULL,
      user_id integer REFERENCES users ON DELETE SET NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now()
    );
    COMMENT ON COLUMN saved_reports.content IS 'The steps of a funnel, the step of a goal, or the filters of a segment.';
    CREATE INDEX saved_reports_user_id ON saved_reports (user_id);

    CREATE TABLE report_notes (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at timestamptz(3) NOT NULL,
      kind varchar(10) NOT NULL CHECK (kind IN ('note', 'release')),
      text varchar(300) NOT NULL,
      user_id integer REFERENCES users ON DELETE SET NULL
    );
    CREATE INDEX report_notes_at ON report_notes (at);
    CREATE INDEX audit_log_at ON audit_log (at);
    CREATE INDEX report_notes_user_id ON report_notes (user_id);
    CREATE UNIQUE INDEX report_notes_release ON report_notes (text) WHERE kind = 'release';

    CREATE INDEX analytics_events_type ON analytics_events (event_type, created_at)
      WHERE event_type NOT IN ('time_on_page', 'scroll_depth', 'page_exit');
    CREATE INDEX product_views_product_id ON product_views (product_id, created_at);
    CREATE INDEX search_queries_session_id ON search_queries (session_id);
  `,
  down: `
    DROP INDEX audit_log_at, search_queries_session_id, product_views_product_id, analytics_events_type;
    DROP TABLE report_notes, saved_reports;
  `,
};
