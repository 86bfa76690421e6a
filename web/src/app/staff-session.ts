import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import type { AnswerOf, BodyOf, identityCalls, StaffIdentity, StaffLogin, StaffRole } from '@ronin/contracts';
import { api, toApiError } from './api.ts';
import { useAppDispatch } from './hooks.ts';
import { sessionEndpoints } from './session.ts';
import type { AppDispatch, AppThunk, RootState } from './store.ts';

const { useStaffSignInMutation, useStaffPasskeySignInMutation, useStaffSignOutMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      staffSignIn: build.mutation<AnswerOf<typeof identityCalls.signIn>, StaffLogin>({
        query: (body) => ({ url: '/api/staff/login', method: 'POST', body }),
        onQueryStarted: async (_login, { dispatch, queryFulfilled }) => {
          await queryFulfilled.then(
            () => dispatch(refetchStaffSession()),
            () => undefined,
          );
        },
      }),
      staffPasskeySignIn: build.mutation<
        AnswerOf<typeof identityCalls.signInWithPasskey>,
        BodyOf<typeof identityCalls.signInWithPasskey>
      >({
        query: (body) => ({ url: '/api/staff/login/passkey', method: 'POST', body }),
        onQueryStarted: async (_answer, { dispatch, queryFulfilled }) => {
          await queryFulfilled.then(
            () => dispatch(refetchStaffSession()),
            () => undefined,
          );
        },
      }),
      staffSignOut: build.mutation<AnswerOf<typeof identityCalls.signOut>, undefined>({
        query: () => ({ url: '/api/staff/logout', method: 'POST' }),
        onQueryStarted: async (_nothing, { dispatch, queryFulfilled }) => {
          await queryFulfilled.then(
            () => dispatch(refetchStaffSession()),
            () => undefined,
          );
        },
      }),
    }),
  });

export { useStaffPasskeySignInMutation, useStaffSignInMutation, useStaffSignOutMutation };

type StaffSession =
  | { readonly state: 'asking' | 'unreachable' | 'absent'; readonly staff: null; readonly retry: () => void }
  | { readonly state: 'present'; readonly staff: StaffIdentity; readonly retry: () => void };

/** The staff member who is signed in (behaviour: staff 3). */
export function useStaffSession(): StaffSession {
  const dispatch = useAppDispatch();
  const { data, isError } = sessionEndpoints.getSession.useQuery(undefined);
  const retry = () => {
    void dispatch(refetchStaffSession());
  };
  if (data?.staff) return { state: 'present', staff: data.staff, retry };
  if (data) return { state: 'absent', staff: null, retry };

  return { state: isError ? 'unreachable' : 'asking', staff: null, retry };
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

const refetchStaffSession = (): AppThunk<Promise<unknown>> => (dispatch) =>
  dispatch(sessionEndpoints.getSession.initiate(undefined, { forceRefetch: true, subscribe: false }));

/**
 * A staff session can end on the server: a sign-out elsewhere, a new password, changed roles. The first call that is refused
 * (401 or 403) loads the session again, and the page follows.
 */
export const staffSessionMiddleware: Middleware<object, RootState, AppDispatch> =
  (store) => (next) => (action) => {
    const result = next(action);
    if (isRejectedWithValue(action) && [401, 403].includes(toApiError(action.payload).status ?? 0)) {
      void store.dispatch(refetchStaffSession());
    }

    return result;
  };
