import type { AnswerOf, searchCalls } from '@ronin/contracts';
import { api } from '../../app/api.ts';

/** Products that a search page shows at most. */
const PRODUCTS_MAX = '100';

interface SearchArguments {
  readonly q: string;
  /** Made for each search in a browser, which is then stored. The server renders without one (behaviour: search 4). */
  readonly searchId?: string;
  readonly sessionId?: string | null;
}

export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    search: build.query<AnswerOf<typeof searchCalls.search>, SearchArguments>({
      query: ({ q, searchId, sessionId }) => ({
        url: '/api/search',
        params: {
          q,
          limit: PRODUCTS_MAX,
          ...(searchId !== undefined && { searchId }),
          ...(sessionId && { sessionId }),
        },
      }),
      serializeQueryArgs: ({ queryArgs }) => queryArgs.q,
    }),
    suggest: build.query<AnswerOf<typeof searchCalls.suggest>, string>({
      query: (q) => ({ url: '/api/search/suggest', params: { q } }),
    }),
  }),
});
