/** The statements of the search (behaviour: search 2). They are prepared: parsing and planning would cost more than running. */
import { SEARCH_LIMITS } from '@ronin/contracts';
import type { PreparedStatement } from '@ronin/database';

/** A document that was found; question, answer and category are a question's of the FAQ. */
export interface FoundDocument {
  kind: 'product' | 'faq';
  id: number;
  question: string | null;
  answer: string | null;
  categoryId: number | null;
}

const COLUMNS = `found.kind, found.id, f.question, f.answer, f.category_id AS "categoryId"`;

const WITH_TEXTS = `LEFT JOIN faqs f ON found.kind = 'faq' AND f.id = found.id`;

/** The questions of a section that is not shown are not found. Before the limit, or they would take the places of others. */
const isShown = (id: string) => `EXISTS (
  SELECT FROM faqs JOIN faq_categories section ON section.id = faqs.category_id
  WHERE faqs.id = ${id} AND section.is_active
)`;

const withAllWords = (kind: string, limit: string, condition = 'true') => `
  (SELECT d.kind, d.id, ts_rank(d.words, to_tsquery('english', $2)) + 2 * similarity(d.title, $1) AS score
   FROM search_documents d WHERE d.kind = '${kind}' AND d.words @@ to_tsquery('english', $2) AND ${condition}
   ORDER BY score DESC, d.id LIMIT ${limit})
`;

/** $1 text, $2 tsquery of all words, $3 products at most. */
export const FIND_EXACT: PreparedStatement = {
  name: 'search-exact',
  text: `
    SELECT ${COLUMNS} FROM (
      ${withAllWords('product', '$3')} UNION ALL ${withAllWords('faq', String(SEARCH_LIMITS.faqs), isShown('d.id'))}
    ) found ${WITH_TEXTS} ORDER BY found.score DESC, found.id
  `,
};

/** A product is near when its name or its short words are; a question also by words of its answer. */
const LOWEST_SCORE = { product: 0.4, faq: 0.25 };

/** As many as nearest_search_documents compares. */
const CANDIDATES = 200;

const nearest = (kind: keyof typeof LOWEST_SCORE, limit: string, condition = 'true') => `
  (SELECT '${kind}' AS kind, near.id, near.score
   FROM nearest_search_documents(
     '${kind}', $1, $4::text[], $2, ${String(LOWEST_SCORE[kind])}, ${String(CANDIDATES)}
   ) near
   WHERE ${condition} ORDER BY near.score DESC, near.id LIMIT ${limit})
`;

/** $1 text, $2 tsquery of any word, $3 products at most, $4 words. */
export const FIND_NEAREST: PreparedStatement = {
  name: 'search-nearest',
  text: `
    SELECT ${COLUMNS} FROM (
      ${nearest('product', '$3::int')} UNION ALL ${nearest('faq', String(SEARCH_LIMITS.faqs), isShown('near.id'))}
    ) found ${WITH_TEXTS} ORDER BY found.score DESC, found.id
  `,
};

/** Information pages, by the texts that they show. $1 tsquery of all words, $2 slugs, $3 titles, $4 texts. */
export const FIND_PAGES: PreparedStatement = {
  name: 'search-pages',
  text: `
    SELECT slug, title FROM (
      SELECT slug, title, setweight(to_tsvector('english', title), 'A') || to_tsvector('english', body) AS words
      FROM unnest($2::text[], $3::text[], $4::text[]) AS shown (slug, title, body)
    ) page WHERE words @@ to_tsquery('english', $1)
    ORDER BY ts_rank(words, to_tsquery('english', $1)) DESC, slug LIMIT ${String(SEARCH_LIMITS.pages)}
  `,
};

/** Names with all words in them, those that begin with the text first. $1 text, $2 a LIKE pattern for each word. */
export const SUGGEST_EXACT: PreparedStatement = {
  name: 'suggest-exact',
  text: `
    SELECT d.id FROM search_documents d
    WHERE d.kind = 'product' AND d.title LIKE ALL ($2::text[])
    ORDER BY starts_with(d.title, $1) DESC, word_similarity($1, d.title) DESC, d.title, d.id
    LIMIT ${String(SEARCH_LIMITS.suggestions)}
  `,
};

/** $1 text, $2 words, $3 tsquery of any word. */
export const SUGGEST_NEAREST: PreparedStatement = {
  name: 'suggest-nearest',
  text: `
    SELECT near.id
    FROM nearest_search_documents('product', $1, $2::text[], $3, ${String(LOWEST_SCORE.product)}, ${String(SEARCH_LIMITS.suggestions)}) near
    ORDER BY near.score DESC, near.id
  `,
};
