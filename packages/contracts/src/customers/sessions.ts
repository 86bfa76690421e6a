import { defineCall } from '../call.ts';
import { Session, StaffIdentity, StaffLogin } from '../session.ts';
import { StaffPasskeyLogin, StaffSignIn } from '../staff/passkeys.ts';

/** Who a browser is (behaviour: identity 1, staff 3). */
export const identityCalls = {
  getSession: defineCall({
    method: 'get',
    path: '/api/session',
    tag: 'Identity',
    summary: 'Who this browser is',
    description: 'A browser without the guest cookie becomes a new guest, and gets it.',
    answers: { 200: { description: 'Its customer id, account and staff session', schema: Session } },
    errors: [],
  }),
  signIn: defineCall({
    method: 'post',
    path: '/api/staff/login',
    tag: 'Identity',
    summary: 'Sign in as staff',
    description:
      'An account with passkeys is not signed in yet: the answer has a challenge for POST /api/staff/login/passkey. ' +
      '409: it has passkeys, and PUBLIC_URL has no host name.',
    body: StaffLogin,
    answers: {
      200: {
        description: 'Signed in, with the staff cookie; or the challenge for a passkey',
        schema: StaffSignIn,
      },
    },
    errors: [400, 401, 409],
  }),
  signInWithPasskey: defineCall({
    method: 'post',
    path: '/api/staff/login/passkey',
    tag: 'Identity',
    summary: 'Answer the challenge of a staff sign-in with a passkey',
    description: 'A challenge is answered once, within five minutes; 401 ends it.',
    body: StaffPasskeyLogin,
    answers: { 200: { description: 'Signed in; sets the staff cookie', schema: StaffIdentity } },
    errors: [400, 401],
  }),
  signOut: defineCall({
    method: 'post',
    path: '/api/staff/logout',
    tag: 'Identity',
    summary: 'Sign out as staff',
    answers: { 204: { description: 'Signed out, whether signed in before or not' } },
    errors: [],
  }),
};
