import { defineCall } from '../call.ts';
import { SearchQuery, SearchResults, Suggestions, SuggestQuery } from '../http/content/search.ts';

const SEARCH = 'Search';

/** The search for products and questions of the FAQ (behaviour: search 1). */
export const searchCalls = {
  search: defineCall({
    method: 'get',
    path: '/api/search',
    tag: SEARCH,
    summary: 'Find products and questions of the FAQ',
    description:
      'Best first. When nothing has all words, the nearest are answered and `exact` is false. A search with a searchId is ' +
      'stored once, unless the browser sends Do Not Track or Global Privacy Control.',
    limit: 'search',
    query: SearchQuery,
    answers: { 200: { description: 'What was found', schema: SearchResults } },
    errors: [400],
  }),
  suggest: defineCall({
    method: 'get',
    path: '/api/search/suggest',
    tag: SEARCH,
    summary: 'Names of products for what is typed so far',
    limit: 'search',
    query: SuggestQuery,
    answers: { 200: { description: 'Up to six names, best first', schema: Suggestions } },
    errors: [400],
  }),
};
