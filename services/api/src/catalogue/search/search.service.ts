import { type Product, SEARCH_LIMITS, type SearchQuery, type SearchResults } from '@ronin/contracts';
import { type Database, runPrepared } from '@ronin/database';
import { type FillText, loadTextFilling } from '../../content/shop-texts/shop-texts.service.ts';
import type { CatalogueContext } from '../catalogue.cache.ts';
import {
  FIND_EXACT,
  FIND_NEAREST,
  FIND_PAGES,
  type FoundDocument,
  SUGGEST_EXACT,
  SUGGEST_NEAREST,
} from './search.sql.ts';
import { parseSearchWords } from './search-words.ts';

type SearchContext = Pick<CatalogueContext, 'catalogue' | 'config' | 'database'>;

type FoundPage = SearchResults['pages'][number];

/** What a search found, best first. */
export interface Found {
  /** False when nothing has all words: these are only the nearest. */
  exact: boolean;
  products: Product[];
  faqs: FoundDocument[];
  /** With all words, when no product has them. */
  pages: FoundPage[];
}

const NOTHING: Found = { exact: false, products: [], faqs: [], pages: [] };

/**
 * Finds products and questions of the FAQ that have all words, or else the nearest. When no product has them, also the
 * information pages that do.
 */
export async function search(
  context: SearchContext,
  { q, limit = SEARCH_LIMITS.defaultProducts }: Pick<SearchQuery, 'limit' | 'q'>,
): Promise<Found> {
  const { catalogue, database } = context;
  const query = parseSearchWords(q);
  if (query === null) return NOTHING;
  const { text, words, allWords, anyWord } = query;

  const exact = await runPrepared<FoundDocument>(database, FIND_EXACT, [text, allWords, limit]);
  const hasProduct = exact.some(({ kind }) => kind === 'product');
  const near = [text, anyWord, limit, toArray(words)];
  const documents = exact.length > 0 ? exact : await runPrepared<FoundDocument>(database, FIND_NEAREST, near);

  const found = documents.filter(({ kind }) => kind === 'faq');
  const fill = hasProduct && found.length === 0 ? null : await loadTextFilling(context);

  return {
    exact: exact.length > 0,
    products: await catalogue.find(idsOf(documents.filter(({ kind }) => kind === 'product'))),
    faqs: fill ? found.map((faq) => ({ ...faq, answer: fill(faq.answer ?? '') })) : [],
    pages: fill && !hasProduct ? await findPages(database, allWords, fill) : [],
  };
}

/** Six texts are read, without an index. */
async function findPages(database: Database, allWords: string, fill: FillText): Promise<FoundPage[]> {
  const pages = await database.models.SitePage.findAll({ raw: true });
  const texts = [
    pages.map(({ slug }) => slug),
    pages.map(({ title }) => title),
    pages.map(({ body }) => fill(body)),
  ];

  return await runPrepared<FoundPage>(database, FIND_PAGES, [allWords, ...texts]);
}

/** Names of products for what is typed so far. */
export async function suggest({ catalogue, database }: SearchContext, q: string): Promise<string[]> {
  const query = parseSearchWords(q);
  if (query === null) return [];
  const { text, words, anyWord } = query;

  const patterns = toArray(words.map((word) => `%${word}%`));
  const exact = await runPrepared<{ id: number }>(database, SUGGEST_EXACT, [text, patterns]);
  const found =
    exact.length > 0
      ? exact
      : await runPrepared<{ id: number }>(database, SUGGEST_NEAREST, [text, toArray(words), anyWord]);
  const products = await catalogue.find(idsOf(found));

  return [...new Set(products.map(({ name }) => name))];
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/** An array as PostgreSQL reads it. Words have letters, digits and % only. */
const toArray = (words: readonly string[]): string => `{${words.map((word) => `"${word}"`).join(',')}}`;
