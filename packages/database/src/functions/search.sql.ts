/**
 * The documents of the search follow the products and the questions of the FAQ (behaviour: search 1), so whatever changes one
 * needs no code for the search. After a change of this text all documents are written anew.
 */
const DOCUMENTS = `
  CREATE OR REPLACE FUNCTION save_search_document(
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

  CREATE OR REPLACE FUNCTION save_product_document(product products) RETURNS void LANGUAGE sql AS $$
    SELECT save_search_document('product', product.id, product.name,
      concat_ws(' ', product.category, product.kind, product.materials),
      product.symbolism || ' ' || product.description, product.status = 'published')
  $$;
  CREATE OR REPLACE FUNCTION search_product() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' THEN
      DELETE FROM search_documents WHERE kind = 'product' AND id = OLD.id;
      RETURN NULL;
    END IF;
    IF TG_OP = 'UPDATE' THEN
      -- A changed price or stock changes nothing here.
      IF (OLD.id, OLD.name, OLD.category, OLD.materials, OLD.symbolism, OLD.description, OLD.status, OLD.kind)
         IS NOT DISTINCT FROM
         (NEW.id, NEW.name, NEW.category, NEW.materials, NEW.symbolism, NEW.description, NEW.status, NEW.kind) THEN
        RETURN NULL;
      END IF;
      DELETE FROM search_documents WHERE kind = 'product' AND id = OLD.id AND OLD.id <> NEW.id;
    END IF;
    PERFORM save_product_document(NEW);
    RETURN NULL;
  END
  $$;
  CREATE OR REPLACE TRIGGER products_search AFTER INSERT OR UPDATE OR DELETE ON products
    FOR EACH ROW EXECUTE FUNCTION search_product();

  CREATE OR REPLACE FUNCTION save_faq_document(faq faqs) RETURNS void LANGUAGE sql AS $$
    SELECT save_search_document(
      'faq', faq.id, faq.question, array_to_string(faq.tags, ' '), faq.answer, faq.is_active)
  $$;
  CREATE OR REPLACE FUNCTION search_faq() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' THEN
      DELETE FROM search_documents WHERE kind = 'faq' AND id = OLD.id;
      RETURN NULL;
    END IF;
    IF TG_OP = 'UPDATE' AND (OLD.id, OLD.question, OLD.answer, OLD.tags, OLD.is_active)
       IS NOT DISTINCT FROM (NEW.id, NEW.question, NEW.answer, NEW.tags, NEW.is_active) THEN
      RETURN NULL;
    END IF;
    PERFORM save_faq_document(NEW);
    RETURN NULL;
  END
  $$;
  CREATE OR REPLACE TRIGGER faqs_search AFTER INSERT OR UPDATE OR DELETE ON faqs
    FOR EACH ROW EXECUTE FUNCTION search_faq();

  SELECT save_product_document(products) FROM products;
  SELECT save_faq_document(faqs) FROM faqs;
`;

/**
 * The thresholds are lower than PostgreSQL's own, so that one wrong letter in a short word is forgiven. Only the best rows by
 * their titles are compared word by word.
 */
const NEAREST = `
  -- Loads pg_trgm: a user who is no superuser may set the thresholds of a loaded extension only.
  SELECT show_limit();
  CREATE OR REPLACE FUNCTION nearest_search_documents(
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
`;

export const SEARCH_FUNCTIONS = DOCUMENTS + NEAREST;
