import type { Migration } from './migration.ts';

/**
 * What the search looks through (behaviour: search 1): a row for each published product and each shown question of the FAQ,
 * written by triggers, so whatever changes a product or a question needs no code for the search. `terms` holds the short words
 * that are compared with misspelt ones; `words` holds every word, stemmed. pg_trgm is a trusted extension: the database's
 * owner may create it.
 *
 * product_document reads `status` and `kind` from the row as JSON, because a release without these columns has to work as well.
 */
export const search: Migration = {
  name: '2026-11-22-160-search',
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

    CREATE FUNCTION save_search_document(
      document_kind text, document_id integer, title text, terms text, story text, is_shown boolean
    ) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      IF NOT is_shown THEN
        DELETE FROM search_documents document WHERE document.kind = document_kind AND document.id = document_id;
        RETURN;
      END IF;
      INSERT INTO search_documents (kind, id, title, terms, words)
      VALUES (document_kind, document_id, lower(title), lower(title || ' ' || terms),
              setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', terms), 'B')
              || setweight(to_tsvector('english', story), 'D'))
      ON CONFLICT (kind, id) DO UPDATE
        SET title = excluded.title, terms = excluded.terms, words = excluded.words;
    END
    $$;

    CREATE FUNCTION search_product() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' THEN
        DELETE FROM search_documents WHERE kind = 'product' AND id = OLD.id;
        RETURN NULL;
      END IF;
      IF TG_OP = 'UPDATE' THEN
        -- A changed price or stock changes nothing here.
        IF (OLD.id, OLD.name, OLD.category, OLD.materials, OLD.symbolism, OLD.description,
            to_jsonb(OLD) ->> 'status', to_jsonb(OLD) ->> 'kind')
           IS NOT DISTINCT FROM
           (NEW.id, NEW.name, NEW.category, NEW.materials, NEW.symbolism, NEW.description,
            to_jsonb(NEW) ->> 'status', to_jsonb(NEW) ->> 'kind') THEN
          RETURN NULL;
        END IF;
        DELETE FROM search_documents WHERE kind = 'product' AND id = OLD.id AND OLD.id <> NEW.id;
      END IF;
      PERFORM save_search_document(
        'product', NEW.id, NEW.name,
        concat_ws(' ', NEW.category, to_jsonb(NEW) ->> 'kind', NEW.materials),
        NEW.symbolism || ' ' || NEW.description,
        coalesce(to_jsonb(NEW) ->> 'status', 'published') = 'published'
      );
      RETURN NULL;
    END
    $$;
    CREATE TRIGGER products_search AFTER INSERT OR UPDATE OR DELETE ON products
      FOR EACH ROW EXECUTE FUNCTION search_product();

    CREATE FUNCTION search_faq() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' THEN
        DELETE FROM search_documents WHERE kind = 'faq' AND id = OLD.id;
        RETURN NULL;
      END IF;
      IF TG_OP = 'UPDATE' AND (OLD.id, OLD.question, OLD.answer, OLD.tags, OLD.is_active)
         IS NOT DISTINCT FROM (NEW.id, NEW.question, NEW.answer, NEW.tags, NEW.is_active) THEN
        RETURN NULL;
      END IF;
      PERFORM save_search_document(
        'faq', NEW.id, NEW.question, array_to_string(NEW.tags, ' '), NEW.answer, NEW.is_active
      );
      RETURN NULL;
    END
    $$;
    CREATE TRIGGER faqs_search AFTER INSERT OR UPDATE OR DELETE ON faqs
      FOR EACH ROW EXECUTE FUNCTION search_faq();

    -- The thresholds are lower than PostgreSQL's own, so that one wrong letter in a short word is forgiven. Only the best rows by
    -- their titles are compared word by word.
    CREATE FUNCTION nearest_search_documents(
      document_kind text, query text, query_words text[], any_word text, lowest_score real, max_rows integer
    ) RETURNS TABLE (id integer, score real) LANGUAGE sql STABLE
    SET pg_trgm.similarity_threshold = 0.25 SET pg_trgm.strict_word_similarity_threshold = 0.3 AS $$
      WITH candidates AS (
        SELECT d.id FROM search_documents d WHERE d.kind = document_kind AND d.words @@ to_tsquery('english', any_word)
        UNION
        SELECT d.id FROM search_documents d WHERE d.kind = document_kind AND d.title % query
        UNION
        SELECT d.id FROM unnest(query_words) AS word
          JOIN search_documents d ON d.kind = document_kind AND word <<% d.terms
      ), best AS (
        SELECT d.id, d.terms,
               similarity(d.title, query) + ts_rank(d.words, to_tsquery('english', any_word)) AS title_score
        FROM search_documents d JOIN candidates ON candidates.id = d.id
        WHERE d.kind = document_kind
        ORDER BY title_score DESC, d.id LIMIT 200
      ), scored AS (
        SELECT best.id, best.title_score + avg(strict_word_similarity(word, best.terms))::real AS score
        FROM best CROSS JOIN unnest(query_words) AS word GROUP BY best.id, best.title_score
      )
      SELECT scored.id, scored.score FROM scored
      WHERE scored.score >= lowest_score ORDER BY scored.score DESC, scored.id LIMIT max_rows
    $$;

    SELECT save_search_document('product', p.id, p.name,
        concat_ws(' ', p.category, to_jsonb(p) ->> 'kind', p.materials), p.symbolism || ' ' || p.description,
        coalesce(to_jsonb(p) ->> 'status', 'published') = 'published')
      FROM products p;
    SELECT save_search_document('faq', f.id, f.question, array_to_string(f.tags, ' '), f.answer, f.is_active)
      FROM faqs f;
  `,
  down: `
    DROP TRIGGER faqs_search ON faqs;
    DROP TRIGGER products_search ON products;
    DROP FUNCTION nearest_search_documents, search_faq, search_product, save_search_document;
    DROP TABLE search_documents;
    DROP EXTENSION pg_trgm;
  `,
};
