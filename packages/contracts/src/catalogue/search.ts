import { z } from 'zod';
import { callsOf } from '../call.ts';
import { SitePage } from '../content/content.ts';
import { FaqEntry } from '../content/faqs.ts';
import { chatText, Id, Money, Uuid, writtenText } from '../fields.ts';
import { SEARCH_LIMITS, TEXT_LIMITS } from '../limits.ts';
import { Product } from './catalogue.ts';

const Words = chatText(TEXT_LIMITS.searchQuery).meta({ description: 'What the visitor typed.' });

/** A number of a query string from 1 to `max`. */
const countUpTo = (max: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a positive integer')
    .transform(Number)
    .pipe(z.int().max(max, `must be at most ${String(max)}`));

/** GET /api/search */
export const SearchQuery = z.object({
  q: Words,
  limit: countUpTo(SEARCH_LIMITS.products)
    .optional()
    .meta({
      description: `Products at most; ${String(SEARCH_LIMITS.defaultProducts)} by default.`,
    }),
  searchId: Uuid.optional().meta({
    description: 'Made by the browser for each search. A search without one is not stored.',
  }),
  sessionId: writtenText(TEXT_LIMITS.label).optional().meta({
    description: 'The analytics session in which the search was made.',
  }),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

/** GET /api/search/suggest */
export const SuggestQuery = z.object({ q: Words });

export const SearchResults = z.object({
  searchId: Uuid,
  query: z.string(),
  exact: z.boolean().meta({ description: 'False when nothing has all words: these are only the nearest.' }),
  corrected: z
    .string()
    .nullable()
    .meta({ description: 'The words that were searched for in place of misspelt ones.' }),
  price: z.object({ from: Money.nullable(), to: Money.nullable() }).nullable().meta({
    description: 'The price that was read from the words, such as "under 300"; both ends included.',
  }),
  products: z.array(Product),
  faqs: z.array(FaqEntry.extend({ categoryId: Id })),
  pages: z
    .array(SitePage.pick({ slug: true, title: true }))
    .max(SEARCH_LIMITS.pages)
    .meta({ description: 'Information pages.' }),
});
export type SearchResults = z.infer<typeof SearchResults>;

/** A product for what is typed so far. */
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
    query: SuggestQuery,
    answers: { 200: { description: 'Up to six, best first', schema: Suggestions } },
  }),
};
