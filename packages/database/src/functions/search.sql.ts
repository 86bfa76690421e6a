/**
 * The documents of the search follow the products, the questions of the FAQ and the information pages (behaviour: search 3), so
 * whatever changes one needs no code for the search. After a change of this text all documents are written anew.
 */
const DOCUMENTS = `
  CREATE OR REPLACE FUNCTION write_search_document(
    document_kind text, document_id integer, title text, terms text, story text, details text, is_shown boolean
  ) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    IF NOT is_shown THEN
      DELETE FROM search_documents document WHERE document.kind = document_kind AND document.id = document_id;
      RETURN;
    END IF;
    INSERT INTO search_documents (kind, id, title, terms, words)
    VALUES (document_kind, document_id, lower(title), lower(title || ' ' || terms),
            setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', terms), 'B')
            || setweight(to_tsvector('english', story), 'C') || setweight(to_tsvector('english', details), 'D'))
    ON CONFLICT (kind, id) DO UPDATE
      SET title = excluded.title, terms = excluded.terms, words = excluded.words;
    INSERT INTO search_words (word, is_title)
    SELECT lexeme, source.is_title
    FROM (VALUES (true, title), (false, concat_ws(' ', terms, story, details))) AS source (is_title, body),
         unnest(to_tsvector('simple', source.body))
    WHERE length(lexeme) BETWEEN 3 AND 40 AND lexeme !~ '[[:digit:][:punct:][:space:]]'
      AND NOT EXISTS (SELECT FROM search_words s WHERE s.word = lexeme AND s.is_title >= source.is_title);
  END
  $$;

  CREATE OR REPLACE FUNCTION save_search_document(
    document_kind text, document_id integer, title text, terms text, story text, is_shown boolean
  ) RETURNS void LANGUAGE sql AS $$
    SELECT write_search_document(document_kind, document_id, title, terms, story, '', is_shown)
  $$;

  CREATE OR REPLACE FUNCTION save_product_document(product products) RETURNS void LANGUAGE sql AS $$
    SELECT write_search_document('product', product.id, product.name,
      concat_ws(' ', product.category, product.kind, product.materials,
                jsonb_path_query_array(product.options, '$[*].label'),
                jsonb_path_query_array(product.options, '$[*].values[*]')),
      concat_ws(' ', product.symbolism, product.description, product.dimensions),
      concat_ws(' ', product.crafting_time, product.care_instructions, product.sustainability),
      product.status = 'published')
  $$;
  CREATE OR REPLACE FUNCTION search_product() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' THEN
      DELETE FROM search_documents WHERE kind = 'product' AND id = OLD.id;
      RETURN NULL;
    END IF;
    IF TG_OP = 'UPDATE' THEN
      -- A changed price or stock changes nothing here.
      IF (OLD.id, OLD.name, OLD.category, OLD.materials, OLD.symbolism, OLD.description, OLD.status, OLD.kind, OLD.options,
          OLD.dimensions, OLD.crafting_time, OLD.care_instructions, OLD.sustainability)
         IS NOT DISTINCT FROM
         (NEW.id, NEW.name, NEW.category, NEW.materials, NEW.symbolism, NEW.description, NEW.status, NEW.kind, NEW.options,
          NEW.dimensions, NEW.crafting_time, NEW.care_instructions, NEW.sustainability) THEN
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

  CREATE OR REPLACE FUNCTION save_page_document(page site_pages) RETURNS void LANGUAGE sql AS $$
    SELECT save_search_document('page', page.id, page.title, '', page.body, true)
  $$;
  CREATE OR REPLACE FUNCTION search_page() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' THEN
      DELETE FROM search_documents WHERE kind = 'page' AND id = OLD.id;
    ELSE
      PERFORM save_page_document(NEW);
    END IF;
    RETURN NULL;
  END
  $$;
  CREATE OR REPLACE TRIGGER site_pages_search AFTER INSERT OR UPDATE OR DELETE ON site_pages
    FOR EACH ROW EXECUTE FUNCTION search_page();

  SELECT save_product_document(products) FROM products;
  SELECT save_faq_document(faqs) FROM faqs;
  SELECT save_page_document(site_pages) FROM site_pages;
`;

/**
 * Words that find something and look like a misspelt one, the most alike first, and two words that were written as one.
 * The threshold is low, so that one wrong letter in a short word is forgiven.
 */
const WORDS = `
  -- Loads pg_trgm: a user who is no superuser may set the thresholds of a loaded extension only.
  SELECT show_limit();
  CREATE OR REPLACE FUNCTION search_words_like(typed text) RETURNS TABLE (word text, is_title boolean) LANGUAGE sql STABLE
  SET pg_trgm.similarity_threshold = 0.2 AS $$
    WITH alike AS (
      SELECT known.word, bool_or(known.is_title) AS is_title
      FROM (
        SELECT s.word, s.is_title FROM search_words s WHERE s.word % typed
        UNION ALL SELECT synonym.word, true FROM search_synonyms synonym WHERE synonym.word % typed
      ) known
      GROUP BY known.word ORDER BY similarity(known.word, typed) DESC, known.word LIMIT 30
    ), parts AS (
      SELECT left(typed, at) AS one, substr(typed, at + 1) AS other
      FROM generate_series(3, least(length(typed), 40) - 3) AS at
    )
    SELECT alike.word, alike.is_title FROM alike
    WHERE EXISTS (SELECT FROM search_documents d WHERE d.words @@ plainto_tsquery('english', alike.word))
      OR EXISTS (SELECT FROM search_synonyms synonym WHERE synonym.word = alike.word)
    UNION ALL
    SELECT parts.one || ' ' || parts.other, true FROM parts
    WHERE EXISTS (SELECT FROM search_words s WHERE s.word = parts.one)
      AND EXISTS (SELECT FROM search_words s WHERE s.word = parts.other)
  $$;
`;

/** Release 0.2.0 calls it. A migration of the release after the next one may drop it, with `terms` and the indexes of letters. */
const NEAREST = `
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

export const SEARCH_FUNCTIONS = DOCUMENTS + WORDS + NEAREST;
