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

interface Customer {
  /** Sent with every call of cart and wishlist (behaviour: identity 1); null until it is known. */
  readonly customerId: number | null;
  /** The session call failed, and the page shows 'Sign in required'. */
  readonly isMissing: boolean;
  readonly retry: () => void;
}

/** The customer of this browser. It is the first call after hydration. */
export function useCustomer(): Customer {
  const dispatch = useAppDispatch();
  const { data, isError } = sessionEndpoints.getSession.useQuery(undefined);

  return {
    customerId: data?.customerId ?? null,
    // An earlier answer is still good.
    isMissing: isError && !data,
    retry: () => {
      void dispatch(
        sessionEndpoints.getSession.initiate(undefined, { forceRefetch: true, subscribe: false }),
      );
    },
  };
}

/** The customer id for an action: waits for a pending session call, and repeats a failed one. */
export const resolveCustomerId = (): AppThunk<Promise<number | null>> => async (dispatch) => {
  const { data } = await dispatch(sessionEndpoints.getSession.initiate(undefined, { subscribe: false }));

  return data?.customerId ?? null;
};

/** The customer id, if it is known already. */
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
