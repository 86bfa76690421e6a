import { z } from 'zod';
import { callsOf } from '../call.ts';
import { SitePage } from '../content/content.ts';
import { FaqEntry } from '../content/faqs.ts';
import { chatText, Id, Money, TextOrNull, Uuid, writtenText } from '../fields.ts';
import { SEARCH_LIMITS, TEXT_LIMITS } from '../limits.ts';
import { Product } from './catalogue.ts';

const Words = chatText(TEXT_LIMITS.searchQuery).describe('What the visitor typed.');

/** A number of a query string from 1 to `max`. */
const countUpTo = (max: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a positive integer')
    .transform(Number)
    .pipe(z.int().max(max, `must be at most ${String(max)}`));

export const SearchQuery = z.object({
  q: Words,
  limit: countUpTo(SEARCH_LIMITS.products)
    .optional()
    .describe(`Products at most; ${String(SEARCH_LIMITS.defaultProducts)} by default.`),
  searchId: Uuid.optional().describe(
    'Made by the browser for each search. A search without one is not stored.',
  ),
  sessionId: writtenText(TEXT_LIMITS.label)
    .optional()
    .describe('The analytics session in which the search was made.'),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

export const SearchResults = z.object({
  searchId: Uuid,
  query: z.string(),
  exact: z.boolean().describe('False when nothing has all words: these are only the nearest.'),
  corrected: TextOrNull.describe('The words that were searched for in place of misspelt ones.'),
  price: z
    .object({ from: Money.nullable(), to: Money.nullable() })
    .nullable()
    .describe('The price that was read from the words, such as "under 300"; both ends included.'),
  products: z.array(Product),
  faqs: z.array(FaqEntry.extend({ categoryId: Id })),
  pages: z
    .array(SitePage.pick({ slug: true, title: true }))
    .max(SEARCH_LIMITS.pages)
    .describe('Information pages.'),
});
export type SearchResults = z.infer<typeof SearchResults>;

export const Suggestion = Product.pick({ id: true, name: true, price: true, imageUrl: true }).meta({
  id: 'Suggestion',
});
export type Suggestion = z.infer<typeof Suggestion>;

export const Suggestions = z.array(Suggestion).max(SEARCH_LIMITS.suggestions);

const anyone = callsOf({ tag: 'Search' });

/** The search for products, questions of the FAQ and information pages (behaviour: search 1). */
export const searchCalls = {
  search: anyone.get('/api/search', {
    summary: 'Find products, questions of the FAQ and information pages',
    description:
      'Best first. When nothing has all words, the nearest are answered and `exact` is false. Words such as "under 300" are a ' +
      'price: then only products are found. A search with a searchId is ' +
      'stored once, unless the browser sends Do Not Track or Global Privacy Control.',
    limit: 'search',
    query: SearchQuery,
    answers: { 200: { description: 'What was found', schema: SearchResults } },
  }),
  suggest: anyone.get('/api/search/suggest', {
    summary: 'Products for what is typed so far',
    limit: 'search',
    query: z.object({ q: Words }),
    answers: { 200: { description: 'Up to six, best first', schema: Suggestions } },
  }),
};
