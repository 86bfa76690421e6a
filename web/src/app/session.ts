import type { Session } from '@ronin/contracts';
import { api } from './api.ts';
import type { AppThunk } from './store.ts';

const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSession: build.query<Session, undefined>({ query: () => ({ url: '/api/session' }) }),
  }),
});

/** Who this browser is; the first thing that the page asks after it came alive (decisions: Identity). */
export const { useGetSessionQuery } = sessionApi;

/** The customer id that every call of cart and wishlist sends: null until it is known, or when it cannot be had. */
export function useCustomerId(): number | null {
  return useGetSessionQuery(undefined).data?.customerId ?? null;
}

/** For what a visitor does at once: waits for a session call under way, and asks again when the last one failed. */
export const resolveCustomerId = (): AppThunk<Promise<number | null>> => async (dispatch) => {
  const { data } = await dispatch(sessionApi.endpoints.getSession.initiate(undefined, { subscribe: false }));

  return data?.customerId ?? null;
};
