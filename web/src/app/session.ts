import type { Session } from '@ronin/contracts';
import { api } from './api.ts';
import { useAppDispatch } from './hooks.ts';
import type { AppThunk } from './store.ts';

export const { endpoints: sessionEndpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    getSession: build.query<Session, undefined>({ query: () => ({ url: '/api/session' }) }),
  }),
});

interface Customer {
  /** What every call of cart and wishlist sends (behaviour: identity 1); null until it is known. */
  readonly customerId: number | null;
  /** The session call failed: the page says 'Sign in required'. */
  readonly isMissing: boolean;
  readonly retry: () => void;
}

/** Who this browser is; the first thing that a page asks after it came alive. */
export function useCustomer(): Customer {
  const dispatch = useAppDispatch();
  const { data, isError } = sessionEndpoints.getSession.useQuery(undefined);

  return {
    customerId: data?.customerId ?? null,
    isMissing: isError,
    retry: () => {
      void dispatch(
        sessionEndpoints.getSession.initiate(undefined, { forceRefetch: true, subscribe: false }),
      );
    },
  };
}

/** For what a visitor does at once: waits for a session call under way, and asks again when the last one failed. */
export const resolveCustomerId = (): AppThunk<Promise<number | null>> => async (dispatch) => {
  const { data } = await dispatch(sessionEndpoints.getSession.initiate(undefined, { subscribe: false }));

  return data?.customerId ?? null;
};

/** The customer id if it is known by now. */
export const getCustomerId = (): AppThunk<number | null> => (_dispatch, getState) =>
  sessionEndpoints.getSession.select(undefined)(getState()).data?.customerId ?? null;
