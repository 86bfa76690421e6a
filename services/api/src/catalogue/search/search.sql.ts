/** The statements of the search (behaviour: search 2). They are prepared: parsing and planning would cost more than running. */
import { SEARCH_LIMITS } from '@ronin/contracts';
import type { PreparedStatement } from '@ronin/database';

/** A document that was found; question, answer and category are a question's of the FAQ, slug and title a page's. */
export interface FoundDocument {
  kind: 'product' | 'faq' | 'page';
  id: number;
  question: string | null;
  answer: string | null;
  categoryId: number | null;
  slug: string | null;
  title: string | null;
}

/** What the database knows of words. $1 phrases. A phrase of several words is only looked up as a synonym. */
export const READ_WORDS: PreparedStatement = {
  name: 'search-read-words',
  text: `
    SELECT typed.phrase, typed.words = '' AS "isStopWord", synonym.also_finds AS "alsoFinds",
      CASE WHEN typed.words = '' OR strpos(typed.phrase, ' ') > 0 THEN false
           ELSE EXISTS (SELECT FROM search_documents d WHERE d.words @@ to_tsquery('english', typed.phrase)) END AS "isKnown"
    FROM (SELECT phrase, to_tsvector('english', phrase) AS words FROM unnest($1::text[]) AS phrase) typed
    LEFT JOIN search_synonyms synonym ON to_tsvector('english', synonym.word) = typed.words
  `,
};

/** Words that look like misspelt ones. $1 words. None for a word that others begin with. */
export const READ_LIKE_WORDS: PreparedStatement = {
  name: 'search-read-like-words',
  text: `
    SELECT typed, near.word, near.is_title AS "isTitle"
    FROM unnest($1::text[]) AS typed CROSS JOIN LATERAL search_words_like(typed) near
    WHERE NOT EXISTS (SELECT FROM search_documents d WHERE d.words @@ to_tsquery('english', typed || ':*'))
  `,
};

const COLUMNS = `found.kind, found.id, f.question, f.answer, f.category_id AS "categoryId", p.slug, p.title`;

const WITH_TEXTS = `
  LEFT JOIN faqs f ON found.kind = 'faq' AND f.id = found.id
  LEFT JOIN site_pages p ON found.kind = 'page' AND p.id = found.id
`;

/** The questions of a section that is not shown are not found. Before the limit, or they would take the places of others. */
const IS_SHOWN = `EXISTS (
  SELECT FROM faqs JOIN faq_categories section ON section.id = faqs.category_id
  WHERE faqs.id = d.id AND section.is_active
)`;

const withWords = (kind: FoundDocument['kind'], limit: string, condition = 'true') => `
  (SELECT d.kind, d.id, ts_rank(d.words, to_tsquery('english', $2)) + 2 * similarity(d.title, $1) AS score
   FROM search_documents d WHERE d.kind = '${kind}' AND d.words @@ to_tsquery('english', $2) AND ${condition}
   ORDER BY score DESC, d.id LIMIT ${limit})
`;

const withTexts = (products: string) => `
  SELECT ${COLUMNS} FROM (
    ${products} UNION ALL ${withWords('faq', String(SEARCH_LIMITS.faqs), IS_SHOWN)}
    UNION ALL ${withWords('page', String(SEARCH_LIMITS.pages))}
  ) found ${WITH_TEXTS} ORDER BY found.score DESC, found.id
`;

/** $1 text, $2 tsquery, $3 products at most. */
export const FIND_WORDS: PreparedStatement = {
  name: 'search-words',
  text: withTexts(withWords('product', '$3')),
};

const IS_PRICED = `d.id IN (
  SELECT id FROM products WHERE price >= coalesce($4::numeric, 0) AND price <= coalesce($5::numeric, 'Infinity')
)`;

/** Products alone. $1 text, $2 tsquery, $3 products at most, $4 and $5 prices. */
export const FIND_PRICED: PreparedStatement = {
  name: 'search-priced',
  text: withWords('product', '$3', IS_PRICED),
};

/** Products of any price, those with the nearest first. $1 to $5 as above. */
export const FIND_OTHER_PRICES: PreparedStatement = {
  name: 'search-other-prices',
  text: `
    SELECT d.kind, d.id FROM search_documents d JOIN products p ON p.id = d.id
    WHERE d.kind = 'product' AND d.words @@ to_tsquery('english', $2)
    ORDER BY greatest($4::numeric - p.price, p.price - $5::numeric, 0),
      ts_rank(d.words, to_tsquery('english', $2)) + 2 * similarity(d.title, $1) DESC, d.id
    LIMIT $3
  `,
};

const PRICE_DISTANCE = `greatest($2::numeric - price, price - $3::numeric, 0)`;

/** The published products, those of a price first, then those that cost nearly as much. $1 products at most, $2 and $3 prices. */
export const FIND_BY_PRICE: PreparedStatement = {
  name: 'search-by-price',
  text: `
    SELECT 'product' AS kind, id, ${PRICE_DISTANCE} = 0 AS "isPriced" FROM products WHERE status = 'published'
    ORDER BY ${PRICE_DISTANCE}, price, id LIMIT $1
  `,
};

/** Names with all words in them, those that begin with the text first. $1 text, $2 a LIKE pattern for each word. */
export const SUGGEST_NAMES: PreparedStatement = {
  name: 'suggest-names',
  text: `
    SELECT d.id FROM search_documents d
    WHERE d.kind = 'product' AND d.title LIKE ALL ($2::text[])
    ORDER BY starts_with(d.title, $1) DESC, word_similarity($1, d.title) DESC, d.title, d.id
    LIMIT ${String(SEARCH_LIMITS.suggestions)}
  `,
};

/** Products with all words in their names or short words. $1 text, $2 tsquery. */
export const SUGGEST_MORE: PreparedStatement = {
  name: 'suggest-more',
  text: withWords(
    'product',
    String(SEARCH_LIMITS.suggestions),
    `ts_filter(d.words, '{a,b}') @@ to_tsquery('english', $2)`,
  ),
};
