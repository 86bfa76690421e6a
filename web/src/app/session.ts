import { identityCalls } from '@ronin/contracts/calls';
import { api } from './api.ts';
import { fromCall } from './calls/from-call.ts';
import { useAppDispatch } from './hooks.ts';
import type { AppThunk } from './store.ts';

export const { endpoints: sessionEndpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    getSession: build.query(fromCall(identityCalls.getSession)),
  }),
});

/** Asks the service again who this browser is. */
export const fetchSession = () =>
  sessionEndpoints.getSession.initiate(undefined, { forceRefetch: true, subscribe: false });

/** The customer of this browser. It is the first call after hydration. */
export function useCustomer() {
  const dispatch = useAppDispatch();
  const { data, isError } = sessionEndpoints.getSession.useQuery(undefined);

  return {
    /** Sent with every call of cart and wishlist (behaviour: identity 1); null until it is known. */
    customerId: data?.customerId ?? null,
    /** The session call failed, and the page shows 'Sign in required'. An earlier answer is still good. */
    isMissing: isError && !data,
    retry: () => void dispatch(fetchSession()),
  };
}

/** The customer id for an action: waits for a pending session call, and repeats a failed one. */
export const resolveCustomerId = (): AppThunk<Promise<number | null>> => async (dispatch) => {
  const { data } = await dispatch(sessionEndpoints.getSession.initiate(undefined, { subscribe: false }));

  return data?.customerId ?? null;
};

export const getCustomerId = (): AppThunk<number | null> => (_dispatch, getState) =>
  sessionEndpoints.getSession.select(undefined)(getState()).data?.customerId ?? null;

type AccountSession =
  | { readonly state: 'asking' | 'unreachable' | 'off' | 'guest'; readonly retry: () => void }
  | { readonly state: 'signed-in'; readonly customerId: number; readonly firstName: string | null };

/** Every browser is customer 1 where guests, and with them accounts, are switched off. */
const DEFAULT_CUSTOMER_ID = 1;

/** Whether this browser is signed in to an account (behaviour: accounts 1). */
export function useAccountSession(): AccountSession {
  const { retry } = useCustomer();
  const { data, isError } = sessionEndpoints.getSession.useQuery(undefined);
  if (!data) return { state: isError ? 'unreachable' : 'asking', retry };
  if (data.customer) {
    return { state: 'signed-in', customerId: data.customerId, firstName: data.customer.firstName };
  }

  return { state: data.customerId === DEFAULT_CUSTOMER_ID ? 'off' : 'guest', retry };
}
