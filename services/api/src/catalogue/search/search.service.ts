import { type Product, SEARCH_LIMITS, type SearchQuery, type SearchResults } from '@ronin/contracts';
import { type Database, runPrepared } from '@ronin/database';
import { loadTextFilling } from '../../content/shop-texts/shop-texts.service.ts';
import type { CatalogueContext } from '../catalogue.cache.ts';
import { parsePriceWords, type PriceRange } from './price-words.ts';
import {
  FIND_BY_PRICE,
  FIND_OTHER_PRICES,
  FIND_PRICED,
  FIND_WORDS,
  type FoundDocument,
  READ_LIKE_WORDS,
  READ_WORDS,
  SUGGEST_MORE,
  SUGGEST_NAMES,
} from './search.sql.ts';
import {
  type KnownPhrase,
  listPhrases,
  parseSearchWords,
  type SearchTerms,
  toSearchTerms,
} from './search-words.ts';
import { chooseWord, type LikeWord } from './spelling.ts';

type SearchContext = Pick<CatalogueContext, 'catalogue' | 'config' | 'database'>;

/** What a search found, best first. It is exact when something has all words as they were typed. */
export type Found = Omit<SearchResults, 'query' | 'searchId'>;

type Documents = Pick<FoundDocument, 'id' | 'kind'> & Partial<FoundDocument>;

/** What has all words; else what has those that were meant, or the nearest. With a price it finds products alone. */
export async function search(
  context: SearchContext,
  { q, limit = SEARCH_LIMITS.defaultProducts }: Pick<SearchQuery, 'limit' | 'q'>,
): Promise<Found> {
  const { database } = context;
  const { rest, price } = parsePriceWords(q);
  const typed = await readTerms(database, parseSearchWords(rest));
  if (typed.allWords === '') {
    const byPrice = price && (await findByPrice(database, price, limit));
    return await present(context, { documents: [], exact: false, ...byPrice, corrected: null, price });
  }
  const asTyped = await find(database, [typed.text, typed.allWords], { price, limit });
  if (asTyped.length > 0)
    return await present(context, { documents: asTyped, exact: true, corrected: null, price });

  const meant = await correct(database, typed);
  const asMeant = meant && (await find(database, [meant.text, meant.allWords], { price, limit }));
  const documents = asMeant?.length ? asMeant : await findNearest(database, meant ?? typed, { price, limit });

  return await present(context, {
    documents,
    exact: false,
    corrected: meant !== null && documents.length > 0 ? meant.text : null,
    price,
  });
}

interface Wanted {
  price: PriceRange | null;
  limit: number;
}

async function readTerms(database: Database, words: string[]): Promise<SearchTerms> {
  const known =
    words.length === 0 ? [] : await runPrepared<KnownPhrase>(database, READ_WORDS, [listPhrases(words)]);

  return toSearchTerms(words, known);
}

/** Texts with some of the words. With a price: what costs nearly as much and has all of them, what has some, or what costs it. */
async function findNearest(
  database: Database,
  { text, allWords, anyWord }: SearchTerms,
  wanted: Wanted,
): Promise<Documents[]> {
  const { price, limit } = wanted;
  if (price === null) return await find(database, [text, anyWord], wanted);
  const bind = [text, allWords, limit, price.from, price.to];
  const found = await runPrepared<Documents>(database, FIND_OTHER_PRICES, bind);
  if (found.length > 0) return found;
  const some = await find(database, [text, anyWord], wanted);

  return some.length > 0 ? some : (await findByPrice(database, price, limit)).documents;
}

async function find(
  database: Database,
  [text, tsquery]: [string, string],
  { price, limit }: Wanted,
): Promise<Documents[]> {
  return price === null
    ? await runPrepared<FoundDocument>(database, FIND_WORDS, [text, tsquery, limit])
    : await runPrepared<Documents>(database, FIND_PRICED, [text, tsquery, limit, price.from, price.to]);
}

/** The products of a price, or else those that cost nearly as much. */
async function findByPrice(
  database: Database,
  { from, to }: PriceRange,
  limit: number,
): Promise<{ documents: Documents[]; exact: boolean }> {
  const found = await runPrepared<Documents & { isPriced: boolean }>(database, FIND_BY_PRICE, [
    limit,
    from,
    to,
  ]);
  const priced = found.filter(({ isPriced }) => isPriced);

  return priced.length > 0 ? { documents: priced, exact: true } : { documents: found, exact: false };
}

/** The terms with the words that were meant; null when no word is near. */
async function correct(database: Database, { words, unknown }: SearchTerms): Promise<SearchTerms | null> {
  if (unknown.length === 0) return null;
  const found = await runPrepared<LikeWord & { typed: string }>(database, READ_LIKE_WORDS, [unknown]);
  const meant = words.map((word) => {
    const like = found.filter(({ typed }) => typed === word);
    return unknown.includes(word) ? chooseWord(word, like) : word;
  });
  if (!words.some((word, at) => meant[at] !== undefined && meant[at] !== word)) return null;

  return await readTerms(database, parseSearchWords(words.map((word, at) => meant[at] ?? word).join(' ')));
}

async function present(
  context: SearchContext,
  { documents, ...found }: Pick<Found, 'corrected' | 'exact' | 'price'> & { documents: Documents[] },
): Promise<Found> {
  const faqs = documents.filter(({ kind }) => kind === 'faq');
  const fill = faqs.length === 0 ? String : await loadTextFilling(context);

  return {
    ...found,
    products: await context.catalogue.find(idsOf(documents.filter(({ kind }) => kind === 'product'))),
    faqs: faqs.map(({ id, question, answer, categoryId }) => ({
      id,
      question: question ?? '',
      answer: fill(answer ?? ''),
      categoryId: categoryId ?? 0,
    })),
    pages: documents.flatMap(({ kind, slug, title }) =>
      kind === 'page' && slug && title ? [{ slug, title }] : [],
    ),
  };
}

/** Products for what is typed so far: by their names, then by their short words, else what the search finds. */
export async function suggest(context: SearchContext, q: string): Promise<Product[]> {
  const { catalogue, database } = context;
  const limit = SEARCH_LIMITS.suggestions;
  const { rest, price } = parsePriceWords(q);
  const words = parseSearchWords(rest);
  if (words.length === 0 || price !== null) return (await search(context, { q, limit })).products;

  const patterns = words.map((word) => `%${word}%`);
  const named = await runPrepared<Documents>(database, SUGGEST_NAMES, [words.join(' '), patterns]);
  if (named.length === limit) return await catalogue.find(idsOf(named));
  const { text, allWords } = await readTerms(database, words);
  const more = allWords === '' ? [] : await runPrepared<Documents>(database, SUGGEST_MORE, [text, allWords]);
  const ids = [...new Set(idsOf([...named, ...more]))];
  if (ids.length === 0) return (await search(context, { q, limit })).products;

  return await catalogue.find(ids.slice(0, limit));
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
