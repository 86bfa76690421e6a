import { createSlice, isRejectedWithValue, type Middleware, type WithSlice } from '@reduxjs/toolkit';
import type { StaffIdentity, StaffRole } from '@ronin/contracts';
import { identityCalls } from '@ronin/contracts/calls';
import { useEffect } from 'react';
import { api, toApiError } from './api.ts';
import { fromCall } from './calls/from-call.ts';
import { useAppDispatch, useAppSelector } from './hooks.ts';
import { fetchSession, sessionEndpoints } from './session.ts';
import { type AppDispatch, type AppThunk, rootReducer, type RootState } from './store.ts';

/** After an accepted call. */
const FOLLOW_SESSION = {
  onQueryStarted: async (
    _arg: unknown,
    { dispatch, queryFulfilled }: { dispatch: AppDispatch; queryFulfilled: Promise<unknown> },
  ): Promise<void> => {
    await queryFulfilled.then(
      () => dispatch(refetchStaffSession()),
      () => undefined,
    );
  },
};

const { endpoints, useStaffSignInMutation, useStaffPasskeySignInMutation, useStaffSignOutMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      staffSignIn: build.mutation({ ...fromCall(identityCalls.signIn), ...FOLLOW_SESSION }),
      staffPasskeySignIn: build.mutation({ ...fromCall(identityCalls.signInWithPasskey), ...FOLLOW_SESSION }),
      staffSignOut: build.mutation({ ...fromCall(identityCalls.signOut), ...FOLLOW_SESSION }),
    }),
  });

export { useStaffPasskeySignInMutation, useStaffSignInMutation, useStaffSignOutMutation };

/** Who was signed in last on this page; null after they signed out. */
const nobody: { readonly staff: StaffIdentity | null } = { staff: null };

const lastStaffSlice = createSlice({
  name: 'lastStaff',
  initialState: nobody,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addMatcher(sessionEndpoints.getSession.matchFulfilled, (state, { payload: { staff } }) =>
        staff ? { staff } : state,
      )
      .addMatcher(endpoints.staffSignOut.matchFulfilled, () => nobody);
  },
});

const injected = lastStaffSlice.injectInto(rootReducer);
const selectLastStaff = (state: RootState & Partial<WithSlice<typeof lastStaffSlice>>) =>
  injected.selectSlice(state).staff;

type StaffSession =
  | { readonly state: 'asking' | 'unreachable' | 'absent'; readonly staff: null; readonly retry: () => void }
  | { readonly state: 'present' | 'ended'; readonly staff: StaffIdentity; readonly retry: () => void };

/** Whether the data of this shop were made up (`npm run demo`). */
export const useIsDemonstration = (): boolean =>
  sessionEndpoints.getSession.useQuery(undefined).data?.demonstration === true;

/** The staff member who is signed in, or whose session has ended on this page (behaviour: staff 3, staff 4). */
export function useStaffSession(): StaffSession {
  const dispatch = useAppDispatch();
  const { data, isError } = sessionEndpoints.getSession.useQuery(undefined);
  const last = useAppSelector(selectLastStaff);
  const retry = () => {
    void dispatch(refetchStaffSession());
  };
  if (data?.staff) return { state: 'present', staff: data.staff, retry };
  if (data && last) return { state: 'ended', staff: last, retry };
  if (data) return { state: 'absent', staff: null, retry };

  return { state: isError ? 'unreachable' : 'asking', staff: null, retry };
}

/** All tabs share one session, so another tab may have ended it, or begun one of somebody else. */
export function useStaffSessionOfOtherTabs(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const readAgain = () => {
      if (document.visibilityState === 'visible') void dispatch(refetchStaffSession());
    };
    document.addEventListener('visibilitychange', readAgain);

    return () => document.removeEventListener('visibilitychange', readAgain);
  }, [dispatch]);
}

/** The signed-in staff member, in components behind the sign-in. @throws Error elsewhere. */
export function useStaff(): StaffIdentity {
  const { staff } = useStaffSession();
  if (!staff) throw new Error('useStaff needs a signed-in staff member.');

  return staff;
}

/** Admins have every role. */
export const hasRole = ({ roles }: StaffIdentity, role: StaffRole): boolean =>
  roles.includes(role) || roles.includes('admin');

/** Waits for a call that is under way first: its answer may be older than what has just changed. */
const refetchStaffSession = (): AppThunk<Promise<unknown>> => async (dispatch) => {
  await dispatch(sessionEndpoints.getSession.initiate(undefined, { subscribe: false }));

  return await dispatch(fetchSession());
};

/**
 * A staff session can end on the server: a sign-out elsewhere, a new password, changed roles. The first call that is refused
 * (401 or 403) loads the session again, and the page follows. The polls that go on below the sign-in do not load it again.
 */
export const staffSessionMiddleware: Middleware<object, RootState, AppDispatch> =
  (store) => (next) => (action) => {
    const result = next(action);
    if (
      isRejectedWithValue(action) &&
      [401, 403].includes(toApiError(action.payload).status ?? 0) &&
      sessionEndpoints.getSession.select(undefined)(store.getState()).data?.staff
    ) {
      void store.dispatch(refetchStaffSession());
    }

    return result;
  };
