import { callsOf } from '../call.ts';
import { Session, StaffIdentity, StaffLogin } from '../session.ts';
import { StaffPasskeyLogin, StaffSignIn } from '../staff/passkeys.ts';

const anyone = callsOf({ tag: 'Identity' });

/** Who a browser is (behaviour: identity 1, staff 3). */
export const identityCalls = {
  getSession: anyone.get('/api/session', {
    summary: 'Who this browser is',
    description: 'A browser without the guest cookie becomes a new guest, and gets it.',
    answers: { 200: { description: 'Its customer id, account and staff session', schema: Session } },
  }),
  signIn: anyone.post('/api/staff/login', {
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
    errors: [401, 409],
  }),
  signInWithPasskey: anyone.post('/api/staff/login/passkey', {
    summary: 'Answer the challenge of a staff sign-in with a passkey',
    description: 'A challenge is answered once, within five minutes; 401 ends it.',
    body: StaffPasskeyLogin,
    answers: { 200: { description: 'Signed in; sets the staff cookie', schema: StaffIdentity } },
    errors: [401],
  }),
  signOut: anyone.post('/api/staff/logout', {
    summary: 'Sign out as staff',
    answers: { 204: { description: 'Signed out, whether signed in before or not' } },
  }),
};
