import { searchCalls } from '@ronin/contracts/calls';
import { api } from '../../../app/api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';

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
    search: build.query({
      ...fromCall(searchCalls.search, ({ q, searchId, sessionId }: SearchArguments) => ({
        query: { q, limit: PRODUCTS_MAX, searchId, sessionId: sessionId ?? undefined },
      })),
      serializeQueryArgs: ({ queryArgs }) => queryArgs.q,
    }),
    suggest: build.query(fromCall(searchCalls.suggest, (q: string) => ({ query: { q } }))),
  }),
});
