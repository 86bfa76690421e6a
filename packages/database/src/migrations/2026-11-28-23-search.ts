import type { Migration } from './migration.ts';

/**
 * What the search looks through (behaviour: search 1): a row for each published product and each shown question of the FAQ,
 * written by the triggers of functions/search.sql.ts. `terms` holds the short words that are compared with misspelt ones;
 * `words` holds every word, stemmed. pg_trgm is a trusted extension: the database's owner may create it.
 *
 * A search has an id that its browser made, so it is stored once, and its clicks find it (behaviour: search 4). The index of
 * clicks contains only texts of the length of such an id: another one may be too long for an entry of an index, and its event
 * could not be stored. As in the other tables of analytics, bots and staff are marked.
 */
export const search: Migration = {
  name: '2026-11-28-23-search',
  up: `
    CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
    CREATE TABLE search_documents (
      kind varchar(10) NOT NULL CHECK (kind IN ('product', 'faq')),
      id integer NOT NULL,
      title text NOT NULL,
      terms text NOT NULL,
      words tsvector NOT NULL,
      PRIMARY KEY (kind, id)
    );
    CREATE INDEX search_documents_words ON search_documents USING gin (words);
    CREATE INDEX search_documents_title ON search_documents USING gin (title gin_trgm_ops);
    CREATE INDEX search_documents_terms ON search_documents USING gin (terms gin_trgm_ops);

    ALTER TABLE search_queries
      ADD COLUMN search_id uuid UNIQUE,
      ADD COLUMN is_exact boolean,
      ADD COLUMN is_staff boolean NOT NULL DEFAULT false,
      ADD COLUMN bot_reason varchar(255);
    COMMENT ON COLUMN search_queries.is_exact IS 'False when only the nearest results were shown.';
    CREATE INDEX search_queries_customer_id ON search_queries (customer_id) WHERE customer_id IS NOT NULL;
    CREATE INDEX analytics_events_search_clicks
      ON analytics_events (lower(coalesce(metadata ->> 'searchId', event_label)))
      WHERE event_type = 'search_click' AND length(coalesce(metadata ->> 'searchId', event_label)) = 36;
  `,
  down: `
    DROP INDEX analytics_events_search_clicks, search_queries_customer_id;
    ALTER TABLE search_queries DROP COLUMN search_id, DROP COLUMN is_exact, DROP COLUMN is_staff, DROP COLUMN bot_reason;
    DROP TABLE search_documents;
    DROP EXTENSION pg_trgm;
  `,
};
